import { plain, type Span, type Token } from '../text/tokenise.js';
import { isOfState, isTimes, isWord, typedWord, unitAt } from './printed-tokens.js';

/** A count of parts: the "5 sachets" of "5 sachets x 20 g". */
export type Level = { readonly count: number; readonly name: string | null };

/** One weight or volume among what is printed. */
export type Found = {
  /** In grams or millilitres, of all parts together. */
  readonly amount: number;
  /** Of one of the smallest parts. */
  readonly each: number;
  readonly isLiquid: boolean;
  readonly isMetric: boolean;
  /** The largest parts first. */
  readonly levels: readonly Level[];
  /** "12 bars (300 g)", "3 packs of 4 bars (300 g)": counts of what is weighed together, the largest parts first. */
  readonly counted: readonly Level[];
  readonly isClear: boolean;
  /** The tokens that make it up, and those of its counts. */
  readonly from: number;
  readonly to: number;
  readonly counts: Span | null;
  readonly number: number;
};

/** No one buys a package that is heavier, in grams. */
const MOST = 100_000;
const MOST_PARTS = 500;
/** How far two amounts may differ that say the same: printed in one system, or one of them rounded in the other. */
export const SAME = 0.05;
export const SAME_ACROSS = 0.15;
export const EACH_BEFORE = /^(?:of|at|de|a|da|di|zu|je|von|mit|with|con|avec|@)$/;
const EACH_AFTER = /^(?:each|apiece|je|chacune?|cada|ciascun[oa])$/;
/** Between the ends of a range. */
const TO = /^(?:to|bis|a|and|und|y|et|e|or|oder|ou|o)$/;
/** "12 g per biscuit", "je 125 g", "12 g l'uno": of one of what was counted. */
const OF_EACH = /^(?:each|apiece|je|pro|per|por|par|ea|cad|cada|chacune?|ciascun[oa]|uno|unite|c)$/;
/** "4 pots (of 125 g)", "(à 125 g)" */
const OF_ONE = /^(?:of|a|zu|de|da|di)$/;
/** What hardly weighs less than this, in grams: "6 cans (330 ml)" may state what one holds. */
const LEAST: readonly (readonly [name: RegExp, grams: number])[] = [
  [
    /^(?:cans?|tins?|bottles?|trays?|pots?|tubs?|cartons?|jars?|packs?|latas?|botellas?|briks?|tarros?|dosen?|flaschen?|becher|glaser|bouteilles?|boites?|bricks?|bottiglie|lattine|vasetti|barattol[io])$/,
    80,
  ],
  [/^(?:servings?|portions?|portionen|porciones|raciones|porzioni)$/, 10],
];
/** "1/2 cup 30 g" is a measure, "1/4 pizza 400 g" a part of something. */
const HOUSEHOLD =
  /^(?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?|tassen?|el|tl|tazas?|cdt?as?|cucharad\w*|tasses?|tazz\w+|cucchiai\w*|scoops?)$/;
