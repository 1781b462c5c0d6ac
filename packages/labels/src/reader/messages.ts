import type { LabelOutcome } from '../outcome.js';

/** To the child process. */
export type PhotoToRead = { readonly photo: Uint8Array };

/** From the child process, one for each photo. */
export type AnswerOfChild = { readonly outcome: LabelOutcome } | { readonly error: string };
