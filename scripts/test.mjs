import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { say } from './lib/say.mjs';
import { throwAwayFolder, throwAwayPostgres, throwAwayRedis } from './lib/throw-away.mjs';

/**
 * Every suite that needs no browser, on a PostgreSQL (and a Redis, where there is one) of this run alone.
 * Arguments go to Jest: `npm test -- --selectProjects medium packages/runtime`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  const folder = await throwAwayFolder(lifetime, 'test');
  const [postgres, redisUrl] = await Promise.all([
    throwAwayPostgres(lifetime, folder),
    process.env.REDIS_URL || throwAwayRedis(lifetime, folder),
  ]);
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: what runs on Redis is NOT tested, only PostgreSQL');

  const env = { CARBSIGHT_TEST_DATABASE_URL: postgres.adminUrl, CARBSIGHT_TEST_REDIS_URL: redisUrl ?? '' };
  const { code, passed, failed } = await runJest(orderArguments(process.argv.slice(2)), { env, lifetime });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});

/** Jest takes every word after --selectProjects for a project: paths go before it. */
function orderArguments(args) {
  const isPath = (arg) => !arg.startsWith('-') && /[/.]/.test(arg);
  const start = args.indexOf('--selectProjects');
  if (start < 0) return args;
  const after = args.slice(start);
  const end = after.findIndex((arg, index) => index > 0 && arg.startsWith('-'));
  const words = end < 0 ? after : after.slice(0, end);
  return [
    ...words.filter(isPath),
    ...args.slice(0, start),
    ...words.filter((arg) => !isPath(arg)),
    ...args.slice(start + words.length),
  ];
}
