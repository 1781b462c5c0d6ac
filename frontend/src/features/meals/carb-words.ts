import type { ConfidenceLevel, Meal } from '@carbsight/contracts';

/** Whole grams; below 10 g one decimal counts, because there it is a large part of the figure. */
export function roundGrams(grams: number): number {
  return Math.abs(grams) < 9.95 ? Math.round(grams * 10) / 10 : Math.round(grams);
}

export function gramsInWords(grams: number): string {
  return `${roundGrams(grams)} g`;
}

/** "likely 44 to 63 g"; null when low and high look the same. */
export function rangeInWords(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null;
  const from = roundGrams(low);
  const to = roundGrams(high);
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

/**
 * By how much the items miss the estimate, in grams; null when they add up within 10%.
 * Positive: the items are more than the estimate.
 */
export function itemsDifference(items: readonly { carbs: number }[], estimate: number): number | null {
  if (items.length === 0) return null;
  const difference = items.reduce((sum, { carbs }) => sum + carbs, 0) - estimate;
  // Half a gram is rounding, however small the meal.
  return Math.abs(difference) <= Math.max(0.5, estimate * 0.1) ? null : difference;
}
