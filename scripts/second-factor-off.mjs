import { runWithDatabase } from './lib/with-database.mjs';

/**
 * Removes an account's authenticator app, whether or not `npm start` is running, for when both the phone and the recovery
 * codes are lost: `node scripts/second-factor-off.mjs admin@example.org`.
 */
await runWithDatabase('packages/database/dist/cli/remove-second-factor.js', { migrateFirst: false });
