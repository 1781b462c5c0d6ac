import { LocalClock } from '../local-clock.js';
import { answerNothingFound, composeAnswer } from './compose.js';
import { asksForDosing } from './dose-question.js';
import { findEmergencies } from './emergency.js';
import { type FoodFact, type MealFact, mealFactsOf } from './facts.js';
import { namesNegativeAmount, parseQuestion } from './question.js';
import { answerConversion, answerFormat, parseConversion } from './requested-unit.js';

const aFood = (differs: Partial<FoodFact> = {}): FoodFact => ({
  foodId: '16070',
  name: 'cooked lentils',
  description: 'Lentils, cooked',
  carbsPer100g: 20.13,
  weightGrams: 150,
  carbsGrams: 30.2,
  amount: null,
  isPortionAssumed: false,
  ...differs,
});
const foodFacts = (...foods: FoodFact[]) => ({
  food: {
    foods,
    totalGrams: 57.2,
    lowGrams: 40,
    highGrams: 70,
    unknown: [],
    sameGrams: null,
    carbBasis: 'total' as const,
  },
  own: null,
  carbBasis: 'total' as const,
});
const question = (text: string) => parseQuestion(text, '2026-11-21');
const reader = { language: 'en', unit: 'grams', timezone: 'Europe/Berlin' } as const;

it('states the food with its amount, its row and what 100 g of it have, in whole grams and the reader’s unit', () => {
  const asked = question('How many carbs in 150 g cooked lentils?');
  expect(composeAnswer(foodFacts(aFood()), asked, reader)).toContain(
    '150 g cooked lentils: **30 g** of carbohydrate (food table: “Lentils, cooked”, 20 g in 100 g).',
  );
  expect(composeAnswer(foodFacts(aFood({ foodId: 'own:1', description: 'My lentils' })), asked, reader)).toContain(
    '(your own food “My lentils”, 20 g in 100 g).',
  );
  const lentils = aFood({ name: 'gekochte Linsen', description: 'Linsen gekocht' });
  const german = composeAnswer(foodFacts(lentils), question('150 g gekochte Linsen'), {
    ...reader,
    language: 'de',
    unit: 'be12',
  });
  expect(german).toContain(
    '150 g gekochte Linsen: **30 g (2,5 BE)** Kohlenhydrate (Lebensmitteltabelle: „Linsen gekocht“, 20 g in 100 g).',
  );
  const answer = (differs: Partial<FoodFact>) => composeAnswer(foodFacts(aFood(differs)), asked, reader);
  expect(answer({ isPortionAssumed: true })).toMatch(/^Cooked lentils, with a usual weight of 150 g: /);
  expect(answer({ isPortionAssumed: true, amount: 'two cups' })).toMatch(/^Two cups cooked lentils \(about 150 g\): /);
  expect(answer({ weightGrams: 100 })).toContain('“Lentils, cooked”).');
});

it.each([
  [0, '0 g'],
  [0.4, 'less than 1 g'],
  [0.96, 'less than 1 g'],
  [1, '1 g'],
  [1.5, '2 g'],
  [30.2, '30 g'],
])('states %d g as "%s"', (grams, answer) => {
  expect(answerFormat(reader).carbs(grams)).toBe(answer);
});

it('answers in the requested unit, with grams next to it', () => {
  const apple = foodFacts(aFood({ name: 'apple', carbsGrams: 25.1 }));
  const facts = { ...apple, food: { ...apple.food, totalGrams: 25.1 } };
  expect(composeAnswer(facts, question('how many BE has an apple'), reader)).toMatch(
    /^About \*\*2\.1 BE\*\*, that is 25 g of carbohydrate \(1 BE = 12 g\)\./,
  );
  const german = composeAnswer(facts, question('Wie viele KE hat ein Apfel?'), { ...reader, language: 'de' });
  expect(german).toMatch(/^Etwa \*\*2,5 KE\*\*, das sind 25 g/);
  const spanish = composeAnswer(facts, question('¿Cuántas raciones tiene una manzana?'), { ...reader, language: 'es' });
  expect(spanish).toMatch(/^Aprox\. \*\*2,5 raciones\*\*, es decir, 25 g de carbohidratos \(1 ración = 10 g\)\./);
  expect(composeAnswer(facts, question('how many carbs will be in an apple'), reader)).not.toContain('BE');
});

