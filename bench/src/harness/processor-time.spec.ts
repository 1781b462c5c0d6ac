import { parseStat, processorTimes, timeOfTree } from './processor-time.js';

/** As the kernel writes it, truncated after field 20. */
const line = (pid: number, name: string, parent: number, times: readonly [number, number, number, number]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 100 200 0 0 ${times.join(' ')} 20 0 11 0`;

describe('parseStat', () => {
  it('reads times in milliseconds, past a name with spaces and brackets', () => {
    expect(parseStat(line(42, 'postgres: io) worker (1', 7, [10, 5, 3, 2]))).toEqual({
      pid: 42,
      parentPid: 7,
      ownMs: 150,
      endedChildrenMs: 50,
    });
  });
});

describe('timeOfTree', () => {
  const stats = [
    parseStat(line(1, 'root', 0, [10, 0, 4, 0])),
    parseStat(line(2, 'child', 1, [20, 0, 0, 0])),
    parseStat(line(3, 'grandchild', 2, [0, 30, 0, 0])),
    parseStat(line(4, 'other', 9, [500, 0, 0, 0])),
  ];

  it('adds running descendants and reaped children only', () => {
    expect(timeOfTree(stats, 1)).toBe(640);
  });

  it('is zero for a missing process', () => {
    expect(timeOfTree(stats, 99)).toBe(0);
  });
});

describe('processorTimes', () => {
  it('finds this process', async () => {
    const { here, nobody } = await processorTimes({ here: [process.pid], nobody: [] });
    expect(here).toBeGreaterThan(0);
    expect(nobody).toBe(0);
  });
});
