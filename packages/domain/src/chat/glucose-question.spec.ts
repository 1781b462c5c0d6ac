import { asksForGlucose } from './glucose-question.js';

it.each([
  'What was my glucose after the last pizza?',
  'Did pizza raise my blood sugar more than toast?',
  'show me my CGM readings of yesterday',
  'was ist mit meinem Blutzucker nach der Pizza passiert?',
  'Wie war mein Glukoseverlauf gestern?',
  '¿Cómo estaba mi glucosa después de la pizza?',
  '¿Subió mi azúcar en sangre con el arroz?',
])('is about a sensor’s readings: %s', (text) => expect(asksForGlucose(text)).toBe(true));

it.each([
  'how many carbs in glucose tablets?',
  'how much sugar is in the cola?',
  'glucose syrup 10 g',
  'Wie viele Kohlenhydrate hat Traubenzucker?',
  'which has more carbs for my blood sugar, rice or pasta?',
  '¿cuántos carbohidratos tiene la miel?',
])('is about food: %s', (text) => expect(asksForGlucose(text)).toBe(false));
