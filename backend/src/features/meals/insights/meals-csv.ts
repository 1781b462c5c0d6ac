import type { DiaryMeal, MealCursor } from '@carbsight/database';
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
];
/** Rows that are read at once: a history may be longer than the memory. */
const BATCH = 500;

type ReadPage = (limit: number, after?: MealCursor) => Promise<DiaryMeal[]>;

/** A person's meals as lines of a CSV file, oldest first, with date and time of their own clock. */
export async function* mealsCsv(readPage: ReadPage, timezone: string): AsyncGenerator<string> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`;
  let page = await readPage(BATCH);
  while (page.length > 0) {
    yield page.map((meal) => lineOf(meal, clock.format(meal.eatenAt), timezone)).join('');
    if (page.length < BATCH) return;
    page = await readPage(BATCH, page.at(-1));
  }
}

function lineOf(meal: DiaryMeal, localTimeText: string, timezone: string): string {
  const [date = '', time = ''] = localTimeText.split(' ');
  return csvLine([
    date,
    time,
    timezone,
    meal.name ?? '',
    meal.note,
    meal.carbsGrams,
    meal.lowGrams,
    meal.highGrams,
    meal.level ?? '',
    meal.isOwnFigure ? 'yes' : 'no',
    meal.estimateGrams,
  ]);
}
