import type { MealReference, ReadItem } from '@carbsight/contracts';
import { ground } from './ground.js';
import { aNotFoodRead, anItem, aRead } from './reading.fixture.js';

const rice: MealReference = {
  table: 'usda-fndds',
  id: '56205008',
  description: 'Rice, white, cooked',
  carbsPer100g: 28,
  fibrePer100g: 0.4,
};
const aWeighedItem = (overrides: Partial<ReadItem> = {}) => anItem(50, { grams: 150, tableRow: rice, ...overrides });
const groundItem = (item: ReadItem) => ground(aRead(item.carbsGrams, { items: [item] }), 'total').items[0];

it('takes the carbohydrates per 100 g from the row and keeps the model’s own figure', () => {
  expect(groundItem(aWeighedItem())).toMatchObject({
    grams: 150,
    carbsGrams: 42,
    fibreGrams: 0.6,
    source: 'model',
    reference: rice,
    tableRow: null,
    grounding: { modelCarbsGrams: 50, ownFigureBecause: null },
  });
});

it('reads a weight that is only in the words of the portion', () => {
  expect(groundItem(aWeighedItem({ grams: null, portion: '1 cup (150 g)' }))).toMatchObject({
    grams: 150,
    carbsGrams: 42,
  });
});

it.each<[string, Partial<ReadItem>]>([
  ['no-row', { tableRow: null }],
  ['no-row', { tableRow: undefined }],
  ['no-row', { tableRow: { ...rice, carbsPer100g: null } }],
  ['no-weight', { grams: null, portion: '1 cup' }],
  ['no-weight', { grams: 0, portion: '' }],
  ['unsure', { confidence: 0.49 }],
  // Rice weighed dry, an implausible weight, carbohydrates that weigh more than the food.
  ['too-different', { tableRow: { ...rice, carbsPer100g: 80 } }],
  ['too-different', { grams: 5_000 }],
  ['too-different', { grams: 10 }],
])('keeps the model’s own figure and says why: %s %#', (ownFigureBecause, overrides) => {
  const item = aWeighedItem(overrides);
  expect(groundItem(item)).toEqual({ ...item, grounding: { modelCarbsGrams: 50, ownFigureBecause } });
});

it('uses a row that differs by a large factor, but by few grams', () => {
  const salad = { ...rice, carbsPer100g: 3.9 };
  expect(groundItem(aWeighedItem({ carbsGrams: 1, grams: 100, tableRow: salad }))).toMatchObject({ carbsGrams: 3.9 });
});

it('leaves what the person stated, and what has been looked up', () => {
  const items = [
    aWeighedItem({ source: 'user' }),
    aWeighedItem({ reference: rice, tableRow: null }),
    aWeighedItem({ source: 'reference-table', reference: rice }),
  ];
  expect(ground(aRead(150, { items }), 'total').items).toEqual(items);
  const labelled = aRead(50, { items: [aWeighedItem()], hasStatedTotal: true });
  expect(ground(labelled, 'total')).toEqual(labelled);
  expect(ground(aNotFoodRead(), 'total')).toEqual(aNotFoodRead());
});

it('counts without fibre if the model was asked to, and then needs the row’s fibre', () => {
  const item = aWeighedItem();
  const available = ground(aRead(50, { items: [item] }), 'available').items[0];
  expect(available).toMatchObject({ carbsGrams: 41.4, fibreGrams: 0.6, reference: { carbsPer100g: 27.6 } });
  const unknown = aWeighedItem({ tableRow: { ...rice, fibrePer100g: null } });
  expect(ground(aRead(50, { items: [unknown] }), 'available').items[0]?.grounding?.ownFigureBecause).toBe('no-row');
});

it('moves the total with the items; the range contains both figures', () => {
  const reading = aRead(60, { lowGrams: 54, highGrams: 72, items: [aWeighedItem(), anItem(10)] });
  expect(ground(reading, 'total')).toMatchObject({ carbsGrams: 52, lowGrams: 46.8, highGrams: 62.4 });
  const sure = aRead(60, { lowGrams: 59, highGrams: 61, items: [aWeighedItem(), anItem(10)] });
  expect(ground(sure, 'total')).toMatchObject({ carbsGrams: 52, lowGrams: 51.1, highGrams: 60 });
});

it('changes nothing except the marks if no row fits', () => {
  const reading = aRead(61, { items: [anItem(50), anItem(10)] });
  const { items: _, ...figures } = reading;
  expect(ground(reading, 'total')).toMatchObject(figures);
});

it('never exceeds the most that a meal may have', () => {
  const items = [aWeighedItem({ carbsGrams: 600, grams: 3_000, tableRow: { ...rice, carbsPer100g: 39 } })];
  const grounded = ground(aRead(600, { items }), 'total');
  expect(grounded.carbsGrams).toBe(600);
  expect(grounded.items[0]?.grounding).toEqual({ modelCarbsGrams: 600, ownFigureBecause: 'too-different' });
});

it('never lets a single food exceed it either, even if the items came to more than the total before', () => {
  const reading = aRead(100, {
    items: [aWeighedItem({ carbsGrams: 900, grams: 3_000, tableRow: { ...rice, carbsPer100g: 39 } })],
  });
  expect(ground(reading, 'total')).toMatchObject({ carbsGrams: 100, items: [{ carbsGrams: 900 }] });
});

it('gives the same when applied to its own result', () => {
  const once = ground(aRead(60, { items: [aWeighedItem(), anItem(10)] }), 'total');
  expect(ground(once, 'total')).toEqual(once);
});
