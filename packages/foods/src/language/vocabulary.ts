import { Phrases, placeOf } from '../text/phrases.js';
import { type Token, tokenise } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

const SETS = [
  ...[
    'stop',
    'preparation',
    'raw',
    'cooking',
    'modifiers',
    'not alone',
    'soft',
    'sizes',
    'units',
    'measures',
    'altering',
    'flavours',
    'pizzas',
    'wholes',
    'starches',
  ],
  ...['meals', 'breaks', 'restating', 'narrative'],
  ...[
    'eaten',
    'left',
    'most',
    'some',
    'makes',
    'shared',
    'people',
    'vessels',
    'all',
    'abbreviated',
    'mixtures',
    'blended',
    'bases',
    'ingredients',
    'counters',
    'altering drinks',
    'stirred in',
    'fruit flavours',
    'weighed dry',
    'said after',
    'peeled',
    'drying',
    'roasting',
    'sugaring',
    'bounds ahead',
    'taking off',
    'divided by',
    'waste',
    'tableware',
    'packages',
    'more of it',
    'times over',
    'implied meals',
    'filled',
  ],
] as const;
type WordClass = (typeof SETS)[number];

/** The English rules for words. Every table name and every translated note passes through them. */
export type Vocabulary = {
  /** @param isName whether the words are an everyday name, of which a negation excludes all: "no pilau rice" */
  readonly normalise: (text: string | readonly Token[], isName?: (words: string) => boolean) => Token[];
  readonly is: (wordClass: WordClass, token: Pick<Token, 'text' | 'raw'>) => boolean;
  /** Whether it belongs to any class of words. */
  readonly has: (token: Pick<Token, 'text' | 'raw'>) => boolean;
  /** The least and the most that "about" or "at least" mean, as fractions of the stated number; null for other words. */
  readonly boundsOf: (token: Pick<Token, 'kind' | 'raw' | 'said'>) => readonly [least: number, most: number] | null;
  /** Units that may replace one another in a table's portions, closest first. */
  readonly unitSynonyms: ReadonlyMap<string, readonly string[]>;
};

export function createVocabulary(file: LanguageFile): Vocabulary {
  const rules = (section: string) => file.get(section) ?? [];
  const irregular = new Map(
    rules('irregular').flatMap(({ left, right }) => (right ?? '').split(', ').map((form) => [form, left[0] ?? ''])),
  );
  const numbers = new Map(rules('numbers').flatMap(({ left, right }) => left.map((word) => [word, Number(right)])));
  const classes = new Map(SETS.map((name) => [name, new Set(rules(name).flatMap(({ left }) => left))]));
  const bounds = new Map(
    [...rules('bounds'), ...rules('bounds ahead')].flatMap(({ left, right }) => {
      const [least = 1, most = 1] = (right ?? '').split(' ').map(Number);
      return left.map((word) => [word, [least, most] as const] as const);
    }),
  );
  const unitSynonyms = new Map(
    rules('unit synonyms').map(({ left, right }) => [left[0] ?? '', (right ?? '').split(', ')]),
  );
  const stemmed = (token: Token): Token => ({ ...token, text: irregular.get(token.raw) ?? token.text });
  const phrases = new Phrases();
  for (const { left, right } of rules('phrases')) {
    const to = tokenise(right ?? '').map(stemmed);
    for (const form of left)
      phrases.add(
        tokenise(form).map((token) => keyOf(stemmed(token))),
        to,
      );
  }
  const numbered = (token: Token): Token => {
    const number = token.kind === 'word' ? numbers.get(token.raw) : undefined;
    return number === undefined ? token : { ...token, text: '#', kind: 'number', number, isFraction: number < 1 };
  };
  const is: Vocabulary['is'] = (wordClass, { text, raw }) => {
    const words = classes.get(wordClass);
    // "Crisp" describes a food, while "crisps" are one, so such words are compared unstemmed.
    if (wordClass === 'narrative' || wordClass === 'eaten' || wordClass === 'left') return words?.has(raw) ?? false;
    return words !== undefined && (words.has(text) || words.has(raw));
  };
  return {
    normalise: (text, isName = () => false) => {
      const tokens = typeof text === 'string' ? tokenise(text) : text;
      return joinNumbers(negate(percentages(phrases.replace(tokens.map(stemmed)).map(numbered)), isName), (token) =>
        is('units', token),
      );
    },
    is,
    boundsOf: ({ kind, raw, said }) =>
      kind === 'word' ? (bounds.get(raw.startsWith('§') ? (said ?? raw) : raw) ?? null) : null,
    has: (token) => SETS.some((wordClass) => is(wordClass, token)),
    unitSynonyms,
  };
}

