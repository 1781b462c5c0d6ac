import { dishNameKey } from '../estimate/dish-name.js';
import { differentBits, PHOTO_DISTANCE_MAX } from './perceptual-hash.js';

/** How a meal is recognised. */
export type RecognisableMeal = { readonly name: string | null; readonly photoHash: string | null };

/** A meal whose estimate the person replaced. Grams of carbohydrate. */
export type PastCorrection = RecognisableMeal & { readonly carbsGrams: number; readonly estimateGrams: number };

/** A correction closer than this equals the estimate. */
const SAME_GRAMS = 0.5;

/**
 * The latest correction of the same dish, by a similar photo or by name.
 * @param shownGrams the figure it would replace: an equal one is not worth offering
 * @param corrections latest first
 */
export function findEarlierCorrection<C extends PastCorrection>(
  meal: RecognisableMeal,
  shownGrams: number,
  corrections: readonly C[],
): { readonly correction: C; readonly matchedBy: 'name' | 'photo' } | null {
  const name = dishNameKey(meal.name ?? '');
  for (const correction of corrections) {
    if (Math.abs(correction.carbsGrams - correction.estimateGrams) < SAME_GRAMS) continue;
    const matchedBy = looksAlike(meal, correction)
      ? 'photo'
      : name !== '' && name === dishNameKey(correction.name ?? '') && 'name';
    if (matchedBy) {
      return Math.abs(correction.carbsGrams - shownGrams) < SAME_GRAMS ? null : { correction, matchedBy };
    }
  }
  return null;
}

function looksAlike(one: RecognisableMeal, other: RecognisableMeal): boolean {
  if (one.photoHash === null || other.photoHash === null) return false;
  return differentBits(one.photoHash, other.photoHash) <= PHOTO_DISTANCE_MAX;
}
