import { suggestFoods } from './suggest-foods.js';

const namesFor = (typed: string) => suggestFoods(typed, 5).map(({ name }) => name);

it('means the everyday form of a food, however much of its name is typed', () => {
  expect(suggestFoods('rice', 5)[0]).toEqual({ name: 'rice', rowNumber: '20045' });
  expect(namesFor('ban')).toContain('banana');
  expect(namesFor('Brown R')[0]).toBe('brown rice');
});

it('understands German and Spanish names', () => {
  expect(namesFor('Reis')[0]).toBe('rice');
  expect(namesFor('Brötchen')[0]).toBe('bread roll');
  expect(namesFor('manzana')[0]).toBe('apple');
});

it('means the food itself by its plural, and finds dishes of a single row', () => {
  expect(namesFor('Linsen')[0]).toBe('lentil');
  expect(namesFor('lentils')[0]).toBe('lentil');
  expect(namesFor('Apfelschorle')[0]).toBe('light apple juice');
  expect(['Knödel', 'Semmelknödel', 'Maultaschen'].map((typed) => namesFor(typed)[0])).toEqual([
    'pierogi',
    'stuffing',
    'pierogi',
  ]);
  expect(namesFor('Weizenbier')[0]).toBe('beer');
});

it('suggests nothing for what it does not know', () => {
  expect(suggestFoods('xyzzy', 5)).toEqual([]);
  expect(suggestFoods(' ', 5)).toEqual([]);
});
