import { join } from 'node:path';
import { copyTree } from './lib/copy-tree.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { apply } from './lib/mutation.mjs';
import { ExpectedError } from './lib/paths.mjs';
import { runTests } from './lib/run-tests.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { temporaryFolder, temporaryTestServices } from './lib/temporary.mjs';
import { mutations } from './mutations/mutations.mjs';

/**
 * applies known mutations one at a time in a copy of the working tree. The tests named for a mutation must fail.
 * Arguments select mutations by their names: `npm run mutations -- meal`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  const chosen = faultsNamed(process.argv.slice(2).join(' '));
  await ensureInstalled();
  const folder = await temporaryFolder(lifetime, 'mutations', { inMemory: true });
  const [tree, env] = await Promise.all([copyTree(join(folder, 'tree')), temporaryTestServices(lifetime, folder)]);
  const run = (files) => runTests(files, { cwd: tree, env, lifetime });

  await requirePassing([...new Set(chosen.flatMap(({ tests }) => tests))], run);
  let caught = 0;
  for (const mutation of chosen) {
    if (await isCaught(mutation, tree, run)) caught += 1;
    if (lifetime.isEnding) return;
  }
  const missed = chosen.length - caught;
  lifetime.onLast(() => process.stdout.write(`${caught} passed, ${missed} failed\n`));
  await lifetime.end(missed > 0 ? 1 : 0);
});

function faultsNamed(words) {
  const chosen = mutations.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  if (chosen.length === 0) throw new ExpectedError(`No mutation has "${words}" in its name; see scripts/mutations.`);
  return chosen;
}

/** A test that fails without a mutation would seem to catch every mutation. */
async function requirePassing(files, run) {
  const startedAt = performance.now();
  const { passed, failed, unloaded } = await run(files);
  if (lifetime.isEnding) return;
  if (failed.length + unloaded.length > 0) {
    const names = [...failed, ...unloaded.map((file) => `${file}: no test of it ran`)].join('\n  ');
    throw new ExpectedError(`These tests fail even without a mutation:\n  ${names}`);
  }
  say(`without any mutation all ${passed} tests pass (${secondsSince(startedAt)})`);
}

/** Applies the mutation, runs its tests, removes it and prints one line. */
async function isCaught(mutation, tree, run) {
  const print = (outcome, why) => {
    if (!lifetime.isEnding) process.stdout.write(`${outcome}  ${mutation.name}  (${why})\n`);
  };
  const missed = (why) => {
    print('MISSED', why);
    return false;
  };
  let revert;
  try {
    revert = await apply(mutation, tree);
  } catch (error) {
    if (error instanceof ExpectedError) return missed(error.message);
    throw error;
  }
  const { failed, unloaded } = await run(mutation.tests);
  await revert();
  if (failed.length > 0) {
    print('caught', `${mutation.tests.join(', ')}, ${failed.length} ${failed.length === 1 ? 'test' : 'tests'} failed`);
    return true;
  }
  if (unloaded.length > 0) return missed(`a bad mutation: no test of ${unloaded.join(', ')} ran`);
  return missed(`${mutation.tests.join(', ')} passed`);
}
