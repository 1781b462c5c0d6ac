import type { ActivityEntity } from '@carbsight/database';
import { csvLine } from '../../../platform/csv/csv-line.js';

const HEADER = ['time', 'kind', 'who', 'subject', 'summary', 'before', 'after', 'reason'];
/** Lines that are read at once: the audit may be longer than the memory. */
const BATCH = 1_000;

type ReadPage = (limit: number, before?: string) => Promise<ActivityEntity[]>;

/** The whole audit as lines of a CSV file, newest first, read piece by piece. */
export async function* activityCsv(readPage: ReadPage): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`;
  let page = await readPage(BATCH);
  while (page.length > 0) {
    yield page.map(lineOf).join('');
    if (page.length < BATCH) return;
    page = await readPage(BATCH, page.at(-1)?.id);
  }
}

function lineOf({ createdAt, kind, actorEmail, subject, summary, before, after, reason }: ActivityEntity): string {
  const json = (value: object | null) => (value ? JSON.stringify(value) : '');
  return csvLine([
    createdAt.toISOString(),
    kind,
    actorEmail ?? '',
    subject,
    summary,
    json(before),
    json(after),
    reason ?? '',
  ]);
}
