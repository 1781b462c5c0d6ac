import { buildServer } from './lib/build-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { withLock } from './lib/lock.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';

/** Writes packages/foods/data/index.jsonl.gz anew, after a change of the food tables or the language files. */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await withLock('build-server', buildServer);
  const { code, printed } = await runNode([fromRoot('packages/foods/dist/write-index.js')], {
    signal: lifetime.signal,
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`The index of foods cannot be made:\n${printed}`);
  say('wrote packages/foods/data/index.jsonl.gz');
});
