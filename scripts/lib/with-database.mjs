import { startBuild } from './build.mjs';
import { provideDatabase } from './database.mjs';
import { loadEnvFile } from './env-file.mjs';
import { runGroup } from './group.mjs';
import { ensureInstalled } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { migrate } from './migrate.mjs';
import { fromRoot } from './paths.mjs';
import { findRunningPostgres } from './postgres.mjs';
import { dataDirectory } from './stack.mjs';

/** Runs a built program on this installation's database, whether or not `npm start` is running, and exits with its code. */
export async function runWithDatabase(entry, { migrateFirst = true } = {}) {
  const lifetime = new Lifetime({ signalExitCode: 130 });
  await lifetime.run(async () => {
    loadEnvFile();
    await ensureInstalled();
    await startBuild({ signal: lifetime.signal }).server;
    const dataDir = dataDirectory();
    const url =
      process.env.DATABASE_URL || (await findRunningPostgres(dataDir)) || (await provideDatabase(dataDir, lifetime));
    if (migrateFirst) await migrate(url, lifetime.signal);
    const code = await runGroup([fromRoot(entry), ...process.argv.slice(2)], {
      env: { DATABASE_URL: url, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
      lifetime,
      endSignal: 'SIGTERM',
      graceMs: 5_000,
    });
    await lifetime.end(code);
  });
}
