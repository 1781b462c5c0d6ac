import fc from 'fast-check';
import { shareOfTotal } from './share-of-total.js';

it('shares a typed total in proportion, in tenths that add up to it', () => {
  expect(shareOfTotal(30, [40, 20])).toEqual([20, 10]);
  expect(shareOfTotal(10, [1, 1, 1])).toEqual([3.4, 3.3, 3.3]);
  expect(shareOfTotal(12, [0, 0])).toEqual([12, 0]);
  const tenths = (max: number) => fc.integer({ min: 0, max }).map((count) => count / 10);
  fc.assert(
    fc.property(tenths(10_000), fc.array(tenths(3_000), { minLength: 1, maxLength: 30 }), (total, figures) => {
      const shares = shareOfTotal(total, figures);
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10)).toBe(Math.round(total * 10));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});
