import type { CarbBasis, CarbFigures, FoodDoubt, Language, PackagedFood, ProductRefusal } from '@carbsight/contracts';
import { withoutEntities } from './entities.js';
import { type FigureProblem, isGlassOf, problemOf } from './figures.js';
import type { PrintedAmount, ReadPrinted } from './printed-amount.js';

/** The figures of Open Food Facts that are used, each with every suffix below. Grams, except for energy and alcohol (% vol). */
export const PRODUCT_FIGURES = [
  'carbohydrates',
  'carbohydrates-total',
  'fiber',
  'sugars',
  'fat',
  'proteins',
  'polyols',
  'alcohol',
  'energy-kcal',
  'energy-kj',
  'energy',
] as const;
type FigureName = (typeof PRODUCT_FIGURES)[number];
/** Of 100 g and of a serving, as sold and made up or cooked. */
export const FIGURE_SUFFIXES = ['_100g', '_serving', '_prepared_100g', '_prepared_serving'] as const;
type Suffix = (typeof FIGURE_SUFFIXES)[number];

/** A product as Open Food Facts has it, in its own names. Anyone may have typed it, so figures can have any value. */
export type ProductRecord = {
  /** By language; the empty one is the name in the language of the package. */
  readonly names: Readonly<Record<string, string>>;
  readonly brands: string;
  readonly quantity: string;
  readonly servingSize: string;
  readonly servingQuantity: unknown;
  readonly servingUnit: string;
  /** `en:germany` */
  readonly countries: readonly string[];
  readonly categories: readonly string[];
  /** `fiber_100g` and so on. */
  readonly figures: Readonly<Record<string, unknown>>;
};

export type ParsedProduct =
  | { readonly food: PackagedFood; readonly doubts: FoodDoubt[] }
  | { readonly refusal: ProductRefusal };

/** Pet food, and products that are not eaten; rows often lack the parent category. */
const NOT_FOOD =
  /^en:(?:(?:open-)?(?:pet|cat|dog|bird|fish|rodent|rabbit|animal|horse)-(?:foods?|feeds?)(?:-facts)?|(?:wet|dry)-(?:cat|dog)-foods?|(?:cat|dog)-(?:treats|snacks)|non-food-products|open-beauty-facts)$/;
const SERVING_MAX_GRAMS = 1_000;
/** Serving sizes are rounded, and a pack is rarely a whole number of them. */
const SERVING_TOLERANCE = 1.05;

/**
 * The food that a row of Open Food Facts describes, with every doubt about its figures; or why they cannot be right.
 * @param code as returned by `parseBarcode`
 */
export function parseProduct(
  code: string,
  record: ProductRecord,
  language: Language,
  readPrinted: ReadPrinted,
): ParsedProduct {
  if (record.categories.some((category) => NOT_FOOD.test(category))) return { refusal: 'not-food' };
  const sold = columnsOf(record, ['_100g', '_serving']);
  const made = columnsOf(record, ['_prepared_100g', '_prepared_serving']);
  if (!sold || !made) return { refusal: 'not-a-number' };
  const isMadeOnly = !sold.per100 && !sold.perServing;
  const { hundred, serving, ...printed } = isMadeOnly ? made : sold;
  const stated = printed.per100 ?? printed.perServing;
  if (!stated) return { refusal: 'no-carbohydrate' };
  const { convention, isSure } = conventionOf(code, record.countries, printed.per100 ? hundred : serving, stated);
  const {
    isServingClear,
    prepared: madeServing,
    ...amounts
  } = amountsOf(record, readPrinted, isMadeOnly, printed.per100?.carbs ?? null);
  // Their figures of a serving are those of 100 g times its amount, whatever that is an amount of.
  const isOtherServing = madeServing !== null && !isMadeOnly && amounts.servingGrams === null;
  const per100 = printed.per100;
  const perServing = isOtherServing && per100 ? null : printed.perServing;
  const figures = { convention, per100, perServing, servingGrams: amounts.servingGrams };
  const problem = problemOf(figures);
  const refusal = refusalOf(problem, per100 !== null);
  if (refusal) return { refusal };
  if (massOf(hundred, convention) > 100 + MASS_TOLERANCE_GRAMS) return { refusal: 'above-100' };
  const energy = compareEnergy(per100 ? hundred : serving, convention, per100 !== null);
  const doubts: FoodDoubt[] = [
    ...(problem || energy === 'contradicts' ? (['figures-contradict'] as const) : []),
    ...(energy === 'unknown' ? (['no-energy'] as const) : []),
    ...(isSure ? [] : (['convention-unclear'] as const)),
    ...(isServingClear && (!perServing || amounts.servingGrams !== null) ? [] : (['serving-unclear'] as const)),
  ];
  // A serving of 30 g with 50 g of carbohydrate: only the figure per 100 g can be used.
  const isServingImpossible = problem === 'more-carbs-than-serving' || problem === 'serving-too-much';
  const possible = { ...figures, perServing: isServingImpossible ? null : perServing };
  const prepared = isMadeOnly ? null : preparedOf(made, madeServing, convention);
  const food = {
    name: nameOf(record, language),
    brand: brandOf(record),
    barcode: code,
    ...possible,
    ...amounts,
    ...(prepared && { prepared }),
  };
  return { food, doubts };
}

