import type { Meal, MealItem } from '@carbsight/contracts';
import { Button, Title } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconHelpCircle,
  IconMessageQuestion,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { CarbAmount, type CarbFormat, foodTableName, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { Disclosure } from './Disclosure';
import classes from './details.module.css';
import { itemOrigin } from './item-origin';
import { useUnsentItems } from './items/items-draft';
import { ItemEditor, NoteDialog } from './lazy-dialogs';
import { portionInWords } from './measure-words';
import { resultText as text } from './result-text';

type MealItemsProps = {
  meal: Pick<Meal, 'items' | 'unknownItems' | 'itemsCorrection'> & Partial<Pick<Meal, 'photoUrl' | 'latestEstimate'>>;
  /** Null: read-only. */
  correcting?: { readonly meal: Meal; readonly actions: MealActions } | null;
};

/** What the figure consists of: each item with its portion and the source of its carbohydrates. */
export function MealItems({ meal, correcting = null }: MealItemsProps) {
  const unsent = useUnsentItems(correcting?.meal.mealId ?? '');
  const [dialog, setDialog] = useState<ItemDialog>(unsent ? { item: null } : null);
  if (meal.items.length === 0 && meal.unknownItems.length === 0) return null;
  const estimatedItems = correctedItemsOf(meal);
  return (
    <section aria-labelledby="items">
      <Title order={2} id="items" mb="xs">
        {text('items')}
      </Title>
      {meal.items.length > 0 && (
        <ul className={classes.items}>
          {meal.items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              hasPhoto={meal.photoUrl !== null}
              estimatedItems={estimatedItems}
              isExact={correcting !== null && correcting.meal.latestEstimate === null}
              onCorrect={correcting && isCorrectable(correcting.meal) ? () => setDialog({ item: item.id }) : null}
            />
          ))}
        </ul>
      )}
      {meal.unknownItems.length > 0 && (
        <div className={classes.unknown}>
          <IconHelpCircle size={22} aria-hidden="true" />
          <p>
            <strong>
              <bdi>{text('notCounted', { foods: meal.unknownItems.join(', ') })}</bdi>
            </strong>{' '}
            {text(correcting ? 'notCountedAbove' : 'notCountedHint')}
          </p>
        </div>
      )}
      {correcting && isCorrectable(correcting.meal) && (
        <ItemActions {...correcting} dialog={dialog} onDialog={setDialog} />
      )}
    </section>
  );
}

/** The open dialog: the note, or the items with this one expanded. */
type ItemDialog = 'note' | { readonly item: string | null } | null;

const isCorrectable = ({ isNotFood, latestEstimate, items }: Meal) =>
  !isNotFood && (latestEstimate !== null || items.length > 0);

type ItemActionsProps = {
  meal: Meal;
  actions: MealActions;
  dialog: ItemDialog;
  onDialog: (dialog: ItemDialog) => void;
};

function ItemActions({ meal, actions, dialog, onDialog }: ItemActionsProps) {
  const close = () => onDialog(null);
  return (
    <div className={classes.itemActions}>
      {meal.items.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={() => onDialog({ item: null })}
        >
          {text('correctItems')}
        </Button>
      )}
      {meal.latestEstimate && (
        <Button variant="subtle" leftSection={<IconMessageQuestion size={18} />} onClick={() => onDialog('note')}>
          {text('wrongFood')}
        </Button>
      )}
      {dialog !== null && dialog !== 'note' && (
        <ItemEditor meal={meal} actions={actions} expanded={dialog.item} onClose={close} />
      )}
      {dialog === 'note' && <NoteDialog isOther meal={meal} actions={actions} onClose={close} />}
    </div>
  );
}

type ItemRowProps = {
  item: MealItem;
  hasPhoto: boolean;
  estimatedItems: readonly MealItem[] | null;
  /** To the tenth, like the person's own total: rounded items would not add up to it. */
  isExact: boolean;
  /** Null: read-only. */
  onCorrect: (() => void) | null;
};

/** Name, figure and portion; a press on it shows where the figure comes from. */
function ItemRow({ item, hasPhoto, estimatedItems, isExact, onCorrect }: ItemRowProps) {
  const units = useCarbUnits();
  const note = correctionOf(item, estimatedItems, units);
  const { reference } = item;
  return (
    <li>
      <Disclosure className={classes.item} summary={<ItemHead item={item} note={note} isExact={isExact} />}>
        {() => (
          <>
            <p className={classes.source}>
              {itemOrigin(item, hasPhoto)}
              {reference?.carbsPer100g != null &&
                ` (${text('per100', { amount: units.amount(reference.carbsPer100g) })})`}
              {item.fibre !== null &&
                item.fibre > 0 &&
                ` · ${text('fibre', { grams: formatNumber(item.fibre, { digits: 1 }) })}`}
            </p>
            <Grounding item={item} />
            <TableComparison item={item} />
            {onCorrect && (
              <Button
                variant="default"
                mt="xs"
                leftSection={<IconPencil size={18} />}
                aria-label={text('correctItem', { item: itemName(item.item) })}
                onClick={onCorrect}
              >
                {text('correct')}
              </Button>
            )}
          </>
        )}
      </Disclosure>
    </li>
  );
}

function ItemHead({ item, note, isExact }: { item: MealItem; note: string | null; isExact: boolean }) {
  return (
    <>
      <span className={classes.itemText}>
        <span className={classes.itemName} dir="auto">
          {itemName(item.item)}
        </span>
        <span dir="auto">{portionInWords(item)}</span>
        {note && (
          <span className={classes.corrected} dir="auto">
            {note}
          </span>
        )}
      </span>
      <span className={classes.itemGrams}>
        <CarbAmount write={(carbs) => (isExact ? carbs.exact(item.carbs) : carbs.amount(item.carbs))} />
      </span>
      <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
    </>
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

/** In a grounded reading: the model's own figure beside the table's, or why it stands. */
function Grounding({ item: { grounding, reference } }: { item: MealItem }) {
  const units = useCarbUnits();
  if (!grounding) return null;
  const { modelCarbs, ownFigureBecause } = grounding;
  if (ownFigureBecause) return <p className={classes.source}>{text(`ownFigure_${ownFigureBecause}`)}</p>;
  if (!reference) return null;
  return (
    <p className={classes.source}>
      {text('grounded', { table: foodTableName(reference.table), amount: units.amount(modelCarbs) })}
    </p>
  );
}

/** Model and table differ clearly when they are further apart than both this share of the table's figure and these grams. */
const PLAIN_SHARE = 0.3;
const PLAIN_GRAMS = 5;

/** Our own table's figure for a food whose carbohydrates a model estimated. For comparison only; it corrects nothing. */
function TableComparison({ item: { tableRow, grams, carbs } }: { item: MealItem }) {
  const units = useCarbUnits();
  if (tableRow?.carbsPer100g == null) return null;
  const per100 = text('per100', { amount: units.amount(tableRow.carbsPer100g) });
  const row = text('rowBeside', { food: tableRow.description, per100 });
  if (grams === null) return <p className={classes.source}>{row}</p>;
  const tableCarbs = (tableRow.carbsPer100g * grams) / 100;
  const apart = Math.abs(carbs - tableCarbs);
  const isPlain = apart > PLAIN_GRAMS && apart > PLAIN_SHARE * tableCarbs;
  const weight = formatNumber(grams, { digits: 1 });
  return (
    <p className={classes.source} dir="auto">
      {text('rowForWeight', { row, amount: units.amount(tableCarbs), weight })}
      {isPlain && <strong className={classes.apart}> {text('rowApart', { amount: units.amount(carbs) })}</strong>}
    </p>
  );
}
