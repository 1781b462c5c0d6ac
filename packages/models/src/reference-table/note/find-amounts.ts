import { carbsIn, findSize, findUnit, type Size, type Unit } from '../amounts/units.js';
import { findEntry } from '../lexicon/lexicon.js';
import { CARB_WORDS, NUTRIENT_WORDS } from '../lexicon/words.js';
import { stem } from '../text/stem.js';
import type { Token } from '../text/tokenise.js';
import type { Amount } from './amount.js';

export type AmountSpan = {
  readonly amount: Amount;
  readonly start: number;
  readonly end: number;
  readonly isEach: boolean;
};

/** Units that open an item even without a number or "of": "handful almonds", "glass milk". */
const OPENING_UNITS: ReadonlySet<string> = new Set(
  'cup tbsp tsp slice bowl plate glass can bottle packet bag scoop serving handful rasher pinch dash pint'.split(' '),
);

/** Every amount in a part of a note, with the tokens it covers. Statements of nutrients ("20 g protein") are removed. */
export function findAmounts(tokens: readonly Token[]): AmountSpan[] {
  const spans: AmountSpan[] = [];
  let at = 0;
  while (at < tokens.length) {
    const span = readAmountAt(tokens, at);
    if (span) spans.push(span);
    at = span ? span.end : at + 1;
  }
  return spans;
}

/** Units of something else than an amount of food. */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'inch inches cm mm year years people persons min mins minutes hours pm am uhr'.split(' '),
);

/** Cuts out "20 g carbs" and the like: they state a value and weigh no food. "20 g protein powder" is a food. */
export function withoutNutrients(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = lengthOfNutrient(tokens, at);
    const token = tokens[at];
    if (length > 0) at += length - 1;
    else if (token) result.push(token);
  }
  return result;
}

function lengthOfNutrient(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== 'number') return 0;
  let next = at + 1;
  if (OTHER_UNITS.has(wordAt(tokens, next))) return 2;
  const isWeighed = findUnit(wordAt(tokens, next))?.kind === 'mass';
  if (isWeighed) next += 1;
  if (wordAt(tokens, next) === 'of') next += 1;
  // "2 sugars" are lumps, "12 g sugars" are a label's
  if (!NUTRIENT_WORDS.has(wordAt(tokens, next)) || (!isWeighed && wordAt(tokens, next) === 'sugars')) return 0;
  const following = tokens[next + 1];
  return following === undefined ||
    following.kind !== 'word' ||
    NUTRIENT_WORDS.has(following.text) ||
    following.text === 'per'
    ? next + 1 - at
    : 0;
}

function readAmountAt(tokens: readonly Token[], at: number): AmountSpan | null {
  const token = tokens[at];
  if (token?.kind === 'number') {
    const { size, unit, next } = readSizeAndUnit(tokens, at + 1);
    return finish(tokens, at, next, { count: token.value, unit, size, isVague: token.vague ?? false });
  }
  if (at > 0 && tokens[at - 1]?.kind === 'number') return null;
  const { size, unit, next } = readSizeAndUnit(tokens, at);
  if (unit === null && size !== null && at === 0 && next < tokens.length) return readBareSize(tokens, size, next);
  if (unit?.kind !== 'household') return null;
  const opens = wordAt(tokens, next) === 'of' || (at === 0 && OPENING_UNITS.has(unit.name) && next < tokens.length);
  return opens ? finish(tokens, at, next, { count: 1, unit, size, isVague: false }) : null;
}

/** "small orange" is one, "large fries" are a portion. */
function readBareSize(tokens: readonly Token[], size: Size, next: number): AmountSpan {
  const last = wordAt(tokens, tokens.length - 1);
  const unit = stem(last) === last ? null : findUnit('serving');
  return { amount: { count: 1, unit, size, isVague: false }, start: 0, end: next, isEach: false };
}

const JOINTS: ReadonlySet<string> = new Set(['of', 'worth']);
const CARB_JOINTS: ReadonlySet<string> = new Set(['of', 'worth', 'from', 'as']);

function finish(tokens: readonly Token[], start: number, next: number, amount: Amount): AmountSpan {
  let end = next;
  const isEach = ['each', 'je', 'jeweils', 'cada', 'apiece'].includes(wordAt(tokens, end));
  if (isEach) end += 1;
  const joins = amount.unit?.kind === 'carbs' ? CARB_JOINTS : JOINTS;
  while (joins.has(wordAt(tokens, end))) end += 1;
  return { amount, start, end, isEach };
}

function readSizeAndUnit(tokens: readonly Token[], at: number): { size: Size | null; unit: Unit | null; next: number } {
  let next = at;
  let size: Size | null = null;
  for (let found = sizeAt(tokens, next); found; found = sizeAt(tokens, next)) {
    if (size === null || (size === 'large' && found !== 'medium')) size = found;
    next += 1;
  }
  if (
    (wordAt(tokens, next) === 'fl' || wordAt(tokens, next) === 'fluid') &&
    findUnit(wordAt(tokens, next + 1))?.name === 'oz'
  )
    return { size, unit: findUnit('floz'), next: next + 2 };
  const unit = findUnit(wordAt(tokens, next));
  if (unit === null || (unit.kind === 'household' && startsName(tokens, next))) return { size, unit: null, next };
  const afterCarbs = unit.kind === 'mass' ? endOfCarbs(tokens, next + 1) : -1;
  if (unit.kind === 'mass' && afterCarbs > 0) return { size, unit: carbsIn(unit), next: afterCarbs };
  return { size, unit, next: next + 1 };
}

/** Where "40 g (of) carbs" ends when a food follows by "of" or the like; -1 elsewhere. */
function endOfCarbs(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at) === 'of' ? at + 1 : at;
  return CARB_WORDS.has(wordAt(tokens, word)) && CARB_JOINTS.has(wordAt(tokens, word + 1)) ? word + 1 : -1;
}

const sizeAt = (tokens: readonly Token[], at: number): Size | null =>
  startsName(tokens, at) ? null : findSize(wordAt(tokens, at));

/** "2 cup cakes", "1 pot noodle", "a big mac": the word is the first of a food's name. */
function startsName(tokens: readonly Token[], at: number): boolean {
  return [3, 2].some((length) => {
    const words = tokens.slice(at, at + length).flatMap((token) => (token.kind === 'word' ? [token.text] : []));
    return words.length === length && findEntry(words) !== null;
  });
}

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};
