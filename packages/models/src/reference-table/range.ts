/** What is known about the uncertainty of one item. All grams of carbohydrate but for `grams`. */
export type UncertainItem = {
  readonly grams: number;
  readonly carbsPer100g: number;
  /** A weighed food cannot hold more carbohydrate than it weighs; null where the weight itself is open. */
  readonly statedGrams: number | null;
  /** Relative standard deviation of the portion's weight. */
  readonly portionDeviation: number;
  /** Standard deviation of the carbohydrate in 100 g, over the foods that the words may mean. */
  readonly matchDeviationPer100g: number;
};

export type CarbRange = { readonly lowGrams: number; readonly highGrams: number };

/** About nine of ten values of a normal distribution lie within this many standard deviations. */
const NINE_IN_TEN = 1.64;
/** Rounding, cooking losses and what sticks to the plate: no estimate is better than this, in grams. */
const LEAST_DEVIATION = 0.6;

/**
 * The range that holds the true value in about nine of ten meals. An item's variance is that of a product of two
 * independent factors to first order, var = (weight x sd(carbs))² + (carbs x sd(weight))²; items are independent, so
 * their variances add (Gaussian error propagation). Clipped at 0, and above at what every food could hold by itself.
 */
export function carbRange(items: readonly UncertainItem[]): CarbRange {
  const carbs = items.reduce((sum, item) => sum + carbsOf(item), 0);
  const half = NINE_IN_TEN * Math.sqrt(items.reduce((sum, item) => sum + varianceOf(item), LEAST_DEVIATION ** 2));
  const most = items.reduce((sum, item) => sum + mostOf(item), 0);
  const isBounded = items.every((item) => item.statedGrams !== null);
  return { lowGrams: Math.max(0, carbs - half), highGrams: isBounded ? Math.min(carbs + half, most) : carbs + half };
}

function varianceOf(item: UncertainItem): number {
  const fromPortion = carbsOf(item) * item.portionDeviation;
  const fromMatch = (item.grams * item.matchDeviationPer100g) / 100;
  return fromPortion ** 2 + fromMatch ** 2;
}

const mostOf = (item: UncertainItem): number =>
  Math.min(
    item.statedGrams ?? Number.POSITIVE_INFINITY,
    carbsOf(item) + NINE_IN_TEN * Math.hypot(Math.sqrt(varianceOf(item)), LEAST_DEVIATION),
  );

const carbsOf = (item: UncertainItem): number => (item.grams * item.carbsPer100g) / 100;
