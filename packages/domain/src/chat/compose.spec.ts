import {
  answerConversion,
  asksForDosing,
  composeAnswer,
  type FoodFact,
  findEmergencies,
  namesNegativeAmount,
  readConversion,
  readQuestion,
} from './index.js';

const aFood = (differs: Partial<FoodFact> = {}): FoodFact => ({
  foodId: '16070',
  name: 'cooked lentils',
  description: 'Lentils, cooked',
  carbsPer100g: 20.13,
  weightGrams: 150,
  carbsGrams: 30.2,
  isPortionAssumed: false,
  ...differs,
});
const foodFacts = (...foods: FoodFact[]) => ({
  food: { foods, totalGrams: 57.2, lowGrams: 40, highGrams: 70, unknown: [], carbBasis: 'total' as const },
  own: null,
  carbBasis: 'total' as const,
});
const question = (text: string) => readQuestion(text, '2026-11-21');
const reader = { language: 'en', unit: 'grams', timezone: 'Europe/Berlin' } as const;

it('shows the arithmetic, in grams and the reader’s unit', () => {
  const asked = question('How many carbs in 150 g cooked lentils?');
  expect(composeAnswer(foodFacts(aFood()), asked, reader)).toContain('150 g × 20.13 g ÷ 100 g = **30.2 g**.');
  const german = composeAnswer(foodFacts(aFood()), question('150 g gekochte Linsen'), {
    ...reader,
    language: 'de',
    unit: 'be12',
  });
  expect(german).toContain('150 g gekochte Linsen: Die Nährwerttabelle führt „Lentils, cooked“ mit 20,13 g');
  expect(german).toContain('= **30,2 g (2,5 BE)**');
});

it('answers in the requested unit, with grams next to it', () => {
  const apple = foodFacts(aFood({ name: 'apple', carbsGrams: 25.1 }));
  const facts = { ...apple, food: { ...apple.food, totalGrams: 25.1 } };
  expect(composeAnswer(facts, question('how many BE has an apple'), reader)).toMatch(
    /^About \*\*2\.1 BE\*\*, that is 25\.1 g of carbohydrate \(1 BE = 12 g\)\./,
  );
  const german = composeAnswer(facts, question('Wie viele KE hat ein Apfel?'), { ...reader, language: 'de' });
  expect(german).toMatch(/^Etwa \*\*2,5 KE\*\*, das sind 25,1 g/);
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
  const conversion = readConversion(text);
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
  expect(readConversion(text)).toBeNull();
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

it('reads the words inside tags, and takes no tag for a food', () => {
  const plain = question('how many carbs in a banana').foodWords;
  expect(plain).toContain('banana');
  const tagged = '<img src="a" alt="rice"> how many carbs in a <b>banana</b>';
  expect(question(tagged).foodWords.replace(/\s+/g, ' ')).toBe(plain);
  expect(question('is <5 g of rice > 2 g of oats').foodWords).toContain('rice');
});

it('says what the figures count where that differs from the tables', () => {
  const total = foodFacts(aFood());
  const available = {
    ...total,
    food: { ...total.food, carbBasis: 'available' as const },
    carbBasis: 'available' as const,
  };
  const asked = question('150 g cooked lentils');
  expect(composeAnswer(available, asked, reader)).toContain('without fibre');
  expect(composeAnswer({ ...total, carbBasis: 'available' }, asked, reader)).toContain(
    'some of these figures include it',
  );
  expect(composeAnswer(total, asked, reader)).not.toContain('fibre');
});

it('adds up what is eaten together, not what is compared', () => {
  const both = foodFacts(aFood(), aFood({ foodId: '1', name: 'banana', carbsGrams: 27, isPortionAssumed: true }));
  expect(composeAnswer(both, question('carbs in lentils and a banana'), reader)).toContain('30.2 + 27 = **57.2 g**');
  expect(composeAnswer(both, question('lentils or a banana, which has more carbs?'), reader)).not.toContain('Together');
});

it('lists the meals of a day by the person’s clock', () => {
  const meal = {
    mealId: 'a',
    name: 'Porridge',
    eatenAt: new Date('2026-11-20T23:30:00Z'),
    carbsGrams: 45,
    lowGrams: 38,
    highGrams: 52,
    isPartial: false,
    isCorrected: false,
    carbBasis: 'total' as const,
  };
  const own = { meals: [meal], total: { meals: 12, carbsGrams: 420, isPartial: false } };
  const answer = composeAnswer(
    { food: null, own, carbBasis: 'total' },
    question('How many carbs did I have today?'),
    reader,
  );
  expect(answer).toContain('Today you logged 12 meals with **420 g**');
  expect(answer).toContain('00:30 Porridge: **45 g** (likely 38 g to 52 g)');
  expect(answer).toContain('and 11 more.');
  const none = {
    food: null,
    own: { meals: [], total: { meals: 0, carbsGrams: 0, isPartial: false } },
    carbBasis: 'total' as const,
  };
  expect(composeAnswer(none, question('What did I eat yesterday?'), reader)).toMatch(/^Yesterday there is no/);
  const least = { meals: [{ ...meal, highGrams: null, isPartial: true }], total: { ...own.total, isPartial: true } };
  const partial = { food: null, own: least, carbBasis: 'total' as const };
  const minimum = composeAnswer(partial, question('How many carbs did I have today?'), reader);
  expect(minimum).toContain('with **at least 420 g** of carbohydrate');
  expect(minimum).toMatch(/00:30 Porridge: \*\*at least 45 g\*\*$/m);
  expect(composeAnswer(partial, question('Was habe ich heute gegessen?'), { ...reader, language: 'de' })).toContain(
    'Porridge: **mindestens 45 g**',
  );
});

it.each([
  ['What did I eat yesterday?', '2026-11-20', '2026-11-20'],
  ['Was habe ich vorgestern gegessen?', '2026-11-19', '2026-11-19'],
  ['my carbs this week', '2026-11-16', '2026-11-21'],
  ['meals of last week', '2026-11-09', '2026-11-15'],
  ['What did I have on Monday?', '2026-11-16', '2026-11-16'],
  ['Was hatte ich am Samstag?', '2026-11-14', '2026-11-14'],
  ['my average over the last 7 days', '2026-11-15', '2026-11-21'],
])('%s is about %s to %s', (text, from, to) => {
  expect(question(text)).toMatchObject({ asksForMeals: true, span: { from, to } });
});
