import { type AnswerForm, type ChatOutcome, ReadFailure } from '../ports.js';
import { failureOfDefect } from './defects.js';

/**
 * The maximum tokens of a model's answer. An answer takes a few hundred; a rambling model must not run up a bill. Those of Gemini
 * and Claude include their thinking.
 */
export const MAX_ANSWER_TOKENS = { openai: 4_096, gemini: 16_384, anthropic: 16_384 } as const;

/** For one response, including thinking. More would exhaust the memory of a process that serves everyone. */
export const RESPONSE_MAX_BYTES = 4 * 1024 * 1024;

/** Characters per token, English or German; a low value overestimates the cost. */
const CHARS_PER_TOKEN = 3;
/** Thinking precedes the first word and is charged, however early a person stops. */
const HIDDEN_OUTPUT_TOKENS = 200;
/** More than the cost of 1568 px at any provider in the list. */
export const PHOTO_TOKENS = 1_500;

/** A warning about an answer. */
export const NOT_COUNTED = 'It does not report all tokens; tokens and cost are estimated from the length.';

/** The question, with a sentence about the photos if there are several. A single photo needs none. */
export function aboutPhotos(user: string, photos: number): string {
  return photos > 1 ? `The ${photos} photos show one meal: count each food once.\n${user}` : user;
}

/**
 * The form of an answer, for instructions.
 * @param isShort without the meaning of each part
 */
export function formText({ schema }: AnswerForm, isShort = false): string {
  const withoutMeaning = (key: string, value: unknown) => (key === 'description' ? undefined : value);
  return `The agreed form, as a JSON schema:\n${JSON.stringify(schema, isShort ? withoutMeaning : undefined)}`;
}

type Tokens = { readonly inputTokens: number; readonly outputTokens: number };

/** The server's own count; null without one. */
export type Counted = { readonly [K in keyof Tokens]: number | null };

/** Larger than any context. */
const TOKENS_MAX = 100_000_000;

/** A token count as sent by a server; null if it is not one. */
export const countOf = (sent: unknown): number | null =>
  typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= TOKENS_MAX ? sent : null;

type Asked = { readonly system: string; readonly user: string; readonly photos?: readonly unknown[] };

/**
 * What is charged. What the server does not count is estimated, so that missing counts cannot bypass a budget. No request has 0 tokens, and
 * neither does any text.
 */
export function tokensOf(
  counted: Counted | null,
  { system, user, photos = [] }: Asked,
  answerLength: number,
): { readonly tokens: Tokens; readonly isCounted: boolean } {
  const inputTokens = counted?.inputTokens || null;
  const outputTokens = (answerLength > 0 && counted?.outputTokens === 0 ? null : counted?.outputTokens) ?? null;
  const asked = Math.ceil((system.length + user.length) / CHARS_PER_TOKEN) + photos.length * PHOTO_TOKENS;
  const answered = Math.ceil(answerLength / CHARS_PER_TOKEN) + HIDDEN_OUTPUT_TOKENS;
  return {
    tokens: { inputTokens: inputTokens ?? asked, outputTokens: outputTokens ?? answered },
    isCounted: inputTokens !== null && outputTokens !== null,
  };
}

/** A dated version of the model, or its name with a vendor's prefix, is the same model. */
export function modelMismatch(model: string | null, asked: string): readonly string[] {
  if (model === null || model.startsWith(asked) || model.endsWith(`/${asked}`) || asked.endsWith(`/${model}`))
    return [];
  return [`It answered as ${model.slice(0, 100)}.`];
}

/** The common form of all providers' responses. */
export type Completion = {
  readonly text: string;
  /** Null when the server does not count. */
  readonly tokens: Counted | null;
  /** Why the text is not the complete, genuine answer (cut at a limit, refused, filtered), or null. */
  readonly problem: string | null;
  /** The one that answered; null when the server does not say. */
  readonly model: string | null;
};

/**
 * Parses an answer.
 * @throws ReadFailure that keeps the cost of the call: `model-invalid-answer`, unless an error in our own code caused it
 */
export function understood<T>({ text, ...outcome }: ChatOutcome, understand: (text: string) => T) {
  const call = { rawAnswer: text, ...outcome };
  try {
    return { result: understand(text), ...call };
  } catch (error) {
    throw new ReadFailure(failureOfDefect(error), call);
  }
}
