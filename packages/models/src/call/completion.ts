import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer, readAnswer } from '../answer/index.js';

import { ReadFailure, type ReadOutcome } from '../ports.js';

/** What both providers' adapters boil a response down to. */
export type Completion = {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Why the text is not the whole, honest answer (cut at a limit, refused, filtered), or null. */
  readonly problem: string | null;
};

/**
 * Makes the outcome of a response.
 * @throws ReadFailure `model-invalid-answer` that still knows what the call has cost.
 */
export function outcomeOf(completion: Completion, price: TokenPrice, durationMs: number): ReadOutcome {
  const { text, problem, inputTokens, outputTokens } = completion;
  const usage = { inputTokens, outputTokens, costUsd: costUsd({ inputTokens, outputTokens }, price) };
  try {
    if (problem !== null) throw invalidAnswer(problem);
    return { reading: readAnswer(text), rawAnswer: text, usage, durationMs };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ReadFailure(error, { rawAnswer: text, usage, durationMs });
  }
}
