import { parseQuestion } from './question.js';

const foodWords = (text: string) => parseQuestion(text, '2026-11-21').foodWords;

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
  ['¿Cuántos carbohidratos tienen 150 g de lentejas cocidas?', '150 g de lentejas cocidas'],
  ['¿Arroz o patatas: qué tiene más carbohidratos?', 'Arroz , patatas'],
  ['cuantos hidratos hay en una pera', 'una pera'],
  ['¿Puedo comer pizza?', 'pizza'],
  ['¿Qué comí ayer?', ''],
  ['pan bajo en carbohidratos 50 g', 'pan bajo en carbohidratos 50 g'],
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
  '¿Cuántos carbohidratos llevo hoy?',
  '¿Qué he cenado?',
])('recognises "%s" as a question about own meals', (text) => {
  expect(parseQuestion(text, '2026-11-21').asksForMeals).toBe(true);
});

it('does not take the person’s blood sugar for a meal', () => {
  expect(parseQuestion('effect of rice on my blood sugar', '2026-11-21').asksForMeals).toBe(false);
});

it.each([
  ['highest carb meal this week', 'highest', 'meal', null],
  ['Which day did I eat the most carbs this week?', 'highest', 'day', null],
  ['What was my lowest carb meal last week?', 'lowest', 'meal', null],
  ['average at breakfast last week', 'average', 'meal', 'morning'],
  ['How many carbs do I eat a day on average?', 'average', 'day', null],
  ["What's the average carbs of my porridge?", 'average', 'day', null],
  ['Did I eat less today than yesterday?', 'lowest', 'day', null],
  ['Kohlenhydratreichste Mahlzeit diese Woche', 'highest', 'meal', null],
  ['An welchem Tag hatte ich die meisten Kohlenhydrate?', 'highest', 'day', null],
  ['Durchschnitt beim Frühstück letzte Woche', 'average', 'meal', 'morning'],
  ['Mein Tagesdurchschnitt letzte Woche', 'average', 'day', null],
  ['Was war meine größte Mahlzeit gestern Abend?', 'highest', 'meal', 'evening'],
])('singles out what "%s" asks for: %s %s, %s', (text, kind, per, part) => {
  expect(parseQuestion(text, '2026-11-21')).toMatchObject({ asksForMeals: true, wanted: { kind, per }, part });
});

it.each([
  ['is a banana or an apple better', 'a banana , an apple', 'rating'],
  ['Is a banana bad for diabetics?', 'a banana', 'rating'],
  ['Ist eine Banane oder ein Apfel besser?', 'eine Banane , ein Apfel', 'rating'],
  ['Darf ich Pizza essen?', 'Pizza', 'rating'],
  ['Which fruit has the fewest carbs?', 'Which fruit', 'ranking'],
  ['How many calories in a banana?', 'a banana', 'other'],
  ['Wie viele Kalorien hat eine Banane?', 'eine Banane', 'other'],
  ['How much is in most of a banana?', 'most of a banana', null],
])('finds the foods of "%s", and what it asks besides carbohydrate', (text, words, unanswered) => {
  expect(parseQuestion(text, '2026-11-21')).toMatchObject({ asksForMeals: false, foodWords: words, unanswered });
});

it('does not take a greeting for a part of the day', () => {
  expect(parseQuestion('Good morning, how many carbs did I have today?', '2026-11-21').part).toBeNull();
});
