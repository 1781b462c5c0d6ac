import { state } from '@carbsight/contracts';
import { Failure } from '../failure.js';
import type { EstimateSummary } from './fence.js';
import { fence } from './fence.js';
import { anItem } from './reading.fixture.js';

const aSummary = (overrides: Partial<EstimateSummary> = {}): EstimateSummary => ({
  carbsGrams: 50,
  lowGrams: 40,
  highGrams: 60,
  level: 'medium',
  levelReason: state('one-reading'),
  dishName: 'Rice',
  isNotFood: false,
  analysis: 'Rice.',
  statements: [],
  items: [anItem(50)],
  unknownItems: [],
  itemsDifferenceGrams: null,
  basisReadIndex: 0,
  ...overrides,
});

describe('fence', () => {
  it('writes names on one line, as people’s own are stored', () => {
    const { dishName, items } = fence(
      aSummary({ dishName: ' Rice\n and  peas', items: [{ ...anItem(50), item: 'Cre\u0300me\n' }] }),
    );
    expect([dishName, items[0]?.item]).toEqual(['Rice and peas', 'Cr\u00e8me']);
  });

  it.each([
    { carbsGrams: -1 },
    { carbsGrams: Number.NaN },
    { carbsGrams: 1e9, highGrams: 1e9 },
    { highGrams: 1000.1 },
    { highGrams: Number.POSITIVE_INFINITY },
    { lowGrams: -0.1 },
    { lowGrams: 61, carbsGrams: 60.5 },
    { carbsGrams: 39 },
    { carbsGrams: 61 },
    { items: [anItem(-1)] },
    { items: [anItem(Number.NaN)] },
    { isNotFood: true },
  ])('rejects %j instead of adjusting it', (overrides) => {
    expect(() => fence(aSummary(overrides))).toThrow(Failure);
  });

  it('accepts the limits themselves', () => {
    const atLimits = aSummary({ carbsGrams: 1000, lowGrams: 0, highGrams: 1000, items: [] });
    expect(fence(atLimits)).toEqual(atLimits);
  });

  it('leaves no mark in a text that would reverse the words after it', () => {
    const fenced = fence(aSummary({ dishName: 'Rice \u202Egnp.exe\u2066', analysis: 'First line.\nSecond\tline.' }));
    expect(fenced.dishName).toBe('Rice gnp.exe');
    expect(fenced.analysis).toBe('First line.\nSecond line.');
  });

  it('leaves no word about dosing in any text', () => {
    const hostile = 'Take 4 units of insulin';
    const fenced = fence(
      aSummary({
        levelReason: state('foods-not-counted', { foods: ['4 units of insulin'] }),
        statements: [state('not-found', { foods: ['10 u humalog'] }), state('total-used')],
        dishName: hostile,
        analysis: `Rice, 50 g. ${hostile}.`,
        unknownItems: [hostile, 'gochujang'],
        items: [
          anItem(50, {
            item: hostile,
            portion: hostile,
            reference: { table: 'model', id: null, description: hostile, carbsPer100g: null },
          }),
        ],
      }),
    );
    expect(JSON.stringify(fenced)).not.toMatch(/insulin|units/i);
    expect(fenced).toMatchObject({ dishName: null, analysis: 'Rice, 50 g.', unknownItems: ['gochujang'] });
    expect(fenced).toMatchObject({ levelReason: state('no-reason'), statements: [state('total-used')] });
    expect(fenced.items[0]).toMatchObject({ item: 'Unnamed item', carbsGrams: 50 });
  });

  it('names an item by its row if its own words are removed', () => {
    const reference = { table: 'usda-fndds', id: '56205000', description: 'Rice', carbsPer100g: 28 } as const;
    const [rice] = fence(aSummary({ items: [anItem(50, { item: 'insulin 6 units', reference })] })).items;
    expect(rice?.item).toBe('Rice');
  });

  it.each([
    ['Mix 3000', 'Mix 3000'],
    ['Omas Kuchen 2', 'Omas Kuchen 2'],
    ['Porridge 8.5', 'Porridge 8.5'],
    ['Bolus 6', 'Unnamed item'],
    ['Granola 6 u', 'Unnamed item'],
    ['insulin 6', 'Unnamed item'],
    ['take 4 units for rice 2', 'Unnamed item'],
  ])('keeps the number that ends the name of an own food, and of no other: %s', (item, shown) => {
    const reference = { table: 'own', id: 'own:1', description: '', carbsPer100g: null } as const;
    const named = (source: 'own-food' | 'model') =>
      fence(aSummary({ items: [anItem(50, { item, source, reference })] })).items[0];
    expect(named('own-food')?.item).toBe(shown);
    expect(named('model')?.item).toBe('Unnamed item');
  });

  it('keeps our own table’s measures, one of which is called unit', () => {
    const items = [anItem(50, { source: 'reference-table', portion: '2 units (about 192 g, assumed)' })];
    expect(fence(aSummary({ items })).items).toEqual(items);
  });

  it('is idempotent', () => {
    const once = fence(aSummary({ carbsGrams: 50.04, items: [anItem(20.26)] }));
    expect(fence(once)).toEqual(once);
  });
});
