import type { ItemEdit, Meal, MealItem } from '@carbsight/contracts';
import { Box, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Dialog, uiText } from '../../../shared/ui';
import { itemName } from '../meal-words';
import { AddItem, foodEdit } from './AddItem';
import { ItemDetails } from './ItemDetails';
import { resultText as text } from './result-text';

type RowDialogProps = {
  meal: Pick<Meal, 'items' | 'itemsBasis'> & Partial<Pick<Meal, 'photoUrl'>>;
  item: MealItem;
  /** The row's new content; null: it is removed. */
  onChange: (edit: ItemEdit | null) => void;
  onClose: () => void;
};

/** Another food in a row, its carbohydrate, or none of it; and where its figure is from. */
export function RowDialog({ meal, item, onChange, onClose }: RowDialogProps) {
  const name = itemName(item.item);
  return (
    <Dialog title={text('replaceTitle', { item: name })} onClose={onClose}>
      <AddItem
        wanted={name}
        carbBasis={meal.itemsBasis}
        onFood={(food) => onChange({ id: item.id, ...foodEdit(food, item.grams) })}
        onOwn={(own, carbs) => onChange({ id: item.id, item: own, carbs })}
      >
        <Group justify="space-between" gap="xs" mt={4}>
          <Box flex="1 1 12rem">
            <ItemDetails item={item} hasPhoto={meal.photoUrl !== null} />
          </Box>
          {meal.items.length > 1 && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              aria-label={text('removeItem', { item: name })}
              onClick={() => onChange(null)}
            >
              {uiText('remove')}
            </Button>
          )}
        </Group>
      </AddItem>
    </Dialog>
  );
}
