import {
  CARBS_MAX_GRAMS,
  type ConfidenceLevel,
  confidenceLevel,
  ITEM_GRAMS_MAX,
  type ItemSource,
} from '@carbsight/contracts';
import { Failure, roundGrams } from '@carbsight/domain';
import { type JsonObject, type JsonValue, parseJsonObject } from './strict-json.js';
import { answerStart, isIntroduction, withoutTemplateEnd } from './thinking.js';

/**
 * An answer that must not be relied on. The message is for the waiting person; the cause says what exactly was wrong, for logs and tests,
 * and never contains the answer itself. A retry may well succeed.
 */
export function invalidAnswer(problem: string): Failure {
  return new Failure('model-invalid-answer', "The model's answer could not be trusted, so no figure is shown.", {
    retry: true,
    cause: new Error(problem),
  });
}

/** An answer that another attempt would only pay for again: the model refused, or used up its answer on something else. */
export function uselessAnswer(problem: string): Failure {
  const { code, message, options } = invalidAnswer(problem);
  return new Failure(code, message, { ...options, retry: false });
}

/** Readers of single fields, shared by formats A and B. Each returns a value that can be trusted, or fails. */

/**
 * Grams of carbohydrate: a JSON number from 0 to 1000. A quoted number is rejected like `"forty"`: a model that breaks the format
 * once cannot be relied on, and `"1.000"` or `"45,5"` mean different amounts to different people.
 */
export function gramsField(object: JsonObject, key: string): number {
  const value = object[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidAnswer(`${key} is not a number`);
  if (value < 0 || value > CARBS_MAX_GRAMS) throw invalidAnswer(`${key} is not between 0 and ${CARBS_MAX_GRAMS} g`);
  return roundGrams(Math.abs(value)); // Math.abs turns -0 into 0; it would show a sign.
}

export function booleanField(object: JsonObject, key: string): boolean {
  const value = object[key];
  if (typeof value !== 'boolean') throw invalidAnswer(`${key} is not true or false`);
  return value;
}

/** Absent and null are empty; any other kind of value fails. */
export function textField(object: JsonObject, key: string, max: number): string {
  const value = object[key] ?? '';
  if (typeof value !== 'string') throw invalidAnswer(`${key} is not a text`);
  return prose(value, max);
}

export function objectOf(value: JsonValue | undefined, what: string): JsonObject {
  if (typeof value !== 'object' || value === null || isList(value)) throw invalidAnswer(`${what} is not an object`);
  return value;
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/**
 * The model's own confidence, as a word or from 0 to 1 (below 0.5 is low, from 0.8 is high). It is a hint, not a figure: anything else
 * counts as not stated, which makes the estimate `low` and does no harm.
 */
export function statedLevel(value: JsonValue | undefined): ConfidenceLevel | null {
  if (typeof value === 'number' && value >= 0 && value <= 1) {
    if (value < 0.5) return 'low';
    return value < 0.8 ? 'medium' : 'high';
  }
  if (typeof value !== 'string') return null;
  return confidenceLevel.safeParse(value.trim().toLowerCase()).data ?? null;
}

/** A number from 0 to `most`; null for anything else. For hints, not for figures. */
export function numberWithin(value: JsonValue | undefined, most: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= most ? value : null;
}

/** An item's weight in grams. It is not a carbohydrate figure: an implausible one counts as not stated. */
export function weightField(value: JsonValue | undefined): number | null {
  return roundGrams(numberWithin(value, ITEM_GRAMS_MAX) ?? 0) || null;
}

/** The source a model says it used. Only an unambiguous name counts; anything else means the model itself. */
export function sourceOf(value: JsonValue | undefined): ItemSource {
  const words = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : '';
  if (words === 'brandofficial') return 'brand-official';
  if (words === 'calorieking') return 'calorie-king';
  return words === 'blended' ? 'blended' : 'model';
}

/** Text without control characters, normalised for search, cut at the end of a word if too long. */
export function prose(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (clean.length <= max) return clean;
  const cut = clean
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const wordEnd = cut.search(/\s\S*$/);
  return `${cut.slice(0, wordEnd > max / 2 ? wordEnd : cut.length).trimEnd()}…`;
}

/** Far more than any honest answer; reading on would only take time. */
export const MAX_CHARACTERS = 100_000;

const FENCE_AFTER = /^\s*(?:```\s*)?$/;

/**
 * The one JSON object of an answer. A code fence around it and prose before it are accepted: they leave no doubt which object is meant.
 * Anything else is ambiguous and rejected: possible thinking marks before it, a second object (which one is final?), an object inside an
 * array or a broken object (its outer half may say something else), text after it (which may retract it), a truncated end.
 * @throws Failure `model-invalid-answer`
 */
export function findAnswerObject(answer: string): JsonObject {
  if (answer.length > MAX_CHARACTERS) throw invalidAnswer('the answer is far too long');
  const from = answerStart(answer);
  // An object within thinking is a draft.
  if (from === null) throw invalidAnswer('its thinking does not end');
  const text = withoutTemplateEnd(answer.slice(from)).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw invalidAnswer('the answer is empty');
  const start = text.indexOf('{');
  if (start === -1) throw invalidAnswer('the answer holds no JSON object');
  if (!isIntroduction(text.slice(0, start))) throw invalidAnswer('what precedes the JSON object may be thinking');
  if (isPartOfSomething(text.slice(0, start))) throw invalidAnswer('the JSON object is part of something larger');
  const { value, end } = parseObject(text, start);
  if (!FENCE_AFTER.test(text.slice(end))) throw invalidAnswer('something follows the JSON object');
  return value;
}

/** Whether the text before the first brace belongs to JSON: an opened array, a key and its colon, another value. */
function isPartOfSomething(before: string): boolean {
  return /(?:[[,}\]]|["'\w]['"]\s*:)\s*$/.test(before);
}

function parseObject(text: string, start: number) {
  try {
    return parseJsonObject(text, start);
  } catch (error) {
    throw invalidAnswer(`the JSON is broken: ${error instanceof SyntaxError ? error.message : 'unreadable'}`);
  }
}
