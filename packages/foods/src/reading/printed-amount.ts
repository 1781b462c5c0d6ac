import type { FoodState } from '@carbsight/contracts';
import { type PrintedAmount, statesAmong } from '@carbsight/domain';
import { GRAMS_PER_OUNCE, sizeAt } from '../grammar/units.js';
import { type PlainText, plain, plainText, type Span, type Token, tokenise } from '../text/tokenise.js';

/** A count of parts: the "5 sachets" of "5 sachets x 20 g". */
type Level = { readonly count: number; readonly name: string | null };

/** One weight or volume among what is printed. */
type Found = {
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

export const MILLILITRES_PER_FLUID_OUNCE = 29.574;
/** No one buys a package that is heavier, in grams. */
const MOST = 100_000;
const MOST_PARTS = 500;
/** How far two amounts may differ that say the same: printed in one system, or one of them rounded in the other. */
const SAME = 0.05;
const SAME_ACROSS = 0.15;
/** Less of a tin's contents than this is no drained weight of all of it. */
const LEAST_DRAINED = 0.3;
const NAME_MAX = 60;

const EACH_BEFORE = /^(?:of|at|de|a|da|di|zu|je|von|mit|with|con|avec|@)$/;
const EACH_AFTER = /^(?:each|apiece|je|chacune?|cada|ciascun[oa])$/;
const OR = /^(?:or|oder|ou|o|bzw)$/;
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
/** "12 g for 200 ml", "1 sachet for 200 ml" of the drink. */
const MAKES_AFTER = /^(?:for|fur|pour|para|per)$/;
/** "1 Würfel auf 500 ml" of water. */
const MIXED_INTO = /^(?:auf|in|en|sur|su|dans|mit|with|con|avec)$/;
/** "1 sachet makes about 250 ml": all that follows is of what is made. */
const MAKES = /^(?:makes?|making|yields?|gives?|ergibt|ergeben|rinden?|donnent?|rend(?:e|ono))$/;
/** Said of any amount: no name of a serving. */
const HEDGES = /^(?:ca|circa|approx|aprox|about|environ|env|or|oder|ou|o)\.?$/i;
/** "Six-pack", "Sechserpack": several, and of how much each is not said. */
const MULTIPACK = /\p{L}[- ]?packs?\b/iu;
/** A place between two amounts. */
const SEPARATOR = /^[(),;/=]$/;
/** "Prepared from 15 g": of what is sold. */
const FROM = /^(?:from|aus|con|de|avec|da)$/;
/** "Made up to 200 ml" */
const TO_MAKE = /^(?:to|zu|auf)$/;
/** Volumes that differ between countries. */
const NATIONAL = /^(?:pints?|pt|qts?|quarts?|gal|gallons?)$/;
/** What follows is the weight of what comes before: "1 cup cooked (160 g)". */
const EXPLAINS = /^[(=]$/;
/** Fractions that prints use; "6/12 oz" are six packages. */
const PRINTED_FRACTION = /^(?:1\/\d+|2\/3|[35]\/4|3\/[458]|[57]\/8)$/;
/** Of how much, or of how many, is not said. */
const PART =
  /^(?:half|halb\w*|medi[oa]s?|demie?s?|mezz[oa]|quarter|viertel|cuarto|quarto|third|drittel|tercio|tiers|terzo|dozens?|dutzend|docenas?|douzaines?|dozzin[ae])$/;
/** Counts of portions, where the amount of one is asked for. */
const PORTIONS =
  /^(?:serves|servings|portionen|portions|porciones|raciones|porzioni|people|persons|personen|personas|personnes|persone)$/;

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

/** "1 1/2" is one number, and so is "1 500" before grams; "fl. oz" is one unit. */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const before = result.at(-1);
    const isNumber = token.kind === 'number' && before?.kind === 'number' && Number.isInteger(before.number);
    const isMixed = isNumber && token.isFraction === true && (token.number ?? 1) < 1;
    const isThousands =
      isNumber &&
      /^\d{3}$/.test(token.raw) &&
      // "6 330 ml" are six, "1 500 g" is one.
      before.raw === '1' &&
      token.span?.[0] === (before.span?.[1] ?? 0) + 1 &&
      /^(?:g|gr|gramm?s?|ml)$/.test(tokens[at + 1]?.raw ?? '');
    const ounces = token.raw === 'fl' ? tokens.slice(at + 1, at + 3).find(({ text }) => text !== '.') : undefined;
    if (isMixed || isThousands) {
      const number = (before?.number ?? 0) * (isThousands ? 1000 : 1) + (token.number ?? 0);
      result[result.length - 1] = { ...(before as Token), number, span: spanOf([before as Token, token]) };
    } else if (ounces && /^(?:oz|ounces?)$/.test(ounces.raw)) {
      result.push({ ...token, text: 'floz', raw: 'floz', span: spanOf([token, ounces]) });
      at = tokens.indexOf(ounces);
    } else result.push(token);
  }
  return result;
}

