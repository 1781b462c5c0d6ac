import type { ConfidenceLevel, ReadItem, ReadQuestion } from '@carbsight/contracts';

/** What is stored and shown of all readings of one meal. Figures in grams of carbohydrate. */
export type EstimateSummary = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  /** Why the level is what it is: one sentence in the user's words. */
  readonly levelReason: string;
  readonly dishName: string | null;
  readonly isNotFood: boolean;
  readonly analysis: string;
  readonly items: readonly ReadItem[];
  readonly unknownItems: readonly string[];
  /** What one tap would make sure. */
  readonly question?: ReadQuestion | null;
  /** The items' sum minus the headline, when they are further apart than rounding explains; else null. */
  readonly itemsDifferenceGrams: number | null;
  /** Which of the reads gave name, words and items. */
  readonly basisReadIndex: number;
};
