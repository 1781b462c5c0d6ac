import { readFileSync } from 'node:fs';
import { language } from '@carbsight/contracts';
import { asksForDosing } from './dose-question.js';
import { DOSING_DECLINED, emergencyAnswer, emergencyText, findEmergencies } from './emergency.js';
import { languageOf } from './question.js';

/** Messages as people type them, each with the kind of answer it must get. */
const messages = readFileSync(new URL('./rules.fixture.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [expected: string, message: string]);

it.each(messages)('answers as %s: %s', (expected, message) => {
  const emergencies = findEmergencies(message);
  const isDosing = asksForDosing(message);
  if (expected === 'harmless') expect([emergencies, isDosing]).toEqual([[], false]);
  else if (expected === 'dosing') expect(isDosing).toBe(true);
  else if (expected === 'dosing-or-emergency') expect([isDosing, emergencies.length > 0]).toContain(true);
  else if (expected === 'self-harm') expect(emergencies[0]).toBe('self-harm');
  else expect(emergencies).toContain(expected);
});

it('answers suicidal messages with people to talk to before anything else, in every language', () => {
  expect(findEmergencies('I took too much insulin, I want to die')).toEqual(['self-harm', 'hypo']);
  expect(emergencyText(['self-harm'], 'en')).toMatch(/112, 999 or 911.*988.*116 123.*0800 1110111/s);
  expect(emergencyText(['self-harm'], 'de')).toMatch(/112.*0800 1110111/s);
  expect(emergencyText(['self-harm'], 'es')).toMatch(/112.*911.*024.*800 911 2000/s);
  for (const spoken of language.options) {
    expect(emergencyText(['self-harm'], spoken)).not.toMatch(
      /carbohydrate|food|essen|kohlenhydrat|alimento|carbohidrato|insulin/i,
    );
  }
});

it('treats a reading that may be far too low or far too high as both', () => {
  expect(findEmergencies('bg 25')).toEqual(['hypo', 'ketones']);
});

it.each([
  '<b>alert</b> how many carbs in rice?',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)> banana',
  'rice <i> alert </i>',
])('ignores pump words in a copied tag: %s', (message) => {
  expect(asksForDosing(message)).toBe(false);
});

it.each([
  '<script>how much insulin for 60 g</script>',
  '<b>insulin</b> for pasta',
  'pump alert at 60 g',
  '<b>alert</b> how many units for a pizza',
])('declines with tags as it does without them: %s', (message) => {
  expect(asksForDosing(message)).toBe(true);
});

it.each([
  ['What is a hypo?', 'en', /^\*\*This may be a hypo.*safe\.\n\nIn general, a hypo is .*70 mg\/dl/s],
  ['what is hypoglycemia', 'en', /In general, a hypo is/],
  ['What are ketones?', 'en', /In general, ketones are/],
  ['Was ist eine Unterzuckerung?', 'de', /Allgemein gesagt ist ein Unterzucker/],
  ['Was bedeutet Ketoazidose?', 'de', /Allgemein gesagt sind Ketone/],
] as const)('explains the topic of the question behind the emergency text: %s', (message, language, text) => {
  expect(emergencyAnswer(message, language)).toMatch(text);
});

it.each(['I am having a hypo', 'What is a hypo? I feel shaky', 'hypo', 'what is a hypo, I have one'])(
  'says only what helps: %s',
  (message) => {
    expect(emergencyAnswer(message, 'en')).toBe(emergencyText(findEmergencies(message), 'en'));
  },
);

it('declines in one sentence that refers to the care team, and names no dose in an emergency', () => {
  for (const text of Object.values(DOSING_DECLINED)) expect(text.match(/[.!?](?:\s|$)/g)).toHaveLength(1);
  expect(DOSING_DECLINED.en).toContain('care team');
  expect(DOSING_DECLINED.de).toContain('Diabetes-Team');
  expect(DOSING_DECLINED.es).toContain('equipo de diabetes');
  for (const spoken of language.options) {
    const text = emergencyText(['self-harm', 'hypo', 'ketones'], spoken);
    expect(text).toMatch(/112/);
    expect(text).not.toMatch(/insulin|units|einheiten|unidades|dosis|dose/i);
  }
});

it.each([
  ['Wie viele Kohlenhydrate hat Reis?', 'de'],
  ['Was habe ich gestern gegessen?', 'de'],
  ['How many carbs are in rice?', 'en'],
  ['what did I eat yesterday', 'en'],
  ['¿Cuántos carbohidratos tiene el arroz?', 'es'],
  ['que comi ayer', 'es'],
  ['Pizza?', null],
])('%s is asked in %s', (question, language) => {
  expect(languageOf(question)).toBe(language);
});

// A hostile message must not block the server. Anything beyond linear time would take minutes here.
it.each(['a ', '1 ', 'what do i ', 'shaky ', 'my son is at 5', 'zucker 240 ', 'low sugar ', 'soll ich 4 ', 'faktor '])(
  'reads a message repeating %j many times in hardly more time',
  (part) => {
    findEmergencies(part.repeat(5_000));
    asksForDosing(part.repeat(5_000));
  },
);
