import { aMeal } from '../../../test/builders';
import { estimateInWords, gramsInWords, mealGrams, rangeInWords } from './carb-words';

describe('an estimate in words', () => {
  it('says the figure with its range', () => {
    expect(estimateInWords(52.3, 43.6, 62.8)).toBe('about 52 g, likely 44 to 63 g');
  });

  it('keeps a decimal below 10 g, where it matters', () => {
    expect(gramsInWords(4.24)).toBe('4.2 g');
    expect(gramsInWords(9.96)).toBe('10 g');
    expect(gramsInWords(0)).toBe('0 g');
  });

  it('has one precision for both ends of a range', () => {
    expect(rangeInWords(9.3, 18)).toBe('likely 9 to 18 g');
    expect(rangeInWords(3.2, 6.4)).toBe('likely 3.2 to 6.4 g');
  });

  it('says no range where there is none to see', () => {
    expect(rangeInWords(51.8, 52.2)).toBeNull();
    expect(estimateInWords(52, 52, 52)).toBe('about 52 g');
    expect(estimateInWords(52, null, null)).toBe('about 52 g');
  });
});

it('shows a person’s own figure exactly', () => {
  const override = { carbs: 45.5, reason: 'weighed' as const, at: '2026-11-20T12:00:00.000Z' };
  expect(mealGrams(aMeal({ override, carbEstimate: 45.5 }))).toBe('45.5 g');
});
