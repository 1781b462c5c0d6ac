import fc from 'fast-check';
import { countEstimate, countedIn, countMeal, type EstimateToCount, type MealToCount } from './count-meal.js';

const at = new Date('2026-11-01T12:00:00Z');
const meal: MealToCount = {
  status: 'completed',
  entry: 'photo',
  finishedAt: at,
  ownCarbsGrams: null,
  ownCarbBasis: 'total',
  ownFibreGrams: null,
  ownLowGrams: null,
  ownHighGrams: null,
  ownTotalAt: null,
  ownItems: null,
  ownUnknownItems: null,
};
const rice = { id: 'rice', item: 'Rice', portion: '200 g', source: 'model', carbsGrams: 28 } as const;
const beans = { id: 'beans', item: 'Beans', portion: '1 cup', source: 'model', carbsGrams: 12 } as const;
const estimate: EstimateToCount = {
  carbsGrams: 40,
  carbBasis: 'total',
  fibreGrams: 12,
  lowGrams: 30,
  highGrams: 55,
  level: 'medium',
  isNotFood: false,
  unknownItems: [],
  items: [rice, beans],
};
const typed = { ownCarbsGrams: 30, ownTotalAt: new Date('2026-11-01T13:00:00Z') };
const listed = { ...typed, ownFibreGrams: 5, ownLowGrams: 27, ownHighGrams: 33 };
const answered = { ...listed, ownItems: [{ ...rice, confirmed: 'portion' as const }, beans] };
const corrected = { ...listed, ownItems: [{ ...rice, portion: '300 g' }, beans] };
const count = (own: Partial<MealToCount>, of: Partial<EstimateToCount> | null = {}) =>
  countMeal({ ...meal, ...own }, of && { ...estimate, ...of });

const NOTHING = { carbsGrams: null, carbBasis: null, lowGrams: null, highGrams: null, level: null };
const TYPED = { carbsGrams: 30, lowGrams: 30, highGrams: 30 };

it.each<[string, Partial<MealToCount>, Partial<EstimateToCount> | null, object]>([
  [
    'the estimate where nothing is the person’s own',
    {},
    {},
    { carbsGrams: 40, fibreGrams: 12, lowGrams: 30, highGrams: 55, level: 'medium' },
  ],
  ['a typed total, exactly', typed, {}, { ...TYPED, level: 'high', isCorrected: true, isAnswered: false }],
  [
    'a corrected list with its range',
    corrected,
    {},
    { carbsGrams: 30, lowGrams: 27, highGrams: 33, fibreGrams: 5, isCorrected: true },
  ],
  [
    'an answer, which corrects nothing',
    answered,
    {},
    { carbsGrams: 30, isCorrected: false, isAnswered: true, level: 'high' },
  ],
  [
    'an answer with another food changed',
    {
      ...answered,
      ownItems: [
        { ...rice, confirmed: 'food' },
        { ...beans, item: 'Peas' },
      ],
    },
    {},
    { isCorrected: true, isAnswered: true },
  ],
  [
    'an answer with a food left out',
    { ...answered, ownItems: [{ ...rice, confirmed: 'food' }] },
    {},
    { isCorrected: true, isAnswered: true },
  ],
  [
    'an answer with a food added',
    { ...answered, ownItems: [...answered.ownItems, { ...beans, id: 'peas' }] },
    {},
    { isCorrected: true, isAnswered: true },
  ],
  [
    'a total typed over an answer',
    { ...answered, ownLowGrams: null, ownHighGrams: null },
    {},
    { ...TYPED, isCorrected: true, isAnswered: false },
  ],
  [
    'nothing during an analysis',
    { ...typed, status: 'analysing' },
    {},
    { ...NOTHING, isCorrected: false, isMeal: true },
  ],
  ['nothing after a failure', { status: 'failed' }, null, NOTHING],
  [
    'a total typed after a failure',
    { ...typed, status: 'failed' },
    null,
    { ...TYPED, level: null, isCorrected: false },
  ],
  ['a typed meal', { ...typed, entry: 'manual' }, null, { ...TYPED, isCorrected: false }],
  [
    'a copy with the figure it came with',
    { ...typed, entry: 'repeat', finishedAt: typed.ownTotalAt },
    {},
    { ...TYPED, isCorrected: false },
  ],
  ['a copy corrected later', { ...typed, entry: 'repeat' }, {}, { isCorrected: true }],
  [
    'a minimum where a food is missing',
    {},
    { unknownItems: ['zork'] },
    { lowGrams: 30, highGrams: null, isPartial: true, level: 'low' },
  ],
  ['a typed total as all of the meal', typed, { unknownItems: ['zork'] }, { ...TYPED, isPartial: false }],
  [
    'no minimum once the food is settled',
    { ownUnknownItems: [] },
    { unknownItems: ['zork'], highGrams: 43, lowGrams: 37 },
    { isPartial: false, highGrams: 43, level: 'high', isCorrected: false },
  ],
  [
    'no photo of something else',
    {},
    { isNotFood: true, unknownItems: ['zork'], carbsGrams: 0, lowGrams: 0, highGrams: 0 },
    { isMeal: false, isPartial: false },
  ],
  ['a photo of something else with a figure', typed, { isNotFood: true }, { isMeal: true, carbsGrams: 30 }],
  [
    'a figure of 0 g',
    { ...typed, ownCarbsGrams: 0, ownFibreGrams: 0 },
    {},
    { carbsGrams: 0, highGrams: 0, ownTotalGrams: 0, ownAvailableGrams: 0 },
  ],
])('counts %s', (_, own, of, expected) => {
  expect(count(own, of)).toMatchObject(expected);
});

