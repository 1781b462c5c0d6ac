import type { Failure, TokenCount } from '@carbsight/domain';
import { invalidAnswer, uselessAnswer } from '../answer/fields.js';
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

/** The server's own count of a call so far; null where it does not count. Cached tokens are also input, thinking is also output. */
export type Counted = {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedTokens?: number | null | undefined;
  readonly cacheWriteTokens?: number | null | undefined;
};

/** The last count of each; zero, or none, after a count takes nothing back. */
export function latestCount(before: Counted | null, now: Counted | null): Counted | null {
  if (!before || !now) return before ?? now;
  return {
    inputTokens: now.inputTokens || before.inputTokens,
    outputTokens: now.outputTokens || before.outputTokens,
    cachedTokens: now.cachedTokens || before.cachedTokens,
    cacheWriteTokens: now.cacheWriteTokens || before.cacheWriteTokens,
  };
}

/** Some servers count thinking only in the total, which holds nothing but input and output. */
export const outputIn = (total: number | null, input: number | null, answer: number | null): number | null =>
  total === null || input === null ? answer : Math.max(total - input, answer ?? 0);

/** Larger than any context. */
const TOKENS_MAX = 100_000_000;

/** A token count as sent by a server; null if it is not one. */
export const countOf = (sent: unknown): number | null =>
  typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= TOKENS_MAX ? sent : null;

type Asked = { readonly system: string; readonly user: string; readonly photos?: readonly unknown[] };

/**
 * What is charged. What the server does not count is estimated, so that missing counts cannot bypass a budget. No request has 0 tokens, and
 * neither does any text.
 * @param answerLength characters, including thinking as far as it was sent
 */
export function tokensOf(
  counted: Counted | null,
  { system, user, photos = [] }: Asked,
  answerLength: number,
): { readonly tokens: TokenCount; readonly isCounted: boolean } {
  const inputTokens = counted?.inputTokens || null;
  const outputTokens = (answerLength > 0 && counted?.outputTokens === 0 ? null : counted?.outputTokens) ?? null;
  const asked = Math.ceil((system.length + user.length) / CHARS_PER_TOKEN) + photos.length * PHOTO_TOKENS;
  const answered = Math.ceil(answerLength / CHARS_PER_TOKEN) + HIDDEN_OUTPUT_TOKENS;
  return {
    tokens: {
      inputTokens: inputTokens ?? asked,
      outputTokens: outputTokens ?? answered,
      cachedTokens: counted?.cachedTokens ?? 0,
      cacheWriteTokens: counted?.cacheWriteTokens ?? 0,
    },
    isCounted: inputTokens !== null && outputTokens !== null,
  };
}

/** At the end of a model's name: a date, a numbered version (`-001`), or whichever is the latest. */
const VERSION = /(?:[-@](?:\d{4}(?:-?\d{2}-?\d{2})?|\d{2}-\d{2}(?:\d{2})?|0\d{2})|[-:]latest)$/;
const LATEST = /[-:]latest$/;

/** A version of the model, or its name with a vendor's prefix, is the same model. One of another size is not. */
export function modelMismatch(model: string | null, asked: string): readonly string[] {
  const wanted = asked.replace(LATEST, '');
  const isWanted = (name: string) =>
    name === wanted || name.endsWith(`/${wanted}`) || wanted.endsWith(`/${name}`) || name === asked;
  if (!model || isWanted(model) || isWanted(model.replace(VERSION, ''))) return [];
  return [`It answered as ${model.slice(0, 100)}.`];
}

/** Why an answer is not the complete, genuine one. */
export type Problem = 'cut' | 'refused' | 'filtered' | 'tool' | 'unknown';

const PROBLEMS: Readonly<Record<Problem, () => Failure>> = {
  cut: () => invalidAnswer('the answer was cut at the token limit'),
  unknown: () => invalidAnswer('the answer ended for an unknown reason'),
  refused: () => uselessAnswer('the model refused'),
  filtered: () => uselessAnswer('the answer was stopped by a content filter'),
  tool: () => uselessAnswer('it calls a tool, though there is none'),
};

/**
 * What is wrong with an answer that has ended; null for nothing.
 * @param hasAnswer whether there is text besides thinking
 * @param hasAside whether there is thinking, or a call of a tool
 */
export function failureOfEnd(problem: Problem | null, hasAnswer: boolean, hasAside: boolean): Failure | null {
  if (hasAnswer || problem === 'unknown') return problem && PROBLEMS[problem]();
  if (problem === 'cut') return uselessAnswer('the answer is empty up to the token limit');
  if (problem) return PROBLEMS[problem]();
  return hasAside
    ? uselessAnswer('there is no answer, only thinking or a call of a tool')
    : invalidAnswer('the answer is empty');
}

/** How much there is of what is charged and no answer: thinking, calls of tools. Nothing, "", [] and {} are 0. */
export const lengthOf = (aside: unknown): number => (aside ? Math.max(0, JSON.stringify(aside).length - 2) : 0);

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
