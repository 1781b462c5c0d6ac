import type { CarbBasis } from '@carbsight/contracts';

/** What an answer may be based on. All figures in grams of carbohydrate unless they say weight. */

export type FoodFact = {
  readonly foodId: string;
  /** What the person called it. */
  readonly name: string;
  /** The table's name for it. */
  readonly description: string;
  readonly carbsPer100g: number;
  readonly weightGrams: number;
  readonly carbsGrams: number;
  /** The person did not state the amount. */
  readonly isPortionAssumed: boolean;
};

export type FoodFacts = {
  readonly foods: readonly FoodFact[];
  readonly totalGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  /** What the total counts: the person's basis, unless a food's fibre is unknown. */
  readonly carbBasis: CarbBasis;
  /** Words that no table has. */
  readonly unknown: readonly string[];
};

export type MealFact = {
  readonly mealId: string;
  readonly name: string;
  readonly eatenAt: Date;
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** Null where the figure is a minimum. */
  readonly highGrams: number | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  readonly isCorrected: boolean;
  readonly carbBasis: CarbBasis;
};

/** Meals of a span of days, or meals named in the question. */
export type MealFacts = {
  readonly meals: readonly MealFact[];
  /** For the whole span, even where not every meal is listed; null when meals were looked up by name. */
  readonly total: { readonly meals: number; readonly carbsGrams: number; readonly isPartial: boolean } | null;
};

export type ChatFacts = {
  readonly food: FoodFacts | null;
  readonly own: MealFacts | null;
  /** What the person counts. */
  readonly carbBasis: CarbBasis;
};
