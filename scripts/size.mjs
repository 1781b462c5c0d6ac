import { buildFrontend } from './lib/build-frontend.mjs';
import { firstLoad, foreignCode } from './lib/first-load.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { explain } from './lib/say.mjs';

/** Whether the first load of the user's app is as small as .size-limit.mjs demands, and has nothing foreign in it. */
try {
  await ensureInstalled();
  await withLock('build-frontend', () => buildFrontend());
  const { code } = await runNode([fromRoot('node_modules/size-limit/bin.js')]);
  const foreign = firstLoad().length === 0 ? ['The built page has no script at all.'] : foreignCode();
  for (const sentence of foreign) process.stdout.write(`${sentence}\n`);
  const failed = Number(code !== 0) + Number(foreign.length > 0);
  process.stdout.write(`${2 - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
