import { aMeal } from '../../../test/builders';
import { mealTitle } from './meal-words';

const titled = (note: string) => mealTitle(aMeal({ compositeItemName: null, isNotFood: false, note }));

describe('the title of a meal without a name', () => {
  it('is the first line of the note', () => {
    expect(titled('\nRice and beans\nhalf a plate')).toBe('Rice and beans');
    expect(titled('  ')).toBe('Meal');
  });

  it('is cut after a word', () => {
    expect(titled(`${'a'.repeat(70)} porridge, ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(70)} porridge…`);
    expect(titled(`${'a'.repeat(75)} porridge`)).toBe(`${'a'.repeat(75)}…`);
    expect(titled(`${'a'.repeat(75)} rice more`)).toBe(`${'a'.repeat(75)} rice…`);
    expect(titled(`${'a'.repeat(75)} rice`)).toBe(`${'a'.repeat(75)} rice`);
  });

  it('cuts a single long word, but never an emoji', () => {
    expect(titled('x'.repeat(100))).toBe(`${'x'.repeat(80)}…`);
    expect(titled('👩🏽‍🍳'.repeat(90))).toBe(`${'👩🏽‍🍳'.repeat(80)}…`);
    expect(titled(`${'é'.normalize('NFD').repeat(81)}`)).toBe(`${'é'.normalize('NFD').repeat(80)}…`);
  });
});
