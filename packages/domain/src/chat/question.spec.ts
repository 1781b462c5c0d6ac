import { readQuestion } from './question.js';

const foodWords = (text: string) => readQuestion(text, '2026-11-21').foodWords;

it.each([
  ['How many carbs in 150 g cooked lentils?', '150 g cooked lentils'],
  ['carbs in 100 g apple', '100 g apple'],
  ['100 g apple carbs', '100 g apple'],
  ['what is the carb content of rice', 'of rice'],
  ['how much sugar in 330 ml cola?', '330 ml cola'],
  ['sugar in 100 g apple', '100 g apple'],
  ['Wie viele Kohlenhydrate haben 100 g Reis?', '100 g Reis'],
  ['Kohlenhydratgehalt von 100 g Reis', 'von 100 g Reis'],
  ['what is my blood sugar effect of 100 g rice', '100 g rice'],
])('finds the food in "%s"', (text, words) => {
  expect(foodWords(text)).toBe(words);
});

it.each([
  'sugar free cola 330 ml',
  'Sugar-free Red Bull 250 ml',
  '100 g sugar-free jelly',
  'less sugar ketchup 20 g',
  'no sugar ice tea 330 ml',
  'sugar snap peas 80 g',
  'carb free bread 50 g',
  'carb-free bread 50 g',
  'low carb bread 50 g',
  'low-carb bread 50 g',
  'zero carb wrap',
  'coffee with 2 tsp sugar',
  'zuckerfreie Limonade 330 ml',
])('leaves "%s" unchanged: without the word it is a different food', (text) => {
  expect(foodWords(text)).toBe(text);
  expect(foodWords(`how many carbs in ${text}?`)).toBe(text);
});

it.each([
  'how many carbs in my fish pie?',
  'how many carbs did I have today?',
  'Wie viele KH waren in meinem Auflauf?',
])('recognises "%s" as a question about own meals', (text) => {
  expect(readQuestion(text, '2026-11-21').asksForMeals).toBe(true);
});

it('does not take the person’s blood sugar for a meal', () => {
  expect(readQuestion('effect of rice on my blood sugar', '2026-11-21').asksForMeals).toBe(false);
});
