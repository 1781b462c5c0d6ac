/** Grams are stored to a tenth: finer is noise, and a sum of floats must not show as 39.599999. */
export function roundGrams(grams: number): number {
  return Math.round(grams * 10) / 10;
}

/** Figures of a package: a label may state hundredths, and a serving is a fraction of 100 g. */
export const thousandths = (grams: number): number => Math.round(grams * 1000) / 1000;
