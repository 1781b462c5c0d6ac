import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { NODES } from './nodes.mjs';

const LIFETIME = pathToFileURL(fromRoot('scripts/lib/lifetime.mjs')).href;
const SCRIPT = `
  import { Lifetime } from ${JSON.stringify(LIFETIME)};
  const lifetime = new Lifetime();
  lifetime.onEnd(async () => process.stderr.write('stopped\\n'));
  process.stdout.write('up\\n');
  setInterval(() => process.stdout.write('still here\\n'), 50);
`;

// `npm start | head -1`, a closed log, a killed parent: writing fails from then on.
it('exits when its output is closed, instead of failing to report that forever', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(tooLong);
  expect({ code, signal }).toEqual({ code: 1, signal: null });
});

/** A promise that never settles, in each place where a script waits, and the message about it. */
const UNSETTLED = {
  'a step': {
    work: "await lifetime.step('stack up', () => new Promise(() => undefined));",
    message: 'carbsight: Stuck, with nothing left to wait for: stack up\n',
  },
  'the work itself': {
    work: 'await new Promise(() => undefined);',
    message: 'carbsight: Stuck, with nothing left to wait for: the script\n',
  },
  // The timer behind AbortSignal.timeout does not keep a script alive.
  'an unreferenced timer': {
    work: 'await new Promise((resolve) => setTimeout(resolve, 1_000_000).unref());',
    message: 'carbsight: Stuck, with nothing left to wait for: the script\n',
  },
  'a stop': {
    work: 'lifetime.onEnd(() => new Promise(() => undefined)); await lifetime.end(0);',
    message: 'carbsight: A stop never finished; the process it was for may still be running.\n',
  },
};

describe.each(NODES)('on %s', (_, node) => {
  it.each(Object.entries(UNSETTLED))('reports %s that never settles and stops the rest', (_name, unsettled) => {
    const script = `
      import { Lifetime } from ${JSON.stringify(LIFETIME)};
      const lifetime = new Lifetime();
      await lifetime.run(async () => {
        lifetime.onEnd(async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          process.stdout.write('stopped');
        });
        ${unsettled.work}
      });
    `;
    const { status, stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: 'stopped', stderr: unsettled.message });
  });

  it('exits with 0 when the work is done', () => {
    const script = `
      import { Lifetime } from ${JSON.stringify(LIFETIME)};
      await new Lifetime().run(async () => undefined);
    `;
    const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
