import type { MealReading } from '@carbsight/contracts';
import { Failure, type FoodFacts, type FoodTable } from '@carbsight/domain';
import { createReferenceTableReader } from '../reference-table/index.js';

/** More rows than a person reads, and than a model needs. */
const FOODS_MAX = 12;
const FOREVER = new AbortController().signal;

/**
 * What the reference table knows of the foods in some words, found and weighed as for a meal that was described in words.
 * Null when the words name no food of the table.
 * @throws Failure `model-unavailable` when the table cannot be reached
 */
export async function findFoodFacts(words: string, table: FoodTable): Promise<FoodFacts | null> {
  if (words === '') return null;
  const reader = createReferenceTableReader({ foods: table });
  try {
    const { reading } = await reader.read({ photo: null, note: words, prompt: '', signal: FOREVER, timeoutMs: 0 });
    return factsOf(reading);
  } catch (error) {
    if (error instanceof Failure && error.code === 'needs-description') return null;
    throw error;
  }
}

function factsOf({ items, carbsGrams, lowGrams, highGrams, unknownItems }: MealReading): FoodFacts | null {
  const foods = items.slice(0, FOODS_MAX).flatMap((item) => {
    const { reference, grams } = item;
    if (reference?.id == null || reference.carbsPer100g === null || grams === null) return [];
    return {
      foodId: reference.id,
      name: item.item,
      description: reference.description,
      carbsPer100g: reference.carbsPer100g,
      weightGrams: grams,
      carbsGrams: item.carbsGrams,
      isPortionAssumed: /assumed/.test(item.portion),
    };
  });
  if (foods.length === 0) return null;
  return { foods, totalGrams: carbsGrams, lowGrams, highGrams, unknown: unknownItems };
}
