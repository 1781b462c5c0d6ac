import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { say } from './lib/say.mjs';
import { throwAwayFolder, throwAwayPostgres, throwAwayRedis } from './lib/temporary.mjs';
import { runVitest } from './lib/vitest.mjs';

/**
 * Every suite that needs no browser, on a PostgreSQL (and a Redis, where there is one) of this run alone.
 * Arguments go to Vitest: `npm test -- --project medium packages/runtime`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  const folder = await throwAwayFolder(lifetime, 'test', { inMemory: true });
  const [postgres, redisUrl] = await Promise.all([
    throwAwayPostgres(lifetime, folder),
    process.env.REDIS_URL || throwAwayRedis(lifetime, folder),
  ]);
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: what runs on Redis is NOT tested, only PostgreSQL');

  const env = {
    CARBSIGHT_TEST_DATABASE_URL: postgres.adminUrl,
    CARBSIGHT_TEST_REDIS_URL: redisUrl ?? '',
    // What tests write to temporary folders goes with the run.
    TMPDIR: folder,
  };
  const { code, passed, failed } = await runVitest(process.argv.slice(2), { env, lifetime });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
