import { type ItemEdit, state } from '@carbsight/contracts';
import fc from 'fast-check';
import { correctItems, enterItems, type ItemsCorrection, resolveUnknown } from './correct-items.js';
import { asEstimated, type EstimatedItem, type OwnItem, type ReferenceFood, sumOfItems } from './own-item.js';

const toast: EstimatedItem = {
  id: 'toast',
  item: 'Toast',
  portion: '2 slices',
  grams: 56,
  carbsGrams: 30.5,
  source: 'reference-table',
  reference: { table: 'usda-sr28', id: '18069', description: 'Bread, white, toasted', carbsPer100g: 54.4 },
};
const soup: EstimatedItem = {
  id: 'soup',
  item: 'Soup',
  portion: '1 bowl',
  grams: null,
  carbsGrams: 12.3,
  source: 'model',
  reference: null,
};
const read = { level: 'low', levelReason: 'wide-range' } as const;
const estimate = { ...read, carbsGrams: 42.8, lowGrams: 35, highGrams: 55, items: [toast, soup] };
const lentils: ReferenceFood = {
  table: 'usda-sr28',
  code: '16070',
  description: 'Lentils, cooked',
  carbsPer100g: 20.13,
  fibrePer100g: 7.9,
};
const foods = new Map([[`${lentils.table}:${lentils.code}`, lentils]]);

let made = 0;
const correct = (edits: ItemEdit[], current: readonly OwnItem[] = estimate.items.map(asEstimated)) =>
  correctItems(estimate, current, edits, foods, () => `new-${made++}`);
const asIs = [{ id: 'toast' }, { id: 'soup' }];

it('takes a stated food as exact, and nothing remains of the range that it replaces', () => {
  const granola = { ...lentils, table: 'own', code: 'granola', carbsPer100g: 54, fibrePer100g: null } as const;
  const known = new Map([['own:granola', granola]]);
  const corrected = correctItems(
    estimate,
    estimate.items.map(asEstimated),
    [{ id: 'toast', foodId: 'own:granola', grams: 60 }],
    known,
    () => 'new',
  );
  expect(corrected).toMatchObject({
    carbsGrams: 32.4,
    lowGrams: 30.7,
    highGrams: 34.1,
    items: [{ source: 'own-food' }],
    changes: [{ kind: 'replaced', item: 'Toast' }, { kind: 'removed' }],
  });
});

describe('an own food in an amount that was assumed', () => {
  const balls: EstimatedItem = {
    id: 'balls',
    item: 'Energy balls',
    portion: '3, about 60 g (assumed)',
    portionSaid: state('portion-assumed', { amount: '3', grams: 60 }),
    grams: 60,
    carbsGrams: 39,
    source: 'own-food',
    reference: { table: 'own', id: 'balls', description: 'Energy balls', carbsPer100g: 65 },
  };
  const assumed = { ...read, carbsGrams: 39, lowGrams: 0, highGrams: 78, items: [balls] };
  const known = new Map([['own:balls', { ...lentils, table: 'own', code: 'balls', carbsPer100g: 65 } as const]]);
  const after = (edit: ItemEdit) => correctItems(assumed, [balls].map(asEstimated), [edit], known, () => 'new');

  it('is nearly certain once the person has said how much it was', () => {
    expect(after({ id: 'balls', confirmed: 'portion' })).toMatchObject({
      carbsGrams: 39,
      lowGrams: 35.1,
      highGrams: 42.9,
    });
    const more = after({ id: 'balls', foodId: 'own:balls', grams: 90, confirmed: 'portion' });
    expect(more).toMatchObject({ carbsGrams: 58.5, lowGrams: 52.6, highGrams: 64.4 });
  });

  it('is exact once it is weighed', () => {
    expect(after({ id: 'balls', grams: 80 })).toMatchObject({ carbsGrams: 52, lowGrams: 49.4, highGrams: 54.6 });
  });
});

it('weighs an item, and leaves the doubt about the others', () => {
  expect(correct([{ id: 'toast', grams: 112 }, { id: 'soup' }])).toMatchObject({
    carbsGrams: 73.3,
    lowGrams: 69.2,
    highGrams: 78,
    items: [{ item: 'Toast', portion: '112 g', grams: 112, carbsGrams: 61 }, soup],
    changes: [{ kind: 'portion', item: 'Toast', grams: 112, previousGrams: 56, carbs: 61, previousCarbs: 30.5 }],
    reason: 'portion',
    matchesEstimate: false,
  });
});

