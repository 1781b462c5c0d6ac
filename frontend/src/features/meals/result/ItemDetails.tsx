import type { MealItem } from '@carbsight/contracts';
import { polyolsOfItem } from '@carbsight/domain';
import { formatNumber } from '../../../shared/i18n';
import { foodTableName, useCarbUnits } from '../../../shared/units';
import classes from './details.module.css';
import { itemOrigin } from './item-origin';
import { resultText as text } from './result-text';

/** Where an item's carbohydrates come from. */
export function ItemDetails({ item, hasPhoto }: { item: MealItem; hasPhoto: boolean }) {
  const units = useCarbUnits();
  const { reference, fibre, serving } = item;
  const per100 = reference?.carbsPer100g ?? null;
  const polyols = polyolsOfItem(item);
  const counted = reference?.polyols?.counted ?? 'printed';
  return (
    <>
      <p className={classes.source}>
        {itemOrigin(item, hasPhoto)}
        {per100 !== null && ` (${text('per100', { amount: units.amount(per100), unit: 'g' })})`}
        {per100 === null && serving && ` (${text('perServing', { amount: units.amount(serving.carbs) })})`}
        {!!polyols && ` · ${text(`polyols_${counted}`, { grams: formatNumber(polyols, { digits: 1 }) })}`}
        {fibre !== null && fibre > 0 && ` · ${text('fibre', { grams: formatNumber(fibre, { digits: 1 }) })}`}
      </p>
      <Grounding item={item} />
      <TableComparison item={item} />
    </>
  );
}

/** In a grounded reading: the model's own figure next to the table's, or why it stands. */
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

/** Model and table differ clearly when they are further apart than both this fraction of the table's figure and these grams. */
const PLAIN_FRACTION = 0.3;
const PLAIN_GRAMS = 5;

/** Our own table's figure for a food whose carbohydrates a model estimated. For comparison only; it corrects nothing. */
function TableComparison({ item: { tableRow, grams, carbs } }: { item: MealItem }) {
  const units = useCarbUnits();
  if (tableRow?.carbsPer100g == null) return null;
  const per100 = text('per100', { amount: units.amount(tableRow.carbsPer100g), unit: 'g' });
  const row = text('rowBeside', { food: tableRow.description, per100 });
  if (grams === null) return <p className={classes.source}>{row}</p>;
  const tableCarbs = (tableRow.carbsPer100g * grams) / 100;
  const apart = Math.abs(carbs - tableCarbs);
  const isPlain = apart > PLAIN_GRAMS && apart > PLAIN_FRACTION * tableCarbs;
  const weight = formatNumber(grams, { digits: 1 });
  return (
    <p className={classes.source} dir="auto">
      {text('rowForWeight', { row, amount: units.amount(tableCarbs), weight })}
      {isPlain && <strong className={classes.apart}> {text('rowApart', { amount: units.amount(carbs) })}</strong>}
    </p>
  );
}
