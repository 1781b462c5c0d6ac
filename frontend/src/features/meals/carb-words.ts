import type { ConfidenceLevel, Meal } from '@carbsight/contracts';

/** Whole grams; below 10 g one decimal counts, because there it is a large part of the figure. */
export function roundGrams(grams: number): number {
  return Math.abs(grams) < 9.95 ? Math.round(grams * 10) / 10 : Math.round(grams);
}

export function gramsInWords(grams: number): string {
  return `${roundGrams(grams)} g`;
}

/** A person's own figure: shown as they entered it. */
export function exactGrams(grams: number): string {
  return `${Math.round(grams * 10) / 10} g`;
}

/** What counts for a meal now, in words: the person's own figure exactly, an estimate rounded. */
export function mealGrams({ override, carbEstimate }: Pick<Meal, 'override' | 'carbEstimate'>): string {
  if (override) return exactGrams(override.carbs);
  return carbEstimate === null ? '' : gramsInWords(carbEstimate);
}

/** "likely 44 to 63 g"; null when low and high look the same. */
export function rangeInWords(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  // One precision for both: "9.3 to 18" would look as if the lower end were better known.
  const round = Math.abs(high) < 9.95 ? roundGrams : Math.round;
  const from = round(low);
  const to = round(high);
  return from === to ? null : `likely ${from} to ${to} g`;
}

/** The whole answer in one line: "about 52 g, likely 44 to 63 g". */
export function estimateInWords(value: number, low: number | null, high: number | null): string {
  const range = rangeInWords(low, high);
  return range ? `about ${gramsInWords(value)}, ${range}` : `about ${gramsInWords(value)}`;
}

export const levelNames: Record<ConfidenceLevel, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** Carbohydrates of all meals that have a figure, in grams. */
export function totalGrams(meals: readonly Meal[]): number {
  return meals.reduce((sum, { carbEstimate }) => sum + (carbEstimate ?? 0), 0);
}

/** A meal that a total misses: not yet, or never, estimated. What is not food has nothing to add. */
export function lacksFigure({ carbEstimate, isNotFood }: Meal): boolean {
  return carbEstimate === null && !isNotFood;
}

/** "1 meal without a figure is not in it"; null when nothing is missing. */
export function missingInWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 meal without a figure is not in it' : `${count} meals without a figure are not in it`;
}
