import type { Token } from '../text/tokenise.js';
import { ARTICLES, DOZENS, HALVES, NUMBER_WORDS, VAGUE_COUNTS } from './number-words.js';

const FRACTION_NOUNS: ReadonlyMap<string, number> = new Map(
  Object.entries({ quarter: 0.25, quarters: 0.25, third: 1 / 3, thirds: 1 / 3 }),
);
const FILLERS: ReadonlySet<string> = new Set(['of', 'a', 'an', 'the', 'my', 'de']);

type NumberToken = Extract<Token, { kind: 'number' }>;

/** Turns counting words into number tokens: "one and a half", "1 1/2", "half a dozen", "2-3", "a few", "x2". */
export function readNumbers(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const read = readNumberAt(tokens, at);
    if (read) {
      result.push(read.token);
      at = read.next;
    } else {
      const token = tokens[at];
      if (token && !isTimesBesideNumber(tokens, at)) result.push(token);
      at += 1;
    }
  }
  return result;
}

type Read = { readonly token: NumberToken; readonly next: number };

function readNumberAt(tokens: readonly Token[], at: number): Read | null {
  const first = readSimpleNumber(tokens, at);
  return first ? joinFollowing(tokens, first) : null;
}

function readSimpleNumber(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (token?.kind === 'number') return { token, next: at + 1 };
  const word = wordAt(tokens, at);
  if (word === null) return null;
  if (NUMBER_WORDS.has(word)) return readCountingWords(tokens, at);
  if (HALVES.has(word)) return readHalf(tokens, at);
  const vague = VAGUE_COUNTS.get(word);
  if (vague !== undefined) return { token: { ...numberOf(vague), vague: true }, next: skip(tokens, at + 1, 'of') };
  if (DOZENS.has(word)) return { token: numberOf(12), next: skip(tokens, at + 1, 'of') };
  const fraction = FRACTION_NOUNS.get(word);
  if (fraction !== undefined) return { token: numberOf(fraction), next: skipFillers(tokens, at + 1) };
  if (ARTICLES.has(word)) return readArticle(tokens, at);
  return null;
}

/** "twenty five", "one hundred and fifty": tens take ones after them, hundreds take a count before and tens after. */
function readCountingWords(tokens: readonly Token[], at: number): Read {
  let value = countingWordAt(tokens, at) ?? 0;
  let next = at + 1;
  if (value < 10 && wordAt(tokens, next) === 'hundred') {
    value *= 100;
    next += 1;
  }
  if (value >= 100) {
    const rest = wordAt(tokens, next) === 'and' ? next + 1 : next;
    const tens = countingWordAt(tokens, rest);
    if (tens === null || tens >= 100) return { token: numberOf(value), next };
    value += tens;
    next = rest + 1;
  }
  const ones = countingWordAt(tokens, next);
  if (value % 10 === 0 && value % 100 >= 20 && ones !== null && ones < 10)
    return { token: numberOf(value + ones), next: next + 1 };
  return { token: numberOf(value), next };
}

/** "half a", "half of the", "half a dozen"; "half" before a food too. "Half and half" is a food and stays. */
function readHalf(tokens: readonly Token[], at: number): Read | null {
  if (wordAt(tokens, at + 1) === 'and' && HALVES.has(wordAt(tokens, at + 2) ?? '')) return null;
  const next = skipFillers(tokens, at + 1);
  if (DOZENS.has(wordAt(tokens, next) ?? '')) return { token: numberOf(6), next: next + 1 };
  return { token: numberOf(0.5), next };
}

/** "a few" and "a half" are counted by their second word; "a" alone is one, said in passing. */
function readArticle(tokens: readonly Token[], at: number): Read {
  const following = wordAt(tokens, at + 1);
  const counted =
    following !== null && !ARTICLES.has(following) && !NUMBER_WORDS.has(following)
      ? readSimpleNumber(tokens, at + 1)
      : null;
  return counted ?? { token: { ...numberOf(1), article: true }, next: at + 1 };
}

function joinFollowing(tokens: readonly Token[], first: Read): Read {
  const { token, next } = first;
  const following = tokens[next];
  // "1 1/2": a whole number and a proper fraction
  if (
    following?.kind === 'number' &&
    following.text.includes('/') &&
    following.value < 1 &&
    Number.isInteger(token.value)
  )
    return { token: numberOf(token.value + following.value), next: next + 1 };
  const word = wordAt(tokens, next);
  // "one and a half"
  if (word === 'and' || word === 'y' || word === 'und') {
    const fraction = readSimpleNumber(tokens, next + 1);
    if (fraction && fraction.token.value < 1 && fraction.token.value > 0 && !token.article)
      return { token: numberOf(token.value + fraction.token.value), next: fraction.next };
  }
  // "2-3", "2 to 3", "2 or 3", "2 bis 3"
  if (word === '-' || word === 'to' || word === 'or' || word === 'bis' || word === 'oder') {
    const end = readSimpleNumber(tokens, next + 1);
    if (end && !end.token.article && end.token.value > token.value)
      return { token: { ...numberOf((token.value + end.token.value) / 2), vague: true }, next: end.next };
  }
  // "two dozen", "three quarters"
  if (word !== null && DOZENS.has(word))
    return { token: numberOf(token.value * 12), next: skip(tokens, next + 1, 'of') };
  const fraction = word === null ? undefined : FRACTION_NOUNS.get(word);
  if (fraction !== undefined) return { token: numberOf(token.value * fraction), next: skipFillers(tokens, next + 1) };
  return first;
}

/** The sign in "2 x" and "x2" says nothing that the number does not. */
function isTimesBesideNumber(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'x' && (tokens[at - 1]?.kind === 'number' || tokens[at + 1]?.kind === 'number');
}

const numberOf = (value: number): NumberToken => ({ kind: 'number', value, text: String(value) });

const wordAt = (tokens: readonly Token[], at: number): string | null => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : null;
};

const countingWordAt = (tokens: readonly Token[], at: number): number | null =>
  NUMBER_WORDS.get(wordAt(tokens, at) ?? '') ?? null;

const skip = (tokens: readonly Token[], at: number, word: string): number =>
  wordAt(tokens, at) === word ? at + 1 : at;

function skipFillers(tokens: readonly Token[], at: number): number {
  let next = at;
  while (FILLERS.has(wordAt(tokens, next) ?? '')) next += 1;
  return next;
}
