import { type CorrectedMeal, teachingValue } from './teaching-value.js';

const meal = (differs: Partial<CorrectedMeal> = {}): CorrectedMeal => ({
  estimatedGrams: 50,
  correctedGrams: 55,
  lowGrams: 48,
  highGrams: 52,
  judgeScore: null,
  mealsOfThisDish: 10,
  ...differs,
});
const score = (differs: Partial<CorrectedMeal>) => teachingValue(meal(differs)).score;

it.each<[string, Partial<CorrectedMeal>]>([
  ['a larger correction', { correctedGrams: 90 }],
  ['a wider range', { lowGrams: 30, highGrams: 80 }],
  ['a judge who disagrees with the person', { correctedGrams: 65, judgeScore: 95 }],
  ['a rarer dish', { mealsOfThisDish: 1 }],
])('ranks %s higher', (_, differs) => {
  expect(score(differs)).toBeGreaterThan(score({ ...differs, ...meal(), judgeScore: null }));
});

it('gives reasons, most important first', () => {
  expect(teachingValue(meal({ correctedGrams: 90, mealsOfThisDish: 1 })).reasons).toEqual([
    'Corrected by 40 g',
    'A rare dish',
    'The range was 4 g wide',
  ]);
});

it('is at most 100, and zero for a correction that changed nothing about a common dish', () => {
  const most = { correctedGrams: 500, lowGrams: 0, highGrams: 900, judgeScore: 100, mealsOfThisDish: 1 };
  expect(score(most)).toBe(100);
  expect(score({ correctedGrams: 50, lowGrams: 50, highGrams: 50 })).toBe(0);
});
