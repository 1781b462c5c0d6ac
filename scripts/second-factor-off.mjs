import { startBuild } from './lib/build.mjs';
import { provideDatabase } from './lib/database.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { fromRoot } from './lib/paths.mjs';
import { findRunningPostgres } from './lib/postgres.mjs';
import { dataDirectory } from './lib/stack.mjs';

/**
 * Switches the authenticator app of an account off, whether `npm start` is running or not, for the day when phone and
 * recovery codes are both gone: `node scripts/second-factor-off.mjs admin@example.org`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  loadEnvFile();
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  const dataDir = dataDirectory();
  const url =
    process.env.DATABASE_URL || (await findRunningPostgres(dataDir)) || (await provideDatabase(dataDir, lifetime));
  const code = await runGroup(
    [fromRoot('packages/database/dist/cli/remove-second-factor.js'), ...process.argv.slice(2)],
    {
      env: { DATABASE_URL: url },
      stdio: ['ignore', 'inherit', 'inherit'],
      lifetime,
    },
  );
  await lifetime.end(code);
});
