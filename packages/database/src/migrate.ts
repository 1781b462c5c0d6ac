import { type EntityManager, MigrationExecutor, type QueryRunner } from 'typeorm';
import { createDataSource } from './data-source.js';
import { INITIAL_MIGRATION } from './migrations/index.js';
import { countMarked } from './queries/meals/counted-meal.js';
import { loadRecorded, refusalOf } from './recorded-migrations.js';
import { requireDatabase } from './require-database.js';
import { createRollUps } from './roll-ups/index.js';
import { ENABLE_OWN_TRIGGERS_ALWAYS } from './schema/schema.js';

/** Any number, the same in every process that migrates, so that only one does at a time. */
const MIGRATION_LOCK = 7_310_001;
const MEALS_AT_ONCE = 1_000;

/**
 * Brings the schema up to date, in one transaction. Safe to call from several processes at once.
 * @throws Error with one line if the database cannot be reached, has another encoding, or is of an earlier state
 */
export async function migrateDatabase(url: string): Promise<void> {
  await requireDatabase(url);
  const dataSource = createDataSource({ url, applicationName: 'carbsight-migrate', poolSize: 2, queryTimeoutMs: 0 });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const recorded = await loadRecorded(runner);
    const refusal = refusalOf(recorded);
    if (refusal) throw new Error(`DATABASE_URL: ${refusal}`);
    if (recorded.state === 'replaced') await takeOver(runner.manager);
    await runMigrations(runner);
    if (recorded.state === 'replaced') await countRemaining(runner.manager);
    await runner.commitTransaction();
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Its tables are those of the initial migration: only the record of what made them is replaced. */
async function takeOver(tx: EntityManager): Promise<void> {
  await tx.query('DELETE FROM migrations');
  await tx.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [
    INITIAL_MIGRATION.slice(-13),
    INITIAL_MIGRATION,
  ]);
}

/** The worker counted what was changed by other programs; usually there is nothing. */
async function countRemaining(tx: EntityManager): Promise<void> {
  const meals = await tx.query<{ id: string }[]>('SELECT id FROM meals WHERE counted_at IS NULL ORDER BY id');
  for (let from = 0; from < meals.length; from += MEALS_AT_ONCE)
    await countMarked(
      tx,
      meals.slice(from, from + MEALS_AT_ONCE).map(({ id }) => id),
    );
}

async function runMigrations(runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(runner.connection, runner);
  // They are in the transaction already.
  executor.transaction = 'none';
  const ran = await executor.executePendingMigrations();
  if (ran.length === 0) return;
  // What triggers have put off: a table with such work cannot be altered.
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await runner.query(createRollUps());
  await runner.query(ENABLE_OWN_TRIGGERS_ALWAYS);
}
