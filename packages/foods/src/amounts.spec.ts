import { openFoods } from './open-foods.js';

const { read } = openFoods();
const gramsOf = (note: string, locale: 'en' | 'en-GB' | 'de' | 'es' = 'en') => read(note, locale).carbsGrams;

it.each([
  ['half a 330 ml can of coke', '165 ml coke'],
  ['1/4 of a 400 g pizza', '100 g pizza'],
  ['30% of a 400 g pizza', '120 g pizza'],
  ['2 (8 oz) glasses of apple juice', '16 oz apple juice'],
  ['200 ml orange juice x2', '400 ml orange juice'],
  ['1 cup plus 2 tbsp cooked rice', '1 1/8 cups cooked rice'],
  ['1 lb 4 oz baked potatoes', '20 oz baked potatoes'],
  ['30 g + 20 g granola', '50 g granola'],
])('reads "%s" as "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 1);
});

it.each([
  ['die Hälfte von 300 g Pommes', '150 g Pommes', 'de'],
  ['3 mal 20 g Gummibärchen', '60 g Gummibärchen', 'de'],
  ['100 g más 50 g de espaguetis cocidos', '150 g de espaguetis cocidos', 'es'],
] as const)('reads "%s" as "%s" in its language', (note, plain, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 1);
});

it.each([
  ['1/2 cup (40 g) oats', '40 g oats'],
  ['rice 100 g and 50 g beans', '100 g rice, 50 g beans'],
  ['200 ml milk 3.5% and 30 g oats', '200 ml milk, 30 g oats'],
])('leaves apart what is no amount of an amount: "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 1);
});