const keyOf = (token: Token): string => (token.kind === 'number' ? token.raw : token.text);

/** "30% of a pizza" is a fraction of it, "2% milk" is not. */
function percentages(tokens: readonly Token[]): Token[] {
  const isFraction = (at: number): boolean => {
    const [count, sign, next] = tokens.slice(at, at + 3);
    const isOne = next?.number === 1 && !/^\d/.test(next.said ?? next.raw);
    return count?.kind === 'number' && sign?.text === '%' && (next?.raw === 'of' || isOne || isArticle(next));
  };
  return tokens.flatMap((token, at) => {
    if (isOfCocoa(tokens, at)) return [];
    if (token.text === '%' && isOfCocoa(tokens, at - 1)) return [];
    if (isFraction(at)) return { ...token, number: (token.number ?? 0) / 100, isFraction: true, ...placeOf([token]) };
    return token.text === '%' && isFraction(at - 1) ? [] : token;
  });
}

/** "85% dark chocolate" says how dark, not how much. */
function isOfCocoa(tokens: readonly Token[], at: number): boolean {
  const [count, sign, ...next] = tokens.slice(Math.max(0, at), at + 5);
  const isSweet = next.some(({ text }) => /^(?:choc|cocoa|cacao)/.test(text));
  return count?.kind === 'number' && (count.number ?? 0) >= LEAST_COCOA_PERCENT && sign?.text === '%' && isSweet;
}

const LEAST_COCOA_PERCENT = 30;

const NEGATIONS = new Set(['without', 'no', 'not', 'nor', 'neither', 'excluding', 'minus', 'skip']);
const LONGEST_DENIED = 3;
const BETWEEN = new Set(['any', 'the', 'added', 'a', 'extra']);

/** "without icing" becomes the single word `no_icing`, which some rows contain and which otherwise names no food. */
function negate(tokens: readonly Token[], isName: (words: string) => boolean): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.raw === 'not' && tokens[at + 1]?.raw === 'eaten') {
      negatePrevious(result);
      at += 1;
      continue;
    }
    let next = at + 1;
    if (NEGATIONS.has(token.raw)) while (BETWEEN.has(tokens[next]?.raw ?? '')) next += 1;
    const denied = tokens[next];
    if (!NEGATIONS.has(token.raw) || denied?.kind !== 'word') {
      result.push(token);
      continue;
    }
    result.push({ ...denied, text: `no_${denied.text}`, ...placeOf([token, ...tokens.slice(at + 1, next), denied]) });
    at = next;
    // "No pilau rice" is no rice.
    for (let length = LONGEST_DENIED; length > 1; length -= 1) {
      const phrase = tokens.slice(next, next + length);
      if (!isName(phrase.map(({ raw }) => raw).join(' ')) || phrase.some(({ kind }) => kind !== 'word')) continue;
      for (const part of phrase.slice(1)) result.push({ ...part, text: `no_${part.text}` });
      at = next + length - 1;
      break;
    }
    // "Ohne Brötchen" translates to "without bread roll", but is one word to the person.
    while (tokens[at + 1]?.said === '') {
      at += 1;
      const part = tokens[at] as Token;
      result.push(part.kind === 'word' ? { ...part, text: `no_${part.text}` } : part);
    }
    const other = tokens[at + 2];
    if (tokens[at + 1]?.raw === 'or' && other?.kind === 'word') {
      result.push({ ...other, text: `no_${other.text}` });
      at += 2;
    }
  }
  return result;
}

/** "Garlic bread (not eaten)": negates every word back to the previous separator. */
function negatePrevious(tokens: Token[]): void {
  for (let at = tokens.findLastIndex(({ kind }) => kind === 'word'); at >= 0; at -= 1) {
    const token = tokens[at] as Token;
    if (token.kind !== 'word' || ['and', 'with', 'or', 'plus'].includes(token.raw)) return;
    tokens[at] = { ...token, text: `no_${token.text}` };
  }
}

const MULTIPLES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/**
 * Joins numbers: "1 1/2", "two and one half" and "a cup and a half" are mixed numbers, "two half" and "3 quarters" are fractions,
 * "two hundred" is 200. "two to three" and "2-3" stay separate.
 */
