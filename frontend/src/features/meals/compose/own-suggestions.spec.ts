import type { MealShortcut } from '@carbsight/contracts';
import { completed, ownSuggestions } from './own-suggestions';

const aMealCalled = (name: string) => ({ mealId: name, name }) as MealShortcut;
const own = {
  foods: ['Granola', 'Mum’s lentil soup', 'Crème brûlée', 'Rice and peas'],
  meals: [aMealCalled('Granola with milk'), aMealCalled('Lentil soup and bread')],
};
const namesFor = (words: string, isAsked = false) =>
  ownSuggestions(words, own, isAsked).map((each) => (each.kind === 'food' ? each.name : `log ${each.meal.name}`));

it('completes the last words to own foods, and all of them to earlier meals', () => {
  expect(namesFor('gran')).toEqual(['Granola', 'log Granola with milk']);
  expect(namesFor('a banana and 60 g gran')).toEqual(['Granola']);
  expect(namesFor('toast, lentil')).toEqual(['Mum’s lentil soup']);
  expect(namesFor('lentil s')).toEqual(['Mum’s lentil soup', 'log Lentil soup and bread']);
  expect(namesFor('creme')).toEqual(['Crème brûlée']);
  expect(namesFor('rice and p')).toEqual(['Rice and peas']);
});

it('offers nothing for one letter, a finished word or a name that is there', () => {
  expect(namesFor('g')).toEqual([]);
  expect(namesFor('rice ')).toEqual([]);
  expect(namesFor('60')).toEqual([]);
  expect(namesFor('with granola')).toEqual([]);
});

it('shows the first ones where nothing is typed and they were asked for', () => {
  expect(namesFor('')).toEqual([]);
  expect(namesFor('', true)).toEqual([...own.foods, 'log Granola with milk', 'log Lentil soup and bread']);
});

it('writes the name in place of its beginning, and keeps what is before it', () => {
  const complete = (words: string) => {
    const [first] = ownSuggestions(words, own, true);
    return first?.kind === 'food' ? completed(words, first) : null;
  };
  expect(complete('a banana and 60 g gran')).toBe('a banana and 60 g Granola ');
  expect(complete('')).toBe('Granola ');
});
