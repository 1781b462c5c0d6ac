import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';
import type { Item } from './chunk.js';
import { EACH, JOINERS } from './joiners.js';
import { GRAMS_PER_OUNCE, sizeAt } from './units.js';

/** Nothing follows that could have the weight: "white rice 70 g with beans". */
export const isClauseEnd = (tokens: readonly Token[], at: number, { is }: Vocabulary): boolean => {
  const next = tokens[at];
  if (next && is('weighed dry', next)) return true;
  return next === undefined || next.kind !== 'word' || JOINERS[next.raw] !== undefined || is('breaks', next);
};

/** Whether this weight is that of one of several, or of the whole of a fraction. */
export function isOfEach(
  items: readonly Item[],
  tokens: readonly Token[],
  at: number,
  weight: Weight,
): boolean | 'unclear' {
  const count = items.find((item) => item.kind === 'number');
  if (!count) return false;
  const before = tokens[at - 1]?.raw ?? '';
  const isNamed = items.some(({ kind }) => kind === 'word' || kind === 'unknown' || kind === 'unit');
  const isFraction = count.isFraction && count.number < 1;
  if (EACH.has(before) || before === 'at' || before === 'x') return true;
  if (before === 'of' && isNamed && (isFraction || count.number > 1)) return true;
  if (isFraction && isNamed) return 'unclear';
  return weight.isVolume && isOfSeveral(items);
}

const DRUNK = /^(?:milk|juice|water|cola|coke|lemonade|squash|wine|beer|smoothie|yogurt)/;

/** "400 g tray": the container of the weight, before the next food. */
export function isVesselAt(tokens: readonly Token[], at: number, { is }: Vocabulary): boolean {
  const [vessel, next] = [tokens[at], tokens[at + 1]];
  const isEnd = next === undefined || next.kind !== 'word';
  return vessel?.kind === 'word' && (is('measures', vessel) || is('vessels', vessel)) && isEnd;
}

/** Whether each weight follows its food: "rice 200 g chicken 100 g", "bread 60 g cheese". */
export function weightsFollow(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (tokens[0]?.kind !== 'word') return false;
  const last = tokens.findLastIndex(({ kind }) => kind !== 'mark' && kind !== 'stated-carbs');
  if (last > 0 && sizeAt(tokens, last - 1)?.dimension === 'grams') return true;
  // "Coffee 100 ml milk 2 tsp sugar": every amount except the first food's precedes its food.
  const sizes = tokens.map((_, at) => sizeAt(tokens, at)).filter((size) => size !== null);
  const isDrunk = tokens.every((_, at) => !sizeAt(tokens, at)?.isVolume || DRUNK.test(tokens[at - 1]?.text ?? ''));
  // "Cereal 45 g milk 150 ml banana": the volume follows its drink, as the weight its food.
  if (sizes.length > 1 && sizes.some(({ isVolume }) => isVolume) && !(isDrunk && sizes[0]?.isVolume === false))
    return false;
  const first = tokens.findIndex((_, at) => sizeAt(tokens, at)?.dimension === 'grams');
  const before = tokens.slice(0, Math.max(0, first));
  const isFood = ({ kind, raw, text }: Token): boolean =>
    kind === 'word' &&
    JOINERS[raw] === undefined &&
    !vocabulary.is('breaks', { raw, text }) &&
    !vocabulary.is('stop', { raw, text });
  // "Porridge 40 g oats": the weight is that of what the dish is made of.
  const isOfBase =
    before.some((token) => vocabulary.is('mixtures', token)) &&
    tokens[first + 2] !== undefined &&
    vocabulary.is('bases', tokens[first + 2] as Token);
  return (
    !isOfBase &&
    before.length > 0 &&
    before.every((token) => isFood(token) && !token.text.startsWith('no_')) &&
    tokens[first + 2]?.kind === 'word' &&
    isFood(tokens[first + 2] as Token)
  );
}

/** "2 cokes 330 ml", "zwei Dosen Cola 0,33": a volume after counted drinks is the size of one; "2 cups milk, 480 ml" states it twice. */
const isOfSeveral = (items: readonly Item[]): boolean =>
  items[0]?.kind === 'number' &&
  Number.isInteger(items[0].number) &&
  items.some(({ kind }) => kind === 'word') &&
  !items.some((item) => item.kind === 'unit' && KITCHEN_MEASURES.has(item.text));

const KITCHEN_MEASURES = new Set(['cup', 'tablespoon', 'teaspoon']);

type Weight = {
  /** Or millilitres. */
  readonly grams: number;
  readonly ends: readonly [low: number, high: number] | null;
  readonly length: number;
  readonly isVolume: boolean;
  readonly isOunces: boolean;
};

/** The weight or volume at this place, with the number of its tokens: "150 g", "2 x 30 g"; null if there is none. */
export function weightAt(tokens: readonly Token[], at: number): Weight | null {
  const token = tokens[at];
  const size = sizeAt(tokens, at);
  if (size?.dimension === 'grams') {
    const ends = token?.ends ? ([token.ends[0] * size.of, token.ends[1] * size.of] as const) : null;
    return { grams: (token?.number ?? 0) * size.of, ends, length: 2, isVolume: size.isVolume, isOunces: false };
  }
  if (size?.dimension === 'ounces' && !isPackSize(tokens, at)) {
    const grams = size.of * GRAMS_PER_OUNCE;
    const ends = token?.ends ? ([token.ends[0] * grams, token.ends[1] * grams] as const) : null;
    return { grams: (token?.number ?? 0) * grams, ends, length: 2, isVolume: false, isOunces: true };
  }
  const bare = bareAmount(tokens, at);
  return bare === null
    ? null
    : { grams: bare, ends: null, length: 1, isVolume: !Number.isInteger(token?.number), isOunces: false };
}

/** "12 oz can": a size in the tables. */
const isPackSize = (tokens: readonly Token[], at: number): boolean =>
  /^(can|bottle|glass|cup|drink|container|carton|package|bag|box|bar|jar|steak|burger)$/.test(
    tokens[at + 2]?.text ?? '',
  );

/** A number without a unit at the end: "Apfelschorle 0,5" is in litres, "yoghurt 150" in grams. */
function bareAmount(tokens: readonly Token[], at: number): number | null {
  const { kind, number, raw, isFraction } = tokens[at] ?? {};
  const next = tokens[at + 1];
  const isEnded =
    next === undefined ||
    next.kind === 'eaten' ||
    (next.kind === 'mark' && next.text !== '%') ||
    EACH.has(next.raw) ||
    JOINERS[next.raw] !== undefined;
  const isAtEnd = isEnded && tokens[at - 1]?.kind === 'word';
  if (kind !== 'number' || number === undefined || raw === undefined || isFraction || !isAtEnd) return null;
  if (/^0?\.\d{1,2}$/.test(raw)) return number * 1000;
  return Number.isInteger(number) && number >= LEAST_BARE_GRAMS && number <= 1000 ? number : null;
}

/** No one counts this many pieces without naming the food. */
const LEAST_BARE_GRAMS = 50;