function joinNumbers(tokens: readonly Token[], isUnit: (token: Token) => boolean): Token[] {
  const result: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = result.at(-1);
    const times = MULTIPLES[token.raw];
    if (before?.kind === 'number' && times !== undefined)
      result[result.length - 1] = { ...before, number: (before.number ?? 1) * times };
    else result.push(token);
    if (isCount(token) && !isMeasured(tokens[at + 1])) joinPart(result);
    while (result.at(-1)?.isFraction && (joinFraction(result) || joinMixed(result, tokens[at + 1], isUnit)));
  }
  return result;
}

const isCount = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && !token.isFraction && Number.isInteger(token.number);

/** "Half of 2 bagels" is one of them; "half of a 12 inch pizza" is half of one. */
function joinPart(tokens: Token[]): void {
  const [part, of, whole] = tokens.slice(-3);
  if (tokens.length < 3 || !part?.isFraction || of?.raw !== 'of' || !whole) return;
  tokens.splice(-3, 3, { ...part, number: (part.number ?? 1) * (whole.number ?? 1), ...placeOf([part, of, whole]) });
}

const isMeasured = (next: Token | undefined): boolean =>
  next === undefined || next.kind !== 'word' || /^(inch|in|oz|fl|floz|lbs?|g|kg|ml|cl|dl|l|x)$/.test(next.raw);

/** "2 1/2" is two and a half, "two half" is two halves. */
function joinFraction(tokens: Token[]): boolean {
  const [whole, part] = tokens.slice(-2);
  if (!isCount(whole) || !part) return false;
  const [count, fraction] = [whole.number ?? 0, part.number ?? 0];
  const isWritten = (token: Token): boolean => /^[\d.]/.test(token.said ?? token.raw);
  // "Ein 1/2 Brötchen" is half a roll.
  if (!isWritten(whole) && isWritten(part) && count === 1) {
    tokens.splice(-2, 2, { ...part, ...placeOf([whole, part]) });
    return true;
  }
  const isMixed = isWritten(part);
  const joined = isMixed ? { ...whole, number: count + fraction } : { ...part, number: count * fraction };
  tokens.splice(-2, 2, { ...joined, ...placeOf([whole, part]) });
  return true;
}

/**
 * "Two and a half"; if nothing follows that was halved, also after the food: "a cup and a half of rice", "2 slices of pizza and a half",
 * "crumpet and a half".
 */
function joinMixed(tokens: Token[], next: Token | undefined, isUnit: (token: Token) => boolean): boolean {
  const part = tokens.at(-1) as Token;
  const and = tokens.length - (isArticle(tokens.at(-2)) ? 3 : 2);
  if (tokens[and]?.raw !== 'and') return false;
  const begin = tokens.findLastIndex((token, at) => at < and && (token.kind === 'mark' || JOINERS.has(token.raw))) + 1;
  const clause = tokens.slice(begin, and);
  // "A cup and a half of rice" halves the cup; "egg and half of a bagel" halves the bagel.
  const isOfUnit = next?.raw === 'of' && clause.slice(-1).some(isUnit);
  const isBare = next === undefined || next.kind === 'mark' || next.raw === 'with' || isOfUnit;
  const whole = clause.findLastIndex((token) => isCount(token) || isArticle(token));
  const isNext = whole >= 0 && whole === clause.length - 1;
  if (clause.length === 0 || !(isBare || isNext)) return false;
  const counted = clause[whole];
  const count = isCount(counted) ? (counted.number ?? 1) : 1;
  const number = count + (part.number ?? 0);
  const one: Token = { text: '#', raw: '1', kind: 'number' };
  const place = placeOf([isCount(counted) ? counted : one, ...tokens.slice(and)]);
  const mixed: Token = { text: '#', raw: String(number), kind: 'number', number, ...place };
  // "Turkey chili, cup and a half" has no number before its unit, "crumpet and a half" none before the food.
  const hasUnit = clause.some(isUnit);
  const at = whole >= 0 ? whole : hasUnit ? clause.findIndex(isUnit) : 0;
  tokens.splice(begin, tokens.length, ...clause.slice(0, at), mixed, ...clause.slice(whole >= 0 ? at + 1 : at));
  return true;
}

const JOINERS = new Set(['and', 'with']);

const isArticle = (token: Token | undefined): boolean => token?.raw === 'a' || token?.raw === 'an';
