import { slopeOf } from './statistics.js';

const at = (ys: readonly number[]) => ys.map((y, x) => ({ x, y }));

describe('slopeOf', () => {
  it('is exact for a straight line', () => {
    expect(slopeOf(at([7, 10, 13, 16]))).toEqual({ perX: 3, standardError: 0 });
  });

  it('is zero for noise around a constant, with its standard error', () => {
    const { perX, standardError } = slopeOf(at([1, 3, 3, 1]));
    expect(perX).toBe(0);
    // Residuals are ±1: sqrt(4 / 2 / 5).
    expect(standardError).toBeCloseTo(Math.sqrt(0.4));
  });

  it('refuses two samples, which any line fits', () => {
    expect(() => slopeOf(at([1, 2]))).toThrow('at least three samples');
  });
});
