import fc from 'fast-check';
import { DURATION_BIN_RATIO, type DurationBin, percentileOfBins } from './duration-bins.js';

/** As the SQL of the roll-ups. */
const durationBin = (ms: number) => Math.floor(Math.log(Math.max(ms, 1)) / Math.log(DURATION_BIN_RATIO));

function binned(durations: readonly number[]): DurationBin[] {
  const counts = new Map<number, number>();
  for (const ms of durations) counts.set(durationBin(ms), (counts.get(durationBin(ms)) ?? 0) + 1);
  return [...counts].map(([bin, count]) => ({ bin, count }));
}

it('is at most 2.5% off the exact nearest-rank percentile', () => {
  const durations = fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 1), (all, fraction) => {
      const exact = [...all].sort((a, b) => a - b)[Math.ceil(all.length * fraction) - 1] ?? Number.NaN;
      const percentile = percentileOfBins(binned(all), fraction) ?? Number.NaN;
      expect(Math.abs(percentile / exact - 1)).toBeLessThanOrEqual(0.025);
    }),
  );
});

it('is not moved by one slow answer in a hundred, but by six', () => {
  const quick = Array.from({ length: 99 }, () => 2_000);
  expect(percentileOfBins(binned([...quick, 60_000]), 0.95)).toBeCloseTo(2_000, -2);
  expect(percentileOfBins(binned([...quick.slice(5), ...Array(6).fill(60_000)]), 0.95)).toBeGreaterThan(58_500);
});

it('has no percentile of nothing', () => {
  expect(percentileOfBins([], 0.95)).toBeNull();
});
