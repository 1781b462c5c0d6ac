import { buildServer } from './lib/build-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { withLock } from './lib/lock.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';

/** Rebuilds packages/foods/data/index.jsonl.gz after a change to the food tables or language files. */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await withLock('build-server', buildServer);
  const { code, printed } = await runNode([fromRoot('packages/foods/dist/write-index.js')], {
    signal: lifetime.signal,
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`The food index could not be built:\n${printed}`);
  say('wrote packages/foods/data/index.jsonl.gz');
});
