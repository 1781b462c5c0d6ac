import type { LabelOutcome } from '../outcome.js';
import type { Glance } from '../reading/glance.js';

/** Sent to the child process. */
export type PhotoToRead = {
  readonly photo: Uint8Array;
  /** Of a photo of a meal, which is read only if it may show a label; null: it is read. */
  readonly glance: Glance | null;
};

/** Sent by the child process, one for each photo. */
export type AnswerOfChild = { readonly outcome: LabelOutcome } | { readonly error: string };

/** Sent before the answer when the photo of a meal shows print, and is read. */
export type PrintSeen = { readonly hasPrint: true };
