import fc from 'fast-check';
import { levelOfWidth } from '../estimate/level.js';
import { asPlates, type PlateMeal, plateOf } from './plate.js';

const figure = (carbsGrams: number, half: number, over: Partial<PlateMeal> = {}): PlateMeal => ({
  carbsGrams,
  carbBasis: 'available',
  fibreGrams: 0,
  lowGrams: carbsGrams - half,
  highGrams: carbsGrams + half,
  level: levelOfWidth(half, carbsGrams),
  isPartial: false,
  isMeal: true,
  ...over,
});
const nothing = figure(0, 0, { carbsGrams: null, carbBasis: null, lowGrams: null, highGrams: null, level: null });

it('adds figures and both ends of their ranges, and is as sure as the sum is wide', () => {
  const three = [figure(30, 4), figure(20, 4), figure(5, 1)];
  expect(three.map(({ level }) => level)).toEqual(['high', 'high', 'high']);
  expect(plateOf(three, 'available')).toEqual({
    carbsGrams: 55,
    lowGrams: 46,
    highGrams: 64,
    level: 'medium',
    isPartial: false,
    withoutFigure: 0,
    isMixedBasis: false,
  });
});

it('is a minimum while a part has no figure or misses a food, but not for a photo of something else', () => {
  const minimum = { carbsGrams: 30, lowGrams: 28, highGrams: null, level: 'low', isPartial: true };
  expect(plateOf([figure(30, 2), nothing], 'available')).toMatchObject({ ...minimum, withoutFigure: 1 });
  const misses = figure(30, 2, { isPartial: true, highGrams: null, level: 'low' });
  expect(plateOf([misses], 'available')).toMatchObject({ ...minimum, withoutFigure: 0 });
  const notFood = { ...nothing, isMeal: false };
  expect(plateOf([figure(30, 2), notFood], 'available')).toMatchObject({ level: 'high', isPartial: false });
  expect(plateOf([nothing, nothing], 'available')).toMatchObject({ carbsGrams: null, lowGrams: null, level: 'low' });
});

it('counts on its person’s basis, and says where fibre is unknown', () => {
  const bread = figure(20, 0, { carbBasis: 'total', fibreGrams: 3 });
  expect(plateOf([bread, bread], 'available')).toMatchObject({ carbsGrams: 34, isMixedBasis: false });
  const bar = figure(20, 0, { carbBasis: 'total', fibreGrams: null });
  expect(plateOf([bread, bar], 'available')).toMatchObject({ carbsGrams: 37, isMixedBasis: true });
});

it('is never surer than a part, and never narrower, whatever is added', () => {
  const rank = (level: string | null) => ['low', 'medium', 'high'].indexOf(level ?? '');
  const part = fc
    .record({ carbs: fc.integer({ min: 20, max: 200 }), half: fc.integer({ min: 0, max: 20 }) })
    .map(({ carbs, half }) => figure(carbs, half));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), part, (parts, another) => {
      const before = plateOf(parts, 'available');
      const after = plateOf([...parts, another], 'available');
      expect(rank(after.level)).toBeLessThanOrEqual(Math.min(...[...parts, another].map(({ level }) => rank(level))));
      expect(after.carbsGrams).toBe((before.carbsGrams ?? 0) + (another.carbsGrams ?? 0));
      expect((after.highGrams ?? 0) - (after.lowGrams ?? 0)).toBeGreaterThanOrEqual(
        (before.highGrams ?? 0) - (before.lowGrams ?? 0),
      );
    }),
  );
});

it('makes one meal of those on a plate, for sums over a period', () => {
  const meal = (plateId: string, carbsGrams: number | null) => ({
    plateId,
    carbsGrams,
    isPartial: false,
    isOtherBasis: false,
  });
  expect(asPlates([meal('a', 10), meal('b', 5), meal('a', 7), meal('b', null)])).toEqual([
    { plateId: 'a', carbsGrams: 17, isPartial: false, isOtherBasis: false },
    { plateId: 'b', carbsGrams: 5, isPartial: true, isOtherBasis: false },
  ]);
});
