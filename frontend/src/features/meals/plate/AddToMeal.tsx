import type { Meal } from '@carbsight/contracts';
import { Button, Menu } from '@mantine/core';
import {
  IconBarcode,
  IconCalculator,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTags,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { FIGURE_PATH } from '../home-parts';
import { mealTitle } from '../meal-words';
import { startAdding } from './adding-to';
import { plateText as text } from './plate-text';

const CHOICES = [
  { name: 'words', to: '/', Icon: IconPencil },
  { name: 'barcode', to: '/scan/barcode', Icon: IconBarcode },
  { name: 'label', to: '/foods/label', Icon: IconTags },
  { name: 'myFoods', to: '/foods', Icon: IconToolsKitchen2 },
  { name: 'figure', to: FIGURE_PATH, Icon: IconCalculator },
  { name: 'earlier', to: '/history', Icon: IconHistory },
] as const;

/** The ways to log something, for the same plate. */
export function AddToMeal({ meal }: { meal: Meal }) {
  const navigate = useNavigate();
  const choose = (to: string) => {
    startAdding({ mealId: meal.mealId, title: mealTitle(meal) });
    void navigate(to);
  };
  return (
    <Menu width={260} position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="light" h={44} leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {text('addToMeal')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.map(({ name, to, Icon }) => (
          <Menu.Item key={name} h={44} leftSection={<Icon size={18} aria-hidden="true" />} onClick={() => choose(to)}>
            {text(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
