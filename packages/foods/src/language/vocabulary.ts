import { Phrases } from '../text/phrases.js';
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
  ],
  ...['meals', 'breaks', 'restating', 'narrative'],
] as const;
type WordClass = (typeof SETS)[number];

/** The English rules about words. Every table name and every translated note goes through them. */
export type Vocabulary = {
  readonly normalise: (text: string | readonly Token[]) => Token[];
  readonly is: (wordClass: WordClass, token: Pick<Token, 'text' | 'raw'>) => boolean;
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
    // "Crisp" describes a food, "crisps" are one, so such words are compared unstemmed.
    if (wordClass === 'narrative') return words?.has(raw) ?? false;
    return words !== undefined && (words.has(text) || words.has(raw));
  };
  return {
    normalise: (text) => {
      const tokens = typeof text === 'string' ? tokenise(text) : text;
      return joinNumbers(negate(phrases.replace(tokens.map(stemmed)).map(numbered)), (token) => is('units', token));
    },
    is,
    unitSynonyms,
  };
}

const keyOf = (token: Token): string => (token.kind === 'number' ? token.raw : token.text);

const NEGATIONS = new Set(['without', 'no', 'excluding', 'minus', 'skip']);
const BETWEEN = new Set(['any', 'the', 'added', 'a', 'extra', 'much']);

/** "without icing" becomes the single word `no_icing`, which some rows contain and which otherwise names no food. */
function negate(tokens: readonly Token[]): Token[] {
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
    const said = saidBy([token, ...tokens.slice(at + 1, next), denied]);
    result.push({ ...denied, text: `no_${denied.text}`, said });
    at = next;
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
    while (result.at(-1)?.isFraction && (joinShare(result) || joinMixed(result, tokens[at + 1], isUnit)));
  }
  return result;
}

const isCount = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && !token.isFraction && Number.isInteger(token.number);

/** "2 1/2" is two and a half, "two half" is two halves. */
function joinShare(tokens: Token[]): boolean {
  const [whole, part] = tokens.slice(-2);
  if (!isCount(whole) || !part) return false;
  const [count, share] = [whole.number ?? 0, part.number ?? 0];
  const isMixed = /^\d/.test(part.said ?? part.raw);
  const joined = isMixed ? { ...whole, number: count + share } : { ...part, number: count * share };
  tokens.splice(-2, 2, { ...joined, said: saidBy([whole, part]) });
  return true;
}

/** "Two and a half", also with one word in between unless a halved noun follows: "a cup and a half of rice". */
function joinMixed(tokens: Token[], next: Token | undefined, isUnit: (token: Token) => boolean): boolean {
  const part = tokens.at(-1) as Token;
  const and = tokens.length - (isArticle(tokens.at(-2)) ? 3 : 2);
  const between = tokens[and - 1];
  if (tokens[and]?.raw !== 'and' || !between) return false;
  const isBare = next === undefined || next.kind === 'mark' || next.raw === 'of';
  const counted = isBare && between.kind === 'word' ? [between] : [];
  const at = and - 1 - counted.length;
  const whole = tokens[at];
  // "Cup and a half": a single unit needs no number.
  const isOne = isArticle(whole) || ((!whole || whole.kind === 'mark') && counted.some(isUnit));
  if (!isOne && !isCount(whole)) return false;
  const number = (isOne ? 1 : (whole?.number ?? 0)) + (part.number ?? 0);
  const said = saidBy([isCount(whole) ? whole : { text: '#', raw: '1', kind: 'number' }, ...tokens.slice(and)]);
  const from = isArticle(whole) || isCount(whole) ? at : at + 1;
  tokens.splice(from, tokens.length, { text: '#', raw: String(number), kind: 'number', number, said }, ...counted);
  return true;
}

const isArticle = (token: Token | undefined): boolean => token?.raw === 'a' || token?.raw === 'an';

const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map((each) => each.said ?? each.raw)
    .filter((each) => each !== '')
    .join(' ');
