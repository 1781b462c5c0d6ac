import { state } from '@carbsight/contracts';
import fc from 'fast-check';
import { aNotFoodRead, anItem, aRead } from './reading.fixture.js';
import { summarise } from './summarise.js';

const tableItem = (grams: number) => anItem(grams, { source: 'reference-table' });

describe('summarise', () => {
  it('uses a single read’s own range', () => {
    expect(summarise([aRead(52, { lowGrams: 44, highGrams: 63, statedLevel: 'medium' })])).toMatchObject({
      carbsGrams: 52,
      lowGrams: 44,
      highGrams: 63,
      level: 'medium',
      basisReadIndex: 0,
    });
  });

  it('never calls a single model read high, whatever its own confidence', () => {
    expect(summarise([aRead(52, { statedLevel: 'high' })]).level).toBe('medium');
    expect(summarise([aRead(52, { statedLevel: 'low' })]).level).toBe('low');
    expect(summarise([aRead(52, { statedLevel: null })]).level).toBe('low');
    expect(summarise([aRead(52, { lowGrams: 10, highGrams: 120 })]).level).toBe('low');
  });

  it('keeps the level and the reason of the reference table', () => {
    const read = aRead(40, { items: [tableItem(40)], statedLevel: 'high', levelReason: state('weighed-high') });
    expect(summarise([read])).toMatchObject({ level: 'high', levelReason: state('weighed-high') });
    expect(summarise([read, read, read])).toMatchObject({
      lowGrams: 35,
      highGrams: 45,
      levelReason: state('weighed-high'),
    });
  });

  it('calls reads that disagree low, however sure the model says it is', () => {
    expect(summarise([aRead(40), aRead(55), aRead(90)])).toMatchObject({
      carbsGrams: 55,
      lowGrams: 40,
      highGrams: 90,
      level: 'low',
      basisReadIndex: 1,
    });
  });

  it.each([
    [[50, 52, 54], 'high'],
    [[45, 50, 60], 'medium'],
    [[40, 50, 70], 'low'],
    [[90, 100, 110], 'medium'], // CV is exactly 0.10
    [[75, 100, 125], 'low'], // CV is exactly 0.25
  ])('rates %j %s by the coefficient of variation', (grams, level) => {
    expect(summarise(grams.map((value) => aRead(value))).level).toBe(level);
  });

  it('does not call two reads high, since two agree by chance', () => {
    expect(summarise([aRead(50), aRead(50)]).level).toBe('medium');
  });

  it('forces low when the dish differs, but not for spelling', () => {
    const named = (...names: (string | null)[]) => summarise(names.map((dishName) => aRead(50, { dishName }))).level;
    expect(named('Lasagne', 'Moussaka', 'Lasagne')).toBe('low');
    expect(named('Toast with Eggs', 'eggs and toast', 'The Toast & Egg!')).toBe('high');
    expect(named('Crème brûlée', 'creme brulee', null)).toBe('high');
    expect(named('Rice with milk', 'Rice without milk', 'Rice with milk')).toBe('low');
  });

  it('calls reads of no food high when they agree', () => {
    expect(summarise([aRead(0), aRead(0), aRead(0)])).toMatchObject({ carbsGrams: 0, level: 'high', isNotFood: false });
    expect(summarise([aNotFoodRead(), aNotFoodRead(), aNotFoodRead()])).toMatchObject({
      isNotFood: true,
      level: 'high',
    });
  });

  it('is low with a reason when only some reads saw food', () => {
    expect(summarise([aNotFoodRead(), aRead(40), aRead(50)])).toMatchObject({
      isNotFood: false,
      carbsGrams: 45,
      lowGrams: 0,
      highGrams: 50,
      level: 'low',
      levelReason: state('some-no-food', { some: 1, count: 3 }),
      basisReadIndex: 1,
    });
    expect(summarise([aNotFoodRead(), aNotFoodRead(), aRead(50)])).toMatchObject({
      isNotFood: true,
      carbsGrams: 0,
      highGrams: 50,
      level: 'low',
      items: [],
    });
  });

  it('shows how far the items are from the headline, and does not rescale them', () => {
    const items = [anItem(30), anItem(10)];
    expect(summarise([aRead(60, { items })])).toMatchObject({
      itemsDifferenceGrams: -20,
      items,
      level: 'low',
      levelReason: state('items-below-figure', { grams: 20 }),
    });
    expect(summarise([aRead(43, { items })]).itemsDifferenceGrams).toBeNull();
    expect(summarise([aRead(2, { items: [anItem(3)] })]).itemsDifferenceGrams).toBeNull();
  });

  it('refuses to summarise nothing', () => {
    expect(() => summarise([])).toThrow(RangeError);
  });

  it('stays within the fence for any reads', () => {
    const grams = fc.double({ min: 0, max: 1000, noNaN: true });
    const reading = fc
      .tuple(grams, grams, grams, fc.array(grams, { maxLength: 5 }), fc.boolean())
      .map(([a, b, c, items, isFood]) => {
        const [low = 0, mid = 0, high = 0] = [a, b, c].toSorted((x, y) => x - y);
        if (!isFood) return aNotFoodRead();
        return aRead(mid, { lowGrams: low, highGrams: high, items: items.map((value) => anItem(value)) });
      });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 5 }), (reads) => {
        const summary = summarise(reads);
        expect(summary.lowGrams).toBeGreaterThanOrEqual(0);
        expect(summary.lowGrams).toBeLessThanOrEqual(summary.carbsGrams);
        expect(summary.carbsGrams).toBeLessThanOrEqual(summary.highGrams);
        expect(summary.highGrams).toBeLessThanOrEqual(1000);
        if (summary.items.length > 0 && summary.itemsDifferenceGrams === null) {
          const sum = summary.items.reduce((total, item) => total + item.carbsGrams, 0);
          expect(Math.abs(sum - summary.carbsGrams)).toBeLessThanOrEqual(Math.max(0.1 * summary.carbsGrams, 1) + 0.01);
        }
      }),
    );
  });
});
