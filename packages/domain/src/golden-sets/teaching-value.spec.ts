import { type CorrectedMeal, isWrongDish, teachingValue } from './teaching-value.js';

const food = (...names: string[]) => ({ isNotFood: false, names });
const answer = (dishName: string | null, ...items: string[]) => ({ isNotFood: false, dishName, items });

it.each([
  ['berries, scrambled eggs and bacon', 'Scrambled egg with berry', [], false],
  ['berries, scrambled eggs and bacon', 'Breakfast plate', ['Bacon', 'Berries', 'Scrambled eggs'], false],
  ['Crème brûlée', 'creme brulee', [], false],
  ['chicken salad', 'Potato salad', [], true],
  ['pizza', 'Lasagne', [], true],
  ['Rice, cooked', 'Rice', [], false],
  ['Rice, cooked', 'Cooked ham', [], true],
  ['Potatoes, boiled', 'Boiled eggs', [], true],
  ['Roast', 'Roast', [], false],
])('%s answered as %s: wrong is %s', (name, dish, items, isWrong) => {
  expect(isWrongDish(food(name), answer(dish, ...items))).toBe(isWrong);
});

it('accepts any of the names', () => {
  expect(isWrongDish(food('Semmel', 'bread roll'), answer('Bread roll'))).toBe(false);
});

it('cannot tell without a name on either side', () => {
  expect(isWrongDish(food(''), answer('Pizza'))).toBeNull();
  expect(isWrongDish(food('Pizza'), answer(null))).toBeNull();
});

it('counts food where there is none, and none where there is some', () => {
  const noFood = { isNotFood: true, names: ['clock'] };
  expect(isWrongDish(noFood, answer('Round cake'))).toBe(true);
  expect(isWrongDish(noFood, { isNotFood: true, dishName: null, items: [] })).toBe(false);
  expect(isWrongDish(food('Pizza'), { isNotFood: true, dishName: null, items: [] })).toBe(true);
});

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
