import { settleUnknown } from './settle-unknown.js';

const named = ['blorptang', 'zork'];

it('distinguishes dismissed from added items', () => {
  expect(settleUnknown(named, named, [], ['blorptang'])).toEqual({
    unknownItems: [],
    changes: [{ kind: 'left-out', item: 'zork' }],
  });
});

it('can miss something again, but nothing that the estimate did not name', () => {
  expect(settleUnknown(named, [], ['zork'], [])).toEqual({ unknownItems: ['zork'], changes: [] });
  expect(() => settleUnknown(named, named, ['gold'], [])).toThrow('unknown-item');
});