it('is more certain about what the person confirmed, even if no figure changes, but not about the rest', () => {
  const same = correct([{ id: 'toast', confirmed: 'portion' }, { id: 'soup' }]);
  expect(same).toMatchObject({
    carbsGrams: 42.8,
    lowGrams: 38.7,
    highGrams: 47.5,
    matchesEstimate: false,
    changes: [{ kind: 'confirmed', item: 'Toast', grams: 56 }],
  });
  expect(correct([{ id: 'toast', confirmed: 'food' }, { id: 'soup' }])).toMatchObject({ highGrams: 49.9 });
  expect(correct([{ id: 'toast', grams: 112, confirmed: 'portion' }])).toMatchObject({
    lowGrams: 54.9,
    highGrams: 67.1,
  });
});

describe('an item’s own range', () => {
  const ranged = { ...estimate, items: [{ ...toast, lowGrams: 20, highGrams: 44 }, soup] };
  const rangesOf = (edits: ItemEdit[], current?: readonly OwnItem[]) =>
    correctItems(ranged, current ?? ranged.items.map(asEstimated), edits, foods, () => `new-${made++}`).items.map(
      ({ lowGrams, highGrams }) => [lowGrams, highGrams],
    );

  it.each<[string, ItemEdit, [number, number]]>([
    ['stays as estimated without a change', { id: 'toast' }, [20, 44]],
    ['stays under another name', { id: 'toast', item: 'My toast' }, [20, 44]],
    ['narrows with a weight', { id: 'toast', grams: 112 }, [57.9, 64.1]],
    ['is that of the pieces where they were counted', { id: 'toast', grams: 112, amount: '4 slices' }, [54.9, 67.1]],
    ['narrows with the answer to a question', { id: 'toast', grams: 56, confirmed: 'food' }, [24.4, 36.6]],
    ['is that of a weight around a typed figure', { id: 'toast', carbs: 32 }, [30.4, 33.6]],
  ])('%s', (_, edit, range) => {
    expect(rangesOf([edit, { id: 'soup' }])[0]).toEqual(range);
  });

  it('never widens, and comes back with the estimate', () => {
    const sure = { ...estimate, items: [{ ...toast, lowGrams: 30, highGrams: 31 }, soup] };
    const { items } = correctItems(
      sure,
      sure.items.map(asEstimated),
      [{ id: 'toast', grams: 112 }],
      foods,
      () => 'new',
    );
    expect(items).toMatchObject([{ carbsGrams: 61, lowGrams: 60, highGrams: 62 }]);
    const [weighed] = correctItems(sure, items, [{ id: 'toast', grams: 56 }], foods, () => 'new').items;
    expect(weighed).toMatchObject({ lowGrams: 30, highGrams: 31 });
  });

  it('is wider for a food in an amount that nobody said, and unknown for a model’s item', () => {
    const foodId = `${lentils.table}:${lentils.code}`;
    expect(
      rangesOf([
        { foodId, grams: 100 },
        { id: 'soup', factor: 2 },
      ]),
    ).toEqual([
      [16, 24.2],
      [null, null],
    ]);
  });
});

it('no longer counts a later change as confirmed, but keeps other confirmations', () => {
  const said = correct([{ id: 'toast', confirmed: 'food' }, { id: 'soup' }]).items;
  expect(correct([{ id: 'toast', grams: 700 }, { id: 'soup' }], said).items[0]).not.toHaveProperty('confirmed');
  expect(correct([{ id: 'toast' }, { id: 'soup', factor: 2 }], said).items[0]).toHaveProperty('confirmed', 'food');
});
it('scales items of unknown weight by portion', () => {
  const half = correct([{ id: 'toast' }, { id: 'soup', factor: 0.5 }]);
  expect(half.items[1]).toMatchObject({ portion: '0.5 × 1 bowl', carbsGrams: 6.2, factor: 0.5 });
  const again = correct([{ id: 'toast' }, { id: 'soup', factor: 2 }], half.items);
  expect(again.items[1]).toMatchObject({ portion: '2 × 1 bowl', carbsGrams: 24.6 });
  expect(correct([{ id: 'toast' }, { id: 'soup', factor: 1 }], again.items)).toMatchObject({ matchesEstimate: true });
});

it.each([
  ['150 g, about 1 cup', 150],
  ['2 slices (about 56,5 g, assumed)', 56.5],
  ['120 grams', 120],
  ['2 pieces of 30 g each', null],
  ['150-200 g', null],
  ['150 to 200 g', null],
  ['3 x 40 g', null],
  ['100 g rice and 50 g peas', null],
  ['1 glass', null],
])('recognises the weight in "%s"', (portion, grams) => {
  expect(asEstimated({ ...soup, portion })).toMatchObject({ portion, grams, basis: { grams } });
});