type Columns = {
  readonly hundred: Figures;
  readonly serving: Figures;
  readonly per100: CarbFigures | null;
  readonly perServing: CarbFigures | null;
};

/** Null if their carbohydrate is text that is not a number. */
function columnsOf(record: ProductRecord, [ofHundred, ofServing]: readonly [Suffix, Suffix]): Columns | null {
  const hundred = parseFigures(record, ofHundred);
  const serving = parseFigures(record, ofServing);
  return hundred && serving && { hundred, serving, per100: carbFiguresOf(hundred), perServing: carbFiguresOf(serving) };
}

/** What 100 g and a serving of the food have when made up; null if that is not stated, or impossible. */
function preparedOf(
  { per100, perServing }: Columns,
  serving: PrintedAmount['prepared'],
  convention: CarbBasis,
): PackagedFood['prepared'] | null {
  const servingGrams = serving?.amount ?? null;
  const figures = { per100, perServing: serving ? perServing : null, servingGrams };
  return per100 && !problemOf({ convention, ...figures }) ? { ...figures, isLiquid: serving?.isLiquid ?? true } : null;
}

type Figures = Partial<Record<FigureName, number>>;

/** Null if the carbohydrate is text that is not a number. What else is no number is not known, as if it was not stated. */
function parseFigures({ figures }: ProductRecord, suffix: Suffix): Figures | null {
  const parsed: Figures = {};
  for (const name of PRODUCT_FIGURES) {
    const value = figures[`${name}${suffix}`];
    if (value === undefined || value === null || value === '') continue;
    const number = figureStated(value);
    if (number !== null) parsed[name] = number;
    else if (name.startsWith('carbohydrates')) return null;
  }
  return parsed;
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d{1,9}([.,]\d{1,12})?(e-?\d{1,2})?\s*$/i.test(value)) return null;
  return Number(value.replace(',', '.'));
}

/** "Traces", as labels print them, in the languages that we read. */
const TRACES = /^(?:nil|tr\.?|(?:in )?(?:traces?|spuren|trazas|tracce|sporen)(?: amounts?)?|śladowe(?: ilości)?)$/iu;
/** A label prints "less than" half a gram, or a whole one. */
const BOUND_MAX_GRAMS = 1;

/** As labels state very little: "traces" is nothing, "< 0.5" the half gram. */
function figureStated(value: unknown): number | null {
  if (typeof value !== 'string') return numberOf(value);
  const text = withoutEntities(value);
  if (TRACES.test(text)) return 0;
  const [, bound] =
    /^(?:[<≤]|less than|weniger als|unter|menos de|moins de|meno di)\s*(.+?)(?:\s*g)?$/iu.exec(text) ?? [];
  if (bound === undefined) return numberOf(text);
  const number = numberOf(bound);
  return number !== null && number >= 0 && number <= BOUND_MAX_GRAMS ? number : null;
}

function carbFiguresOf(figures: Figures): CarbFigures | null {
  const carbs = figures['carbohydrates-total'] ?? figures.carbohydrates;
  if (carbs === undefined) return null;
  return {
    carbs: rounded(carbs),
    fibre: rounded(figures.fiber ?? null),
    sugars: rounded(figures.sugars ?? null),
    ...(figures.fat !== undefined && { fat: rounded(figures.fat) }),
    ...(figures.proteins !== undefined && { protein: rounded(figures.proteins) }),
    ...(figures.polyols !== undefined && { polyols: rounded(figures.polyols) }),
  };
}

/** Their per-serving figures are products with a dozen decimals. */
function rounded<T extends number | null>(grams: T): T {
  return (grams === null ? null : Math.round(grams * 100) / 100) as T;
}

const TOTAL_MARKETS = ['en:united-states', 'en:canada'];
/** Less fibre than this makes no difference that a person could count. */
const FIBRE_MATTERS_GRAMS = 1;

