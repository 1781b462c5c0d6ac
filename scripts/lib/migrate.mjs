import { ExpectedError, fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';

/** Migrates the database to the current schema. */
export async function migrate(databaseUrl, signal) {
  const entry = fromRoot('packages/database/dist/cli/migrate.js');
  const { code, printed } = await runNode([entry], { env: { DATABASE_URL: databaseUrl }, signal, capture: true });
  if (code !== 0) throw new ExpectedError(printed.trim() || 'Migrating the database failed.');
}
