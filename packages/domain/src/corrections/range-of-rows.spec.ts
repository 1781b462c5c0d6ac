import { type ItemEdit, state } from '@carbsight/contracts';
import fc from 'fast-check';
import { levelOfWidth } from '../estimate/level.js';
import { correctItems } from './correct-items.js';
import { asEstimated, type EstimatedItem, type OwnItem, sumOfItems } from './own-item.js';
import type { CorrectedEstimate } from './range-of-rows.js';

/** A row of the tables in an assumed amount, as the built-in reader answers. */
const row = (id: string, grams: number, carbsGrams: number, half: number, more: Partial<EstimatedItem> = {}) =>
  ({
    id,
    item: id,
    portion: '',
    portionSaid: state('usual-portion', { grams }),
    grams,
    carbsGrams,
    lowGrams: Math.max(0, carbsGrams - half),
    highGrams: carbsGrams + half,
    source: 'reference-table',
    reference: { table: 'usda-sr28', id, description: id, carbsPer100g: (100 * carbsGrams) / grams },
    evidence: 'exact',
    ...more,
  }) satisfies EstimatedItem;

const breakfast = [row('toast', 50, 27, 8), row('juice', 250, 30, 15), row('butter', 14, 0, 0)];
const estimate = (items: readonly EstimatedItem[], half: number, over: Partial<CorrectedEstimate> = {}) => {
  const carbsGrams = sumOfItems(items);
  return {
    carbsGrams,
    lowGrams: Math.max(0, carbsGrams - half),
    highGrams: carbsGrams + half,
    level: levelOfWidth(half, carbsGrams),
    levelReason: 'assumed-low' as const,
    items,
    ...over,
  };
};

function after(first: ReturnType<typeof estimate>, edits: ItemEdit[], before?: readonly OwnItem[]) {
  const current = before ?? first.items.map(asEstimated);
  const all = current.map(({ id }) => edits.find((edit) => edit.id === id) ?? { id });
  const { lowGrams, highGrams, carbsGrams, items } = correctItems(first, current, all, new Map(), () => 'new');
  const half = Math.max(carbsGrams - Number(lowGrams), Number(highGrams) - carbsGrams);
  return { lowGrams, carbsGrams, highGrams, items, half, level: levelOfWidth(half, carbsGrams) };
}

it('is narrow and high once every row is weighed', () => {
  const guessed = estimate(breakfast, 23);
  const weighed = breakfast.map(({ id, grams }) => ({ id, grams: Number(grams) + 2 }));
  expect(after(guessed, weighed)).toMatchObject({ carbsGrams: 58.3, lowGrams: 56.1, highGrams: 60.5, level: 'high' });
});

it('changes by the row that was changed alone', () => {
  const guessed = estimate(breakfast, 17);
  const [toast, juice] = [after(guessed, [{ id: 'toast', grams: 52 }]), after(guessed, [{ id: 'juice', grams: 251 }])];
  expect(toast.half).toBeCloseTo(Math.hypot(15, 1.4), 0);
  expect(juice.half).toBeCloseTo(Math.hypot(8, 1.5), 0);
  expect([toast.level, juice.level]).toEqual(['low', 'medium']);
});

it('counts the same food in two rows as one doubt', () => {
  const { reference } = row('toast', 50, 27, 8);
  const twice = estimate([row('toast', 50, 20, 8), row('more', 50, 20, 8, { reference }), ...breakfast.slice(2)], 16);
  expect(after(twice, [{ id: 'butter', grams: 20 }]).half).toBeCloseTo(16, 0);
});

describe('is never surer than the rows that are left', () => {
  it.each<[string, EstimatedItem, Partial<CorrectedEstimate>, string]>([
    ['a food that was guessed', row('cake', 20, 10, 1, { evidence: 'general' }), {}, 'low'],
    ['an amount that was assumed', row('cake', 20, 10, 1), {}, 'medium'],
    ['a doubt about all of it', row('cake', 20, 10, 1), { levelReason: 'amounts-not-understood', level: 'low' }, 'low'],
    ['a level that no row explains', row('cake', 20, 10, 1), { level: 'low' }, 'low'],
    ['an estimate of an earlier release', row('cake', 20, 10, 1), { levelReason: null, level: 'low' }, 'low'],
  ])('with %s', (_, left, over, level) => {
    const first = estimate([...breakfast.slice(2), row('juice', 250, 3, 1), left], 2, over);
    expect(after(first, [{ id: 'juice', grams: 240 }]).level).toBe(level);
  });

  it('which may be a guess that was weighed', () => {
    const first = estimate([row('cake', 20, 10, 3, { evidence: 'general' })], 10);
    expect(after(first, [{ id: 'cake', grams: 21 }])).toMatchObject({ level: 'medium' });
  });
});

describe('over any sequence of changes', () => {
  const anItem = fc.record({
    grams: fc.integer({ min: 30, max: 600 }),
    carbs: fc.integer({ min: 0, max: 300 }),
    half: fc.integer({ min: 0, max: 300 }),
    evidence: fc.constantFrom('exact', 'general', 'spelled') as fc.Arbitrary<EstimatedItem['evidence']>,
  });
  const aMeal = fc
    .record({ rows: fc.array(anItem, { minLength: 1, maxLength: 8 }), half: fc.integer({ min: 10, max: 300 }) })
    .map(({ rows, half }) =>
      estimate(
        rows.map(({ grams, carbs, half: own, evidence }, at) =>
          row(`row ${at}`, grams, carbs / 10, own / 10, { evidence }),
        ),
        half / 10,
      ),
    );
  const aStep = fc.record({
    at: fc.nat(8),
    grams: fc.integer({ min: 1, max: 90 }),
    amount: fc.option(fc.constant('2')),
  });

  it('holds the figure, which is the sum of its rows, and returns with the estimate', () => {
    fc.assert(
      fc.property(aMeal, fc.array(aStep, { minLength: 1, maxLength: 6 }), (first, steps) => {
        let list: readonly OwnItem[] = first.items.map(asEstimated);
        for (const { at, grams, amount } of steps) {
          const id = list[at % list.length]?.id ?? '';
          const next = after(first, [{ id, grams, ...(amount === null ? {} : { amount }) }], list);
          expect(next.carbsGrams).toBe(sumOfItems(next.items));
          expect(next.lowGrams).toBeLessThanOrEqual(next.carbsGrams);
          expect(next.highGrams).toBeGreaterThanOrEqual(next.carbsGrams);
          for (const { carbsGrams, lowGrams, highGrams } of next.items) {
            expect(lowGrams).toBeLessThanOrEqual(carbsGrams);
            expect(highGrams).toBeGreaterThanOrEqual(carbsGrams);
          }
          list = next.items;
        }
        const back = after(
          first,
          first.items.map(({ id, grams }) => ({ id, grams })),
          list,
        );
        expect(back.items).toEqual(first.items.map(asEstimated));
      }),
      { numRuns: 1_000 },
    );
  });
});
