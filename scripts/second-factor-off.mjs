import { runWithDatabase } from './lib/with-database.mjs';

/**
 * Switches the authenticator app of an account off, whether `npm start` is running or not, for the day when phone and
 * recovery codes are both gone: `node scripts/second-factor-off.mjs admin@example.org`.
 */
await runWithDatabase('packages/database/dist/cli/remove-second-factor.js', { migrateFirst: false });
