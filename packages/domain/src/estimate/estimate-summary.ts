import type { ConfidenceLevel, ReadItem, ReadQuestion } from '@carbsight/contracts';

/** What is stored and shown of all reads of one meal. Figures in grams of carbohydrate. */
export type EstimateSummary = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  /** The reason for the level, in one sentence for the user. */
  readonly levelReason: string;
  readonly dishName: string | null;
  readonly isNotFood: boolean;
  readonly analysis: string;
  readonly items: readonly ReadItem[];
  readonly unknownItems: readonly string[];
  /** The question that one tap would settle. */
  readonly question?: ReadQuestion | null;
  /** The items' sum minus the headline, when the gap exceeds rounding; else null. */
  readonly itemsDifferenceGrams: number | null;
  /** Which read provided name, words and items. */
  readonly basisReadIndex: number;
};
