import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { type FoodFacts, type FoodLocale, type Foods, foodIdOf } from '@carbsight/domain';

/** More rows than a person reads, and than a model needs. */
const FOODS_MAX = 12;

/**
 * What the food tables know of the foods in some words, found and weighed as for a meal that was described in words.
 * Null when the words name no food of the tables, or more than a meal can hold.
 */
export function findFoodFacts(words: string, tables: Foods, locale: FoodLocale): FoodFacts | null {
  const { foods, carbsGrams, lowGrams, highGrams, unknown } = tables.read(words, locale);
  if (foods.length === 0 || carbsGrams > CARBS_MAX_GRAMS) return null;
  return {
    foods: foods.slice(0, FOODS_MAX).map((read) => ({
      foodId: foodIdOf(read.food),
      name: read.name || read.food.description,
      description: read.food.description,
      carbsPer100g: read.food.carbsPer100g,
      weightGrams: tenth(read.grams),
      carbsGrams: tenth(read.carbsGrams),
      isPortionAssumed: read.amount !== 'stated',
    })),
    ...{ totalGrams: tenth(carbsGrams), lowGrams: tenth(lowGrams), highGrams: tenth(highGrams) },
    unknown: [...unknown],
  };
}

const tenth = (grams: number): number => Math.round(grams * 10) / 10;
