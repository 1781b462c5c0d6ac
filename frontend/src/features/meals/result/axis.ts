const STEPS = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1000];

/** A round end for an axis with at least a tenth of room above `grams`. */
export function axisEnd(grams: number): number {
  return STEPS.find((step) => step >= grams * 1.1) ?? Math.ceil((grams * 1.1) / 500) * 500;
}
