import { state } from '@carbsight/contracts';
import fc from 'fast-check';
import { levelOfWidth, USUAL_CONSTANT_GRAMS } from './level.js';
import { aNotFoodRead, anItem, aRead } from './reading.fixture.js';
import { summarise } from './summarise.js';

/** Half a width, and the usual growth. */
const at50 = (halfWidthGrams: number | null) =>
  halfWidthGrams === null ? null : { halfWidthGrams, constantGrams: USUAL_CONSTANT_GRAMS };
const tableItem = (grams: number) => anItem(grams, { source: 'reference-table' });

describe('summarise', () => {
  it('uses a single read’s own range, and the level of its width', () => {
    const read = (lowGrams: number, highGrams: number) =>
      summarise([aRead(52, { lowGrams, highGrams, statedLevel: 'medium' })]);
    const [medium, low] = [read(44, 60), read(44, 66)];
    expect(medium).toMatchObject({ carbsGrams: 52, lowGrams: 44, highGrams: 60, level: 'medium', basisReadIndex: 0 });
    expect(medium.levelReason).toEqual(state('one-reading'));
    expect(low).toMatchObject({ lowGrams: 44, highGrams: 66, level: 'low', levelReason: state('wide-range') });
  });

  it('shows the range of reads that agree, since agreeing is not being right', () => {
    const alike = aRead(62, { lowGrams: 45, highGrams: 80 });
    expect(summarise([alike, alike, alike])).toMatchObject({
      lowGrams: 45,
      highGrams: 80,
      level: 'low',
      levelReason: state('wide-range'),
    });
    const sure = aRead(62, { lowGrams: 62, highGrams: 62 });
    expect(summarise([sure, sure, sure])).toMatchObject({
      lowGrams: 57.9,
      highGrams: 66.1,
      level: 'medium',
      levelReason: state('readings-agree', { count: 3 }),
    });
    // The one that doubts is not outvoted.
    expect(summarise([sure, alike, sure])).toMatchObject({ lowGrams: 45, highGrams: 80, level: 'low' });
  });

  it('is as wide as the variant’s measured errors at this size, and takes the level from that', () => {
    const reads = [aRead(50), aRead(50), aRead(50)];
    expect(summarise(reads, at50(3.9))).toMatchObject({
      lowGrams: 46.1,
      highGrams: 53.9,
      level: 'high',
      levelReason: state('measured-errors', { grams: 3.9 }),
    });
    expect(summarise(reads, at50(13))).toMatchObject({ lowGrams: 37, highGrams: 63, level: 'low' });
    const small = [aRead(5), aRead(5), aRead(5)];
    expect(summarise(small, at50(12))).toMatchObject({ lowGrams: 0.2, highGrams: 9.8, level: 'medium' });
    // However exact the run was.
    expect(summarise(reads, at50(0))).toMatchObject({ lowGrams: 47.5, highGrams: 52.5 });
    expect(summarise([aRead(40), aRead(50), aRead(66)], at50(6))).toMatchObject({
      lowGrams: 37.4,
      highGrams: 66,
      level: 'low',
    });
  });

  it('does not apply a measured error to a figure that the person stated, or to a photo without food', () => {
    expect(
      summarise([aRead(32, { lowGrams: 30.4, highGrams: 33.6, hasStatedTotal: true, statedLevel: 'low' })], at50(20)),
    ).toMatchObject({
      lowGrams: 27.9,
      highGrams: 36.1,
      level: 'medium',
      levelReason: state('total-used'),
    });
    expect(summarise([aNotFoodRead()], at50(20))).toMatchObject({
      lowGrams: 0,
      highGrams: 4.1,
      level: 'medium',
      levelReason: state('one-reading-no-food'),
    });
  });

  it('is never narrower than a built-in reader’s own doubt', () => {
    const read = aRead(200, { items: [tableItem(200)], lowGrams: 100, highGrams: 300, statedLevel: 'low' });
    expect(summarise([read], at50(2))).toMatchObject({ lowGrams: 100, highGrams: 300, level: 'low' });
  });

  it('is open above if a food was not read, and no wider below', () => {
    const read = {
      items: [tableItem(34)],
      lowGrams: 32,
      highGrams: 36,
      statedLevel: 'low',
      unknownItems: ['x'],
    } as const;
    expect(summarise([aRead(34, { ...read, items: [...read.items], unknownItems: ['x'] })])).toMatchObject({
      lowGrams: 32,
      highGrams: 43.1,
      level: 'low',
    });
  });

  it('never calls a single model read high, whatever its own confidence', () => {
    expect(summarise([aRead(52, { statedLevel: 'high' })]).level).toBe('medium');
    expect(summarise([aRead(52, { statedLevel: 'low' })]).level).toBe('low');
    expect(summarise([aRead(52, { statedLevel: null })]).level).toBe('low');
    expect(summarise([aRead(52, { lowGrams: 10, highGrams: 120 })]).level).toBe('low');
  });

  it('is low if a model took fewer photos than there are, unless the person stated the figure', () => {
    const read = aRead(52, { statedLevel: 'high', photosRead: { read: 1, sent: 3 } });
    const levelReason = { code: 'photos-not-read', values: { read: 1, sent: 3 } };
    expect(summarise([read, read, read], { halfWidthGrams: 3, constantGrams: 10 })).toMatchObject({
      level: 'low',
      levelReason,
    });
    expect(summarise([{ ...read, hasStatedTotal: true }]).level).not.toBe('low');
  });

  it('keeps the level and the reason of the reference table', () => {
    const weighed = { items: [tableItem(40)], lowGrams: 37, highGrams: 43, levelReason: state('weighed-high') };
    const read = aRead(40, { ...weighed, statedLevel: 'high' });
    expect(summarise([read])).toMatchObject({ level: 'high', levelReason: state('weighed-high') });
    expect(summarise([read, read, read])).toMatchObject({
      lowGrams: 37,
      highGrams: 43,
      levelReason: state('weighed-high'),
    });
  });

  it('calls reads that disagree low, however sure the model says it is', () => {
    expect(summarise([aRead(40), aRead(55), aRead(90)])).toMatchObject({
      carbsGrams: 55,
      lowGrams: 35,
      highGrams: 95,
      level: 'low',
      levelReason: state('readings-differ-a-lot', { count: 3, low: 40, high: 90 }),
      basisReadIndex: 1,
    });
  });

  it.each([
    [[50, 52, 54], 'high', 'measured-errors'],
    [[46, 50, 54], 'high', 'measured-errors'],
    [[45, 50, 55], 'medium', 'readings-differ-somewhat'],
    [[2, 3, 4], 'medium', 'readings-differ-somewhat'], // close in grams, but CV is 0.33
    [[40, 50, 60], 'low', 'readings-differ-a-lot'],
    [[90, 100, 110], 'low', 'readings-differ-a-lot'],
  ])('rates %j %s by how far apart they are', (grams, level, code) => {
    const reads = grams.map((value) => aRead(value, { lowGrams: value, highGrams: value }));
    expect(summarise(reads, at50(3))).toMatchObject({ level, levelReason: { code } });
  });

  it('does not call two reads high, since two agree by chance', () => {
    expect(summarise([aRead(50), aRead(50)], at50(3)).level).toBe('medium');
  });

  it('forces low when the dish differs, but not for spelling', () => {
    const named = (...names: (string | null)[]) =>
      summarise(
        names.map((dishName) => aRead(50, { dishName })),
        at50(3),
      ).level;
    expect(named('Lasagne', 'Moussaka', 'Lasagne')).toBe('low');
    expect(named('Toast with Eggs', 'eggs and toast', 'The Toast & Egg!')).toBe('high');
    expect(named('Crème brûlée', 'creme brulee', null)).toBe('high');
    expect(named('Rice with milk', 'Rice without milk', 'Rice with milk')).toBe('low');
  });

  it('calls reads of no food high when they agree, unlike reads of food without carbohydrate', () => {
    expect(summarise([aRead(0), aRead(0), aRead(0)])).toMatchObject({
      carbsGrams: 0,
      highGrams: 5,
      level: 'medium',
      isNotFood: false,
    });
    expect(summarise([aNotFoodRead(), aNotFoodRead(), aNotFoodRead()])).toMatchObject({
      isNotFood: true,
      level: 'high',
    });
  });

  it('is low with a reason if only some reads saw food', () => {
    expect(summarise([aNotFoodRead(), aRead(40), aRead(50)])).toMatchObject({
      isNotFood: false,
      carbsGrams: 45,
      lowGrams: 0,
      highGrams: 56.4,
      level: 'low',
      levelReason: state('some-no-food', { some: 1, count: 3 }),
      basisReadIndex: 1,
    });
    expect(summarise([aNotFoodRead(), aRead(40), aRead(50)], at50(4))).toMatchObject({ lowGrams: 0, highGrams: 56.4 });
    expect(summarise([aNotFoodRead(), aNotFoodRead(), aRead(50)])).toMatchObject({
      isNotFood: true,
      carbsGrams: 0,
      highGrams: 55,
      level: 'low',
      items: [],
    });
  });

  it('shows how far the items are from the headline, and does not rescale them', () => {
    const items = [anItem(30), anItem(10)];
    expect(summarise([aRead(60, { items })])).toMatchObject({
      itemsDifferenceGrams: -20,
      lowGrams: 40,
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

  it('stays within the fence, and shows a range that explains its level, for any reads', () => {
    const grams = fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.constantFrom(0, 0.04, 4, 999.96, 1000));
    const reading = fc
      .record({
        ends: fc.tuple(grams, grams, grams),
        items: fc.array(grams, { maxLength: 5 }),
        isFood: fc.boolean(),
        isTable: fc.boolean(),
        hasStatedTotal: fc.boolean(),
        statedLevel: fc.constantFrom('high', 'medium', 'low', null),
      })
      .map(({ ends, items, isFood, isTable, ...rest }) => {
        const [lowGrams = 0, mid = 0, highGrams = 0] = ends.toSorted((x, y) => x - y);
        if (!isFood) return aNotFoodRead();
        const read = items.map((value) => (isTable ? tableItem(value) : anItem(value)));
        return aRead(mid, { ...rest, lowGrams, highGrams, items: read });
      });
    const width = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 5 }), width, (reads, halfWidthGrams) => {
        const { carbsGrams, lowGrams, highGrams, level, ...summary } = summarise(reads, at50(halfWidthGrams));
        expect(lowGrams).toBeGreaterThanOrEqual(0);
        expect(lowGrams).toBeLessThanOrEqual(carbsGrams);
        expect(carbsGrams).toBeLessThanOrEqual(highGrams);
        expect(highGrams).toBeLessThanOrEqual(1000);
        expect(highGrams).toBeGreaterThan(lowGrams);
        expect(level).toBe(levelOfWidth(Math.max(carbsGrams - lowGrams, highGrams - carbsGrams), carbsGrams));
        for (const read of reads) {
          expect(lowGrams - 0.1).toBeLessThanOrEqual(read.carbsGrams);
          expect(highGrams + 0.1).toBeGreaterThanOrEqual(read.carbsGrams);
        }
        if (reads.length < 3 && !isOfTable(reads)) expect(level).not.toBe('high');
        if (summary.items.length > 0 && summary.itemsDifferenceGrams === null) {
          const sum = summary.items.reduce((total, item) => total + item.carbsGrams, 0);
          expect(Math.abs(sum - carbsGrams)).toBeLessThanOrEqual(Math.max(0.1 * carbsGrams, 1) + 0.01);
        }
      }),
    );
  });

  it('widens with the measured error and with the meal', () => {
    const figure = fc.double({ min: 0, max: 400, noNaN: true });
    const width = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(figure, figure, width, width, (one, other, narrow, wide) => {
        const reach = (carbs: number, halfWidthGrams: number) => {
          const read = aRead(carbs, { statedLevel: 'high' });
          const { carbsGrams, highGrams } = summarise([read], at50(halfWidthGrams));
          return highGrams - carbsGrams;
        };
        expect(reach(one, Math.max(narrow, wide))).toBeGreaterThanOrEqual(reach(one, Math.min(narrow, wide)) - 0.01);
        expect(reach(Math.max(one, other), wide)).toBeGreaterThanOrEqual(reach(Math.min(one, other), wide) - 0.11);
      }),
    );
  });
});

const isOfTable = (reads: readonly { readonly items: readonly { readonly source: string }[] }[]): boolean =>
  reads.every(({ items }) => items.length > 0 && items.every(({ source }) => source === 'reference-table'));
