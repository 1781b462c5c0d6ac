import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { NODES } from './nodes.mjs';

/** Runs only in the images, where the rest of scripts/ is missing. */
const IN_IMAGES = 'prune-modules.mjs';
const SCRIPTS = readdirSync(fromRoot('scripts')).filter((name) => name.endsWith('.mjs') && name !== IN_IMAGES);

async function help(node, script) {
  const child = spawn(node, [fromRoot('scripts', script), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complained += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, complained, printed };
}

// `npm run` uses the pinned Node once it is installed. A fresh clone, or a direct `node scripts/...`, uses the machine's.
it.each(NODES)('every script loads and prints its help on %s', async (_, node) => {
  const helped = await Promise.all(SCRIPTS.map(async (script) => ({ script, ...(await help(node, script)) })));
  const expected = SCRIPTS.map((script) => ({
    script,
    code: 0,
    complained: '',
    printed: expect.stringMatching(/\w{3}.*\n/),
  }));
  expect(helped).toEqual(expected);
});
