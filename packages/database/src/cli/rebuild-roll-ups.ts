import { parseArgs } from 'node:util';
import { createDataSource } from '../data-source.js';
import { RollUpQueries } from '../queries/operations/roll-up.queries.js';
import { findDatabaseUrl } from './config.js';

const USAGE = 'Needs DATABASE_URL, and --from and --to as days, for example --from 2026-10-01 --to 2026-11-01.\n';

/** Recomputes the roll-ups of a period from the raw rows: `rebuild-roll-ups.js --from DAY --to DAY`, the last day excluded. */
const url = findDatabaseUrl();
const [from, to] = parsePeriod();
if (!url || !from || !to) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const dataSource = await createDataSource({
  url,
  applicationName: 'carbsight-roll-ups',
  poolSize: 2,
  queryTimeoutMs: 0,
}).initialize();
try {
  const rollUps = new RollUpQueries(dataSource);
  const startedAt = performance.now();
  await rollUps.advance();
  await rollUps.rebuild(from, to);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Counted again from ${dayOf(from)} up to ${dayOf(to)}, in ${seconds} s.\n`);
} finally {
  await dataSource.destroy();
}

function parsePeriod(): [Date | null, Date | null] {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
    const [start, end] = [parseDay(values.from), parseDay(values.to)];
    return start && end && start < end ? [start, end] : [null, null];
  } catch {
    // An unknown argument.
    return [null, null];
  }
}

function parseDay(text: string | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || dayOf(day) !== text ? null : day;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
