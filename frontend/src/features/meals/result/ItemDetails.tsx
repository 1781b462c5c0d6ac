import type { MealItem } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../shared/i18n';
import { foodTableName, useCarbUnits } from '../../../shared/units';
import { itemOrigin } from './item-origin';
import { resultText as text } from './result-text';

/** Where an item's carbohydrates come from. */
export function ItemDetails({ item, hasPhoto }: { item: MealItem; hasPhoto: boolean }) {
  const units = useCarbUnits();
  const { reference, fibre, serving } = item;
  const per100 = reference?.carbsPer100g ?? null;
  return (
    <>
      <Text c="dimmed" fz="sm">
        {itemOrigin(item, hasPhoto)}
        {per100 !== null && ` (${text('per100', { amount: units.amount(per100), unit: 'g' })})`}
        {per100 === null && serving && ` (${text('perServing', { amount: units.amount(serving.carbs) })})`}
        {fibre !== null && fibre > 0 && ` · ${text('fibre', { grams: formatNumber(fibre, { digits: 1 }) })}`}
      </Text>
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
  if (ownFigureBecause)
    return (
      <Text c="dimmed" fz="sm">
        {text(`ownFigure_${ownFigureBecause}`)}
      </Text>
    );
  if (!reference) return null;
  return (
    <Text c="dimmed" fz="sm">
      {text('grounded', { table: foodTableName(reference.table), amount: units.amount(modelCarbs) })}
    </Text>
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
  if (grams === null)
    return (
      <Text c="dimmed" fz="sm">
        {row}
      </Text>
    );
  const tableCarbs = (tableRow.carbsPer100g * grams) / 100;
  const apart = Math.abs(carbs - tableCarbs);
  const isPlain = apart > PLAIN_GRAMS && apart > PLAIN_FRACTION * tableCarbs;
  const weight = formatNumber(grams, { digits: 1 });
  return (
    <Text c="dimmed" fz="sm" dir="auto">
      {text('rowForWeight', { row, amount: units.amount(tableCarbs), weight })}
      {isPlain && (
        <Text component="strong" inherit c="var(--cs-grain-ink)" fw={650}>
          {' '}
          {text('rowApart', { amount: units.amount(carbs) })}
        </Text>
      )}
    </Text>
  );
}
