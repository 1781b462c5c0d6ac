import { detectableDifference, pairsNeeded } from './sample-size.js';

// Cohen's small, medium and large effect; G*Power and R's power.t.test (paired, 5%, power 0.8) say 199, 34 and 15.
it.each([
  [0.2, 199],
  [0.5, 34],
  [0.8, 15],
])('agrees with the exact number of pairs for an effect of %f', (effect, pairs) => {
  expect(pairsNeeded(effect, 1)).toBe(pairs);
});

it('answers both questions consistently', () => {
  for (const pairs of [5, 30, 500]) {
    const difference = detectableDifference(pairs, 12) ?? Number.NaN;
    expect(pairsNeeded(difference * 1.000001, 12)).toBe(pairs);
  }
});

it('shows nothing for one pair, and needs at least two', () => {
  expect(detectableDifference(1, 5)).toBeNull();
  expect(pairsNeeded(5, 0)).toBe(2);
});
