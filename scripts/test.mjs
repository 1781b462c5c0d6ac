import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { say } from './lib/say.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';
import { runVitest } from './lib/vitest.mjs';

/**
 * Runs every suite that needs no browser, on its own PostgreSQL (and its own Redis, if redis-server is installed).
 * Arguments go to Vitest: `npm test -- --project medium packages/runtime`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  const folder = await temporaryFolder(lifetime, 'test', { inMemory: true });
  const [postgres, redisUrl] = await Promise.all([
    // Some tests run several workers, each with connections for every queue.
    temporaryPostgres(lifetime, folder, { maxConnections: 400 }),
    process.env.REDIS_URL || temporaryRedis(lifetime, folder),
  ]);
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: queues on Redis are NOT tested, only PostgreSQL');

  const env = {
    CARBSIGHT_TEST_DATABASE_URL: postgres.adminUrl,
    CARBSIGHT_TEST_REDIS_URL: redisUrl ?? '',
    // Temporary files of tests are deleted with the run.
    TMPDIR: folder,
  };
  const { code, passed, failed } = await runVitest(process.argv.slice(2), { env, lifetime });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