it.each([
  ['Wie viele Einheiten BE sind 60 g?', 'de', '60 g Kohlenhydrate sind **5 BE** (1 BE = 12 g).'],
  ['How many exchanges are 45 g of carbs?', 'en', '45 g of carbohydrate are **3 exchanges** (1 exchange = 15 g).'],
  ['Wie viel Gramm Kohlenhydrate sind 2,5 KE?', 'de', '2,5 KE sind **25 g** Kohlenhydrate (1 KE = 10 g).'],
  ['60 g carbs in BE?', 'en', '60 g of carbohydrate are **5 BE** (1 BE = 12 g).'],
  ['60g carbs to KE', 'en', '60 g of carbohydrate are **6 KE** (1 KE = 10 g).'],
  ['Convert 50 g of carbs to BE, please', 'en', '50 g of carbohydrate are about **4.17 BE** (1 BE = 12 g).'],
  ['what is 45 g in 15 g exchanges', 'en', '45 g of carbohydrate are **3 exchanges** (1 exchange = 15 g).'],
  ['60 grams of carbohydrate = ? BE', 'en', '60 g of carbohydrate are **5 BE** (1 BE = 12 g).'],
  ['3 BE in grams', 'en', '3 BE are **36 g** of carbohydrate (1 BE = 12 g).'],
  ['How many grams is one BE?', 'en', '1 BE is **12 g** of carbohydrate (1 BE = 12 g).'],
  ['how many g of carbs in 2 exchanges?', 'en', '2 exchanges are **30 g** of carbohydrate (1 exchange = 15 g).'],
  ['5 BE in KE?', 'en', '5 BE are **6 KE** (60 g of carbohydrate; 1 BE = 12 g, 1 KE = 10 g).'],
  ['¿60 g de carbohidratos en raciones?', 'es', '60 g de carbohidratos son **6 raciones** (1 ración = 10 g).'],
  ['3 raciones en gramos', 'es', '3 raciones son **30 g** de carbohidratos (1 ración = 10 g).'],
  ['60 g Kohlenhydrate in BE umrechnen', 'de', '60 g Kohlenhydrate sind **5 BE** (1 BE = 12 g).'],
  ['Rechne bitte 50 g KH in KE um', 'de', '50 g Kohlenhydrate sind **5 KE** (1 KE = 10 g).'],
  [
    'Was sind 30 g in Austauscheinheiten?',
    'de',
    '30 g Kohlenhydrate sind **2 Austausche à 15 g** (1 Austausch = 15 g).',
  ],
  ['Wie viel g KH hat eine BE?', 'de', '1 BE ist **12 g** Kohlenhydrate (1 BE = 12 g).'],
  ['2,5 BE in Gramm', 'de', '2,5 BE sind **30 g** Kohlenhydrate (1 BE = 12 g).'],
  ['Wie viele KE sind 4 BE?', 'de', '4 BE sind **4,8 KE** (48 g Kohlenhydrate; 1 BE = 12 g, 1 KE = 10 g).'],
] as const)('converts without any food: %s', (text, language, answer) => {
  const conversion = parseConversion(text);
  expect(asksForDosing(text)).toBe(false);
  expect(findEmergencies(text)).toEqual([]);
  expect(conversion && answerConversion(conversion, { ...reader, language })).toBe(answer);
});

it.each([
  'how many BE in 60 g rice',
  '60 g rice in BE',
  '3 BE bread in grams',
  'can it be 60 g',
  '60 g in g',
  'wie viel Gramm Haferflocken sind 2 BE',
  '60 g rice',
])('looks up the food of: %s', (text) => {
  expect(parseConversion(text)).toBeNull();
});

it.each(['-5 g rice', 'carbs in -5 g rice', 'minus 20 g Reis', 'rice −5 g'])('finds no amount in: %s', (text) => {
  expect(namesNegativeAmount(text)).toBe(true);
});

it.each(['50-60 g rice', '50 -60 g rice', '- 60 g rice', 'rice - 60 g', 'low-fat 5 g', 'omega-3 5 g'])(
  'treats the dash as punctuation: %s',
  (text) => {
    expect(namesNegativeAmount(text)).toBe(false);
  },
);

it('reads the words inside tags, and does not take a tag for a food', () => {
  const plain = question('how many carbs in a banana').foodWords;
  expect(plain).toContain('banana');
  const tagged = '<img src="a" alt="rice"> how many carbs in a <b>banana</b>';
  expect(question(tagged).foodWords.replace(/\s+/g, ' ')).toBe(plain);
  expect(question('is <5 g of rice > 2 g of oats').foodWords).toContain('rice');
});

it('says what the figures count if that differs from the tables', () => {
  const total = foodFacts(aFood());
  const available = {
    ...total,
    food: { ...total.food, carbBasis: 'available' as const },
    carbBasis: 'available' as const,
  };
  const asked = question('150 g cooked lentils');
  expect(composeAnswer(available, asked, reader)).toContain('without fibre');
  expect(composeAnswer({ ...total, carbBasis: 'available' }, asked, reader)).toContain('some of these include it');
  expect(composeAnswer(total, asked, reader)).not.toContain('fibre');
});

