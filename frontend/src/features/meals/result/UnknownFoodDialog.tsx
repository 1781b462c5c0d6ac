import type { CarbBasis, ItemEdit, Meal } from '@carbsight/contracts';
import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { AddItem, foodEdit } from './AddItem';
import { PartialDialog } from './MealDialogs';
import { resultText as text } from './result-text';

type UnknownFoodDialogProps = {
  item: string;
  isOwnFirst: boolean;
  carbBasis: CarbBasis;
  onSay: (edit: ItemEdit) => void;
  onClose: () => void;
};

/** What a word of the note is: found in the tables, or its carbohydrate. */
export function UnknownFoodDialog({ item, isOwnFirst, carbBasis, onSay, onClose }: UnknownFoodDialogProps) {
  return (
    <Dialog title={text('missingTitle', { item })} onClose={onClose}>
      <AddItem
        wanted={item}
        isOwnFirst={isOwnFirst}
        carbBasis={carbBasis}
        onFood={(food) => onSay({ ...foodEdit(food), item })}
        onOwn={(_, carbs) => onSay({ item, carbs })}
      />
    </Dialog>
  );
}

type PartialMealDialogProps = Pick<
  ComponentProps<typeof PartialDialog>,
  'purpose' | 'onAnyway' | 'onClose' | 'opener' | 'isBusy'
> & { meal: Meal; actions: MealActions };

/** Asks before a minimum is reused; the first food that it lacks can be added at once. */
export function PartialMealDialog({ meal, actions, onClose, ...props }: PartialMealDialogProps) {
  const [isAdding, setAdding] = useState(false);
  if (!isAdding) {
    const { carbEstimate, unknownItems } = meal;
    const asked = { carbs: carbEstimate ?? 0, unknownItems, onAdd: () => setAdding(true), onClose, ...props };
    return <PartialDialog {...asked} />;
  }
  const [item = '', ...rest] = meal.unknownItems;
  const say = (edit: ItemEdit) => {
    onClose();
    void actions.correctItems(({ items }) => [...items.map(({ id }) => ({ id })), edit], rest);
  };
  return <UnknownFoodDialog item={item} isOwnFirst={false} carbBasis={meal.itemsBasis} onSay={say} onClose={onClose} />;
}
