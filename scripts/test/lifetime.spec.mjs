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

/** What never settles, in each place where a script waits; and what the person is told. */
const UNSETTLED = {
  'a step of the work': {
    work: "await lifetime.step('stack up', () => new Promise(() => undefined));",
    told: 'carbsight: Nothing is left that could finish this: stack up\n',
  },
  'the work itself': {
    work: 'await new Promise(() => undefined);',
    told: 'carbsight: Nothing is left that could finish this: the script\n',
  },
  // The timer behind AbortSignal.timeout does not keep a script alive.
  'a timer that keeps nothing alive': {
    work: 'await new Promise((resolve) => setTimeout(resolve, 1_000_000).unref());',
    told: 'carbsight: Nothing is left that could finish this: the script\n',
  },
  'a stop': {
    work: 'lifetime.onEnd(() => new Promise(() => undefined)); await lifetime.end(0);',
    told: 'carbsight: Something that was started could not be stopped: its end never came.\n',
  },
};

describe.each(NODES)('on %s', (_, node) => {
  it.each(Object.entries(UNSETTLED))('%s that never settles is told, and the rest is stopped', (_name, unsettled) => {
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
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: 'stopped', stderr: unsettled.told });
  });

  it('ends with 0 when the work is done and nothing is left', () => {
    const script = `
      import { Lifetime } from ${JSON.stringify(LIFETIME)};
      await new Lifetime().run(async () => undefined);
    `;
    const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
