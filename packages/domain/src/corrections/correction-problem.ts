/** Why a list of items is invalid; the message is for the person. */
export type CorrectionProblemCode =
  | 'unknown-item'
  | 'unknown-food'
  | 'item-twice'
  | 'adds-nothing'
  | 'grams-needed'
  | 'more-carbs-than-food'
  | 'too-much';

export class CorrectionProblem extends Error {
  override readonly name = 'CorrectionProblem';
  constructor(
    readonly code: CorrectionProblemCode,
    message: string,
  ) {
    super(message);
  }
}
