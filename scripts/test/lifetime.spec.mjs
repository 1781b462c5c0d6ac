import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';

const LIFETIME = pathToFileURL(fromRoot('scripts/lib/lifetime.mjs')).href;
const SCRIPT = `
  import { Lifetime } from ${JSON.stringify(LIFETIME)};
  const lifetime = new Lifetime();
  lifetime.onEnd(async () => process.stderr.write('stopped\\n'));
  process.stdout.write('up\\n');
  setInterval(() => process.stdout.write('still here\\n'), 50);
`;

// `npm start | head -1`, a closed log, a parent that was killed: writing fails from then on.
it('ends when nobody reads what it says any more, instead of complaining for ever', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(tooLong);
  expect({ code, signal }).toEqual({ code: 1, signal: null });
});
