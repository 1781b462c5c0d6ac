import type { Meal, MealItem } from '@carbsight/contracts';
import { Button, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconHelpCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { uiText } from '../../../shared/ui';
import { CarbAmount, type CarbFormat, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { Disclosure } from './Disclosure';
import classes from './details.module.css';
import { ItemDetails } from './ItemDetails';
import { useUnsentItems } from './items/items-draft';
import { ItemEditor } from './lazy-dialogs';
import { matchInWords, portionInWords } from './measure-words';
import { resultText as text } from './result-text';

type MealItemsProps = {
  meal: Pick<Meal, 'items' | 'unknownItems' | 'itemsCorrection'> & Partial<Pick<Meal, 'photoUrl' | 'latestEstimate'>>;
  /** Null: read-only. */
  correcting?: { readonly meal: Meal; readonly actions: MealActions } | null;
};

/** The open editor: with this item expanded, or with the search for another food. */
type Editing = { readonly item: string | null } | 'new' | null;

/** What the figure consists of: each item with what it was found as. A press on a row changes its food or amount. */
export function MealItems({ meal, correcting = null }: MealItemsProps) {
  const unsent = useUnsentItems(correcting?.meal.mealId ?? '');
  const [editing, setEditing] = useState<Editing>(unsent ? { item: null } : null);
  const isCorrectable = correcting !== null && !correcting.meal.isNotFood;
  if (meal.items.length === 0 && (meal.unknownItems.length === 0 || isCorrectable)) return null;
  const estimatedItems = correctedItemsOf(meal);
  return (
    <section aria-labelledby="items">
      <Title order={2} id="items" mb="xs">
        {text('items')}
      </Title>
      <ul className={classes.items}>
        {meal.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            hasPhoto={meal.photoUrl !== null}
            estimatedItems={estimatedItems}
            isExact={correcting !== null && correcting.meal.latestEstimate === null}
            onChange={isCorrectable ? () => setEditing({ item: item.id }) : null}
          />
        ))}
      </ul>
      {isCorrectable ? (
        <Button
          variant="subtle"
          px={0}
          h={44}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {text('addFood')}
        </Button>
      ) : (
        <NotCounted foods={meal.unknownItems} />
      )}
      {correcting && editing && (
        <ItemEditor
          {...correcting}
          {...(editing === 'new' ? { adding: 'food' } : { expanded: editing.item })}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

/** If they cannot be added. */
function NotCounted({ foods }: { foods: readonly string[] }) {
  if (foods.length === 0) return null;
  return (
    <div className={classes.unknown}>
      <IconHelpCircle size={22} aria-hidden="true" />
      <p>
        <strong>
          <bdi>{text('notCounted', { foods: foods.join(', ') })}</bdi>
        </strong>{' '}
        {text('notCountedHint')}
      </p>
    </div>
  );
}

type ItemRowProps = {
  item: MealItem;
  hasPhoto: boolean;
  estimatedItems: readonly MealItem[] | null;
  /** To the tenth, like the person's own total: rounded items would not add up to it. */
  isExact: boolean;
  /** Null: read-only. A press then shows where the figure comes from. */
  onChange: (() => void) | null;
};

function ItemRow({ item, hasPhoto, estimatedItems, isExact, onChange }: ItemRowProps) {
  const units = useCarbUnits();
  const note = correctionOf(item, estimatedItems, units);
  const ends = units.ends(item.low, item.high);
  const Chevron = onChange ? IconChevronRight : IconChevronDown;
  const head = (
    <>
      <span className={classes.itemText}>
        <span className={classes.itemName} dir="auto">
          {itemName(item.item)}
        </span>
        <span className={classes.match} dir="auto">
          {matchInWords(item)}
        </span>
        {note && (
          <span className={classes.corrected} dir="auto">
            {note}
          </span>
        )}
      </span>
      <span className={classes.itemGrams}>
        <CarbAmount write={(carbs) => (isExact ? carbs.exact(item.carbs) : carbs.amount(item.carbs))} />
        {ends && (
          <span className={classes.itemRange}>
            <span aria-hidden="true">{ends}</span>
            <VisuallyHidden>, {units.range(item.low, item.high)}</VisuallyHidden>
          </span>
        )}
      </span>
      <Chevron size={20} aria-hidden="true" className={classes.chevron} />
    </>
  );
  return (
    <li>
      {onChange ? (
        <UnstyledButton className={classes.row} onClick={onChange}>
          {head}
          <VisuallyHidden>{uiText('change')}</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <Disclosure className={classes.item} summary={head}>
          {() => <ItemDetails item={item} hasPhoto={hasPhoto} />}
        </Disclosure>
      )}
    </li>
  );
}

/** The items that the person's list corrected; null if there are none. */
function correctedItemsOf({
  items,
  itemsCorrection,
  latestEstimate,
}: MealItemsProps['meal']): readonly MealItem[] | null {
  if (!itemsCorrection) return null;
  const { at, estimatedItems } = itemsCorrection;
  const isOlder = latestEstimate != null && at < latestEstimate.createdAt;
  if (!isOlder || items.some(({ id }) => estimatedItems.some((estimated) => estimated.id === id)))
    return estimatedItems;
  // A new analysis was undone: the list corrected an earlier estimate, whose figures each item still contains.
  return items.map((item) => ({
    ...item,
    ...item.basis,
    factor: 1,
    portion: item.basis.grams === null ? item.portion : '',
  }));
}

/** The estimate's value where the person's differs. */
function correctionOf(item: MealItem, estimatedItems: readonly MealItem[] | null, units: CarbFormat): string | null {
  if (!estimatedItems) return null;
  const estimated = estimatedItems.find(({ id }) => id === item.id);
  if (!estimated) return text('youAdded');
  const isSame =
    estimated.item === item.item &&
    estimated.grams === item.grams &&
    (estimated.factor ?? 1) === (item.factor ?? 1) &&
    estimated.carbs === item.carbs;
  if (isSame) return null;
  const name = estimated.item === item.item ? [] : [itemName(estimated.item)];
  const what = [...name, portionInWords(estimated), units.amount(estimated.carbs)].filter(Boolean).join(', ');
  return text('wasEstimated', { what });
}
