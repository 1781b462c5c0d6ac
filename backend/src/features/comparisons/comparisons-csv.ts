import type { ComparedEstimate, ComparisonRecord } from '@carbsight/database';
import { csvLine } from '../../platform/csv/csv-line.js';
import { differencePercent } from './comparison.mapper.js';

const SIDE = [
  'Model',
  'CarbEstimate',
  'ConfidenceLow',
  'ConfidenceHigh',
  'ConfidenceLevel',
  'ResponseTimeMs',
  'Tokens',
];
const sideHeader = (side: string) => [...SIDE, 'CostUsd', 'Analysis'].map((column) => `${side}${column}`);
const HEADER = [
  ...['id', 'mealId', 'createdAt', 'carbDifference', 'carbDifferencePercent'],
  ...sideHeader('production'),
  ...sideHeader('test'),
];
/** Rows that are read at once: all of them may be more than fits into the memory. */
const BATCH = 500;

type ReadPage = (limit: number, before?: string) => Promise<ComparisonRecord[]>;

/** Comparisons as lines of a CSV file, newest first, read piece by piece. */
export async function* comparisonsCsv(readPage: ReadPage): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`;
  let page = await readPage(BATCH);
  while (page.length > 0) {
    yield page.map(lineOf).join('');
    if (page.length < BATCH) return;
    page = await readPage(BATCH, page.at(-1)?.id);
  }
}

function lineOf(record: ComparisonRecord): string {
  return csvLine([
    ...[record.id, record.mealId, record.createdAt.toISOString(), record.differenceGrams, differencePercent(record)],
    ...cellsOf(record.production),
    ...cellsOf(record.test),
  ]);
}

function cellsOf({ model, carbsGrams, lowGrams, highGrams, level, analysis, ...took }: ComparedEstimate) {
  const tokens = took.inputTokens + took.outputTokens;
  return [model, carbsGrams, lowGrams, highGrams, level, took.responseMs, tokens, took.costUsd, analysis];
}
