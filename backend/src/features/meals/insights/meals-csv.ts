import type { CarbUnit } from '@carbsight/contracts';
import type { DiaryMeal, MealCursor } from '@carbsight/database';
import { carbsInUnit } from '@carbsight/domain';
import { csvLine } from '../../../platform/csv/csv-line.js';

const HEADER = [
  'date',
  'time',
  'timezone',
  'meal',
  'note',
  'carbsGrams',
  'lowGrams',
  'highGrams',
  'confidence',
  'isOwnFigure',
  'estimateGrams',
  'isPartial',
  'carbBasis',
  'estimateCarbBasis',
];
/** More columns for who counts in another unit than grams. */
const UNIT_HEADER = ['unit', 'carbs', 'low', 'high'];
const UNIT_NAMES: Readonly<Record<Exclude<CarbUnit, 'grams'>, string>> = {
  exchange15: 'exchange of 15 g',
  be12: 'BE of 12 g',
  ke10: 'KE of 10 g',
};
/** Rows that are read at once: a history may be longer than the memory. */
const BATCH = 500;

type ReadPage = (limit: number, after?: MealCursor) => Promise<DiaryMeal[]>;

/** A person's meals as lines of a CSV file, oldest first, with date and time of their own clock, in grams and in their unit. */
export async function* mealsCsv(readPage: ReadPage, timezone: string, unit: CarbUnit): AsyncGenerator<string> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(unit === 'grams' ? HEADER : [...HEADER, ...UNIT_HEADER])}`;
  let page = await readPage(BATCH);
  while (page.length > 0) {
    yield page.map((meal) => lineOf(meal, clock.format(meal.eatenAt), timezone, unit)).join('');
    if (page.length < BATCH) return;
    page = await readPage(BATCH, page.at(-1));
  }
}

function lineOf(meal: DiaryMeal, localTimeText: string, timezone: string, unit: CarbUnit): string {
  const [date = '', time = ''] = localTimeText.split(' ');
  const { carbsGrams, lowGrams, highGrams } = meal;
  return csvLine([
    date,
    time,
    timezone,
    meal.name ?? '',
    meal.note,
    carbsGrams,
    lowGrams,
    highGrams,
    meal.level ?? '',
    meal.isOwnFigure ? 'yes' : 'no',
    meal.estimateGrams,
    meal.isPartial ? 'yes' : 'no',
    carbsGrams === null ? '' : meal.carbBasis,
    meal.estimateBasis ?? '',
    ...(unit === 'grams' ? [] : [UNIT_NAMES[unit], ...[carbsGrams, lowGrams, highGrams].map(toUnit(unit))]),
  ]);
}

/** To two decimals: a tenth of a BE is more than a gram. */
function toUnit(unit: CarbUnit) {
  return (grams: number | null) => (grams === null ? null : Math.round(carbsInUnit(grams, unit) * 100) / 100);
}
