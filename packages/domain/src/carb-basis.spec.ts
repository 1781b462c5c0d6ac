import { carbBasis, carbUnit } from '@carbsight/contracts';
import fc from 'fast-check';
import { carbBasisOf, carbBasisOfPrompt, estimatedFibre, fibreOfItems, shifted, shiftTo } from './carb-basis.js';
import { builtInPrompts } from './prompts/index.js';

const basis = fc.constantFrom(...carbBasis.options);

it('follows the unit if no basis is stored', () => {
  const available = carbUnit.options.filter((units) => carbBasisOf({ units, carbBasis: null }) === 'available');
  expect(available).toEqual(['be12', 'ke10']);
  expect(carbBasisOf({ units: 'be12', carbBasis: 'total' })).toBe('total');
  expect(carbBasisOf({ units: 'grams', carbBasis: 'available' })).toBe('available');
});

it('excludes or includes fibre, and leaves figures with unknown fibre unchanged', () => {
  const total = { carbBasis: 'total', fibreGrams: 15.8 } as const;
  expect(shifted(40.3, shiftTo('available', total))).toBe(24.5);
  expect(shifted(10, shiftTo('available', total))).toBe(0);
  expect(shifted(24.5, shiftTo('total', { carbBasis: 'available', fibreGrams: 15.8 }))).toBe(40.3);
  expect(shiftTo('available', { carbBasis: 'total', fibreGrams: null })).toEqual({ carbBasis: 'total', grams: 0 });
});

it('converts a list and its sum alike', () => {
  const tenths = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 10);
  const item = fc
    .record({ carbsGrams: tenths(2_000), fraction: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ carbsGrams, fraction }) => ({
      carbsGrams,
      fibreGrams: Math.floor(carbsGrams * fraction * 10) / 10,
    }));
  fc.assert(
    fc.property(fc.array(item), basis, (items, wanted) => {
      const sum = (grams: readonly number[]) => Math.round(grams.reduce((all, one) => all + one, 0) * 10) / 10;
      const list = { carbBasis: 'total', fibreGrams: fibreOfItems(items) } as const;
      const shiftedItems = items.map(({ carbsGrams, fibreGrams }) =>
        shifted(carbsGrams, shiftTo(wanted, { carbBasis: 'total', fibreGrams })),
      );
      expect(shifted(sum(items.map(({ carbsGrams }) => carbsGrams)), shiftTo(wanted, list))).toBe(sum(shiftedItems));
    }),
  );
});

it('knows an estimate’s fibre only if all its items have it', () => {
  const item = (carbsGrams: number, fibreGrams?: number) => ({
    item: 'Bread',
    portion: '',
    grams: null,
    carbsGrams,
    source: 'model' as const,
    reference: null,
    ...(fibreGrams === undefined ? {} : { fibreGrams }),
  });
  const fibreOf = (items: ReturnType<typeof item>[], itemsDifferenceGrams: number | null = null) =>
    estimatedFibre({ carbsGrams: 30, itemsDifferenceGrams, items });
  expect(fibreOf([item(20, 2.5), item(10, 1)])).toBe(3.5);
  expect(fibreOf([item(30, 2.5), item(0)])).toBe(2.5);
  expect(fibreOf([item(20, 2.5), item(10)])).toBeNull();
  expect(fibreOf([item(10, 2.5)], -20)).toBeNull();
  expect(fibreOf([])).toBeNull();
  expect(estimatedFibre({ carbsGrams: 0, itemsDifferenceGrams: null, items: [] })).toBe(0);
});

it('derives from a prompt what its answers count', () => {
  expect(builtInPrompts.map(({ prompt }) => carbBasisOfPrompt(prompt))).toEqual(builtInPrompts.map(() => 'total'));
  expect(carbBasisOfPrompt('Estimate the net carbs of the meal.')).toBe('available');
  expect(carbBasisOfPrompt('Estimate carbohydrates in grams, fibre not included.')).toBe('available');
  expect(carbBasisOfPrompt('Estimate total carbohydrates, not net carbs.')).toBe('total');
  expect(carbBasisOfPrompt('How many grams of carbs are on the plate?')).toBe('total');
});
