import { runWithDatabase } from './lib/with-database.mjs';

/** Brings the schema of this installation's database up to date. `npm start` does it by itself. */
await runWithDatabase('packages/database/dist/cli/migrate.js', { migrateFirst: false });
