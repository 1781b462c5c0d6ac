import { invalidAnswer } from './invalid-answer.js';
import { type JsonObject, readJsonObject } from './strict-json.js';

/** Far more than any honest answer; reading on would only cost time. */
const MAX_CHARACTERS = 100_000;

/** Thinking that a model marks as such; the answer follows it. */
const THINKING = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i;
const FENCE_AFTER = /^\s*(?:```\s*)?$/;

/**
 * The one JSON object of an answer.
 * A code fence around it and prose before it are accepted: they leave no doubt which object is meant. Anything else leaves a
 * doubt and is rejected: a second object (which one is final?), an object inside an array or a broken object (its outer half may
 * say something else), text after it (which may take it back), a truncated end.
 * @throws Failure `model-invalid-answer`
 */
export function findAnswerObject(answer: string): JsonObject {
  if (answer.length > MAX_CHARACTERS) throw invalidAnswer('the answer is far too long');
  const text = answer.replace(/^\uFEFF/, '').replace(THINKING, '');
  if (text.trim() === '') throw invalidAnswer('the answer is empty');
  const start = text.indexOf('{');
  if (start === -1) throw invalidAnswer('the answer holds no JSON object');
  if (isPartOfSomething(text.slice(0, start))) throw invalidAnswer('the JSON object is part of something larger');
  const { value, end } = readObject(text, start);
  if (!FENCE_AFTER.test(text.slice(end))) throw invalidAnswer('something follows the JSON object');
  return value;
}

/** Whether the text before the first brace belongs to JSON: an opened array, a key and its colon, another value. */
function isPartOfSomething(before: string): boolean {
  return /(?:[[,}\]]|["'\w]['"]\s*:)\s*$/.test(before);
}

function readObject(text: string, start: number) {
  try {
    return readJsonObject(text, start);
  } catch (error) {
    throw invalidAnswer(`the JSON is broken: ${error instanceof SyntaxError ? error.message : 'unreadable'}`);
  }
}
