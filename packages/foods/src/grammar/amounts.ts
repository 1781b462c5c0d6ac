import type { Vocabulary } from '../language/vocabulary.js';
import { placeOf } from '../text/phrases.js';
import type { Token } from '../text/tokenise.js';
import { isJoiner } from './joiners.js';
import { IMPERIAL, sizeAt } from './units.js';

export const PLUS: ReadonlySet<string> = new Set(['plus', '+', 'and']);
const ARTICLES = new Set(['a', 'an', 'the', 'one', 'my']);
const TIMES = new Set(['x', 'time', 'times']);
const TAKEN_WITH = new Set(['with', 'containing', 'on']);
export const TO: ReadonlySet<string> = new Set(['-', 'to', 'or', 'until', 'atmost', 'and']);

/**
 * Amounts of amounts become one amount: "2-3" a number with two ends, "1 cup plus 2 tbsp" 54 teaspoons, "half a 330 ml can" 165 ml, "30% of
 * a 400 g pizza" 120 g, "2 (8 oz) glasses" 16 oz, "200 ml juice x2" 400 ml. Works from right to left, so that inner amounts are known
 * first. A weight that only repeats what a measure holds ("1/2 cup (40 g) oats") stays.
 */
export function foldAmounts(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const folded = [...tokens];
  for (let at = folded.length - 1; at >= 0; at -= 1) {
    if (folded[at]?.kind !== 'number') continue;
    if (addRange(folded, at)) continue;
    while (addNext(folded, at, vocabulary));
    // "3/4 of 2/3 cup", "half of half a pizza"
    const isFraction = folded[at]?.isFraction === true;
    if (!isQuantity(folded, at) && !isFraction) continue;
    const times = timesAfter(folded, at);
    if (times) multiply(folded, at, times.first, 2, times.factor);
    for (;;) {
      const before =
        fractionBefore(folded, at, vocabulary) ?? (isFraction ? null : countBefore(folded, at, vocabulary));
      if (!before) break;
      if (folded[at - 1]?.text === '(' && folded[at + 2]?.text === ')') folded.splice(at + 2, 1);
      multiply(folded, at, before.first, at - before.first, before.factor);
      at = before.first;
    }
  }
  return folded;
}

/** "100-150 g", "100 g to 150 g", "between 2 and 3 slices", "2 or 3 eggs", "maybe 250, at most 300 g". */
function addRange(tokens: Token[], at: number): boolean {
  const low = tokens[at] as Token;
  const isSized = sizeAt(tokens, at) !== null && (sizeAt(tokens, at + 3) !== null || tokens[at + 3]?.raw === 'atmost');
  let link = isSized ? at + 2 : at + 1;
  if (tokens[link]?.text === ',' && tokens[link + 1]?.raw === 'atmost') link += 1;
  else if (tokens[link]?.raw === 'and' && tokens[link + 1]?.raw === 'atmost') link += 1;
  // Spanish "a" was translated to "with".
  const raw = tokens[link]?.said === 'a' ? 'to' : (tokens[link]?.raw ?? '');
  const high = tokens[link + 1];
  const isLinked = TO.has(raw) && (raw !== 'and' || tokens[at - 1]?.raw === 'between');
  if (!isLinked || high?.kind !== 'number' || low.ends || high.ends) return false;
  const [least, most] = [low.number ?? 0, high.number ?? 0];
  // "7 or 8", but not "100 g rice or 200 g": "or" joins neighbours only.
  if (!(least >= 0 && least < most) || (raw === 'or' && most > 2 * Math.max(1, least))) return false;
  const first = tokens[at - 1]?.raw === 'between' ? at - 1 : at;
  const replaced = tokens.slice(first, link + 2);
  const number = (least + most) / 2;
  const { isFraction: _, ...rest } = high;
  tokens.splice(first, replaced.length, {
    ...rest,
    raw: String(number),
    number,
    ends: [least, most],
    ...placeOf(replaced),
  });
  return true;
}

/** Adds "plus 2 tbsp" to "1 cup", "4 oz" to "1 lb"; but not if the first amount belongs to a food before it: "rice 100 g and 50 g peas". */
function addNext(tokens: Token[], at: number, { is }: Vocabulary): boolean {
  const isJoined = PLUS.has(tokens[at + 2]?.raw ?? '');
  const other = isJoined ? at + 3 : at + 2;
  const [size, added] = [sizeAt(tokens, at), sizeAt(tokens, other)];
  const isBare = !isJoined && size?.dimension === 'ounces' && added !== null && added.of < size.of;
  if (!size || size.dimension !== added?.dimension || !(isJoined || isBare)) return false;
  const begin = tokens.findLastIndex(({ kind, raw }, place) => place < at && (kind === 'mark' || PLUS.has(raw))) + 1;
  const isSilent = (token: Token) =>
    token.kind === 'word' && (ARTICLES.has(token.raw) || is('stop', token) || is('breaks', token));
  if (!tokens.slice(begin, at).every(isSilent)) return false;
  // The tables know the smaller unit better: ounces rather than pounds.
  const unit = isBare ? other : at;
  const of = isBare ? added.of : size.of;
  const grown = ((tokens[at]?.number ?? 0) * size.of + (tokens[other]?.number ?? 0) * added.of) / of;
  const sum = scaled({ ...(tokens[at] as Token), number: 1 }, grown, tokens.slice(at, other + 1));
  const counted = { ...(tokens[unit + 1] as Token), ...placeOf(tokens.slice(other + 1, other + 2)) };
  tokens.splice(at, other + 2 - at, sum, counted);
  return true;
}

type Factor = { readonly first: number; readonly factor: number };

