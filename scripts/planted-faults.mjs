import { join } from 'node:path';
import { copyTree } from './lib/copy-tree.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { ExpectedError } from './lib/paths.mjs';
import { plant } from './lib/planted-fault.mjs';
import { runTests } from './lib/run-tests.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';
import { faults } from './planted-faults/faults.mjs';

/**
 * Plants known faults one at a time in a copy of the working tree. The tests named for a fault must fail.
 * Arguments select faults by their names: `npm run planted-faults -- meal`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  const chosen = faultsNamed(process.argv.slice(2).join(' '));
  await ensureInstalled();
  const folder = await temporaryFolder(lifetime, 'planted-faults', { inMemory: true });
  const [tree, postgres, redisUrl] = await Promise.all([
    copyTree(join(folder, 'tree')),
    // Some tests run several workers, each with connections for every queue.
    temporaryPostgres(lifetime, folder, { maxConnections: 400 }),
    process.env.REDIS_URL || temporaryRedis(lifetime, folder),
  ]);
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: the tests run on PostgreSQL alone');
  const env = {
    CARBSIGHT_TEST_DATABASE_URL: postgres.adminUrl,
    CARBSIGHT_TEST_REDIS_URL: redisUrl ?? '',
    TMPDIR: folder,
  };
  const run = (files) => runTests(files, { cwd: tree, env, lifetime });

  await requirePassing([...new Set(chosen.flatMap(({ tests }) => tests))], run);
  let caught = 0;
  for (const fault of chosen) {
    if (await isCaught(fault, tree, run)) caught += 1;
    if (lifetime.isEnding) return;
  }
  const missed = chosen.length - caught;
  lifetime.onLast(() => process.stdout.write(`${caught} passed, ${missed} failed\n`));
  await lifetime.end(missed > 0 ? 1 : 0);
});

function faultsNamed(words) {
  const chosen = faults.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  if (chosen.length === 0) throw new ExpectedError(`No fault has "${words}" in its name; see scripts/planted-faults.`);
  return chosen;
}

/** A test that fails without a fault would seem to catch every fault. */
async function requirePassing(files, run) {
  const startedAt = performance.now();
  const { passed, failed, unloaded } = await run(files);
  if (lifetime.isEnding) return;
  if (failed.length + unloaded.length > 0) {
    const names = [...failed, ...unloaded.map((file) => `${file}: no test of it ran`)].join('\n  ');
    throw new ExpectedError(`These tests fail even without a fault:\n  ${names}`);
  }
  say(`without any fault all ${passed} tests pass (${secondsSince(startedAt)})`);
}

/** Plants the fault, runs its tests, removes it and prints one line. */
async function isCaught(fault, tree, run) {
  const print = (outcome, why) => {
    if (!lifetime.isEnding) process.stdout.write(`${outcome}  ${fault.name}  (${why})\n`);
  };
  const missed = (why) => {
    print('MISSED', why);
    return false;
  };
  let unplant;
  try {
    unplant = await plant(fault, tree);
  } catch (error) {
    if (error instanceof ExpectedError) return missed(error.message);
    throw error;
  }
  const { failed, unloaded } = await run(fault.tests);
  await unplant();
  if (failed.length > 0) {
    print('caught', `${fault.tests.join(', ')}, ${failed.length} ${failed.length === 1 ? 'test' : 'tests'} failed`);
    return true;
  }
  if (unloaded.length > 0) return missed(`a bad fault: no test of ${unloaded.join(', ')} ran`);
  return missed(`${fault.tests.join(', ')} passed`);
}
