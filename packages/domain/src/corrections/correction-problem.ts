/** Why a list of items is invalid. */
export type CorrectionProblemCode =
  | 'unknown-item'
  | 'unknown-food'
  | 'item-twice'
  | 'adds-nothing'
  | 'grams-needed'
  | 'servings-needed'
  | 'no-serving'
  | 'more-carbs-than-food'
  | 'too-much';

/** Thrown in the browser while items are edited, and on the server, which refuses with the same code. */
export class CorrectionProblem extends Error {
  override readonly name = 'CorrectionProblem';
  constructor(
    readonly reason: CorrectionProblemCode | 'adds-nothing_zero',
    /** For a list that is too much, in grams. */
    readonly sum?: number,
  ) {
    super(reason);
  }

  get code(): CorrectionProblemCode {
    return this.reason === 'adds-nothing_zero' ? 'adds-nothing' : this.reason;
  }
}
