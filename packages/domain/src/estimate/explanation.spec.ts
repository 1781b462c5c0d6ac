import { state } from '@carbsight/contracts';
import { explanationOf, inEnglishWords } from './explanation.js';

const said = [state('several-foods', { food: 'rice', grams: 91, part: 42 }), 'A model’s own words.'];
const items = [
  { item: 'Rice', carbsGrams: 40.4 },
  { item: 'Beans', carbsGrams: 12.2 },
];

it('has the total and the rows of its page', () => {
  const now = explanationOf(said, { carbsGrams: 52.6, isPartial: false, items });
  expect(now).toEqual([state('several-foods', { food: 'Rice', grams: 53, part: 40 }), 'A model’s own words.']);
  expect(inEnglishWords(now)).toMatch(
    /about 53 g of carbohydrate, most of it from Rice \(40 g\)\. A model’s own words\.$/,
  );
  expect(explanationOf(said, { carbsGrams: 40.4, isPartial: true, items: items.slice(0, 1) })[0]).toEqual(
    state('one-food-at-least', { food: 'Rice', grams: 40 }),
  );
});

it('says nothing of a figure that the rows do not make up', () => {
  expect(explanationOf(said, { carbsGrams: 61, isPartial: false, items })).toEqual(['A model’s own words.']);
});
