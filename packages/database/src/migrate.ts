import { createDataSource } from './data-source.js';
import { adoptEarlierDatabase } from './schema/adopt-earlier-database.js';

/** Any number, the same in every process that migrates, so that only one does at a time. */
const MIGRATION_LOCK = 7_310_001;

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const dataSource = createDataSource({ url, applicationName: 'carbsight-migrate', poolSize: 4, queryTimeoutMs: 0 });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptEarlierDatabase(dataSource);
    await dataSource.runMigrations();
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
