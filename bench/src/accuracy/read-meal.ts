import { Failure, type Foods, type MealInWords } from '@carbsight/domain';
import { createReferenceTableReader } from '@carbsight/models';
import type { DescribedMeal } from './load-sets.js';
import type { Estimate, MealReading } from './score.js';
import { countUnowned } from './unowned-words.js';

const TIMEOUT_MS = 30_000;
const FOREVER = new AbortController().signal;

/** Reads meals as the product reads a note. The answer is on the basis of the meal's truth. */
export function createMealReading(foods: Foods): (meal: DescribedMeal) => Promise<MealReading> {
  let ledger: MealInWords['words'] = [];
  const reader = createReferenceTableReader({
    foods: {
      ...foods,
      read: (...note) => {
        const meal = foods.read(...note);
        ledger = meal.words;
        return meal;
      },
    },
  });
  return async ({ words, locale, basis }) => {
    const outcome = await reader
      .read({ photos: [], note: words, locale, prompt: '', signal: FOREVER, timeoutMs: TIMEOUT_MS })
      .catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'needs-description') return null;
        throw error;
      });
    const unowned = countUnowned(words, outcome?.reading.noteWords?.words ?? ledger);
    if (!outcome) return { estimate: null, unowned };
    const { carbsGrams, lowGrams, highGrams, statedLevel, items } = outcome.reading;
    const fibre = items.reduce((sum, { reference, grams }) => {
      const row = reference && reference.table !== 'model' ? foods.find(`${reference.table}:${reference.id}`) : null;
      return sum + ((row?.fibrePer100g ?? 0) * (grams ?? 0)) / 100;
    }, 0);
    const counted = (grams: number): number => Math.max(0, basis === 'total' ? grams : grams - fibre);
    const estimate: Estimate = {
      carbsGrams: counted(carbsGrams),
      lowGrams: counted(lowGrams),
      highGrams: counted(highGrams),
      level: statedLevel ?? 'low',
      milliseconds: outcome.durationMs,
    };
    return { estimate, unowned };
  };
}
