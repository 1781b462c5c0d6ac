import type { ConfidenceLevel, FoodState } from '@carbsight/contracts';
import { itemFromFood, itemFromServings, type OwnItem, type ReferenceFood } from '../corrections/own-item.js';
import { foodWordsKey, type OwnFoodInWords } from '../foods.js';
import { ABOVE_PACKAGE, isGlassOf, MOST_SERVINGS, OUTER_PACKAGE, WHOLE_WITHIN } from './figures.js';
import { statesAmong } from './words-of-states.js';

const PACK =
  '(?:pack(?:et|age|ung)?|packerl|pot|tub|jar|tin|bottle|carton|bar|bag|box|becher|topf|dose|flasche|t[uü]te|tafel|riegel|paquete|envase|tarrina|olla|lata|botella)';

/** The word for a package after a name: the "pot" of "chili pot", "1/3 pot"; empty for none. */
export const packageAfter = (text: string): string => new RegExp(String.raw`^\s+${PACK}\b`, 'iu').exec(text)?.[0] ?? '';

/** Whether a package is called what holds all of it: "1 pack", no "1 can". */
const isOuterPackage = (words: string): boolean =>
  foodWordsKey(words)
    .split(' ')
    .some((word) => OUTER_PACKAGE.test(word));

/** Whether words name a package: "half the pot". */
const namesPackage = (words: string): boolean => new RegExp(String.raw`\b${PACK}`, 'iu').test(words);

/** How much of an own food a note states. */
export type OwnFoodRead = {
  readonly item: OwnItem;
  /** How far the truth may be from its carbohydrate, in grams. */
  readonly doubtGrams: number;
  /** The best level that such an amount allows. */
  readonly atMost: ConfidenceLevel;
  readonly amount: 'stated' | 'measured' | 'assumed';
};

/**
 * The remaining uncertainty, as a fraction: of a weight or of servings with a label's figures, of one assumed serving, of a measure by what it
 * holds of the tables' food of that name, of an amount that cannot be weighed.
 */
const DOUBT = { stated: 0.02, serving: 0.2, measured: 0.35, unclear: 1 };
/** The serving of a food without one, in grams. */
const SERVING_GRAMS = 150;
/** The plausible weight of one food in a meal, in grams: 60 mg is a slip, 240 tonnes are a code, and so, most likely, are two kilograms. */
const EATEN = { least: 1, usual: 2_000, most: 5_000 };
/** An amount that was not stated cannot mean more carbohydrate than this, in grams. */
const MOST_ASSUMED_CARBS = 300;

const WEIGHT = /\d\s*(?:k?g|mg|[mcd]?l|oz|lbs?|fl|gramm?s?|gramos?|litres?|liters?)(?!\p{L})/giu;
/** "20 g, prepared with milk": what was done with it, not what was weighed. */
const MADE_WITH = /^(?:with|in|from|mit|aus|con|en|avec|dans)$/;

/** What a note says that an amount of a food is of, apart from the food's name; null if it says nothing, or several things. */
export function stateSaid(words: string, { description }: Pick<ReferenceFood, 'description'>): FoodState | null {
  // "80 g (200 g cooked)": which of the two is it?
  if ((words.match(WEIGHT)?.length ?? 0) > 1) return null;
  const said = foodWordsKey(words).split(' ');
  const named = new Set(foodWordsKey(description).split(' '));
  const found = statesAmong(said).filter(
    ({ from, to }) => !MADE_WITH.test(said[to] ?? '') && !said.slice(from, to).every((word) => named.has(word)),
  );
  const states = new Set(found.map(({ state }) => state));
  return states.size === 1 ? ([...states][0] ?? null) : null;
}

/**
 * The food with the figures that an amount is of: millilitres of the drink are never multiplied with the powder's figure. Null if it has none
 * of that state; `isUnsure` if they may be of another one.
 */
function inState(food: ReferenceFood, { grams, millilitres }: OwnFoodInWords, state: FoodState | null) {
  const { prepared, isLiquid = true } = food;
  const stated = food.state ?? 'sold';
  const isVolume = millilitres !== null;
  const isOfDrink = isVolume && prepared?.isLiquid === true && !isLiquid;
  if (prepared?.isLiquid && !isLiquid && state === 'prepared' && !isVolume && grams !== null)
    return { food, isUnsure: true };
  if (prepared && (state === 'prepared' || (state === null && isOfDrink))) return { food: prepared, isUnsure: false };
  if (state !== null && state !== stated)
    return food.source === 'own-food' && !isVolume ? { food, isUnsure: true } : null;
  if (isVolume && food.isLiquid !== undefined && isGlassOf(food.carbsPer100g, millilitres)) return null;
  // A weight may be of the food before it was made up or cooked; a glass is of the drink.
  const hasOther = prepared != null || (stated === 'prepared' && !(isVolume && isLiquid));
  return { food, isUnsure: hasOther && state === null && grams !== null };
}

