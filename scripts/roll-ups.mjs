import { runWithDatabase } from './lib/with-database.mjs';

/** Recounts roll-ups from the raw rows: `npm run roll-ups -- --from 2026-10-01 --to 2026-11-01`. */
await runWithDatabase('packages/database/dist/cli/rebuild-roll-ups.js');