it('compares carbohydrate and rates nothing', () => {
  const both = foodFacts(aFood({ name: 'banana', carbsGrams: 28.6 }), aFood({ name: 'apple', carbsGrams: 25.1 }));
  const answer = composeAnswer(both, question('is a banana or an apple better'), reader);
  expect(answer).toMatch(/that is 4 g less for apple than for banana\.\nI look up carbohydrate: I do not rate foods/);
  const asked = question('Ist eine Banane oder ein Apfel besser?');
  expect(composeAnswer(both, asked, { ...reader, language: 'de' })).toMatch(/4 g weniger .*bewerte keine/s);
  expect(composeAnswer(foodFacts(aFood(), aFood()), asked, reader)).toContain('about the same');
  const ranking = question('Which fruit has the fewest carbs?');
  expect(answerNothingFound([], ranking, reader)).toMatch(/^I can compare foods that you name/);
});

it('adds up what is eaten together, not what is compared', () => {
  const both = foodFacts(aFood(), aFood({ foodId: '1', name: 'banana', carbsGrams: 27, isPortionAssumed: true }));
  expect(composeAnswer(both, question('carbs in lentils and a banana'), reader)).toContain(
    'Together: 30 + 27 = **57 g**',
  );
  expect(composeAnswer(both, question('lentils or a banana, which has more carbs?'), reader)).not.toContain('Together');
});

const aMeal = (name: string, eatenAt: string, carbsGrams: number, differs: Partial<MealFact> = {}): MealFact => ({
  mealId: name,
  name,
  eatenAt: new Date(eatenAt),
  eatenZone: null,
  carbsGrams,
  lowGrams: carbsGrams - 7,
  highGrams: carbsGrams + 7,
  isPartial: false,
  isCorrected: false,
  carbBasis: 'total',
  ...differs,
});
function answerFrom(
  text: string,
  meals: readonly MealFact[],
  language: 'en' | 'de' = 'en',
  named: string | null = null,
) {
  const asked = question(text);
  const clock = new LocalClock(reader.timezone);
  const own = mealFactsOf(meals, asked, { clock, today: '2026-11-21', named });
  return composeAnswer({ food: null, own, carbBasis: 'total' }, asked, { ...reader, language });
}

it('lists the meals of a day by the person’s clock', () => {
  const porridge = aMeal('Porridge', '2026-11-20T23:30:00Z', 45);
  const others = Array.from({ length: 11 }, () => aMeal('Toast', '2026-11-20T23:20:00Z', 30));
  const answer = answerFrom('How many carbs did I have today?', [porridge, ...others]);
  expect(answer).toContain('Today you logged 12 meals with **375 g**');
  expect(answer).toContain('00:30 Porridge: **45 g** (likely 38 g to 52 g)');
  expect(answer).toContain('and 2 more.');
  expect(answerFrom('What did I eat yesterday?', [])).toMatch(/^Yesterday there is no finished meal in/);
  expect(answerFrom('How often did I have sushi this week?', [], 'en', 'sushi')).toContain('meal with “sushi” in');
  const partial = [aMeal('Porridge', '2026-11-20T23:30:00Z', 45, { highGrams: null, isPartial: true })];
  const minimum = answerFrom('How many carbs did I have today?', partial);
  expect(minimum).toContain('with **at least 45 g** of carbohydrate');
  expect(minimum).toMatch(/00:30 Porridge: \*\*at least 45 g\*\*$/m);
  expect(answerFrom('Was habe ich heute gegessen?', partial, 'de')).toContain('Porridge: **mindestens 45 g**');
});

it('keeps day and time of the zone in which a meal was eaten', () => {
  const eatenZone = 'Pacific/Auckland';
  const meals = [aMeal('Porridge', '2026-11-18T19:15:00Z', 45, { eatenZone })]; // 8:15 on the 19th there
  expect(answerFrom('How many carbs did I have this week?', meals)).toContain('Thursday 19 November, 08:15 Porridge');
  expect(answerFrom('What did I eat in the evening this week?', meals)).toContain('no finished meal');
});

const week = [
  aMeal('Soup', '2026-11-21T11:00:00Z', 20),
  aMeal('Pizza', '2026-11-20T18:00:00Z', 95),
  aMeal('Toast', '2026-11-20T07:00:00Z', 30),
  aMeal('Porridge', '2026-11-19T07:00:00Z', 45),
];

