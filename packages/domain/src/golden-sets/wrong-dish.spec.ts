import { isWrongDish } from './wrong-dish.js';

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
