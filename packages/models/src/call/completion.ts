import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer } from '../answer/fields.js';
import { type ChatOutcome, ReadFailure } from '../ports.js';

/**
 * The maximum tokens of a model's answer. An answer takes a few hundred; a rambling model must not run up a bill. Gemini's limit
 * includes the thinking of the 2.5 models.
 */
export const MAX_ANSWER_TOKENS = { openai: 4_096, gemini: 16_384 } as const;

/** The common form of both providers' responses. */
export type Completion = {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Why the text is not the complete, genuine answer (cut at a limit, refused, filtered), or null. */
  readonly problem: string | null;
};

/** An answer with its cost. */
export function chatOutcome(completion: Completion, price: TokenPrice, durationMs: number): ChatOutcome {
  const { text, problem, inputTokens, outputTokens } = completion;
  return {
    text,
    problem,
    durationMs,
    usage: { inputTokens, outputTokens, costUsd: costUsd({ inputTokens, outputTokens }, price) },
  };
}

/**
 * Parses an answer.
 * @throws ReadFailure `model-invalid-answer` that keeps the cost of the call
 */
export function understood<T>({ text, problem, usage, durationMs }: ChatOutcome, understand: (text: string) => T) {
  const call = { rawAnswer: text, usage, durationMs };
  try {
    if (problem !== null) throw invalidAnswer(problem);
    return { result: understand(text), ...call };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ReadFailure(error, call);
  }
}
