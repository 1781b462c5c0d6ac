import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { NODES } from './nodes.mjs';

/** It runs in the images alone, where nothing else of scripts/ is. */
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

// `npm run` takes the pinned Node once it is installed; a fresh clone, and whoever calls `node scripts/...`, the machine's.
it.each(NODES)('on %s every script loads and says what it does', async (_, node) => {
  const helped = await Promise.all(SCRIPTS.map(async (script) => ({ script, ...(await help(node, script)) })));
  const expected = SCRIPTS.map((script) => ({
    script,
    code: 0,
    complained: '',
    printed: expect.stringMatching(/\w{3}.*\n/),
  }));
  expect(helped).toEqual(expected);
});
