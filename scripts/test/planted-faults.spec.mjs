import { existsSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { timesFound } from '../lib/planted-fault.mjs';
import { faults } from '../planted-faults/faults.mjs';

describe('the planted faults', () => {
  it('have unique names', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(faults)('can be planted: $name', async (fault) => {
    expect(await timesFound(fault, fromRoot('.'))).toBe(1);
    expect(fault.replace).not.toBe(fault.find);
  });

  it.each(faults)('name existing tests: $name', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});