/** Volumes that differ between countries. */
const NATIONAL = /^(?:pints?|pt|qts?|quarts?|gal|gallons?)$/;
/** What follows is the weight of what comes before: "1 cup cooked (160 g)". */
export const EXPLAINS = /^[(=]$/;
/** Fractions that prints use; "6/12 oz" are six packages. */
const PRINTED_FRACTION = /^(?:1\/\d+|2\/3|[35]\/4|3\/[458]|[57]\/8)$/;
/** Of how much, or of how many, is not said. */
const PART =
  /^(?:half|halb\w*|medi[oa]s?|demie?s?|mezz[oa]|quarter|viertel|cuarto|quarto|third|drittel|tercio|tiers|terzo|dozens?|dutzend|docenas?|douzaines?|dozzin[ae])$/;
/** Counts of portions, where the amount of one is asked for. */
const PORTIONS =
  /^(?:serves|servings|portionen|portions|porciones|raciones|porzioni|people|persons|personen|personas|personnes|persone)$/;

const LONGEST_NAME = 3;

/** The count, with what is counted, that ends before this place. */
function levelBefore(tokens: readonly Token[], end: number): (Level & { readonly from: number }) | null {
  let first = end;
  while (isWord(tokens[first - 1]) && !isTimes(tokens[first - 1]) && end - first < LONGEST_NAME) first -= 1;
  const count = tokens[first - 1];
  if (count?.kind !== 'number' || unitAt(tokens, first - 1)) return null;
  const name = tokens.slice(first, end);
  return { count: count.number ?? 0, name: name.length === 0 ? null : name.map(typedWord).join(' '), from: first - 1 };
}

/** The counts that end before this place, the largest parts first: "3 packs of 4 bars", "4 x 5 slices". */
function levelsBefore(
  tokens: readonly Token[],
  end: number,
): { readonly levels: Level[]; readonly from: number } | null {
  const level = levelBefore(tokens, end);
  if (!level) return null;
  const { from, ...own } = level;
  let link = from - 1;
  while (EACH_BEFORE.test(tokens[link]?.raw ?? '')) link -= 1;
  if (isTimes(tokens[link])) link -= 1;
  const larger = link < from - 1 ? levelsBefore(tokens, link + 1) : null;
  // "2 a 3 biscotti" are no two threes.
  if (larger?.levels.at(-1)?.name === null && !isTimes(tokens[link + 1])) return null;
  return { levels: [...(larger?.levels ?? []), own], from: larger?.from ?? from };
}

/** The amount whose number stands here. */
export function amountAt(tokens: readonly Token[], at: number, of: 'pack' | 'serving'): Found | null {
  const unit = unitAt(tokens, at);
  if (!unit) return null;
  const levels: Level[] = [];
  let each = (tokens[at]?.number ?? 0) * unit.of;
  let [from, to] = [at, at + 2];
  const [before, number] = [tokens[at - 1], tokens[at]];
  // "12/5 g", "1/2/3 oz", "1..5 kg"
  const isOdd = /^\d+\/\d+$/.test(number?.raw ?? '') && !PRINTED_FRACTION.test(number?.raw ?? '');
  const isTorn = before?.kind === 'number' || (/^[./]$/.test(before?.text ?? '') && tokens[at - 2]?.kind === 'number');
  const isRange = TO.test(before?.raw ?? '') && tokens[at - 2]?.kind === 'number' && !unitAt(tokens, at - 2);
  let isClear = before?.text !== '-' && !isOdd && !isTorn && !isRange;
  // "1 lb 4 oz"
  const rest = unit.isMetric ? null : unitAt(tokens, to);
  if (rest && !rest.isMetric && rest.isLiquid === unit.isLiquid && rest.of < unit.of) {
    each += (tokens[to]?.number ?? 0) * rest.of;
    to += 2;
  }
  if (!unit.isMetric && unitAt(tokens, at - 2) && tokens[at - 2]?.kind === 'number') {
    const larger = unitAt(tokens, at - 2);
    if (larger && !larger.isMetric && larger.of > unit.of) return null;
  }
  const add = (level: Level & { readonly from: number }): void => {
    levels.unshift({ count: level.count, name: level.name });
    from = level.from;
  };
  for (let isMore = true; isMore; ) {
    const link = from - 1;
    let words = link;
    while (EACH_BEFORE.test(tokens[words]?.raw ?? '')) words -= 1;
    const isLinked = isTimes(tokens[link]) || words < link;
    const level = isLinked ? levelBefore(tokens, isTimes(tokens[link]) ? link : words + 1) : null;
    isMore = level !== null;
    // "25 à 30 g"
    if (level?.name === null && !isTimes(tokens[link])) isClear = false;
    if (level) add(level);
    else if (words < link && levels.length === 0) from = words + 1;
  }
  const isOpened = tokens[from - 1]?.text === '(';
  // "2 x (2 x 125 g)"
  if (isOpened && isTimes(tokens[from - 2])) isClear = false;
  const [close, after] = [tokens[to], tokens[to + 1]];
  let counted: Level[] = [];
  let counts: Span | null = null;
  if (isTimes(close) && after?.kind === 'number' && !unitAt(tokens, to + 1)) {
    // "2 fingers x 20.7 g x 4": is a finger 20.7 g, or both?
    if (levels.length > 0) isClear = false;
    const name =
      isWord(tokens[to + 2]) && !isOfState(tokens[to + 2] as Token) ? typedWord(tokens[to + 2] as Token) : null;
    levels.push({ count: after.number ?? 0, name });
    to += 2;
  }
  const ahead = levelsBefore(tokens, isOpened ? from - 1 : from);
  const level = ahead?.levels.at(-1);
  if (ahead && level && levels.length === 0) {
    const isEach = isWord(close) && EACH_AFTER.test(close.raw);
    const isOfEach = isOpened && level.name === null && close?.text === ')' && isWord(after);
    if (isEach || isOfEach) {
      levels.push(...ahead.levels.slice(0, -1), {
        count: level.count,
        name: level.name ?? (isOfEach ? typedWord(after as Token) : null),
      });
      if (isEach) to += 1;
      else from = ahead.from;
      if (isEach) counts = [ahead.from, from];
    } else if (level.name !== null && isOpened) {
      const end = tokens.findIndex(({ text }, place) => place >= to && text === ')');
      const isOne =
        tokens.slice(from, end).some((token) => isWord(token) && OF_EACH.test(token.raw)) ||
        OF_ONE.test(tokens[from]?.raw ?? '');
      if (isOne) {
        levels.push(...ahead.levels);
        from = ahead.from;
      } else {
        counted = ahead.levels;
        counts = [ahead.from, from];
      }
    }
  }
  // "300 g (12 bars)"
  const inside = tokens.slice(to).findIndex(({ text }) => text === ')');
  const closing = close?.text === '(' && inside > 0 ? levelsBefore(tokens, to + inside) : null;
  if (closing?.from === to + 1 && closing.levels.at(-1)?.name != null && levels.length === 0) {
    counted = closing.levels;
    counts = [closing.from, to + inside];
  }
  const least = LEAST.find(([name]) => name.test(plain(counted.at(-1)?.name ?? '')))?.[1] ?? 0;
  // "6 cans (330 ml)", "2 x 1 bar (25 g)"
  if (of === 'pack' ? each / productOf(counted) < least : counted.length > 1) isClear = false;
  const count = productOf(levels);
  const isPossible = each > 0 && count > 0 && each * count <= MOST && count <= MOST_PARTS;
  const isWhole = of === 'serving' || levels.every((level) => Number.isInteger(level.count));
  return {
    amount: each * count,
    each,
    isLiquid: unit.isLiquid,
    isMetric: unit.isMetric,
    levels: levels.filter((level) => level.count !== 1),
    counted: counted.every(isCount) && productOf(counted) > 1 && productOf(counted) <= MOST_PARTS ? counted : [],
    isClear: isClear && isPossible && isWhole,
    from,
    to,
    counts,
    number: at,
  };
}

const isCount = ({ count }: Level): boolean => Number.isInteger(count) && count > 0;
export const productOf = (levels: readonly Level[]): number =>
  levels.reduce((product, { count }) => product * count, 1);

/** Whether something is counted that no amount accounts for: "24 bars 25 g", "125 g each, 4 pots", "serves 4 (125 g each)". */
export function isCountedOtherwise(tokens: readonly Token[], found: readonly Found[], of: 'pack' | 'serving'): boolean {
  const isSizedElsewhere = !found.some(({ isMetric }) => isMetric) && tokens.some(({ raw }) => NATIONAL.test(raw));
  if (isSizedElsewhere) return true;
  const isAccounted = (at: number): boolean =>
    found.some(
      ({ from, to, counts }) => (from <= at && at < to) || (counts !== null && counts[0] <= at && at < counts[1]),
    );
  const isCounting = (token: Token, at: number): boolean =>
    token.kind === 'number' && !isAccounted(at) && !unitAt(tokens, at);
  const left = tokens.filter(isCounting);
  const isMany = ({ number }: Token): boolean => (number ?? 0) > 1;
  // "A quarter of a 400 g tub", but "1/4 pizza (100 g)"
  const isExplained = found.every(({ from }) => EXPLAINS.test(tokens[from - 1]?.text ?? ''));
  const isPart = tokens.some(
    (token, at) =>
      (isWord(token) && PART.test(token.raw)) ||
      (isCounting(token, at) && (token.number ?? 1) < 1 && !HOUSEHOLD.test(tokens[at + 1]?.raw ?? '')),
  );
  if (isPart && !isExplained) return true;
  if (of === 'pack') return left.some(isMany);
  const isOfEach = found.every(({ levels }) => levels.length === 0) && tokens.some(({ raw }) => OF_EACH.test(raw));
  const isTwice = tokens.some((token, at) => isTimes(token) && !isAccounted(at));
  const isTold = (found.length === 1 && left.length > 1) || isOfEach;
  const isOfPortions = tokens.some(isMany) && tokens.some(({ raw }) => PORTIONS.test(raw));
  return isTwice || isOfPortions || (left.some(isMany) && isTold);
}

export const isAlike = (one: number, other: number, within: number): boolean =>
  Math.abs(one - other) <= within * Math.max(one, other);

/** "6 x 12 fl oz (355 ml)": the same in other units. */
export function withLevelsOf(found: Found, before: Found | undefined): Found {
  const isSame =
    before !== undefined &&
    before.levels.length > 0 &&
    found.levels.length === 0 &&
    before.isMetric !== found.isMetric &&
    isAlike(found.each, before.each, SAME);
  if (!isSame) return found;
  const levels = before.levels;
  return { ...found, levels, amount: found.each * levels.reduce((product, { count }) => product * count, 1) };
}