it('adds a table food with its own uncertainty, and free text with its stated carbs', () => {
  expect(correct([...asIs, { foodId: 'usda-sr28:16070', grams: 150 }])).toMatchObject({
    carbsGrams: 73,
    lowGrams: 63,
    highGrams: 86.7,
    reason: 'missing-item',
    changes: [{ kind: 'added', item: 'Lentils, cooked', grams: 150, carbs: 30.2 }],
  });
  expect(correct([...asIs, { item: 'Granola bar', carbs: 24 }])).toMatchObject({
    carbsGrams: 66.8,
    lowGrams: 58.9,
    highGrams: 79.1,
    items: [{}, {}, { item: 'Granola bar', source: 'user', grams: null }],
  });
  const two = correct([...asIs, { item: 'Granola bar', carbs: 24, factor: 2 }]);
  expect(two.items[2]).toMatchObject({ carbsGrams: 48, basis: { carbsGrams: 24 } });
});

it('edits entered meals by the same arithmetic, without a range', () => {
  const { items } = enterItems(
    [
      { foodId: 'usda-sr28:16070', grams: 150 },
      { item: 'Roll', carbs: 28 },
    ],
    foods,
    () => `own-${made++}`,
  );
  const [own, roll] = items.map(({ id }) => ({ id }));
  const doubled = correctItems(null, items, [{ ...own, grams: 300 }, { ...roll }], foods, () => '');
  expect(doubled).toMatchObject({
    carbsGrams: 88.4,
    lowGrams: null,
    highGrams: null,
    matchesEstimate: false,
    changes: [{ kind: 'portion', item: 'Lentils, cooked', grams: 300, previousGrams: 150, carbs: 60.4 }],
  });
  const back = correctItems(null, doubled.items, [{ ...own, grams: 150 }, { ...roll }], foods, () => '');
  expect(back.items).toEqual(items);
  expect(() => correctItems(null, items, [{ id: 'toast' }], foods, () => '')).toThrow('unknown-item');
  expect(() => correctItems(null, items, [{ ...own, grams: 5_000 }], foods, () => '')).toThrow(
    expect.objectContaining({ code: 'too-much', sum: 1006.5 }),
  );
});

it('accepts no newly stated weight below the carbohydrates in it', () => {
  expect(() => correct([{ id: 'toast' }, { id: 'soup', grams: 12 }])).toThrow('more-carbs-than-food');
  expect(correct([{ id: 'toast' }, { id: 'soup', grams: 12.3 }]).items[1]).toMatchObject({
    grams: 12.3,
    carbsGrams: 12.3,
  });
});

it('removes an item, replaces another, and restores it by its id', () => {
  expect(correct([{ id: 'soup' }])).toMatchObject({ carbsGrams: 12.3, changes: [{ kind: 'removed', item: 'Toast' }] });
  const replaced = correct([{ id: 'toast', foodId: 'usda-sr28:16070', grams: 100 }, { id: 'soup' }]);
  expect(replaced).toMatchObject({
    carbsGrams: 32.4,
    reason: 'wrong-food',
    changes: [{ kind: 'replaced', item: 'Toast', newItem: 'Lentils, cooked', previousCarbs: 30.5, carbs: 20.1 }],
  });
  const without = correct([{ id: 'soup' }], replaced.items);
  expect(correct(asIs, without.items)).toMatchObject({ matchesEstimate: true, items: [toast, soup] });
});

it('accepts stated carbs unchanged and computes later portions from them', () => {
  const stated = correct([{ id: 'toast', carbs: 28 }, { id: 'soup' }]);
  expect(stated.items[0]).toMatchObject({ source: 'user', grams: 56, carbsGrams: 28, reference: null });
  expect(correct([{ id: 'toast', grams: 28 }, { id: 'soup' }], stated.items).items[0]).toMatchObject({
    carbsGrams: 14,
  });
  expect(correct([{ id: 'toast', carbs: 30.5 }, { id: 'soup' }], stated.items)).toMatchObject({
    matchesEstimate: true,
  });
});