/**
 * `carbohydrates` is whatever the label says: with fibre in the United States and Canada, without it in Europe. What decides, in this
 * order: the field that is total by definition; more fibre than carbohydrate; where the product is sold, because that country's label was
 * typed; where its number was issued, if it is sold in both worlds or that is unknown.
 */
function conventionOf(code: string, countries: readonly string[], figures: Figures, { carbs, fibre }: CarbFigures) {
  const sure = (convention: CarbBasis) => ({ convention, isSure: true });
  if (figures['carbohydrates-total'] !== undefined) return sure('total');
  if (fibre !== null && fibre > carbs) return sure('available');
  const byMarket = conventionOfMarkets(countries);
  const byCode = conventionOfCode(code);
  const convention = byMarket ?? byCode ?? 'available';
  const disagree = byMarket !== null && byCode !== null && byMarket !== byCode;
  return { convention, isSure: !(disagree && (fibre ?? FIBRE_MATTERS_GRAMS) >= FIBRE_MATTERS_GRAMS) };
}

function conventionOfMarkets(countries: readonly string[]): CarbBasis | null {
  const total = countries.filter((country) => TOTAL_MARKETS.includes(country)).length;
  if (countries.length === 0 || (total > 0 && total < countries.length)) return null;
  return total > 0 ? 'total' : 'available';
}

/** GS1 prefixes: 000-019, 030-039, 060-139 United States (Canada uses them, too), 754-755 Canada, 02, 04, 05, 2 shops' own. */
function conventionOfCode(code: string): CarbBasis | null {
  const prefix = Number(code.slice(-13).slice(0, 3));
  if (/^(0[245]|2)/.test(code)) return null;
  return prefix <= 139 || prefix === 754 || prefix === 755 ? 'total' : 'available';
}

/** Contradictions are shown; impossible figures are refused, including a lone serving that weighs less than its carbohydrate. */
function refusalOf(problem: FigureProblem | null, hasHundred: boolean): ProductRefusal | null {
  switch (problem) {
    case null:
    case 'serving-contradicts':
    case 'polyols-above-carbs':
      return null;
    case 'more-carbs-than-serving':
    case 'serving-too-much':
      return hasHundred ? null : 'above-100';
    case 'no-figures':
      return 'no-carbohydrate';
    default:
      return problem;
  }
}

/** What energy may be off by: labels are rounded, and acids and similar substances have some, too. */
const ENERGY_TOLERANCE_KCAL = 20;
const ENERGY_TOLERANCE_FRACTION = 0.1;
const KJ_PER_KCAL = 4.184;
/** Grams in 100 g that may be too many because of rounding. */
const MASS_TOLERANCE_GRAMS = 5;
/** 0.789 g/ml x 7 kcal/g, for a per cent by volume. */
const KCAL_PER_ALCOHOL_PERCENT = 5.5;

/** Grams of all stated nutrients. */
function massOf({ fat = 0, proteins = 0, fiber = 0, ...figures }: Figures, convention: CarbBasis): number {
  const carbs = figures['carbohydrates-total'] ?? figures.carbohydrates ?? 0;
  return carbs + fat + proteins + (convention === 'available' ? fiber : 0);
}

/** Whether 4, 9 and 4 kcal a gram give the stated energy; fibre has 0 to 2, and in the United States up to 4. */
function compareEnergy(
  figures: Figures,
  convention: CarbBasis,
  isHundred: boolean,
): 'fits' | 'contradicts' | 'unknown' {
  const { fat, proteins, fiber, polyols = 0, alcohol = 0 } = figures;
  const carbs = figures['carbohydrates-total'] ?? figures.carbohydrates;
  const kcal =
    figures['energy-kcal'] ?? scaled(figures['energy-kj'], KJ_PER_KCAL) ?? scaled(figures.energy, KJ_PER_KCAL);
  if (carbs === undefined || fat === undefined || proteins === undefined || kcal === undefined) return 'unknown';
  if ([fat, proteins, kcal, polyols, alcohol].some((figure) => figure < 0)) return 'contradicts';
  const fibreIsApart = convention === 'available';
  const grams = massOf(figures, convention);
  // Unstated fibre may be there all the same: at most a fifth of the rest.
  const fibre = fiber ?? (isHundred ? Math.max(0, 100 - grams) / 5 : 0);
  const sum = 4 * carbs + 9 * fat + 4 * proteins + KCAL_PER_ALCOHOL_PERCENT * alcohol;
  const least = sum - 4 * Math.min(carbs, polyols + (fibreIsApart ? 0 : fibre));
  const most = sum + (fibreIsApart ? 2 * fibre : 0);
  const slack = Math.max(ENERGY_TOLERANCE_KCAL, ENERGY_TOLERANCE_FRACTION * kcal);
  return kcal >= least - slack && kcal <= most + slack ? 'fits' : 'contradicts';
}

