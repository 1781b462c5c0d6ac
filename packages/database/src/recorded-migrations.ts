import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { INITIAL_MIGRATION } from './migrations/index.js';

/** The 53 migrations that made the initial schema before it was written in one piece: the SHA-256 of their names. */
const REPLACED = '8d4859d1d9f2f731a942afc1b17a59d20e6eff1e587a85d7141dca5bbd9125b5';

const REFUSAL =
  'the database is of an earlier state, which this version does not take over: start the version of commit 07a91268 on it, ' +
  'let its worker finish, then start this one';

export type Recorded = {
  readonly names: readonly string[];
  /** `replaced`: this version takes it over; `earlier`: it does not. */
  readonly state: 'empty' | 'replaced' | 'current' | 'earlier';
};

/** Which migrations a database says it has had. */
export async function loadRecorded(db: Pick<DataSource, 'query'>): Promise<Recorded> {
  const tables = await db.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const isRecording = tables.some(({ name }) => name === 'migrations');
  const rows = isRecording ? await db.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const names = rows.map(({ name }) => name);
  return { names, state: await stateOf(db, names, tables.length > (isRecording ? 1 : 0)) };
}

async function stateOf(
  db: Pick<DataSource, 'query'>,
  names: readonly string[],
  hasTables: boolean,
): Promise<Recorded['state']> {
  if (names.includes(INITIAL_MIGRATION)) return 'current';
  if (!hasTables && names.length === 0) return 'empty';
  const hash = createHash('sha256').update(names.toSorted().join(',')).digest('hex');
  if (hash !== REPLACED) return 'earlier';
  // What its upgrade has left to do, nobody would do any more.
  return (await db.query<unknown[]>('SELECT FROM upgrade_steps LIMIT 1')).length > 0 ? 'earlier' : 'replaced';
}

/** Why a database is not touched, in a sentence that names the version to upgrade through; null for any other. */
export const refusalOf = ({ state }: Recorded): string | null => (state === 'earlier' ? REFUSAL : null);