const spanOf = (tokens: readonly Token[]): Span => [tokens[0]?.span?.[0] ?? 0, tokens.at(-1)?.span?.[1] ?? 0];

/** Two to twelve, as they are printed in front of packages: English, German, Spanish, French, Italian. */
const COUNTS: readonly (readonly string[])[] = [
  ['two', 'zwei', 'dos', 'deux', 'due'],
  ['three', 'drei', 'tres', 'trois', 'tre'],
  ['four', 'vier', 'cuatro', 'quatre', 'quattro'],
  ['five', 'funf', 'cinco', 'cinq', 'cinque'],
  ['six', 'sechs', 'seis', 'sei'],
  ['seven', 'sieben', 'siete', 'sept', 'sette'],
  ['eight', 'acht', 'ocho', 'huit', 'otto'],
  ['nine', 'neun', 'nueve', 'neuf', 'nove'],
  ['ten', 'zehn', 'diez', 'dix', 'dieci'],
  ['eleven', 'elf', 'onze', 'undici'],
  ['twelve', 'zwolf', 'doce', 'douze', 'dodici'],
];
const NUMBER_OF = new Map(COUNTS.flatMap((words, at) => words.map((word) => [word, at + 2] as const)));

/** "Fünf Beutel" are 5. */
function counting(token: Token): Token {
  const number = token.kind === 'word' ? NUMBER_OF.get(token.raw) : undefined;
  return number === undefined ? token : { ...token, kind: 'number', number };
}

/** Grams or millilitres of one of a unit that prints use; null for other units, and for those that differ between countries. */
function unitAt(tokens: readonly Token[], at: number) {
  const size = sizeAt(tokens, at);
  const isFluid = tokens[at + 1]?.text === 'floz';
  if (size?.dimension === 'grams') return { of: size.of, isLiquid: size.isVolume, isMetric: true };
  if (size?.dimension === 'ounces') return { of: size.of * GRAMS_PER_OUNCE, isLiquid: false, isMetric: false };
  return isFluid ? { of: MILLILITRES_PER_FLUID_OUNCE, isLiquid: true, isMetric: false } : null;
}

const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';
const isTimes = (token: Token | undefined): boolean => token?.raw === 'x';
/** Words of a state among these tokens; "ready-to-drink" is three of them. */
export function statesIn(tokens: readonly Token[]): { readonly state: FoodState; readonly tokens: readonly Token[] }[] {
  const words = tokens.filter(({ text }) => text !== '-');
  const found = statesAmong(words.map((token) => (isWord(token) ? token.raw : '')));
  return found.map(({ state, from, to }) => ({ state, tokens: words.slice(from, to) }));
}
const isOfState = (token: Token): boolean => statesIn([token]).length > 0;
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

const asPrinted = ({ original, spanOf: placeIn }: PlainText, { raw, span }: Token): string =>
  span ? original.slice(...placeIn(...span)) : raw;

/** The words as they were printed. */
const typedWord = ({ said, raw }: Token): string => said || raw;

