import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import { gramsAt } from './mentions.js';

/** Sizes of other units that can be added to one another: weights in ounces, volumes in teaspoons. Grams and litres are `gramsAt`. */
const OUNCES: Readonly<Record<string, number>> = { oz: 1, ounce: 1, lb: 16, pound: 16 };
const TEASPOONS: Readonly<Record<string, number>> = {
  teaspoon: 1,
  tsp: 1,
  dessertspoon: 2,
  tablespoon: 3,
  tbsp: 3,
  floz: 6,
  cup: 48,
  pint: 96,
};
const IMPERIAL = /^(oz|ounce|lb|pound|floz|pint|quart)s?$/;
const PLUS = new Set(['plus', '+', 'and']);
const ARTICLES = new Set(['a', 'an', 'the', 'one', 'my']);
const TIMES = new Set(['x', 'time', 'times']);

/**
 * An amount of an amount becomes one amount: "half a 330 ml can" is 165 ml, "30% of a 400 g pizza" 120 g, "2 (8 oz) glasses"
 * 16 oz, "200 ml juice x2" 400 ml, "1 cup plus 2 tbsp" 54 teaspoons. A weight that only says again how much a measure holds ("1/2 cup (40 g) oats") stays.
 */
export function foldAmounts(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const folded = [...tokens];
  for (let at = 0; at < folded.length; at += 1) {
    while (addNext(folded, at, vocabulary));
    if (!isQuantity(folded, at)) continue;
    const before = shareBefore(folded, at, vocabulary) ?? countBefore(folded, at);
    if (before) {
      multiply(folded, before.first, at, before.factor);
      at = before.first;
    }
    const times = timesAfter(folded, at);
    if (times) multiplyBy(folded, at, times);
  }
  return folded;
}

/** Adds "plus 2 tbsp" to "1 cup", "4 oz" to "1 lb"; not where a food before it has the first amount: "rice 100 g and 50 g peas". */
function addNext(tokens: Token[], at: number, { is }: Vocabulary): boolean {
  const isJoined = PLUS.has(tokens[at + 2]?.raw ?? '') || PLUS.has(tokens[at + 2]?.text ?? '');
  const other = isJoined ? at + 3 : at + 2;
  const [size, added] = [sizeAt(tokens, at), sizeAt(tokens, other)];
  const isBare = !isJoined && size?.dimension === 'ounces' && added !== null && added.of < size.of;
  if (!size || size.dimension !== added?.dimension || !(isJoined || isBare)) return false;
  const begin = tokens.findLastIndex(({ kind, raw }, place) => place < at && (kind === 'mark' || PLUS.has(raw))) + 1;
  const isSilent = (token: Token) =>
    token.kind === 'word' && (ARTICLES.has(token.raw) || is('stop', token) || is('breaks', token));
  if (!tokens.slice(begin, at).every(isSilent)) return false;
  // Of pounds and ounces the tables know the ounces better.
  const unit = isBare ? other : at;
  const of = isBare ? added.of : size.of;
  const quantity = tokens[at] as Token;
  const grown = ((quantity.number ?? 0) * size.of + (tokens[other]?.number ?? 0) * added.of) / of;
  const sum = timesThe({ ...quantity, number: 1 }, grown, tokens.slice(at, other + 1));
  const counted = { ...(tokens[unit + 1] as Token), said: saidBy(tokens.slice(other + 1, other + 2)) };
  tokens.splice(at, other + 2 - at, sum, counted);
  return true;
}

type Size = { readonly dimension: 'grams' | 'ounces' | 'teaspoons'; readonly of: number };

/** What one of the unit at this place is; null without a number and such a unit. */
function sizeAt(tokens: readonly Token[], at: number): Size | null {
  const { kind, number } = tokens[at] ?? {};
  if (kind !== 'number' || !number) return null;
  const grams = gramsAt(tokens, at);
  if (grams !== null) return { dimension: 'grams', of: grams / number };
  const unit = tokens[at + 1]?.text ?? '';
  const [ounces, teaspoons] = [OUNCES[unit], TEASPOONS[unit]];
  if (ounces) return { dimension: 'ounces', of: ounces };
  return teaspoons ? { dimension: 'teaspoons', of: teaspoons } : null;
}

