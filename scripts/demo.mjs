import { runWithDatabase } from './lib/with-database.mjs';

/**
 * Fills the database with synthetic people and meals: `npm run demo`, `-- --users N --days N --meals N`, `-- --bulk` for
 * 100,000 users with 1,000,000 meals, `-- --remove`.
 */
await runWithDatabase('demo/src/main.ts');
