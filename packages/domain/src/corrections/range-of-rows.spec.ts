import { type ItemEdit, state } from '@carbsight/contracts';
import fc from 'fast-check';
import { levelOfWidth } from '../estimate/level.js';
import { roundedParts } from '../meals/rounded-parts.js';
import { correctItems } from './correct-items.js';
import { CorrectionProblem } from './correction-problem.js';
import { asEstimated, type EstimatedItem, type OwnItem, type ReferenceFood, sumOfItems } from './own-item.js';
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

it.each([
  ['a bit more, by taps', { grams: 60, isStepped: true }],
  ['pieces whose size nobody said', { grams: 75, amount: '3 slices' }],
])('stays as doubtful as it was after %s', (_, amount) => {
  const guessed = estimate([row('toast', 50, 27, 8)], 8);
  const stepped = after(guessed, [{ id: 'toast', ...amount }]);
  expect(stepped.half / Number(stepped.carbsGrams)).toBeCloseTo(8 / 27, 1);
  expect(after(guessed, [{ id: 'toast', grams: amount.grams }]).half).toBeLessThan(stepped.half);
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
  const foods = new Map<string, ReferenceFood>(
    ['bun', 'jam'].map((code, at) => [
      `usda-sr28:${code}`,
      { table: 'usda-sr28', code, description: code, carbsPer100g: 50 + 10.3 * at, fibrePer100g: null },
    ]),
  );
  const at = fc.nat(8);
  const grams = fc.integer({ min: 1, max: 90 });
  const foodId = fc.constantFrom(...foods.keys());
  /** Everything that can be done to one row: weighed, counted, typed, answered, replaced, removed, or added. */
  const aStep = fc.oneof(
    fc.record({ at, edit: fc.record({ grams }) }),
    fc.record({ at, edit: fc.record({ grams, amount: fc.constant('2') }) }),
    fc.record({ at, edit: fc.record({ carbs: fc.integer({ min: 0, max: 900 }).map((count) => count / 10) }) }),
    fc.record({ at, edit: fc.record({ grams, foodId, confirmed: fc.constantFrom('portion', 'food') }) }),
    fc.record({ at, edit: fc.record({ grams, foodId }) }),
    fc.record({ at, edit: fc.constant(null) }),
    fc.record({ at: fc.constant(-1), edit: fc.record({ grams, foodId }) }),
  );

  /** More carbohydrate than the food weighs changes nothing. */
  const unlessRefused = <T>(change: () => T): T | null => {
    try {
      return change();
    } catch (error) {
      if (error instanceof CorrectionProblem) return null;
      throw error;
    }
  };

  it('adds up as it is shown, holds the figure, and returns with the estimate', () => {
    let count = 0;
    const correct = (first: ReturnType<typeof estimate>, list: readonly OwnItem[], edits: ItemEdit[]) =>
      correctItems(first, list, edits, foods, () => `added ${count++}`);
    fc.assert(
      fc.property(aMeal, fc.array(aStep, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let list: readonly OwnItem[] = first.items.map(asEstimated);
        for (const { at, edit } of steps) {
          const id = at < 0 ? undefined : list[at % list.length]?.id;
          if (edit === null && list.length === 1) continue;
          const edits = list.flatMap((item) => (item.id !== id ? [{ id: item.id }] : edit ? [{ ...edit, id }] : []));
          const next = unlessRefused(() => correct(first, list, at < 0 && edit ? [...edits, edit] : edits));
          if (!next) continue;
          expect(next.carbsGrams).toBe(sumOfItems(next.items));
          const total = Math.round(next.carbsGrams);
          const shown = roundedParts(
            next.items.map(({ carbsGrams }) => carbsGrams),
            total,
          );
          expect(shown.reduce((sum, part) => sum + part, 0)).toBe(total);
          expect(next.lowGrams).toBeLessThanOrEqual(next.carbsGrams);
          expect(next.highGrams).toBeGreaterThanOrEqual(next.carbsGrams);
          for (const { carbsGrams, lowGrams, highGrams } of next.items) {
            expect(lowGrams).toBeLessThanOrEqual(carbsGrams);
            expect(highGrams).toBeGreaterThanOrEqual(carbsGrams);
          }
          list = next.items;
        }
        // What was replaced, removed or added is undone by the history; what was only weighed, by weighing it again.
        const weighed = steps.every(({ edit }) => edit !== null && !('foodId' in edit) && !('carbs' in edit));
        if (!weighed) return;
        const back = first.items.map(({ id, grams }) => ({ id, grams }));
        expect(correct(first, list, back).items).toEqual(first.items.map(asEstimated));
      }),
      { numRuns: 1_000 },
    );
  });
});
