import type { DataSource } from 'typeorm';
import { judged } from '../migrations/roll-ups/evaluated-meals.js';
import { scanFigures } from '../migrations/roll-ups/index.js';
import { recreateRollUps, Schema1795000000000 } from './schema.js';

/** Until November 2026 the schema was built by 44 migrations; this was the last. */
const LAST_OF_EARLIER = 'TableRows1763700000061';
const EARLIER_COUNT = 44;
const SCHEMA_TIMESTAMP = 1_795_000_000_000;

/**
 * Adopts a database built by the 44 earlier migrations: it has the same tables but for two roll-ups, so it needs only these, the
 * functions, views and triggers of the first migration's roll-ups, and to be recorded as migrated. No other row is touched. Does nothing for any other database.
 * @throws Error with one line when not all of the 44 have run
 */
export async function adoptEarlierDatabase(dataSource: DataSource): Promise<void> {
  const [{ exists }] = await dataSource.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!exists) return;
  const earlier = await dataSource.query<{ name: string }[]>(`SELECT name FROM migrations WHERE timestamp < $1`, [
    SCHEMA_TIMESTAMP,
  ]);
  if (earlier.length === 0) return;
  if (earlier.length !== EARLIER_COUNT || !earlier.some(({ name }) => name === LAST_OF_EARLIER))
    throw new Error(
      `only ${earlier.length} of the ${EARLIER_COUNT} earlier migrations have run: ` +
        `start the last version that has ${LAST_OF_EARLIER} on this database once, then this one`,
    );
  await dataSource.transaction(async (tx) => {
    await tx.query(recreateRollUps([judged, scanFigures]));
    await tx.query('DELETE FROM migrations');
    const { name } = new Schema1795000000000();
    await tx.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [SCHEMA_TIMESTAMP, name]);
  });
}
