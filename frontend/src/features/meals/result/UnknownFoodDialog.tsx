import type { CarbBasis, ItemEdit, Meal } from '@carbsight/contracts';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { AddItem, foodEdit } from './AddItem';
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

/** The first food that a meal's minimum lacks. */
export function MissingDialog({ meal, actions, onClose }: { meal: Meal; actions: MealActions; onClose: () => void }) {
  const [item = '', ...rest] = meal.unknownItems;
  const say = (edit: ItemEdit) => {
    onClose();
    void actions.correctItems(({ items }) => [...items.map(({ id }) => ({ id })), edit], rest);
  };
  return <UnknownFoodDialog item={item} isOwnFirst={false} carbBasis={meal.itemsBasis} onSay={say} onClose={onClose} />;
}
