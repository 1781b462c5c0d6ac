import { buildFrontend } from './lib/build-frontend.mjs';
import { firstLoad, foreignCode, importCircles, reader } from './lib/first-load.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { withLock } from './lib/lock.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

/** Checks that the first load of the users' app stays within .size-limit.mjs and contains no foreign code, and so does the reader of notes; and that no built files import each other. */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await withLock('build-frontend', () => buildFrontend({ signal: lifetime.signal }));
  const { code } = await runNode([fromRoot('node_modules/size-limit/bin.js')], { signal: lifetime.signal });
  const foreign = firstLoad().length === 0 ? ['The built page has no script.'] : foreignCode();
  if (reader().length !== 2) foreign.push('The built app has no reader of notes, or several.');
  foreign.push(...foreignCode(reader().filter((path) => path.endsWith('.js'))));
  const circle = importCircles();
  if (circle.length > 0) foreign.push(`Built files import each other: ${circle.join(', ')}.`);
  for (const sentence of foreign) process.stdout.write(`${sentence}\n`);
  const failed = Number(code !== 0) + Number(foreign.length > 0);
  process.stdout.write(`${2 - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
