import { Machine } from './machine.js';
import { createProbe, offline, sharedResult } from './probe.js';

describe('a shared result', () => {
  it('measures once for concurrent callers, and again when it is too old', async () => {
    let now = 0;
    let asked = 0;
    const ask = sharedResult(
      2_000,
      async () => ++asked,
      () => now,
    );
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    now = 1_999;
    expect(await ask()).toBe(1);
    now = 2_000;
    expect(await ask()).toBe(2);
  });

  it('does not cache a failure', async () => {
    let asked = 0;
    const ask = sharedResult(2_000, async () => {
      asked += 1;
      if (asked === 1) throw new Error('no');
      return asked;
    });
    await expect(ask()).rejects.toThrow('no');
    expect(await ask()).toBe(2);
  });
});

describe('a probe', () => {
  const parts = { name: 'storage', label: 'Storage', isVital: true };

  it('answers by its deadline, and does not ask again while the first call hangs', async () => {
    let asked = 0;
    const probe = createProbe({
      ...parts,
      deadlineMs: 20,
      ask: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    });
    expect(await probe.measure()).toEqual(offline('no answer within 0.02 s'));
    await probe.measure();
    expect(asked).toBe(1);
  });

  it('reports the error’s code, never its text', async () => {
    const error = new Error('postgres://kim:secret@10.0.0.7', {
      cause: Object.assign(new Error('/home/kim/photos'), { code: 'ENOSPC' }),
    });
    const probe = createProbe({ ...parts, ask: () => Promise.reject(error) });
    expect(await probe.measure()).toEqual(offline('does not answer (ENOSPC)'));
  });
});

describe('the machine', () => {
  const sources = (files: Record<string, string>, times: number[]) => ({
    read: async (path: string) => files[path.replace('/sys/fs/cgroup/', '')] ?? null,
    now: () => times.shift() ?? 0,
    pause: async () => undefined,
  });

  it('measures memory and CPU of a container with limits', async () => {
    const files: Record<string, string> = {
      'memory.max': '1000000',
      'memory.current': '900000',
      'memory.stat': 'anon 1\ninactive_file 100000\n',
      'cpu.max': '50000 100000\n',
      'cpu.stat': 'usage_usec 1000000\n',
    };
    const machine = new Machine('/', sources(files, [0, 1_000, 2_000]));
    await machine.usage();
    files['cpu.stat'] = 'usage_usec 1400000\n';
    // 400 ms of the 500 ms that half a CPU has per second.
    expect(await machine.usage()).toMatchObject({ cpuUsage: 80, memoryUsage: 80 });
  });

  it('measures the machine without a limit, and reports nothing for a missing disk', async () => {
    const machine = new Machine('/nowhere/at/all', sources({ 'memory.max': 'max\n', 'cpu.max': 'max 100000\n' }, []));
    const { memoryUsage, diskUsage } = await machine.usage();
    expect(memoryUsage).toBeGreaterThan(0);
    expect(memoryUsage).toBeLessThanOrEqual(100);
    expect(diskUsage).toBeNull();
  });
});
