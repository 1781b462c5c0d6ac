import type { Foods } from '@carbsight/domain';
import { findFoodFacts } from './find-food-facts.js';

const food = {
  ...{ table: 'usda-fndds', code: '1', description: 'Sugar', category: '' },
  ...{ carbsPer100g: 100, fibrePer100g: 0 },
} as const;

function tablesWith(carbsGrams: number): Foods {
  const read = {
    name: 'sugar',
    food,
    grams: carbsGrams,
    carbsGrams,
    amount: 'stated',
    amountWords: null,
    counted: null,
    isRemembered: false,
    ignored: [],
  };
  const meal = {
    foods: [read],
    carbsGrams,
    lowGrams: 0,
    highGrams: carbsGrams,
    level: 'high',
    unknown: [],
    hasImpossibleAmount: false,
    question: null,
    locale: 'en',
  };
  return { read: () => meal as ReturnType<Foods['read']>, find: () => null, search: () => [] };
}

it('tells figures to the tenth, and none that no meal can hold', () => {
  expect(findFoodFacts('sugar', tablesWith(28.755), 'en')).toMatchObject({
    ...{ totalGrams: 28.8, foods: [{ foodId: 'usda-fndds:1', carbsGrams: 28.8 }] },
  });
  expect(findFoodFacts('3 kg sugar', tablesWith(1001), 'en')).toBeNull();
});
