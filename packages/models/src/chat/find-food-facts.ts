import { CARBS_MAX_GRAMS, type CarbBasis } from '@carbsight/contracts';
import {
  carbsPer100gIn,
  type FoodFacts,
  type FoodInWords,
  type FoodLocale,
  type Foods,
  foodIdOf,
} from '@carbsight/domain';

/** More rows than a person reads or a model needs. */
const FOODS_MAX = 12;

/**
 * The food tables' facts about the foods in a text, found and weighed like a meal described in words.
 * Null when the text names no food of the tables, or more than a meal can hold.
 */
export function findFoodFacts(words: string, tables: Foods, locale: FoodLocale, wanted: CarbBasis): FoodFacts | null {
  const { foods, carbsGrams, lowGrams, highGrams, unknown } = tables.read(words, locale);
  if (foods.length === 0 || carbsGrams > CARBS_MAX_GRAMS) return null;
  const isFibreKnown = foods.every(({ food }) => food.fibrePer100g !== null || food.carbsPer100g === 0);
  const carbBasis = isFibreKnown ? wanted : 'total';
  const per100g = (read: FoodInWords) => carbsPer100gIn(carbBasis, read.food);
  const carbsOf = (read: FoodInWords) =>
    read.food.carbsPer100g === 0 ? read.carbsGrams : (read.carbsGrams * per100g(read)) / read.food.carbsPer100g;
  const leftOut = carbsGrams - foods.reduce((sum, read) => sum + carbsOf(read), 0);
  const told = (grams: number) => Math.max(0, tenth(grams - leftOut));
  return {
    foods: foods.slice(0, FOODS_MAX).map((read) => ({
      foodId: foodIdOf(read.food),
      name: read.name || read.food.description,
      description: read.food.description,
      carbsPer100g: per100g(read),
      weightGrams: tenth(read.grams),
      carbsGrams: tenth(carbsOf(read)),
      isPortionAssumed: read.amount !== 'stated',
    })),
    totalGrams: told(carbsGrams),
    lowGrams: told(lowGrams),
    highGrams: told(highGrams),
    carbBasis,
    unknown: [...unknown],
  };
}

const tenth = (grams: number): number => Math.round(grams * 10) / 10;