it('takes back its answer, and lets carbohydrates stated with another amount stand', () => {
  const sentBack = [
    { id: 'toast', item: 'Toast', grams: 56, carbs: 30.5, confirmed: null },
    { id: 'soup', item: 'Soup', grams: null, carbs: 12.3, factor: 1, confirmed: null },
  ];
  expect(correct(sentBack)).toMatchObject({ matchesEstimate: true, changes: [] });
  const bar = correct([...asIs, { item: 'Bar', grams: 100, carbs: 30 }]).items;
  const id = bar[2]?.id;
  const rest = [{ id: 'toast' }, { id: 'soup' }];
  expect(correct([...rest, { id, grams: 200, carbs: 30 }], bar).items[2]).toMatchObject({ grams: 200, carbsGrams: 30 });
  expect(correct([...rest, { id, grams: 200 }], bar).items[2]).toMatchObject({ grams: 200, carbsGrams: 60 });
  expect(correct([{ id: 'toast' }, { id: 'soup', factor: 2, carbs: 12.3 }]).items[1]).toMatchObject({
    carbsGrams: 12.3,
  });
  expect(correct([{ id: 'toast' }, { id: 'soup', grams: 10, carbs: 5 }]).items[1]).toMatchObject({ carbsGrams: 5 });
  const withOwnCarbs = { foodId: 'usda-sr28:16070', grams: 150, carbs: 22 };
  expect(correct([...asIs, withOwnCarbs]).items[2]).toMatchObject({
    carbsGrams: 22,
    source: 'user',
    item: 'Lentils, cooked',
  });
  expect(correct([{ id: 'toast', ...withOwnCarbs }, { id: 'soup' }]).items[0]).toMatchObject({
    carbsGrams: 22,
    source: 'user',
  });
});
it.each<[string, ItemEdit[], string]>([
  ['an unknown item', [{ id: 'tea' }], 'unknown-item'],
  ['an unknown food', [{ foodId: 'usda-sr28:99999', grams: 10 }], 'unknown-food'],
  ['an item twice', [{ id: 'toast' }, { id: 'toast', grams: 3 }], 'item-twice'],
  ['nothing at all', [...asIs, {}], 'adds-nothing'],
  ['words without carbs', [...asIs, { item: 'Water' }], 'adds-nothing'],
  ['an item of no weight', [{ id: 'toast', grams: 0 }, { id: 'soup' }], 'adds-nothing'],
  ['a food without an amount', [...asIs, { foodId: 'usda-sr28:16070' }], 'grams-needed'],
  ['more carbs than food', [{ id: 'toast', carbs: 56.1 }], 'more-carbs-than-food'],
  ['more than a meal can have', [{ id: 'toast' }, { id: 'soup', carbs: 970 }], 'too-much'],
])('rejects %s', (_, edits, code) => {
  expect(() => correct(edits)).toThrow(expect.objectContaining({ code }));
});

it('covers both figures if the estimate’s items did not add up to its total', () => {
  const torn = { ...read, carbsGrams: 40, lowGrams: 34, highGrams: 48, items: [{ ...toast, carbsGrams: 28 }] };
  const shown = torn.items.map(asEstimated);
  const nearly = correctItems(torn, shown, [{ id: 'toast', grams: 56.1 }], foods, () => '');
  expect(nearly.lowGrams).toBeLessThanOrEqual(28);
  expect(nearly.highGrams).toBeGreaterThanOrEqual(40);
});

