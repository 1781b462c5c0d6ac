import type { LabelOutcome } from '../outcome.js';

/** Sent to the child process. */
export type PhotoToRead = { readonly photo: Uint8Array };

/** Sent by the child process, one for each photo. */
export type AnswerOfChild = { readonly outcome: LabelOutcome } | { readonly error: string };
