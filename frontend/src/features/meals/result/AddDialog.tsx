import type { ItemEdit, Meal } from '@carbsight/contracts';
import { Anchor, Button, Group } from '@mantine/core';
import { IconBarcode, IconCamera, IconHistory, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDiary } from '../family/diary';
import type { MealActions } from '../useMealActions';
import { AddItem, foodEdit } from './AddItem';
import { MealDialog } from './MealDialog';
import { resultText as text } from './result-text';

const PLACES = [
  { name: 'addPhoto', to: '/', Icon: IconCamera },
  { name: 'addBarcode', to: '/scan/barcode', Icon: IconBarcode },
  { name: 'addOwnFood', to: '/foods', Icon: IconToolsKitchen2 },
  { name: 'addEarlier', to: '/history', Icon: IconHistory },
] as const;

type AddDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };

/** What else there was: a food, words to be read, or something that is logged in another place and comes back here. */
export function AddDialog({ meal, actions, onClose }: AddDialogProps) {
  const { isOwn } = useDiary();
  const [words, setWords] = useState('');
  const whole = meal.partOf ?? meal.mealId;
  const add = async (edit: ItemEdit) => {
    if (await actions.correctItems(({ items }) => [...items.map(({ id }) => ({ id })), edit])) onClose();
  };
  const read = async () => {
    if (await actions.addWords(words.trim(), meal)) onClose();
  };
  return (
    <MealDialog title={text('addTitle')} actions={actions} onClose={onClose}>
      <AddItem
        carbBasis={meal.itemsBasis}
        onType={setWords}
        onFood={(food) => void add(foodEdit(food))}
        onOwn={(item, carbs) => void add({ item, carbs })}
      >
        {words.trim().length > 1 ? (
          <Button fullWidth mt="xs" h="auto" mih={44} loading={actions.pending === 'add'} onClick={() => void read()}>
            <bdi>{text('addWords', { words: words.trim() })}</bdi>
          </Button>
        ) : (
          <Group mt="xs" gap="xs">
            {/* These pages log in the person's own diary. */}
            {(isOwn ? PLACES : []).map(({ name, to, Icon }) => (
              <Anchor key={name} component={Link} to={`${to}?to=${whole}`} py={10} mr="sm">
                <Group gap={6} wrap="nowrap">
                  <Icon size={18} aria-hidden="true" />
                  {text(name)}
                </Group>
              </Anchor>
            ))}
          </Group>
        )}
      </AddItem>
    </MealDialog>
  );
}
