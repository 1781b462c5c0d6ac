import { startBuild } from './lib/build.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { fromRoot } from './lib/paths.mjs';

/** Prints how a note is read, stage by stage: `npm run explain -- [--locale de] "2 Brötchen mit Honig"`. */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  await lifetime.end(
    await runGroup([fromRoot('packages/foods/dist/explain.js'), ...process.argv.slice(2)], { lifetime }),
  );
});
