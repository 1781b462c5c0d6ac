import type { FoodPortion } from '@carbsight/domain';
import { type HouseholdUnit, SIZE_FACTORS, type Size } from '../amounts/units.js';
import type { Measures } from '../lexicon/everyday-food.js';
import type { Amount } from '../note/amount.js';
import { DEFAULT_GRAMS } from './default-measures.js';
import { parseMeasure, type RowMeasure } from './parse-measure.js';

/** Where a weight comes from; the further down, the less certain. */
export type PortionBasis = 'weighed' | 'measured' | 'counted' | 'guessed-unit' | 'assumed';

export type Portion = { readonly grams: number; readonly basis: PortionBasis; readonly words: string };

/** Relative standard deviation of a weight, by where it comes from. */
export const PORTION_DEVIATION: Readonly<Record<PortionBasis, number>> = {
  /** A kitchen scale, and what is left on the plate. */
  weighed: 0.03,
  /** Level and heaped cups and spoons. */
  measured: 0.1,
  /** Pieces of the usual size. */
  counted: 0.15,
  /** A bowl, a handful, a plate: vessels differ. */
  'guessed-unit': 0.25,
  /** Nothing was said. Servings that people take vary by about a third. */
  assumed: 0.33,
};

const CUP_MILLILITRES = 237;

export type WeighOptions = {
  /** It came with another food, so there was little of it. */
  readonly isAddition: boolean;
  /** The other food was a breakfast cereal, which takes more milk than a cup of tea. */
  readonly isOnCereal: boolean;
  readonly isDrink: boolean;
  /** What is assumed when neither the lexicon nor the row knows a portion. */
  readonly usualServingGrams: number;
  /** For an amount that is stated as carbohydrate. Not 0 there. */
  readonly carbsPer100g: number;
};

/** Weighs what was said. `measures` are the lexicon's, `portions` the row's own household measures. */
export function weigh(
  amount: Amount | null,
  measures: Measures,
  portions: readonly FoodPortion[],
  options: WeighOptions,
): Portion {
  const rowMeasures = portions.flatMap((portion) => parseMeasure(portion) ?? []);
  if (amount === null) return assumeServing(measures, rowMeasures, options);
  const { unit, count } = amount;
  if (unit?.kind === 'mass')
    return { grams: count * unit.grams, basis: 'weighed', words: `${plain(count)} ${unit.name}, as you said` };
  if (unit?.kind === 'carbs') {
    const grams = (count * unit.grams * 100) / options.carbsPer100g;
    const words = `${plain(count)} ${unit.name} of carbohydrate, as you said: about ${plain(grams)} g`;
    return { grams, basis: 'weighed', words };
  }
  if (unit?.kind === 'volume') {
    const grams = count * unit.millilitres * densityOf(measures, rowMeasures, options.isDrink);
    return { grams, basis: 'measured', words: `${plain(count)} ${unit.name}, about ${plain(grams)} g` };
  }
  if (unit) return weighUnits(amount, unit.name, measures, rowMeasures, options);
  return weighPieces(amount, measures, rowMeasures, options);
}

function weighUnits(
  amount: Amount,
  unit: HouseholdUnit,
  measures: Measures,
  rowMeasures: readonly RowMeasure[],
  options: WeighOptions,
): Portion {
  const own = gramsOfUnit(unit, amount.size, measures, rowMeasures, options.isDrink);
  const grams = amount.count * own.grams;
  return { grams, basis: vague(amount, own.basis), words: inWords(amount, unit, grams) };
}

function weighPieces(
  amount: Amount,
  measures: Measures,
  rowMeasures: readonly RowMeasure[],
  options: WeighOptions,
): Portion {
  const sized = amount.size === null ? undefined : measures.get(amount.size);
  // A glass of a drink, not the row's: USDA's small cola is that of a drive-in
  const listed = sized ?? measures.get('whole') ?? measures.get('piece') ?? measures.get('drink');
  const piece = listed ?? gramsOfPiece(rowMeasures, amount.size);
  const isListed = piece !== undefined;
  const each = piece ?? assumeServing(measures, rowMeasures, { ...options, isAddition: false }).grams;
  // A size's own measure, in the lexicon or the row, includes the size already
  const isSizeIncluded = sized !== undefined || (listed === undefined && isListed && amount.size !== null);
  const grams = amount.count * each * (isSizeIncluded ? 1 : SIZE_FACTORS[amount.size ?? 'medium']);
  return { grams, basis: vague(amount, isListed ? 'counted' : 'assumed'), words: inWords(amount, null, grams) };
}

function assumeServing(measures: Measures, rowMeasures: readonly RowMeasure[], options: WeighOptions): Portion {
  const listed =
    (options.isAddition && options.isOnCereal ? measures.get('on-cereal') : undefined) ??
    (options.isAddition ? measures.get('added') : undefined) ??
    measures.get('serving') ??
    measures.get('drink') ??
    measures.get('piece') ??
    rowMeasures.find((measure) => measure.unit === 'serving')?.grams ??
    servingSized(gramsOfPiece(rowMeasures, null), options.usualServingGrams);
  const grams = listed ?? options.usualServingGrams;
  return { grams, basis: 'assumed', words: `a usual portion, about ${plain(grams)} g (assumed)` };
}

