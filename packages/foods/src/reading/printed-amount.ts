import type { PrintedAmount } from '@carbsight/domain';
import { type PlainText, plainText, type Token, tokenise } from '../text/tokenise.js';
import {
  amountAt,
  EACH_BEFORE,
  type Found,
  isAlike,
  isCountedOtherwise,
  productOf,
  SAME,
  SAME_ACROSS,
  withLevelsOf,
} from './printed-counts.js';
import { MAKES, MAKES_AFTER, statesOf } from './printed-states.js';
import { asPrinted, counting, isTimes, isWord, joined, statesIn } from './printed-tokens.js';

/** Less of a tin's contents than this is no drained weight of all of it. */
const LEAST_DRAINED = 0.3;
const NAME_MAX = 60;
/** Said of any amount: no name of a serving. */
const HEDGES = /^(?:ca|circa|approx|aprox|about|environ|env|or|oder|ou|o)\.?$/i;
/** "Six-pack", "Sechserpack": several, and of how much each is not said. */
const MULTIPACK = /\p{L}[- ]?packs?\b/iu;

/**
 * What a package prints of its contents or its serving, in the tokens, numbers and units of notes. Household measures are names: the cup
 * of "1 cup (30 g)" holds what its weight says.
 */
export function printedAmount(printed: string, of: 'pack' | 'serving'): PrintedAmount {
  const text = plainText(
    printed
      .replace(/(\d\s*(?:k?g|[mcd]?l))x(?=\s*\d)/giu, '$1 x')
      // "6 Stk. à 60 g", "6-pack 330 ml"
      .replace(/(\d\s*(?!(?:k?g|[mcd]?l|oz|lbs?)\.)\p{L}+)\.(?=\s)/giu, '$1 ')
      .replace(/-(?=pack\b)/giu, ' '),
  );
  const tokens = joined(tokenise(text.text))
    .map((token) => ({ ...token, said: asPrinted(text, token) }))
    .map(counting);
  const found = tokens.flatMap((_, at) => amountAt(tokens, at, of) ?? []);
  const scaled = found.map((each, at) => withLevelsOf(each, found[at - 1]));
  const states = statesOf(tokens, scaled);
  const sold = agreed(scaled.filter((_, at) => states[at] === 'sold'));
  const drained = agreed(scaled.filter((_, at) => states[at] === 'drained'));
  const prepared = agreed(scaled.filter((_, at) => states[at] === 'prepared'));
  const isFraction = sold && drained && (drained.amount > sold.amount || drained.amount < LEAST_DRAINED * sold.amount);
  const isOfSeveral = of === 'pack' && MULTIPACK.test(printed) && scaled.every(({ levels }) => levels.length === 0);
  const isClear =
    [sold, drained, prepared].every((each) => each !== undefined) &&
    !isFraction &&
    !hasSum(tokens, found) &&
    !(isOfSeveral && scaled.length > 0) &&
    !(found.length > 0 && isCountedOtherwise(tokens, found, of));
  const name = nameIn(text, tokens, scaled);
  if (!isClear) return { ...NOTHING, name, isClear: false };
  const whole = sold ?? drained ?? prepared ?? null;
  return {
    amount: rounded(sold),
    drained: rounded(drained),
    prepared: rounded(prepared),
    parts: whole
      ? partsOf(scaled.filter((each) => states[scaled.indexOf(each)] === states[scaled.indexOf(whole)]))
      : [],
    name,
    isClear: true,
  };
}

const NOTHING = { amount: null, drained: null, prepared: null, parts: [] } as const;

const rounded = (found: Found | null | undefined) =>
  found ? { amount: tenths(found.amount), isLiquid: found.isLiquid } : null;

const tenths = (grams: number): number => Math.round(grams * 10) / 10;
/** The amount that all of these say, metric before others; null for none, undefined if they contradict each other. */
function agreed(found: readonly Found[]): Found | null | undefined {
  const metric = found.filter(({ isMetric }) => isMetric);
  const others = found.filter(({ isMetric }) => !isMetric);
  const first = metric[0] ?? others[0];
  if (!first) return null;
  const isOne = (metric.length > 0 ? metric : others).every(
    (each) => each.isLiquid === first.isLiquid && isAlike(each.amount, first.amount, SAME),
  );
  const isSame = others.every(
    (each) => each.isLiquid !== first.isLiquid || isAlike(each.amount, first.amount, SAME_ACROSS),
  );
  return isOne && isSame && found.every(({ isClear }) => isClear) ? first : undefined;
}

/** "400 g + 40 g", "4 x 100 g + 2": whether all of it is counted is unknown. */
const hasSum = (tokens: readonly Token[], found: readonly Found[]): boolean =>
  found.length > 0 && tokens.some(({ text }) => text === '+');

function partsOf(found: readonly Found[]): PrintedAmount['parts'] {
  const divided = found.toSorted(
    (a, b) => b.levels.length - a.levels.length || Number(b.isMetric) - Number(a.isMetric),
  )[0];
  const whole = divided && divided.levels.length > 0 ? divided : found.find(({ counted }) => counted.length > 0);
  if (!whole) return [];
  const levels = whole.levels.length > 0 ? whole.levels : whole.counted;
  return levels.flatMap((level, at) => {
    const count = productOf(levels.slice(0, at + 1));
    return level.count === 1 ? [] : [{ count, name: level.name, grams: tenths(whole.amount / count) }];
  });
}

/** What is printed beside the amounts; null if no words are left. */
function nameIn(text: PlainText, tokens: readonly Token[], found: readonly Found[]): string | null {
  const gone = new Set<number>();
  const remove = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) gone.add(at);
  };
  for (const { from, to, number } of found) {
    const named = tokens
      .slice(from, number)
      .some((token) => isWord(token) && !isTimes(token) && !EACH_BEFORE.test(token.raw));
    const link = tokens.findLastIndex((token, at) => at < number && !EACH_BEFORE.test(token.raw)) + 1;
    remove(named ? link : from, to);
    if (MAKES_AFTER.test(tokens[number - 1]?.raw ?? '')) remove(number - 1, number);
  }
  const ofStates = found.length > 0 ? statesIn(tokens).flatMap(({ tokens: words }) => words) : [];
  for (const [at, token] of tokens.entries()) {
    if (ofStates.includes(token) || (found.length > 0 && MAKES.test(token.raw))) remove(at, at + 1);
  }
  const letters = [...Array(text.original.length).keys()].map((at) => text.original[at] ?? '');
  for (const at of gone) {
    const [from, to] = text.spanOf(...(tokens[at]?.span ?? [0, 0]));
    letters.fill(' ', from, to);
  }
  const words = letters
    .join('')
    .replace(/(?<!\d)\/|\/(?!\d)|[()[\]|≈~=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,;:–-]|\.(?!\d))+|[\s,;:–-]+$/g, '');
  return /\p{L}/u.test(words.replace(HEDGES, '')) ? words.slice(0, NAME_MAX).trim() : null;
}
