import { existsSync } from 'node:fs';
import { timesFound } from '../lib/mutation.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { mutations } from '../mutations/mutations.mjs';

describe('the mutations', () => {
  it('have unique names', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });

  it.each(mutations)('can be applied: $name', async (mutation) => {
    expect(await timesFound(mutation, fromRoot('.'))).toBe(1);
    expect(mutation.replace).not.toBe(mutation.find);
  });

  it.each(mutations)('name existing tests: $name', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });
});
