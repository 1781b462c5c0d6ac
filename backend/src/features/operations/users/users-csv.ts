import type { DirectoryRow } from '@carbsight/database';
import { csvLine } from '../../../platform/csv/csv-line.js';

const HEADER = [
  'id',
  'email',
  'displayName',
  'subscriptionTier',
  'subscriptionStatus',
  'totalScans',
  'lastActive',
  'createdAt',
  'disabled',
];
/** Rows that are read at once: the directory may be longer than the memory. */
const BATCH = 1_000;

type ReadPage = (limit: number, before?: string) => Promise<DirectoryRow[]>;

/** The directory as lines of a CSV file, newest first, read piece by piece. */
export async function* usersCsv(readPage: ReadPage): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`;
  let page = await readPage(BATCH);
  while (page.length > 0) {
    yield page.map(lineOf).join('');
    if (page.length < BATCH) return;
    page = await readPage(BATCH, page.at(-1)?.id);
  }
}

function lineOf(row: DirectoryRow): string {
  return csvLine([
    row.id,
    row.email,
    row.displayName,
    row.subscriptionTier,
    row.subscriptionStatus,
    String(row.totalScans),
    row.lastActiveAt?.toISOString() ?? '',
    row.createdAt.toISOString(),
    row.disabledAt ? 'yes' : 'no',
  ]);
}
