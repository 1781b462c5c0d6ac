import { state } from '@carbsight/contracts';
import fc from 'fast-check';
import {
  asEstimated,
  carbsAt,
  type EstimatedItem,
  multiplyCarbs,
  type OwnItem,
  sumOfItems,
} from '../corrections/own-item.js';
import {
  exceedsMealLimits,
  fractionAsNumber,
  fractionOf,
  levelOfRange,
  scaledMeal,
  scaledQuestion,
  scaleItems,
  weightOfItems,
} from './scale-meal.js';

const toast: EstimatedItem = {
  id: 'toast',
  item: 'Toast',
  portion: '2 slices (about 60 g, assumed)',
  portionSaid: state('portion-assumed', { amount: '2 slices', grams: 60 }),
  grams: 60,
  carbsGrams: 28.4,
  fibreGrams: 2.2,
  lowGrams: 20,
  highGrams: 36.8,
  source: 'model',
  reference: null,
  grounding: { modelCarbsGrams: 30, ownFigureBecause: null },
};
const soup: EstimatedItem = {
  id: 'soup',
  item: 'Soup',
  portion: '1 bowl',
  grams: null,
  carbsGrams: 12,
  fibreGrams: null,
  source: 'model',
  reference: null,
};
const half = fractionOf(0.5);

it('scales weight, carbohydrates with their range, and fibre of an item, and what a model had said about it', () => {
  expect(scaleItems([toast], half)).toMatchObject([
    {
      grams: 30,
      portion: '30 g',
      carbsGrams: 14.2,
      lowGrams: 10,
      highGrams: 18.4,
      fibreGrams: 1.1,
      grounding: { modelCarbsGrams: 15 },
    },
  ]);
});

it('names the fraction before a portion without a weight, and half of half once', () => {
  const [once] = scaleItems([soup], half);
  expect(once).toMatchObject({ grams: null, portion: '0.5 × 1 bowl', carbsGrams: 6 });
  expect(once && scaleItems([once], half)).toMatchObject([{ portion: '0.25 × 1 bowl', carbsGrams: 3 }]);
  expect(scaleItems([{ ...soup, portion: '' }], half)).toMatchObject([{ portion: '' }]);
});

it('keeps what a person’s item is computed from, if that is a row', () => {
  const basis = { grams: 100, carbsGrams: 47.3, fibreGrams: 3.7 };
  const own: OwnItem = { ...asEstimated(toast), basis };
  expect(scaleItems([own], half)).toMatchObject([{ grams: 30, basis }]);
});

it('knows a meal’s weight only if it knows all weights', () => {
  expect(weightOfItems([toast, { ...soup, portion: '150 g, about 1 cup' }])).toBe(210);
  expect(weightOfItems([toast, soup])).toBeNull();
  expect(weightOfItems([])).toBeNull();
});

it('scales a typed total, which has no range', () => {
  const typed = { carbsGrams: 23.5, fibreGrams: null, lowGrams: null, highGrams: null, items: [] };
  expect(scaledMeal(typed, { eaten: 80, whole: 240 })).toEqual({ ...typed, carbsGrams: 7.8 });
});

it('is surer of less', () => {
  const meal = { carbsGrams: 50, fibreGrams: 4, lowGrams: 42, highGrams: 57, items: [] };
  expect(levelOfRange(meal)).toBe('medium');
  expect(levelOfRange(scaledMeal(meal, half))).toBe('high');
  expect(levelOfRange(scaledMeal({ ...meal, lowGrams: 30 }, half))).toBe('low');
});

it('asks again which food it was, but not how much', () => {
  const option = {
    foodId: 'usda-fndds:92410310',
    grams: 330,
    measure: null,
    sweetness: 'with-sugar',
    label: null,
  } as const;
  const question = { itemIndex: 0, kind: 'food', options: [option] } as const;
  expect(scaledQuestion({ ...question, options: [option] }, half)?.options).toEqual([{ ...option, grams: 165 }]);
  expect(scaledQuestion({ ...question, kind: 'portion', options: [option] }, half)).toBeNull();
});