/** The amount whose number stands here. */
function amountAt(tokens: readonly Token[], at: number, of: 'pack' | 'serving'): Found | null {
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
const productOf = (levels: readonly Level[]): number => levels.reduce((product, { count }) => product * count, 1);

/** Whether something is counted that no amount accounts for: "24 bars 25 g", "125 g each, 4 pots", "serves 4 (125 g each)". */
function isCountedOtherwise(tokens: readonly Token[], found: readonly Found[], of: 'pack' | 'serving'): boolean {
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

const isAlike = (one: number, other: number, within: number): boolean =>
  Math.abs(one - other) <= within * Math.max(one, other);

/** "6 x 12 fl oz (355 ml)": the same in other units. */
function withLevelsOf(found: Found, before: Found | undefined): Found {
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

/** What each amount is of. */
function statesOf(tokens: readonly Token[], found: readonly Found[]): FoodState[] {
  const verb = tokens.findIndex((token) => isWord(token) && MAKES.test(token.raw));
  const states = found.map(({ number }): FoodState => (verb >= 0 && number > verb ? 'prepared' : 'sold'));
  const isEnd = (token: Token): boolean => SEPARATOR.test(token.text) || OR.test(token.raw);
  const partOf = (at: number): number => tokens.slice(0, at).filter(isEnd).length;
  const distance = (at: number, { from, to }: Found): number => Math.max(from - at, at - to + 1);
  const said = found.length > 0 ? statesIn(tokens) : [];
  const placeOf = ({ tokens: [first] }: (typeof said)[number]): number => tokens.indexOf(first as Token);
  const inPart = (part: number): Found[] => found.filter(({ number }) => partOf(number) === part);
  const isTold = ({ number }: Found): boolean => said.some((each) => partOf(placeOf(each)) === partOf(number));
  const assigned = new Set<Found>();
  const assign = (one: Found | undefined, state: FoodState): void => {
    if (!one) return;
    states[found.indexOf(one)] = state;
    assigned.add(one);
  };
  for (const each of said) {
    const at = placeOf(each);
    const part = partOf(at);
    // "Dry 60 g cooked 180 g": each has the one of its place.
    const together = said.filter((other) => partOf(placeOf(other)) === part);
    if (together.length > 1 && together.length === inPart(part).length) {
      assign(inPart(part)[together.indexOf(each)], each.state);
      continue;
    }
    // "40 ml diluted to 200 ml"
    if (TO_MAKE.test(tokens[at + each.tokens.length]?.raw ?? '')) {
      assign(
        found.find(({ from }) => from > at),
        each.state,
      );
      continue;
    }
    const isFrom = FROM.test(tokens[at + each.tokens.length]?.raw ?? '');
    const beside = isFrom ? [] : inPart(part);
    const untold = found.filter((one) => !isTold(one));
    const next = untold.find(({ number }) => partOf(number) > part);
    const isExplained = EXPLAINS.test(tokens.slice(at).find(isEnd)?.text ?? '');
    // "1 cup cooked": of a measure, whose weight may follow; "(cooked)": of what comes before.
    const isOfMeasure = tokens.some(({ kind }, place) => kind === 'number' && partOf(place) === part);
    const last = untold.findLast(({ to }) => to <= at);
    const explained = isFrom
      ? found.findLast(({ to }) => to <= at)
      : isExplained || isOfMeasure
        ? next
        : (last ?? next);
    const among = beside.length > 0 ? beside : [explained ?? []].flat();
    const nearest = among.toSorted((a, b) =>
      each.state === 'drained' ? a.amount - b.amount : distance(at, a) - distance(at, b),
    )[0];
    assign(nearest, each.state);
  }
  // "4 oz cooked (113 g)": one amount in two units.
  for (const [place, one] of found.entries()) {
    const other = [found[place - 1], found[place + 1]].find(
      (each) => each && each.isMetric !== one.isMetric && isAlike(each.amount, one.amount, SAME_ACROSS),
    );
    if (other && assigned.has(other) && !assigned.has(one)) states[place] = states[found.indexOf(other)] ?? 'sold';
  }
  for (const [place, { from, number, isLiquid }] of found.entries()) {
    const isOf = place > 0 || (isLiquid && tokens.slice(0, from).some(({ kind }) => kind === 'number'));
    const isMade =
      isOf &&
      [tokens[from - 1], tokens[number - 1]].some((token) =>
        MAKES_AFTER.test(token?.raw ?? '')
          ? isLiquid || token?.raw !== 'per'
          : isLiquid && MIXED_INTO.test(token?.raw ?? ''),
      );
    if (isMade) states[place] = 'prepared';
  }
  return states;
}

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