/**
 * The amount that a note states of an own food: its weight, its servings, its packages, else what such a measure weighs of the tables' food
 * of that name. Null if the food's figures do not apply to the amount: a weight, if only a serving is known, or a package of unknown
 * weight; and for an implausible amount.
 * @param words the note's words for it, with its amount
 * @param state what the note says that the amount is of
 */
export function ownFoodRead(
  known: ReferenceFood,
  said: OwnFoodInWords,
  words: string,
  state: FoodState | null = null,
): OwnFoodRead | null {
  const meant = inState(known, said, state);
  // The figures of a drink are of 100 ml.
  const isOfLitres = meant?.food.isLiquid === true && said.millilitres !== null;
  const measured = isOfLitres ? { ...said, grams: said.millilitres, isByVolume: false } : said;
  const amount = meant && amountOf(meant.food, measured, words);
  if (!meant || !amount) return null;
  const { food } = meant;
  const packages = food.packGrams && said.grams !== null ? said.grams / food.packGrams : 1;
  const isMore = packages > ABOVE_PACKAGE && Math.abs(packages - Math.round(packages)) > WHOLE_WITHIN;
  const isUnsure = meant.isUnsure || isMore;
  const { eaten } = amount;
  const doubt = isUnsure ? DOUBT.unclear : amount.doubt;
  const item = 'grams' in eaten ? itemFromFood('', food, eaten.grams) : itemFromServings('', food, eaten.servings);
  if (!item || (amount.kind !== 'stated' && item.carbsGrams > MOST_ASSUMED_CARBS)) return null;
  const other = amount.otherGrams ? itemFromFood('', food, amount.otherGrams) : null;
  const [low, high] = said.ends;
  const ends = item.carbsGrams * Math.max(1 - low, high - 1);
  const apart = other === null ? 0 : Math.abs(other.carbsGrams - item.carbsGrams);
  return {
    item,
    doubtGrams: Math.max(doubt * item.carbsGrams, apart) + ends,
    atMost: isUnsure ? 'low' : amount.kind === 'stated' && !known.isDoubted ? 'high' : 'medium',
    amount: amount.kind,
  };
}

type Amount = {
  readonly eaten: { readonly grams: number } | { readonly servings: number };
  readonly kind: OwnFoodRead['amount'];
  readonly doubt: number;
  /** What else it may weigh. */
  readonly otherGrams?: number | null;
};

function amountOf(food: ReferenceFood, { counted: asCounted, ...said }: OwnFoodInWords, words: string): Amount | null {
  const { grams, factor, tableGrams } = said;
  const named = stems(food.description);
  // "2 protein bars" of "Protein bar" are two of it.
  const isOfName = asCounted !== null && named.has(stem(asCounted.unit));
  const isPackage = namesPackage(words.replace(/\p{L}+/gu, (word) => (named.has(stem(word)) ? '' : word)));
  const one = isPackage && isAllOfIt(words, 1) ? { unit: 'piece', count: 1 } : null;
  const counted = isOfName ? { ...asCounted, unit: 'piece' } : (asCounted ?? one);
  const stated = { kind: 'stated', doubt: DOUBT.stated } as const;
  const vague = { kind: 'measured', doubt: DOUBT.unclear } as const;
  if (grams !== null && (grams < EATEN.least || grams > EATEN.most)) return null;
  if (grams !== null && grams > EATEN.usual) return { ...vague, eaten: { grams } };
  if (grams !== null)
    return said.isByVolume || (said.millilitres !== null && food.isLiquid === false)
      ? { kind: 'measured', doubt: DOUBT.measured, eaten: { grams } }
      : { ...stated, eaten: { grams } };
  const isWeighable = food.carbsPer100g !== null;
  const pack = isWeighable ? (food.packGrams ?? null) : null;
  // A pizza is its package; a bag of granola is not a piece of granola.
  const isPackOfOne = pack !== null && tableGrams !== null && isAlike(pack * (counted?.count ?? factor), tableGrams);
  const weight = !isWeighable ? null : isPackOfOne ? pack * (counted?.count ?? factor) : tableGrams;
  if (counted === null) {
    // "Shared by four": of a serving, or of all there is?
    const isWhole = factor === 1;
    const ofPack = isWhole ? namedPack(food) : pack;
    const otherGrams = ofPack === null ? null : ofPack * factor;
    const doubt = isWhole ? DOUBT.serving : DOUBT.unclear;
    // "Makes 12, ate 1": of one serving, or of all?
    const otherServing = isWhole ? null : (food.serving?.grams ?? null);
    if (isWhole && food.usualGrams) return { eaten: { grams: food.usualGrams }, kind: 'assumed', doubt, otherGrams };
    if (food.serving)
      return { eaten: { servings: factor }, kind: 'assumed', doubt, otherGrams: otherGrams ?? otherServing };
    const most = otherGrams ?? said.mostTableGrams ?? null;
    if (weight !== null)
      return {
        eaten: { grams: weight },
        kind: 'assumed',
        doubt: isWhole ? DOUBT.measured : DOUBT.unclear,
        otherGrams: most,
      };
    return { eaten: { grams: SERVING_GRAMS * factor }, kind: 'assumed', doubt: DOUBT.unclear };
  }
  const servings = servingsIn(food, { ...said, counted });
  if (servings !== null)
    return said.isSized
      ? { kind: 'measured', doubt: DOUBT.measured, eaten: { servings } }
      : { ...stated, eaten: { servings } };
  const { unit, count } = counted;
  // "Half a can" of a pack of six: of one, or of all six?
  const portion = food.serving?.grams ?? null;
  if (isPackage && pack !== null && portion !== null && pack > MOST_SERVINGS * portion && !isOuterPackage(words))
    return { ...vague, eaten: { servings: count }, otherGrams: pack * count };
  if (isPackage)
    return pack === null ? null : { ...(isAllOfIt(words, count) ? stated : vague), eaten: { grams: pack * count } };
  // Half of what? Of a serving, or of the whole.
  const isFraction = unit === 'piece' && count < 1;
  const isUnclear = isFraction && !isPackOfOne;
  const served = food.serving?.grams == null ? null : food.serving.grams * count;
  // "A quiche" whose slice or weight is known: all of it, too.
  const mostOf = food.serving == null && !isPackOfOne ? said.mostTableGrams : null;
  if (weight !== null)
    return {
      eaten: unit === 'piece' && served !== null ? { servings: count } : { grams: weight },
      kind: 'measured',
      doubt: isUnclear ? DOUBT.unclear : DOUBT.measured,
      otherGrams: isUnclear && pack !== null ? pack * count : unit === 'piece' ? (mostOf ?? weight) : null,
    };
  const eaten = food.serving ? { servings: count } : { grams: SERVING_GRAMS * count };
  // "3 energy balls" of a recipe that makes ten servings: of ten balls, most likely.
  const isOfServings = food.serving != null && unit === 'piece' && !isFraction;
  const otherGrams = unit === 'piece' && pack !== null ? pack * count : null;
  return { eaten, kind: 'measured', doubt: isOfServings ? DOUBT.measured : DOUBT.unclear, otherGrams };
}

