/** A household measure of a table row, split into the words that a note is compared with. */
export type Portion = {
  readonly description: string;
  /** Weight of `amount` units, in grams. */
  readonly grams: number;
  readonly amount: number;
  /** Sizes in its description: 12 in "1 can (12 fl oz)". */
  readonly numbers: readonly number[];
  readonly words: readonly string[];
  /** Assumed if the note states no amount. */
  readonly isDefault: boolean;
  /** Described as "any size": preferred if the note states no size. */
  readonly isAnySize: boolean;
  readonly isOld: boolean;
};
