import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer } from '../answer/fields.js';
import { type ChatOutcome, type ChatRequest, ReadFailure } from '../ports.js';

/**
 * The maximum tokens of a model's answer. An answer takes a few hundred; a rambling model must not run up a bill. Gemini's limit
 * includes the thinking of the 2.5 models.
 */
export const MAX_ANSWER_TOKENS = { openai: 4_096, gemini: 16_384 } as const;

/** Of one response, with thinking. More would fill the memory of a process that serves everybody. */
export const RESPONSE_MAX_BYTES = 4 * 1024 * 1024;

/** Characters per token, English or German; fewer of them overestimate the cost. */
const CHARS_PER_TOKEN = 3;
/** Thinking precedes the first word and is paid for, however early a person stops. */
const UNSEEN_OUTPUT_TOKENS = 200;
/** More than 1568 px cost at any provider in the list. */
export const PHOTO_TOKENS = 1_500;

/** A warning about an answer. */
export const NOT_COUNTED = 'It reports no tokens; they are estimated from the length.';

/** What is asked, with a sentence about the photos when there are several. One photo needs none. */
export function aboutPhotos(user: string, photos: number): string {
  return photos > 1 ? `The ${photos} photos show one meal: count each food once.\n${user}` : user;
}

export type Tokens = { readonly inputTokens: number; readonly outputTokens: number };

/** For a server that does not count: a budget must not be bypassed by what is not reported. */
export function estimatedTokens(
  {
    system,
    user,
    photos = [],
  }: { readonly system: string; readonly user: string; readonly photos?: readonly unknown[] },
  answerLength: number,
): Tokens {
  const inputTokens = Math.ceil((system.length + user.length) / CHARS_PER_TOKEN) + photos.length * PHOTO_TOKENS;
  return { inputTokens, outputTokens: Math.ceil(answerLength / CHARS_PER_TOKEN) + UNSEEN_OUTPUT_TOKENS };
}

/** The common form of both providers' responses. */
export type Completion = {
  readonly text: string;
  /** Null when the server does not count. */
  readonly tokens: Tokens | null;
  /** Why the text is not the complete, genuine answer (cut at a limit, refused, filtered), or null. */
  readonly problem: string | null;
};

/** An answer with its cost. */
export function chatOutcome(
  request: ChatRequest,
  { text, problem, tokens }: Completion,
  {
    price,
    durationMs,
    warnings,
    photosSent = request.photos.length,
  }: { price: TokenPrice | null; durationMs: number; warnings: readonly string[]; photosSent?: number },
): ChatOutcome {
  const counted = tokens ?? estimatedTokens(request, text.length);
  return {
    text,
    problem,
    durationMs,
    photosSent,
    usage: { ...counted, costUsd: costUsd(counted, price) },
    warnings: tokens ? warnings : [...warnings, NOT_COUNTED],
  };
}

/**
 * Parses an answer.
 * @throws ReadFailure `model-invalid-answer` that keeps the cost of the call
 */
export function understood<T>({ text, problem, ...outcome }: ChatOutcome, understand: (text: string) => T) {
  const call = { rawAnswer: text, ...outcome };
  try {
    if (problem !== null) throw invalidAnswer(problem);
    return { result: understand(text), ...call };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ReadFailure(error, call);
  }
}