const scaled = (figure: number | undefined, by: number) => (figure === undefined ? undefined : figure / by);

/**
 * @param isMadeOnly all its figures are of the food made up or cooked: amounts of what is sold say nothing about them
 * @param carbsPer100 of the food as sold
 */
function amountsOf(
  { quantity, servingSize, servingQuantity, servingUnit }: ProductRecord,
  readPrinted: ReadPrinted,
  isMadeOnly: boolean,
  carbsPer100: number | null,
) {
  const pack = readPrinted(withoutEntities(quantity), 'pack');
  const given = numberOf(servingQuantity);
  const volume = servingUnit === 'ml' ? given : null;
  const printed = madeUp(readPrinted(withoutEntities(servingSize), 'serving'), pack, volume, carbsPer100);
  const drained = pack.drained ?? printed.drained;
  // What a serving weighs drained says nothing of a pack with its liquid.
  const contents = pack.drained ?? (drained ? null : pack.amount);
  const serving = isMadeOnly ? printed.prepared : (printed.drained ?? printed.amount);
  const isUnprinted = printed.isClear && !printed.amount && !printed.drained && !printed.prepared;
  const servingGrams = [serving?.amount ?? null, isUnprinted && !isMadeOnly ? given : null].find(isServing) ?? null;
  const isLiquid = serving?.isLiquid ?? (servingUnit === 'ml' || (contents?.isLiquid ?? false));
  // A pack in the other unit, such as ice cream in litres with servings in grams, cannot be compared.
  const packGrams = !isMadeOnly && contents && contents.isLiquid === isLiquid ? contents.amount : null;
  const isOfLess = pack.drained && pack.amount ? pack.drained.amount / pack.amount.amount : 1;
  const parts = pack.parts.map((part) => ({ ...part, grams: Math.round(part.grams * isOfLess * 10) / 10 }));
  const isStated = printed.name !== null || servingSize !== '' || (given !== null && given !== 0);
  const of = printed.prepared && !printed.amount ? printed.prepared : (printed.drained ?? printed.amount);
  const disagree = given !== null && of !== null && !areAlike(given, of.amount);
  const isMoreThanPack = packGrams !== null && servingGrams !== null && servingGrams > packGrams * SERVING_TOLERANCE;
  const isKnown = servingGrams !== null || printed.prepared !== null;
  // Its figures are of 100 g or of 100 ml, which are not the same.
  const isAcross = servingGrams !== null && isLiquid && contents?.isLiquid === false;
  const isServingClear = printed.isClear && !(isStated && !isKnown) && !disagree && !isMoreThanPack && !isAcross;
  const state = isMadeOnly ? ('prepared' as const) : drained ? ('drained' as const) : null;
  return {
    servingGrams,
    servingName: servingGrams === null && printed.prepared ? null : printed.name,
    packGrams,
    isLiquid,
    ...(state && { state }),
    ...(packGrams !== null && parts.length > 0 && { parts }),
    prepared: printed.prepared,
    isServingClear,
  };
}

/** A glass of a powder or syrup, or more millilitres of it than the pack holds grams, is of the food made up or cooked. */
function madeUp(
  printed: PrintedAmount,
  pack: PrintedAmount,
  given: number | null,
  carbsPer100: number | null,
): PrintedAmount {
  const isUnprinted = printed.isClear && !printed.amount && !printed.drained && !printed.prepared;
  const serving = printed.amount ?? (isUnprinted && given !== null ? { amount: given, isLiquid: true } : null);
  const isMore = pack.amount?.isLiquid === false && (serving?.amount ?? 0) > pack.amount.amount * SERVING_TOLERANCE;
  const isGlass = isGlassOf(carbsPer100, serving?.amount ?? 0);
  return serving?.isLiquid === true && (isMore || isGlass) && !printed.prepared
    ? { ...printed, amount: null, prepared: serving }
    : printed;
}

const isServing = (grams: number | null) => grams !== null && grams > 0 && grams <= SERVING_MAX_GRAMS;
const areAlike = (one: number, other: number) => Math.max(one, other) <= Math.min(one, other) * SERVING_TOLERANCE;

function nameOf({ names }: ProductRecord, language: Language): string | null {
  const name = [names[language], names[''], names.en, ...Object.values(names)].find(Boolean);
  return (name && withoutEntities(name).slice(0, 120).trim()) || null;
}

function brandOf({ brands }: ProductRecord): string | null {
  return withoutEntities(brands).split(',')[0]?.trim().slice(0, 120) || null;
}