describe('what was stated in the note', () => {
  const bread: EstimatedItem = { ...soup, id: 'bread', item: 'Bread', carbsGrams: 30, source: 'user' };
  const rice: EstimatedItem = { ...soup, id: 'rice', item: 'Rice', carbsGrams: 20 };
  const stated = { ...read, carbsGrams: 50, lowGrams: 40, highGrams: 60, items: [bread, rice] };
  const shown = stated.items.map(asEstimated);
  const range = (edits: ItemEdit[]) => {
    const { lowGrams, carbsGrams, highGrams } = correctItems(stated, shown, edits, foods, () => `new-${made++}`);
    return [lowGrams, carbsGrams, highGrams];
  };

  it('has no part in the uncertainty of the rest', () => {
    expect(range([{ id: 'rice' }])).toEqual([10, 20, 30]);
    expect(range([{ id: 'bread', item: 'Roll' }, { id: 'rice' }])).toEqual([40, 50, 60]);
    expect(
      range([
        { id: 'bread', factor: 2 },
        { id: 'rice', factor: 0.5 },
      ]),
    ).toEqual([64.1, 70, 75.9]);
  });

  it('adds its own doubt alone, whatever is newly stated, renamed or removed', () => {
    const statedItem = fc.record({
      item: fc.constantFrom('Bread', 'Roll', 'Bar'),
      carbs: fc.integer({ min: 300, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(statedItem, { maxLength: 5 }), (added) => {
        const own = added.map(({ item, carbs }) => ({ item, carbs: carbs / 10 }));
        const [low, carbs, high] = range([{ id: 'rice' }, ...own]);
        const expected = Math.hypot(10, ...own.map((one) => one.carbs * 0.05));
        for (const far of [Number(carbs) - Number(low), Number(high) - Number(carbs)]) {
          expect(far).toBeGreaterThanOrEqual(expected - 0.05);
          expect(far).toBeLessThan(expected + 0.35);
        }
      }),
    );
  });
});

describe('whatever is done to the items', () => {
  const tenthsUpTo = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((amount) => amount / 10);
  const grams = fc.integer({ min: 1, max: 50_000 }).map((amount) => amount / 10);
  const item = fc.record({ carbsGrams: tenthsUpTo(100), grams: fc.option(grams) });
  const anEstimate = fc
    .record({ items: fc.array(item, { minLength: 1, maxLength: 6 }), down: tenthsUpTo(60), up: tenthsUpTo(60) })
    .map(({ items, down, up }) => {
      const listed = items.map(
        (figures, position): EstimatedItem => ({ ...soup, ...figures, id: `${position}`, item: `${position}` }),
      );
      const carbsGrams = sumOfItems(listed);
      return {
        ...read,
        carbsGrams,
        lowGrams: Math.max(0, carbsGrams - down),
        highGrams: carbsGrams + up,
        items: listed,
      };
    });
  const step = fc.record({ which: fc.nat(9), grams, factor: fc.integer({ min: 1, max: 2000 }).map((f) => f / 100) });

  it('the items add up to the total, and the range stays ordered and within 0 to 1000', () => {
    fc.assert(
      fc.property(anEstimate, fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let list: readonly OwnItem[] = first.items.map(asEstimated);
        for (const { which, ...amount } of steps) {
          const edits: ItemEdit[] = list.map(({ id }, position) => ({ id, ...(position === which ? amount : {}) }));
          if (which === 7) edits.push({ foodId: 'usda-sr28:16070', grams: amount.grams });
          if (which === 8) edits.push({ item: 'Bar', carbs: amount.factor });
          const next = attempt(() => correctItems(first, list, edits, foods, () => `new-${made++}`));
          if (!next) continue;
          const sum = next.items.reduce((total, { carbsGrams }) => total + Math.round(carbsGrams * 10), 0);
          expect(Math.round(next.carbsGrams * 10)).toBe(sum);
          expect(next.lowGrams).toBeGreaterThanOrEqual(0);
          expect(next.lowGrams).toBeLessThanOrEqual(next.carbsGrams);
          expect(next.highGrams).toBeGreaterThanOrEqual(next.carbsGrams);
          expect(next.highGrams).toBeLessThanOrEqual(1000);
          list = next.items;
        }
      }),
    );
  });

  it('scaling up and down gives the first figures again', () => {
    fc.assert(
      fc.property(anEstimate, fc.array(step, { maxLength: 6 }), (first, steps) => {
        const shown = first.items.map(asEstimated);
        let list: readonly OwnItem[] = shown;
        for (const { which, grams: weight, factor } of steps) {
          const edits = list.map((own, position) =>
            position === which
              ? { id: own.id, ...(own.grams === null ? { factor } : { grams: weight }) }
              : { id: own.id },
          );
          list = attempt(() => correctItems(first, list, edits, foods, () => ''))?.items ?? list;
        }
        const back = shown.map((own) => ({ id: own.id, grams: own.grams, factor: own.factor }));
        const { items, matchesEstimate, carbsGrams } = correctItems(first, list, back, foods, () => '');
        expect(items).toEqual(shown);
        expect({ matchesEstimate, carbsGrams }).toEqual({ matchesEstimate: true, carbsGrams: first.carbsGrams });
      }),
    );
  });
});

/** Null for a rejected list, for example beyond 1000 g. */
function attempt(work: () => ItemsCorrection): ItemsCorrection | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const named = ['blorptang', 'zork'];

it('distinguishes dismissed from added items', () => {
  expect(resolveUnknown(named, named, [], ['blorptang'])).toEqual({
    unknownItems: [],
    changes: [{ kind: 'left-out', item: 'zork' }],
  });
});

it('can miss something again, but nothing that the estimate did not name', () => {
  expect(resolveUnknown(named, [], ['zork'], [])).toEqual({ unknownItems: ['zork'], changes: [] });
  expect(() => resolveUnknown(named, named, ['gold'], [])).toThrow('unknown-item');
});
