import type { OwnFood } from '@carbsight/contracts';
import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatNumber, isolate } from '../../../../shared/i18n';
import { uiText } from '../../../../shared/ui';
import { carbBasisWords } from '../../../../shared/units';
import { ownText as text } from './own-text';

export type FoodAction = 'log' | 'edit' | 'merge' | 'delete';

/** An own food in the list, with its figures as stated. */
export function FoodRow({ food, onAction }: { food: OwnFood; onAction: (action: FoodAction) => void }) {
  const { name, brand, recipe, isShared } = food;
  return (
    <Group component="li" gap="xs" py="0.55rem" px="sm">
      <Stack gap={0} flex="1 1 9rem" miw={0}>
        <Text span inherit fw={600} lh={1.25} dir="auto">
          {name}
        </Text>
        <Text span inherit c="dimmed" fz="0.85rem">
          {[recipe && text('recipe'), isolate(brand), isShared && text('shared')]
            .filter(Boolean)
            .map((words) => `${words} · `)}
          {figuresOf(food)}
        </Text>
      </Stack>
      <Button
        variant="light"
        disabled={!food.per100 && !food.perServing}
        aria-label={text('logFood', { name })}
        onClick={() => onAction('log')}
      >
        {text('log')}
      </Button>
      <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={text('moreOf', { name })}>
            <IconDots size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item h={44} leftSection={<IconPencil size={18} />} onClick={() => onAction('edit')}>
            {text('edit')}
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconArrowMerge size={18} />} onClick={() => onAction('merge')}>
            {text('merge')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            h={44}
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} />}
            onClick={() => onAction('delete')}
          >
            {uiText('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** It was changed on another device. */
export const changedFood = (food: OwnFood): string =>
  text('changedElsewhere', { now: `${food.name}, ${figuresOf(food)}` });

type Figures = Pick<OwnFood, 'per100' | 'perServing' | 'isLiquid' | 'convention' | 'recipeSum'>;

/** "54 g carbs per 100 g · 16 g carbs per serving · without fibre" */
export function figuresOf({ per100, perServing, isLiquid, convention, recipeSum }: Figures): string {
  if (!per100 && !perServing) {
    const missing = recipeSum?.missing ?? [];
    return missing.length > 0 ? text('noFigures', { items: missing.join(', ') }) : text('impossible');
  }
  const grams = (carbs: number) => formatNumber(carbs, { digits: 1 });
  return [
    per100 && text('per100', { carbs: grams(per100.carbs), unit: isLiquid ? 'ml' : 'g' }),
    perServing && text('perServing', { carbs: grams(perServing.carbs) }),
    carbBasisWords(convention),
  ]
    .filter(Boolean)
    .join(' · ');
}
