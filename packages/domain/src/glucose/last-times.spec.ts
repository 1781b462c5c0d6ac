import { lastTimes } from './last-times.js';

const meal = (rise: number | null, minute: number, isCovered = true) => ({
  isCovered,
  rise,
  peak: { minute, mgdl: 100 + (rise ?? 0) },
});

it('has the medians of the last three with figures', () => {
  const earlier = [meal(80, 60), meal(20, 30, false), meal(90, 75), meal(null, 40), meal(10, 70), meal(300, 170)];
  expect(lastTimes(earlier)).toEqual({ count: 3, rise: 80, peakMinutes: 70 });
});

it('has the last one where there are fewer, as a mean of two would be neither', () => {
  expect(lastTimes([meal(80, 60), meal(20, 30)])).toEqual({ count: 1, rise: 80, peakMinutes: 60 });
  expect(lastTimes([meal(null, 60)])).toBeNull();
});
