import type { CarbBasis } from '@carbsight/contracts';
import type { MealLine } from '@carbsight/database';
import { csvLine } from '../../../platform/csv/csv-line.js';

const COLUMNS = [
  'eaten at (UTC)',
  'meal',
  'carbs (g)',
  'estimated carbs (g)',
  'range from (g)',
  'range to (g)',
  'confidence',
  'corrected because',
  'status',
  'favourite',
  'note',
  'photo',
  'carbs count',
  'estimate counts',
];

const BASIS_WORDS: Readonly<Record<CarbBasis, string>> = {
  total: 'total carbohydrate, with fibre',
  available: 'available carbohydrate, without fibre',
};

/** The meals as a table; the mark at its start tells spreadsheets that it is UTF-8. */
export async function* mealCsv(batches: AsyncIterable<readonly MealLine[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS)}`;
  for await (const meals of batches) yield meals.map(toLine).join('');
}

function toLine(meal: MealLine): string {
  return csvLine([
    meal.eatenAt.toISOString().slice(0, 16).replace('T', ' '),
    meal.name ?? '',
    meal.carbsGrams,
    meal.estimateGrams,
    meal.lowGrams,
    meal.highGrams,
    meal.level ?? '',
    meal.overrideReason ?? '',
    meal.status,
    meal.isFavourite ? 'yes' : '',
    meal.note,
    meal.photoId === null ? '' : `photos/${meal.photoId}.jpg`,
    meal.carbBasis === null ? '' : BASIS_WORDS[meal.carbBasis],
    meal.estimateBasis === null ? '' : BASIS_WORDS[meal.estimateBasis],
  ]);
}