it.each<[string, Partial<MealToCount>, Partial<EstimateToCount>, object | null]>([
  ['nothing was settled', {}, {}, null],
  ['the total was typed', typed, {}, { code: 'own-total' }],
  ['the list was corrected', corrected, {}, { code: 'corrected' }],
  ['it was corrected and is still wide', { ...corrected, ownHighGrams: 60 }, {}, { code: 'corrected-unsure' }],
  ['the amount was said', answered, {}, { code: 'said-how-much' }],
  ['the food was said', { ...answered, ownItems: [{ ...rice, confirmed: 'food' }, beans] }, {}, { code: 'said-what' }],
  ['it is wide all the same', { ...answered, ownHighGrams: 60 }, {}, { code: 'said-how-much-large' }],
  [
    'all that was missing is settled',
    { ownUnknownItems: [] },
    { unknownItems: ['a'], lowGrams: 38, highGrams: 42 },
    { code: 'all-counted' },
  ],
  ['it is settled and still wide', { ownUnknownItems: [] }, { unknownItems: ['a'] }, { code: 'all-counted-assumed' }],
  ['a part of it is settled', { ownUnknownItems: ['b'] }, { unknownItems: ['a', 'b'] }, { code: 'still-not-counted' }],
  ['all of it is missing', {}, { unknownItems: ['a'] }, null],
])('gives the reason for the remaining width if %s', (_, own, of, expected) => {
  const { reason } = count(own, of);
  expect(reason && { code: reason.code }).toEqual(expected);
});

it('compares an own total in the estimate’s basis by the estimate’s fibre', () => {
  expect(count(typed)).toMatchObject({ ownTotalGrams: 30, ownAvailableGrams: 18 });
  expect(count({ ...typed, ownCarbBasis: 'available' })).toMatchObject({
    ownTotalGrams: 42,
    ownAvailableGrams: 30,
  });
  expect(count(typed, { fibreGrams: null })).toMatchObject({ ownTotalGrams: 30, ownAvailableGrams: null });
  expect(count({})).toMatchObject({ ownTotalGrams: null, ownAvailableGrams: null });
});

it('says that an estimate on its own is a minimum, whatever was settled since', () => {
  expect(countEstimate({ ...estimate, unknownItems: ['zork'] })).toMatchObject({
    highGrams: null,
    isPartial: true,
    level: 'low',
  });
});

it('moves figure and range together to the requested basis, never below 0 g', () => {
  expect(countedIn('available', count({}))).toMatchObject({
    carbsGrams: 28,
    lowGrams: 18,
    highGrams: 43,
    carbBasis: 'available',
  });
  expect(countedIn('available', count(typed))).toMatchObject({ carbsGrams: 30, carbBasis: 'total' });
  expect(countedIn('available', count({ status: 'queued' }))).toMatchObject({
    carbsGrams: null,
    carbBasis: 'available',
  });
  const grams = fc.integer({ min: 0, max: 10_000 }).map((tenths) => tenths / 10);
  const basis = fc.constantFrom('total' as const, 'available' as const);
  fc.assert(
    fc.property(
      fc.tuple(grams, grams, grams),
      fc.option(grams),
      basis,
      basis,
      ([a, b, c], fibreGrams, carbBasis, wanted) => {
        const [lowGrams = 0, carbsGrams = 0, highGrams = 0] = [a, b, c].sort((x, y) => x - y);
        const counted = countedIn(wanted, count({}, { lowGrams, carbsGrams, highGrams, fibreGrams, carbBasis }));
        expect(counted.lowGrams).toBeGreaterThanOrEqual(0);
        expect(Number(counted.lowGrams)).toBeLessThanOrEqual(Number(counted.carbsGrams));
        expect(Number(counted.carbsGrams)).toBeLessThanOrEqual(Number(counted.highGrams));
        expect(counted.carbBasis).toBe(fibreGrams === null ? carbBasis : wanted);
      },
    ),
  );
});