it('is too much above what a meal or an item may have', () => {
  expect(exceedsMealLimits(scaledMeal({ ...figureOf([toast]), carbsGrams: 600 }, fractionOf(2)))).toBe(true);
  expect(exceedsMealLimits(scaledMeal(figureOf([{ ...toast, grams: 2600, carbsGrams: 1 }]), fractionOf(2)))).toBe(true);
  expect(exceedsMealLimits(scaledMeal(figureOf([toast]), fractionOf(2)))).toBe(false);
});

function figureOf<I extends EstimatedItem>(items: readonly I[], down = 5, up = 8) {
  const carbsGrams = sumOfItems(items);
  const [lowGrams, highGrams] = [Math.max(0, carbsGrams - down), carbsGrams + up];
  return { carbsGrams, fibreGrams: null, lowGrams, highGrams, items };
}

describe('any fraction of any meal', () => {
  const tenthsUpTo = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((amount) => amount / 10);
  const items = fc
    .array(
      fc.record({
        carbsGrams: tenthsUpTo(60),
        grams: fc.option(tenthsUpTo(800)),
        fibreGrams: fc.option(tenthsUpTo(9)),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((made) => made.map((item, index): EstimatedItem => ({ ...soup, ...item, id: `${index}` })));
  const meals = fc.tuple(items, tenthsUpTo(40), tenthsUpTo(40));
  const fractions = fc.integer({ min: 500, max: 200_000 }).map((fraction) => fractionOf(fraction / 10_000));

  it('keeps the items making up the figure, and rounds each by less than a tenth', () => {
    fc.assert(
      fc.property(meals, fractions, ([list, down, up], fraction) => {
        const meal = figureOf(list, down, up);
        const scaled = scaledMeal(meal, fraction);
        expect(scaled.carbsGrams).toBe(sumOfItems(scaled.items));
        for (const [index, { carbsGrams }] of scaled.items.entries()) {
          const exact = ((list[index]?.carbsGrams ?? 0) * fraction.eaten) / fraction.whole;
          expect(Math.abs(carbsGrams - exact)).toBeLessThanOrEqual(0.05 + 1e-6);
        }
      }),
    );
  });

  it('never narrows the range by rounding', () => {
    fc.assert(
      fc.property(meals, fractions, ([list, down, up], fraction) => {
        const meal = figureOf(list, down, up);
        const { carbsGrams, lowGrams, highGrams } = scaledMeal(meal, fraction);
        const times = fraction.eaten / fraction.whole;
        expect(lowGrams).toBeLessThanOrEqual(carbsGrams);
        if (lowGrams)
          expect(carbsGrams - lowGrams).toBeGreaterThanOrEqual((meal.carbsGrams - meal.lowGrams) * times - 1e-6);
        const far = (meal.highGrams - meal.carbsGrams) * times;
        if (highGrams !== 1000) expect((highGrams ?? 0) - carbsGrams).toBeGreaterThanOrEqual(far - 1e-6);
      }),
    );
  });

  it('leaves an own list as its estimate if it was not changed, and computable from its basis', () => {
    fc.assert(
      fc.property(items, fractions, (list, fraction) => {
        const scaled = scaleItems(list, fraction);
        const own = scaleItems(list.map(asEstimated), fraction);
        expect(own).toEqual(scaled.map(asEstimated));
        for (const { basis, grams, factor, carbsGrams } of own) {
          const again =
            basis.grams === null || grams === null
              ? multiplyCarbs(basis, factor ?? 1)
              : carbsAt({ ...basis, grams: basis.grams }, grams);
          expect(carbsGrams).toBe(again);
        }
      }),
    );
  });

  it('of all of it changes no figure', () => {
    fc.assert(
      fc.property(items, (list) => {
        const meal = figureOf(list);
        expect(scaledMeal(meal, { eaten: 240, whole: 240 })).toMatchObject({
          carbsGrams: meal.carbsGrams,
          items: list.map(({ carbsGrams }) => ({ carbsGrams })),
        });
      }),
    );
  });

  it('is a number again', () => {
    fc.assert(
      fc.property(fractions, (fraction) => {
        expect(fractionOf(fractionAsNumber(fraction))).toEqual(fraction);
      }),
    );
  });
});
