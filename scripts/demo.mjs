import { startBuild } from './lib/build.mjs';
import { provideDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { fromRoot } from './lib/paths.mjs';
import { findRunningPostgres } from './lib/postgres.mjs';
import { dataDirectory, migrate } from './lib/stack.mjs';

/**
 * Fills the database of this installation with synthetic people and meals, whether `npm start` is running or not:
 * `npm run demo`, `-- --users N --days N --meals N`, `-- --bulk` for 100,000 users with 1,000,000 meals, `-- --remove`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  loadEnvFile();
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  const dataDir = dataDirectory();
  const url =
    process.env.DATABASE_URL || (await findRunningPostgres(dataDir)) || (await provideDatabase(dataDir, lifetime));
  await migrate(url, lifetime.signal);
  const code = await runGroup([fromRoot('demo/dist/main.js'), ...process.argv.slice(2)], {
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
    lifetime,
    endSignal: 'SIGTERM',
    graceMs: 5_000,
  });
  await lifetime.end(code);
});
