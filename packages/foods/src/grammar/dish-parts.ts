import type { FoodIndex } from '../index/food-index.js';
import type { StatedCarbWords } from '../language/stated-carb-words.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import type { Chunk } from './chunk.js';
import { isSizeUnit, sizeAt } from './units.js';

export type Tools = {
  readonly vocabulary: Vocabulary;
  readonly index: FoodIndex;
  readonly words: StatedCarbWords;
};

/** As strongly as "and" separates. */
const AND = 0.6;

/** The chunks of the dish that the parts follow: back to the last separator that is stronger than "with". */
export function precedingDish(chunks: readonly Chunk[], isExplicit: boolean): Chunk['part'] {
  const first = chunks.findLastIndex(({ separation }, place) => place === 0 || separation >= AND);
  return { first, last: chunks.length - 1, isExplicit };
}

/** The end of a list of parts that starts here, after a colon, a bracket or a dash: "(120 g dry pasta, 50 g cheddar)"; null without one. */
export function listAfter(
  tokens: readonly Token[],
  at: number,
  tools: Tools,
): { end: number; isMeasured: boolean; isOne: boolean } | null {
  const mark = tokens[at] as Token;
  const isDash = mark.text === ',' && mark.raw === '-';
  if (!isDash && mark.text !== '(' && mark.text !== ':' && mark.text !== '=') return null;
  const end = mark.text === '(' ? tokens.findIndex(({ text }, place) => place > at && text === ')') : endOf(tokens, at);
  const inside = tokens.slice(at + 1, end < 0 ? undefined : end);
  const named = inside.filter((token) => isFoodWord(token, tools));
  const isSplit = inside.some(({ text, raw }) => text === ',' || text === '+' || raw === 'and');
  const isMeasured = isMeasuredFood(tokens, at + 1, tools);
  const isList = isMeasured || (isSplit && named.length > 1);
  // "Lentils: 400 g can + 200 g potatoes": the first amount is the lentils' own.
  const split = inside.findIndex(({ text }) => text === ',' || text === '+');
  const isOfParts =
    split < 0 || inside.slice(0, split).some((token) => isFoodWord(token, tools) || isUnread(token, tools));
  if (named.length === 0 || !isList || !isOfParts || (mark.text === '(' && end < 0)) return null;
  // "Porridge - 50 g oats" is made of them; "burger - 1 coke" and "2 rolls - 1 apple - 1 banana" are foods beside each other.
  const isOne = isDash && !isSplit;
  if (isDash && ((isOne && !sizeAt(tokens, at + 1)) || inside.some(({ raw }) => raw === '-'))) return null;
  return { end: end < 0 ? tokens.length : end, isMeasured, isOne };
}

/** Where a sentence ends. */
export function endOf(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex(({ kind, text }, place) => place > at && kind === 'mark' && /[.;!?\n]/.test(text));
  return end < 0 ? tokens.length : end;
}

/**
 * Where what a dish is made of ends: at an amount or article of something else, at a verb, and at a comma, unless the list goes on to an
 * "and" ("filled with egg, cheese, and rice").
 */
export function endOfContents(tokens: readonly Token[], at: number, { is }: Vocabulary): number {
  const isOther = (token: Token, place: number): boolean =>
    (token.kind === 'mark' && token.text !== ',') ||
    token.kind === 'number' ||
    token.kind === 'eaten' ||
    token.kind === 'stated-carbs' ||
    /^(?:an?|some|my|one)$/.test(token.raw) ||
    (token.kind === 'word' && is('breaks', token)) ||
    (token.raw === 'with' && /^(?:an?|some)$/.test(tokens[place + 1]?.raw ?? ''));
  const other = tokens.findIndex((token, place) => place > at && isOther(token, place));
  const end = other < 0 ? tokens.length : other;
  const comma = tokens.findIndex(({ text }, place) => place > at && place < end && text === ',');
  const isSeries = tokens.some(({ raw }, place) => place > comma && place < end && raw === 'and');
  return comma < 0 || isSeries ? end : comma;
}

/** An amount and then a food: "60 g Mehl", "2 slices of bread"; not "2 slices" or "60 g". */
export function isMeasuredFood(tokens: readonly Token[], at: number, tools: Tools): boolean {
  if (tokens[at]?.kind !== 'number') return false;
  let next = at + (sizeAt(tokens, at) ? 2 : 1);
  while (
    tokens[next]?.kind === 'word' &&
    (tokens[next]?.raw === 'of' ||
      tools.vocabulary.is('measures', tokens[next] as Token) ||
      tools.vocabulary.is('sizes', tokens[next] as Token))
  )
    next += 1;
  return isFoodWord(tokens[next], tools) || isFoodWord(tokens[next + 1], tools);
}

/** "Smoothie with banana, oats and milk": nothing but what is listed. */
export function isBlendOf(dish: Chunk | undefined, tokens: readonly Token[], at: number, tools: Tools): boolean {
  const list = tokens.slice(at + 1, endOf(tokens, at));
  const isSplit = list.some(({ text, raw }) => text === ',' || text === '+' || raw === 'and');
  const isBlended = dish?.items.some((item) => 'text' in item && tools.vocabulary.is('blended', item)) ?? false;
  return isBlended && isSplit && list.filter((token) => isFoodWord(token, tools)).length > 1;
}

/** A word that may be an unknown food. */
const isUnread = (token: Token, { vocabulary, index }: Tools): boolean =>
  token.kind === 'word' && !index.knows(token.text) && !vocabulary.has(token);

export const isFoodWord = (token: Token | undefined, { vocabulary: { is }, index }: Tools): boolean =>
  token?.kind === 'word' &&
  index.knows(token.text) &&
  !isSizeUnit(token) &&
  !is('stop', token) &&
  !is('narrative', token) &&
  !is('not alone', token) &&
  !is('preparation', token) &&
  !is('measures', token);

/** Only an amount before the clause's end: "mashed potato: 300 ml", "rice - about 150 g", "toast - 2 slices with jam". */
export function isAmountOnly(tokens: readonly Token[], at: number, tools: Tools): boolean {
  const end = tokens.findIndex(
    ({ kind, text, raw }, place) =>
      place >= at && (kind === 'mark' ? /[,.;!?\n]/.test(text) : raw === 'with' || raw === 'and'),
  );
  const isAbout = tokens[at]?.kind === 'word' && tools.vocabulary.boundsOf(tokens[at] as Token) !== null;
  const rest = tokens.slice(isAbout ? at + 1 : at, end < 0 ? undefined : end);
  const { is, boundsOf } = tools.vocabulary;
  // "2 white slices" are of bread.
  const isOfAmount = (token: Token): boolean =>
    token.kind !== 'word' ||
    (['measures', 'sizes', 'preparation', 'stop'] as const).some((kind) => is(kind, token)) ||
    isSizeUnit(token) ||
    boundsOf(token) !== null;
  return rest[0]?.kind === 'number' && rest.every(isOfAmount);
}

/** The words describe a dish rather than a measure: "stir fry of 150 g rice", but "a bowl of 150 g rice". */
export const isDishSoFar = ({ items }: Pick<Chunk, 'items'>, { vocabulary: { is } }: Tools): boolean =>
  items.some(
    (item) => item.kind === 'word' && !is('preparation', item) && !is('not alone', item) && !is('soft', item),
  ) && !items.some(({ kind }) => kind === 'number');