/** The weight of the package, if it is part of the name: "Ritter Sport 100 g". */
const namedPack = ({ description, packGrams }: ReferenceFood): number | null =>
  packGrams != null && new RegExp(String.raw`(?<!\d)${packGrams} ?(?:g|ml)(?!\p{L})`, 'u').test(description)
    ? packGrams
    : null;

/** Two weights of what may be the same thing. */
const isAlike = (a: number, b: number): boolean => Math.max(a, b) <= 3 * Math.min(a, b);

/** "Half the pot", "the whole bag", "2 packets"; "a pot of yogurt" may be smaller than that of the food. */
const isAllOfIt = (words: string, count: number): boolean =>
  count !== 1 ||
  /(?<!\p{L})(?:the|whole|entire|all|der|die|das|den|dem|ganz\p{L}*|el|la|tod[oa])(?!\p{L})/iu.test(words);

const SERVINGS: ReadonlySet<string> = new Set(['serving', 'portion']);
/** A serving that is one of the food, in the words of labels. */
const PIECE = /^(?:piece|item|unit|stuck|stk|pieza|unidad)$/;
const STEM = /(?:es|en|er|e|s|n)$/u;

/** How many servings a count is: of servings, of what a serving is called ("2 bars"), or of the food itself if a serving is one of it. */
function servingsIn(
  { serving, description, packGrams }: ReferenceFood,
  { counted, amountWords }: OwnFoodInWords,
): number | null {
  if (!serving || !counted) return null;
  if (SERVINGS.has(counted.unit)) return counted.count;
  const [, number = '1', name = ''] = /^\s*(\d+(?:[.,]\d+)?)?\s*(\p{L}+)/u.exec(serving.name ?? '') ?? [];
  const unit = stem(name);
  if (unit === '') return null;
  // Of a bar with a package and small pieces, "2" may mean either.
  const isOnly = packGrams == null || serving.grams === null || isAlike(packGrams, serving.grams);
  const isOneOfIt = isOnly && counted.unit === 'piece' && (PIECE.test(plain(name)) || stems(description).has(unit));
  const isCalledSo = stems(amountWords ?? '').has(unit) || (isOnly && stem(counted.unit) === unit);
  const each = Number(number.replace(',', '.'));
  return (isOneOfIt || isCalledSo) && each > 0 ? counted.count / each : null;
}

const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const stem = (word: string): string => plain(word).replace(STEM, '');
const stems = (words: string): ReadonlySet<string> => new Set((words.match(/\p{L}+/gu) ?? []).map(stem));
