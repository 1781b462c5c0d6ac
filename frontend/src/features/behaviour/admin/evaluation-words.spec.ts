import { bucketText } from '../../../shared/admin';
import { busiestText, deltaWords, versionChoices } from './evaluation-words';

it.each([
  [6.04, 12, 'Over-estimation', 'On average, estimates are 6.0 g above the carbs that people entered.'],
  [-0.05, 3, 'Perfect average', 'On average, estimates match the carbs that people entered.'],
  [-0.15, 1, 'Under-estimation', 'On average, estimates are 0.1 g below the carbs that one person entered.'],
  [0, 5, 'Perfect average', 'On average, estimates match the carbs that people entered.'],
  [0, 0, 'No overrides', 'Nobody has corrected the carbs of an estimate.'],
])('explains %d g over %i overrides', (grams, overrides, verdict, explanation) => {
  expect(deltaWords(grams, overrides)).toEqual({ verdict, explanation });
});

it('offers the fixed versions, and each other version in use once', () => {
  expect(versionChoices(['v2.1', 'v3.0-production'])).toEqual(['v1.0', 'v2.1', 'v3.0', 'v3.0-production']);
});

it('formats days and hours in UTC', () => {
  expect(bucketText('2026-11-01')).toBe('1 Nov');
  expect(bucketText('2026-11-01T00:00:00.000Z')).toBe('00:00');
});

it('names the busiest day, if there is one', () => {
  const day = (date: string, totalScans: number) => ({ date, totalScans, thumbsUp: 0, thumbsDown: 0, overrides: 0 });
  expect(busiestText([day('2026-11-01', 3), day('2026-11-02', 7_000)])).toBe('Most scans (7,000): 2 Nov.');
  expect(busiestText([day('2026-11-01', 0)])).toBe('');
  expect(busiestText([])).toBe('');
});
