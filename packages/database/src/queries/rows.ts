import type { EntityManager } from 'typeorm';

type Database = Pick<EntityManager, 'query'>;

/** The first row of a statement; null if it has none. */
export async function firstRow<Row>(database: Database, sql: string, values: unknown[] = []): Promise<Row | null> {
  const [row] = await database.query<Row[]>(sql, values);
  return row ?? null;
}

/** Whether a statement has a row. */
export async function hasRow(database: Database, sql: string, values: unknown[] = []): Promise<boolean> {
  return (await firstRow<unknown>(database, sql, values)) !== null;
}

/** The ids that a statement selects. */
export async function idsOf(database: Database, sql: string, values: unknown[] = []): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(sql, values);
  return rows.map(({ id }) => id);
}
