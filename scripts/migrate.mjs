import { runWithDatabase } from './lib/with-database.mjs';

/** Migrates this installation's database. `npm start` does so automatically. */
await runWithDatabase('packages/database/dist/cli/migrate.js', { migrateFirst: false });
