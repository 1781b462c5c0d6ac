import type { LabelOutcome } from '../outcome.js';

/** Sent to the child process. */
export type PhotoToRead = {
  readonly photo: Uint8Array;
  /** A photo of a meal: whether it shows a label is not known. */
  readonly isSearch: boolean;
};

/** Sent by the child process, one for each photo. */
export type AnswerOfChild = { readonly outcome: LabelOutcome } | { readonly error: string };
