import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBuild } from './lib/build.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { fromRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Attacks its own stacks on 127.0.0.1: `npm run attacks`, or `-- NAME ...` for some scenarios.
 * The scenarios are in e2e/attacks.
 *
 *   --list     names the scenarios
 *   --seed N   repeats the random choices of the run that printed this seed
 *   --cases N  random requests for each operation (fuzzed-operations)
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  const args = process.argv.slice(2);
  await ensureInstalled();
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  await server;
  const folder = await temporaryFolder(lifetime, 'attacks', { inMemory: true });
  const report = join(folder, 'report.json');
  const env = { ATTACKS_FOLDER: folder, ATTACKS_REPORT: report };
  if (!args.includes('--list')) {
    const { url, adminUrl } = await temporaryPostgres(lifetime, folder);
    await Promise.all([migrate(url, lifetime.signal), frontend]);
    const redisUrl = await temporaryRedis(lifetime, folder);
    if (!redisUrl) say('no redis-server on the PATH: scenarios that need Redis are skipped');
    Object.assign(env, {
      ATTACKS_DATABASE_URL: url,
      ATTACKS_ADMIN_DATABASE_URL: adminUrl,
      ATTACKS_REDIS_URL: redisUrl ?? '',
    });
  }
  const entry = fromRoot('e2e/attacks/main.ts');
  const code = await runGroup([entry, ...args], {
    env,
    lifetime,
    graceMs: 20_000,
  });
  if (lifetime.isEnding) return;
  const counted = await loadReport(report);
  if (counted) lifetime.onLast(() => process.stdout.write(`${counted.passed} passed, ${counted.failed} failed\n`));
  await lifetime.end(counted?.failed ? 1 : code);
});

/** @returns null if nothing ran */
async function loadReport(path) {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
