import { type ConfidenceLevel, type Statement, state } from '@carbsight/contracts';
import { levelOfWidth } from '../estimate/level.js';
import type { OwnItem } from './own-item.js';

type CorrectedMeal = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  /** The person's list; null where it is the estimate's. */
  readonly ownItems: readonly Pick<OwnItem, 'confirmed'>[] | null;
  /** The estimate's unknown items, and which of them are still missing. */
  readonly named: readonly string[];
  readonly missing: readonly string[];
};

/**
 * The level of a figure once the person has settled what was unsure: by the remaining width. Null where nothing was settled, so
 * that the estimate's own level and reason stand.
 */
export function correctedLevel(meal: CorrectedMeal): { level: ConfidenceLevel; reason: Statement } | null {
  const confirmed = (meal.ownItems ?? []).flatMap((item) => item.confirmed ?? []);
  const isSettled = meal.missing.length < meal.named.length;
  if (meal.missing.length > 0 && isSettled) return { level: 'low', reason: state('still-not-counted') };
  if (meal.missing.length > 0 || !(confirmed.length > 0 || isSettled)) return null;
  const level = levelOfWidth(Math.max(meal.highGrams - meal.carbsGrams, meal.carbsGrams - meal.lowGrams));
  if (confirmed.length === 0) return { level, reason: state(level === 'high' ? 'all-counted' : 'all-counted-assumed') };
  const code = confirmed.includes('portion') ? 'said-how-much' : 'said-what';
  return { level, reason: state(level === 'low' ? `${code}-large` : code) };
}
