import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { startBuild } from './lib/build.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Runs one benchmark on its own PostgreSQL (and its own Redis, if redis-server is installed): `npm run bench -- NAME`.
 * Results go to bench/results. Without a name, it lists the benchmarks.
 *
 *   accuracy       grams from words; --file PATH reads your own file and stores nothing, --worst N lists the worst meals
 *   equivalences   how often two ways of writing a meal read alike; --file PATH reads your own pairs and stores nothing
 *   labels         nutrition labels in photos; --folder PATH reads your own photos with their truth.json, --seed N and --count N render
 *                  others (both store nothing), --worst lists what was misread
 *   pipeline       scans per second compared with sharp by itself, per engine, and what the search for packages adds; --scans N,
 *                  --search measures only the search and stores nothing
 *   dashboards     administrators' reads with many meals; --users N --few-meals N --many-meals N --desk-rows N --reads N --tabs N,
 *                  --only PATTERN measures only calls whose path matches it and stores nothing
 *   load           all loads, or the named ones: uploads, reads, two-workers and soak (--minutes N)
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  const [name, ...args] = process.argv.slice(2);
  const entry = fromRoot('bench/src', name ?? '', 'main.ts');
  if (!name || !existsSync(entry)) throw new ExpectedError(await describeBenchmarks(name));

  const folder = await temporaryFolder(lifetime, 'bench');
  // The database waits for the disk, as in production. Skipping that would flatter the figures.
  const { url } = await temporaryPostgres(lifetime, folder, { isTemporary: false });
  await migrate(url, lifetime.signal);
  const redisUrl = process.env.REDIS_URL || (await temporaryRedis(lifetime, folder)) || '';
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: Redis is not measured');
  const code = await runGroup([entry, ...args], {
    env: { DATABASE_URL: url, BENCH_REDIS_URL: redisUrl, DATA_DIR: folder },
    lifetime,
  });
  await lifetime.end(code);
});

async function describeBenchmarks(name) {
  const folders = await readdir(fromRoot('bench/src'), { withFileTypes: true });
  const names = folders.filter((entry) => existsSync(fromRoot('bench/src', entry.name, 'main.ts')));
  const list = names.map((entry) => entry.name).join(', ');
  return `${name ? `There is no benchmark "${name}".` : 'Which benchmark?'} There is: ${list}`;
}
