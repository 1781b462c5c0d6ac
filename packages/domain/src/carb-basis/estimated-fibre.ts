import type { ReadItem } from '@carbsight/contracts';
import { fibreOfItems } from './carb-basis.js';

type Estimated = {
  readonly carbsGrams: number;
  /** Not null: the items do not add up to the figure. */
  readonly itemsDifferenceGrams: number | null;
  readonly items: readonly ReadItem[];
};

/** The fibre of an estimate in grams; null where not all its items have it. */
export function estimatedFibre({ carbsGrams, itemsDifferenceGrams, items }: Estimated): number | null {
  if (carbsGrams === 0) return 0;
  return items.length === 0 || itemsDifferenceGrams !== null ? null : fibreOfItems(items);
}