function gramsOfUnit(
  unit: HouseholdUnit,
  size: Size | null,
  measures: Measures,
  rowMeasures: readonly RowMeasure[],
  isDrink: boolean,
): { grams: number; basis: PortionBasis } {
  const factor = SIZE_FACTORS[size ?? 'medium'];
  const sized = size !== null && unit === 'serving' ? measures.get(size) : undefined;
  if (sized !== undefined) return { grams: sized, basis: 'guessed-unit' };
  const listed = measures.get(unit);
  if (listed !== undefined) return { grams: listed * factor, basis: basisOf(unit, true) };
  const drink = measures.get('drink');
  const isVessel = unit === 'cup' || unit === 'glass' || unit === 'serving';
  if (drink !== undefined && isVessel)
    return { grams: (unit === 'cup' ? 240 : drink) * factor, basis: basisOf(unit, true) };
  const inRow =
    rowMeasures.find((measure) => measure.unit === unit && measure.size === size) ??
    rowMeasures.find((measure) => measure.unit === unit);
  if (inRow) return { grams: inRow.grams * (inRow.size === size ? 1 : factor), basis: basisOf(unit, true) };
  const spoon = gramsOfSpoon(unit, measures, rowMeasures);
  if (spoon !== null) return { grams: spoon, basis: 'measured' };
  const piece = measures.get('piece') ?? gramsOfPiece(rowMeasures, size);
  if (unit === 'piece' && piece !== undefined) return { grams: piece * factor, basis: 'counted' };
  const serving = measures.get('serving') ?? drink;
  if ((unit === 'serving' || unit === 'piece') && serving !== undefined)
    return { grams: serving * factor, basis: 'assumed' };
  if (unit === 'bowl' && serving !== undefined) return { grams: serving * 1.2 * factor, basis: 'guessed-unit' };
  if (unit === 'plate' && serving !== undefined) return { grams: serving * 1.4 * factor, basis: 'guessed-unit' };
  if (unit === 'half' && piece !== undefined) return { grams: piece / 2, basis: 'counted' };
  return {
    grams: (isDrink ? DEFAULT_GRAMS[unit].drink : DEFAULT_GRAMS[unit].food) * factor,
    basis: basisOf(unit, false),
  };
}

/** A spoon from a listed cup, and the other way round: 16 tablespoons or 48 teaspoons. */
function gramsOfSpoon(unit: HouseholdUnit, measures: Measures, rowMeasures: readonly RowMeasure[]): number | null {
  if (unit !== 'tbsp' && unit !== 'tsp' && unit !== 'cup') return null;
  const inCup: Partial<Record<HouseholdUnit, number>> = { cup: 1, tbsp: 16, tsp: 48 };
  for (const other of ['cup', 'tbsp', 'tsp'] as const) {
    const grams = measures.get(other) ?? rowMeasures.find((measure) => measure.unit === other)?.grams;
    if (grams !== undefined) return (grams * (inCup[other] ?? 1)) / (inCup[unit] ?? 1);
  }
  return null;
}

function densityOf(measures: Measures, rowMeasures: readonly RowMeasure[], isDrink: boolean): number {
  if (isDrink || measures.has('drink')) return 1;
  const cup = measures.get('cup') ?? rowMeasures.find((measure) => measure.unit === 'cup')?.grams;
  return cup === undefined ? 1 : cup / CUP_MILLILITRES;
}

/** One whole of a food: the medium one where the row lists several. */
function gramsOfPiece(rowMeasures: readonly RowMeasure[], size: Size | null): number | undefined {
  const pieces = rowMeasures.filter((measure) => measure.unit === 'piece');
  const wanted =
    pieces.find((measure) => measure.size === (size ?? 'medium')) ??
    pieces.find((measure) => measure.size === null) ??
    pieces[0];
  return wanted?.grams;
}

/** A whole piece is a serving only when it is about as large: nobody eats a whole soursop. */
const servingSized = (piece: number | undefined, usual: number): number | undefined =>
  piece !== undefined && piece >= usual / 3 && piece <= usual * 2 ? piece : undefined;

const VESSELS: ReadonlySet<HouseholdUnit> = new Set([
  'bowl',
  'plate',
  'glass',
  'handful',
  'packet',
  'bag',
  'pot',
  'dash',
  'bottle',
]);
const SPOONS: ReadonlySet<HouseholdUnit> = new Set(['cup', 'tbsp', 'tsp', 'pint', 'can', 'shot']);

function basisOf(unit: HouseholdUnit, isListed: boolean): PortionBasis {
  if (VESSELS.has(unit) || !isListed) return 'guessed-unit';
  return SPOONS.has(unit) ? 'measured' : 'counted';
}

/** "a few", "2-3": whatever is counted, the count itself is open. */
const vague = (amount: Amount, basis: PortionBasis): PortionBasis =>
  amount.isVague && basis !== 'assumed' ? 'guessed-unit' : basis;

function inWords(amount: Amount, unit: HouseholdUnit | null, grams: number): string {
  const what = [plain(amount.count), amount.size, unit === null ? null : plural(unit, amount.count)];
  return `${what.filter((word) => word !== null).join(' ')}, about ${plain(grams)} g (assumed)`;
}

const plural = (unit: HouseholdUnit, count: number): string => {
  if (count <= 1 || unit === 'tbsp' || unit === 'tsp' || unit === 'half') return unit;
  if (unit === 'leaf') return 'leaves';
  if (unit === 'patty') return 'patties';
  return /(s|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
};

const plain = (value: number): string => {
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2;
  return String(Number(value.toFixed(digits)));
};
