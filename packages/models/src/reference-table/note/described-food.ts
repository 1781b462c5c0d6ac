import type { Amount } from './amount.js';

/** One food as a note describes it: English words, and how much of it. */
export type DescribedFood = {
  readonly words: readonly string[];
  readonly amount: Amount | null;
  /** It came with the food before it ("coffee with milk"), so there was little of it. */
  readonly isAddition: boolean;
  /** What was not left on the plate, as a share of the amount. */
  readonly eatenShare: number;
  /** Parts of a dish that were not eaten, wholly or by a share. */
  readonly leftOut: readonly LeftOut[];
};

export type LeftOut = { readonly part: string; readonly share: number };

export const aFood = (words: readonly string[], amount: Amount | null, isAddition: boolean): DescribedFood => ({
  words,
  amount,
  isAddition,
  eatenShare: 1,
  leftOut: [],
});
