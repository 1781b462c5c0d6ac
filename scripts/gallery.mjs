import { startBuild } from './lib/build.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { startTestServices } from './lib/stack.mjs';
import { temporaryFolder, temporaryPostgres } from './lib/temporary.mjs';

/**
 * Pictures of every screen with demo data, for reviews: `npm run gallery`. They go to test-results/gallery, with a page that shows them side
 * by side.
 *
 *   --only PATTERN     of screens: "admin/models"
 *   --looks PATTERN    of looks: "390-light-en" (390 or 1440, light or dark, en, de or es)
 */
const lifetime = new Lifetime({ signalExitCode: 130 });
const ADMIN_PASSWORD = 'gallery-only-1';

await lifetime.run(async () => {
  await ensureInstalled();
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  await Promise.all([server, frontend]);
  const dataDir = await temporaryFolder(lifetime, 'gallery', { inMemory: true });
  const { url: databaseUrl } = await temporaryPostgres(lifetime, dataDir);
  await migrate(databaseUrl, lifetime.signal);
  const env = { ...NEUTRAL, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ADMIN_PASSWORD };
  const { code, printed } = await runNode([fromRoot('demo/src/main.ts'), '--users', '60', '--meals', '900'], {
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    signal: lifetime.signal,
    capture: true,
  });
  const [, email, password] = /sign in as (\S+) with the password (\S+?);/.exec(printed) ?? [];
  if (code !== 0 || !password) throw new ExpectedError(`loading the demo data failed:\n${printed}`);
  const { url } = await startTestServices({ dataDir, databaseUrl, env }, lifetime);
  const people = {
    person: { email, password },
    administrator: { email: 'admin@carbsight.local', password: ADMIN_PASSWORD },
  };
  await lifetime.end(
    await runGroup([fromRoot('e2e/gallery/main.ts'), ...process.argv.slice(2)], {
      env: {
        GALLERY_URL: url,
        GALLERY_PEOPLE: JSON.stringify(people),
        GALLERY_FOLDER: fromRoot('test-results/gallery'),
      },
      lifetime,
    }),
  );
});