/** A weight, a volume, or an imperial unit; only after these is it a size. */
const isQuantity = (tokens: readonly Token[], at: number): boolean =>
  sizeAt(tokens, at)?.dimension === 'grams' || IMPERIAL.test(tokens[at + 1]?.raw ?? '');

/** "half a", "1/4 of a"; through a container only if the quantity describes it: "half a can of 330 ml". */
function fractionBefore(tokens: readonly Token[], at: number, { is }: Vocabulary): Factor | null {
  let first = at - 1;
  const isOf = tokens[first]?.raw === 'of';
  const isContainer = (token: Token) => isOf && is('units', token) && !is('measures', token);
  const isBetween = (token: Token | undefined) =>
    token !== undefined &&
    (token.raw === 'of' ||
      ARTICLES.has(token.raw) ||
      (token.kind === 'number' && token.number === 1 && !/^\d/.test(token.said ?? token.raw)) ||
      (token.kind === 'word' && isContainer(token)));
  while (isBetween(tokens[first])) first -= 1;
  const fraction = tokens[first];
  const isFraction = fraction?.kind === 'number' && fraction.isFraction;
  return isFraction ? { first, factor: fraction.number ?? 1 } : null;
}

/** "2 x", "2 (", "2" right before the quantity, "a pair of", "3 slices at", "2 cans (". */
function countBefore(tokens: readonly Token[], at: number, { is }: Vocabulary): Factor | null {
  const link = tokens[at - 1];
  const isOpened = link?.text === '(';
  const isLinked = link !== undefined && (isOpened || ['of', 'at', 'each'].includes(link.raw) || TIMES.has(link.raw));
  const unit = tokens[at - 2];
  // "2 slices (60 g)" may be the weight of both; "at 30 g" and "2 cans (400 ml)" are the weight of each.
  const isContainer = unit !== undefined && /^(can|bottle|carton|pouch|box|tub|jar|container)$/.test(unit.text);
  const isEach =
    unit?.kind === 'word' &&
    is('units', unit) &&
    (link?.raw === 'at' || link?.raw === 'each' || (isOpened && isContainer));
  const first = isLinked ? at - (isEach ? 3 : 2) : at - 1;
  const count = tokens[first];
  // "For 4, of 1 kg potatoes": a number of people.
  const isOfPeople = tokens[first - 1]?.raw === 'for';
  // "Granola day 3 60 g": a number counts only what comes after it.
  const isStray = !isLinked && tokens[first - 1]?.kind === 'word' && !PLUS.has(tokens[first - 1]?.raw ?? '');
  // "2 (15 oz) cans" have as much each, "crackers 5 (30 g)" together.
  const after = tokens[at + 3];
  const isTogether = isOpened && !isEach && (after?.kind !== 'word' || isJoiner(after));
  if (count?.kind !== 'number' || count.isFraction || isOfPeople || isStray || isTogether || !isCount(count.number))
    return null;
  return { first, factor: count.number };
}

const isCount = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 2 && number <= 24;

/** "200 ml orange juice x2": after what the quantity belongs to. */
function timesAfter(tokens: readonly Token[], at: number): Factor | null {
  // "Toast with 10 g jam x 2": the toast, too.
  if (TAKEN_WITH.has(tokens[at - 1]?.raw ?? '')) return null;
  for (let next = at + 2; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'mark' || token?.kind === 'number' || token?.kind === 'stated-carbs') return null;
    if (token?.raw !== 'x') continue;
    const count = tokens[next + 1];
    const end = tokens[next + 2];
    const isEnd = end === undefined || end.kind === 'mark' || end.raw === 'and' || end.raw === 'with';
    return isEnd && count?.kind === 'number' && isCount(count.number) ? { first: next, factor: count.number } : null;
  }
  return null;
}

/** Removes `length` tokens from `first` on and multiplies the number at this place. */
function multiply(tokens: Token[], at: number, first: number, length: number, factor: number): void {
  const product = scaled(tokens[at] as Token, factor, [...tokens.slice(first, first + length), tokens[at] as Token]);
  tokens[at] = product;
  tokens.splice(first, length);
}

/** The number times a factor, with its ends; a fraction becomes a plain number. */
function scaled({ isFraction, ...token }: Token, factor: number, parts: readonly Token[]): Token {
  const number = (token.number ?? 1) * factor;
  const ends = token.ends && ([token.ends[0] * factor, token.ends[1] * factor] as const);
  return {
    ...token,
    raw: String(number),
    number,
    ...(isFraction && number < 1 && { isFraction }),
    ...(ends && { ends }),
    ...placeOf(parts),
  };
}

/** "The 6 pack", but "3 packs": so many pieces. */
export function foldPacks(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const isOfPieces = token.raw === 'pack' && (tokens[at - 1]?.number ?? 0) >= LEAST_PIECES;
    return isOfPieces ? { ...token, text: 'piece', raw: 'piece', said: token.said ?? token.raw } : token;
  });
}

const LEAST_PIECES = 3;

/** "Coffee 2 sugars", "tea 1 sugar 1 milk": spoons of what is stirred in, separate from the drink. */
export function foldSpoonfuls(tokens: readonly Token[], { is }: Vocabulary): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const [count, next] = [tokens[at - 1], tokens[at + 1]];
    const isSpoonful = is('stirred in', token) && count?.kind === 'number' && Number.isInteger(count.number);
    const isLast = next === undefined || next.kind !== 'word' || is('stop', next) || is('breaks', next);
    return isSpoonful && isLast ? [{ text: 'teaspoon', raw: 'teaspoon', kind: 'word', said: '' }, token] : [token];
  });
}