type Factor = { readonly first: number; readonly factor: number };

const isQuantity = (tokens: readonly Token[], at: number): boolean =>
  gramsAt(tokens, at) !== null || (tokens[at]?.kind === 'number' && IMPERIAL.test(tokens[at + 1]?.raw ?? ''));

/** "half a", "1/4 of a", "30% of a"; through a container only if the quantity is of it: "half a can of 330 ml". */
function shareBefore(tokens: readonly Token[], at: number, { is }: Vocabulary): Factor | null {
  let first = at - 1;
  const isOf = tokens[first]?.raw === 'of';
  const isContainer = (token: Token) => isOf && is('units', token) && !is('measures', token);
  const isBetween = (token: Token | undefined) =>
    token !== undefined &&
    (token.raw === 'of' || ARTICLES.has(token.raw) || (token.kind === 'word' && isContainer(token)));
  while (isBetween(tokens[first])) first -= 1;
  const share = tokens[first];
  if (share?.kind === 'number' && share.isFraction && (share.number ?? 1) < 1)
    return { first, factor: share.number ?? 1 };
  const percent = tokens[first - 1];
  const isPercent = share?.text === '%' && percent?.kind === 'number' && first < at - 1;
  return isPercent ? { first: first - 1, factor: (percent.number ?? 100) / 100 } : null;
}

/** "2 x", "2 (", "2" right before the quantity, "a pair of". */
function countBefore(tokens: readonly Token[], at: number): Factor | null {
  const link = tokens[at - 1];
  const isLinked = link !== undefined && (link.text === '(' || link.raw === 'of' || TIMES.has(link.raw));
  const first = isLinked ? at - 2 : at - 1;
  const count = tokens[first];
  if (count?.kind !== 'number' || count.isFraction || !isCount(count.number)) return null;
  // "2 of 330 ml" is "a pair of"; "4, 200 g": the number before a comma is another one.
  return { first, factor: count.number };
}

const isCount = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 2 && number <= 24;

/** "200 ml orange juice x2": at the end of what the quantity belongs to. */
function timesAfter(tokens: readonly Token[], at: number): Factor | null {
  for (let next = at + 2; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'mark' || token?.kind === 'number' || token?.kind === 'label') return null;
    if (token?.raw !== 'x') continue;
    const count = tokens[next + 1];
    const end = tokens[next + 2];
    const isEnd = end === undefined || end.kind === 'mark' || end.raw === 'and' || end.raw === 'with';
    return isEnd && count?.kind === 'number' && isCount(count.number) ? { first: next, factor: count.number } : null;
  }
  return null;
}

/** Replaces the tokens from `first` up to the quantity's number. */
function multiply(tokens: Token[], first: number, at: number, factor: number): void {
  const parts = tokens.slice(first, at + 1);
  const quantity = tokens[at] as Token;
  const isOpened = parts.some(({ text }) => text === '(');
  if (isOpened && tokens[at + 2]?.text === ')') tokens.splice(at + 2, 1);
  tokens.splice(first, parts.length, timesThe(quantity, factor, parts));
}

function multiplyBy(tokens: Token[], at: number, { first, factor }: Factor): void {
  const parts = tokens.splice(first, 2);
  tokens[at] = timesThe(tokens[at] as Token, factor, [tokens[at] as Token, ...parts]);
}

function timesThe({ isFraction: _, ...quantity }: Token, factor: number, parts: readonly Token[]): Token {
  const number = (quantity.number ?? 1) * factor;
  return { ...quantity, raw: String(number), number, said: saidBy(parts) };
}

const saidBy = (tokens: readonly Token[]): string => tokens.map(({ said, raw }) => said ?? raw).join(' ');