it.each([
  [
    'highest carb meal this week',
    /^This week \(16\s–\s21 November\), of 4 meals, this had the most carbohydrate:\n- Friday .* Pizza: \*\*95 g\*\* \(.*\)$/,
  ],
  [
    'lowest carb meal this week',
    /^This week \(16\s–\s21 November\), of 4 meals, this had the least carbohydrate:\n- Saturday .* Soup: .*$/,
  ],
  [
    'Which day did I eat the most carbs this week?',
    /of 3 days with meals, Friday 20 November had .*\*\*125 g\*\*:\n.*Pizza.*\n.*Toast.*$/,
  ],
  [
    'average at breakfast this week',
    /^This week \(16\s–\s21 November\) between 5:00 and 11:00 .*\*\*38 g\*\* a meal on average \(2 meals\):\n.*Toast.*\n.*Porridge.*$/,
  ],
  [
    'my average this week',
    /^This week .*\*\*85 g\*\* a day on average \(2 days with meals; today is not over and not counted\):(?!.*Soup)/s,
  ],
  ['highest carb breakfast this week', /Toast|Porridge/],
  ['average at breakfast last month', /^Last month \(1\s–\s31 October\) between 5:00 and 11:00 you had /],
])('answers %s', (text, answer) => {
  expect(answerFrom(text, week)).toMatch(answer);
});

it.each([
  [
    'Kohlenhydratreichste Mahlzeit diese Woche',
    /^Diese Woche \(16\.–21\. November\) hatte von 4 Mahlzeiten diese die meisten Kohlenhydrate:\n.*Pizza.*$/,
  ],
  [
    'Durchschnitt beim Frühstück diese Woche',
    /^Diese Woche \(16\.–21\. November\) zwischen 5 und 11 Uhr waren es im Schnitt \*\*38 g\*\* je Mahlzeit \(2 Mahlzeiten\):/,
  ],
  [
    'An welchem Tag hatte ich die meisten Kohlenhydrate?',
    /war Freitag, 20\. November der Tag .*\*\*125 g\*\* \(3 Tage mit Mahlzeiten\):/,
  ],
  [
    'Durchschnitt beim Frühstück letzten Monat',
    /^Letzten Monat \(1\.–31\. Oktober\) zwischen 5 und 11 Uhr waren es im Schnitt /,
  ],
])('answers in German: %s', (text, answer) => {
  expect(answerFrom(text, week, 'de')).toMatch(answer);
});

it('averages the named meals one by one', () => {
  expect(answerFrom('the average of my porridge', week.slice(3), 'en', 'porridge')).toMatch(
    /^In meals with “porridge” you had \*\*45 g\*\* a meal on average \(1 meal\):/,
  );
});

it('says that one figure among several is a minimum, and does not call a single meal highest or lowest', () => {
  const partial = aMeal('Stew', '2026-11-18T11:00:00Z', 40, { isPartial: true, highGrams: null });
  expect(answerFrom('highest carb meal this week', [...week, partial])).toMatch(/Pizza.*\nSome meals are counted with/);
  expect(answerFrom('average per meal this week', [...week, partial])).toContain('**at least 46 g** a meal');
  expect(answerFrom('highest carb meal this week', week.slice(0, 1))).toContain('you logged 1 meal');
});

it.each([
  ['What did I eat yesterday?', '2026-11-20', '2026-11-20'],
  ['Was habe ich vorgestern gegessen?', '2026-11-19', '2026-11-19'],
  ['my carbs this week', '2026-11-16', '2026-11-21'],
  ['meals of last week', '2026-11-09', '2026-11-15'],
  ['What did I have on Monday?', '2026-11-16', '2026-11-16'],
  ['Was hatte ich am Samstag?', '2026-11-14', '2026-11-14'],
  ['What did I eat at the weekend?', '2026-11-21', '2026-11-21'],
  ['Did I eat more today than yesterday?', '2026-11-20', '2026-11-21'],
  ['my average over the last 7 days', '2026-11-15', '2026-11-21'],
  ['average at breakfast last month', '2026-10-01', '2026-10-31'],
  ['Durchschnitt beim Frühstück im letzten Monat', '2026-10-01', '2026-10-31'],
  ['Was war meine größte Mahlzeit im Vormonat?', '2026-10-01', '2026-10-31'],
  ['my average this month', '2026-11-01', '2026-11-21'],
  ['Mein Tagesdurchschnitt in diesem Monat', '2026-11-01', '2026-11-21'],
  ['my average over the past month', '2026-10-23', '2026-11-21'],
])('%s is about %s to %s', (text, from, to) => {
  expect(question(text)).toMatchObject({ asksForMeals: true, span: { from, to } });
});
