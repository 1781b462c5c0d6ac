import fc from 'fast-check';
import { conformalHalfWidth, leaveOneOutCoverage } from './conformal.js';

const once = (residuals: readonly number[]) => residuals.map((residual) => [residual]);

it('is the ⌈(n + 1) · share⌉-th smallest residual', () => {
  const nine = [9, 1, 8, 2, 7, 3, 6, 4, 5];
  expect(conformalHalfWidth(once(nine), 0.8)).toBe(8);
  expect(conformalHalfWidth(once(nine), 0.5)).toBe(5);
  expect(conformalHalfWidth(once(nine.concat(10)), 0.8)).toBe(9);
});

it('needs enough subjects for the share', () => {
  expect(conformalHalfWidth(once([1, 2, 3]), 0.8)).toBeNull();
  expect(conformalHalfWidth(once([1, 2, 3, 4]), 0.8)).toBe(4);
  expect(conformalHalfWidth([], 0.8)).toBeNull();
});

it('does not give a subject more weight for being measured often', () => {
  const often = [Array<number>(20).fill(100), ...once([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  expect(conformalHalfWidth(often, 0.8)).toBe(9);
  expect(conformalHalfWidth([...once([1, 2, 3, 4]), []], 0.8)).toBe(4);
});

// The guarantee itself: whichever of n + 1 subjects is the next one, at least the share of them lie inside.
it('covers at least the share over all subjects that could have been the next one', () => {
  const residuals = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(residuals, fc.constantFrom(0.5, 0.8), (all, share) => {
      expect(leaveOneOutCoverage(once(all), share)).toBeGreaterThanOrEqual(share - 1e-9);
    }),
  );
});

it('has no coverage when a range is missing', () => {
  expect(leaveOneOutCoverage(once([1, 2, 3, 4]), 0.8)).toBeNull();
  expect(leaveOneOutCoverage([], 0.8)).toBeNull();
});
