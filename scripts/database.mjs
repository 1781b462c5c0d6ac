import { startBuild } from './lib/build.mjs';
import { provideDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { findRunningPostgres } from './lib/postgres.mjs';
import { dataDirectory } from './lib/stack.mjs';

/**
 * Works on this installation's database, whether or not `npm start` is running:
 *
 *   npm run migrate   brings it to the current schema, as `npm start` does
 *   npm run demo      fills it with synthetic people and meals; `-- --users N --days N --meals N`, `-- --bulk` for 100,000 users with
 *                     1,000,000 meals, `-- --remove`
 *   npm run roll-ups -- --from 2026-10-01 --to 2026-11-01
 *                     recounts roll-ups from the raw rows
 *   node scripts/database.mjs second-factor-off admin@example.org
 *                     removes an account's authenticator app, for when both the phone and the recovery codes are lost
 */
const PROGRAMS = {
  migrate: 'packages/database/dist/cli/migrate.js',
  demo: 'demo/src/main.ts',
  'roll-ups': 'packages/database/dist/cli/rebuild-roll-ups.js',
  'second-factor-off': 'packages/database/dist/cli/remove-second-factor.js',
};
const NEEDS_CURRENT_SCHEMA = ['demo', 'roll-ups'];

const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(PROGRAMS, name ?? ''))
    throw new ExpectedError(`Expected one of ${Object.keys(PROGRAMS).join(', ')}.`);
  loadEnvFile();
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  const dataDir = dataDirectory();
  const url =
    process.env.DATABASE_URL || (await findRunningPostgres(dataDir)) || (await provideDatabase(dataDir, lifetime));
  if (NEEDS_CURRENT_SCHEMA.includes(name)) await migrate(url, lifetime.signal);
  const code = await runGroup([fromRoot(PROGRAMS[name]), ...args], {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    lifetime,
  });
  await lifetime.end(code);
});
