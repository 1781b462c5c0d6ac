import type { CarbBasis } from '@carbsight/contracts';

/** What an answer may rest on. All figures in grams; what is eaten is carbohydrate unless it says weight. */

export type FoodFact = {
  readonly foodId: string;
  /** What the person called it. */
  readonly name: string;
  /** What the table calls it. */
  readonly description: string;
  readonly carbsPer100g: number;
  readonly weightGrams: number;
  readonly carbsGrams: number;
  /** The person did not say how much. */
  readonly isPortionAssumed: boolean;
};

export type FoodFacts = {
  readonly foods: readonly FoodFact[];
  readonly totalGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  /** What all of it counts: the person's basis, unless the fibre of a food is not known. */
  readonly carbBasis: CarbBasis;
  /** Words that the table does not know. */
  readonly unknown: readonly string[];
};

export type MealFact = {
  readonly mealId: string;
  readonly name: string;
  readonly eatenAt: Date;
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly isCorrected: boolean;
  readonly carbBasis: CarbBasis;
};

/** Meals of a span of days, or those that words of the question name. */
export type MealFacts = {
  readonly meals: readonly MealFact[];
  /** Of the whole span, even where not every meal is listed; null when meals were looked up by words. */
  readonly total: { readonly meals: number; readonly carbsGrams: number } | null;
};

export type ChatFacts = {
  readonly food: FoodFacts | null;
  readonly own: MealFacts | null;
  /** What the person counts. */
  readonly carbBasis: CarbBasis;
};
