import type { CarbFigures, FoodState, PackagedFood } from '@carbsight/contracts';
import { hasTooManyPolyols } from './polyols.js';

type Figures = Pick<PackagedFood, 'convention' | 'per100' | 'perServing' | 'servingGrams'>;

/** Why the figures of a food are impossible. */
export type FigureProblem =
  | 'no-figures'
  | 'negative'
  | 'above-100'
  | 'sugars-above-carbs'
  | 'fibre-above-carbs'
  | 'polyols-above-carbs'
  | 'more-carbs-than-serving'
  | 'serving-too-much'
  | 'serving-contradicts';

/** Labels round to the half or the whole gram: sums of rounded figures may be this far off, in grams. */
const ROUNDING_GRAMS = 0.5;
/** United States labels round a serving to the whole gram; it may differ from the rounded figure per 100 g by this many grams. */
const SERVING_ROUNDING_GRAMS = 1;

/**
 * The most carbohydrate in a serving of unknown weight: half a kilogram of pure sugar. The largest printed servings, of weight gain
 * powders, have about half of it.
 */
export const SERVING_CARBS_MAX_GRAMS = 500;

const NUTRIENTS = ['carbs', 'fibre', 'sugars', 'polyols'] as const;

/** Whether the figures are possible at all and agree with each other; null if they are. */
export function problemOf({ convention, per100, perServing, servingGrams }: Figures): FigureProblem | null {
  if (!per100 && !perServing) return 'no-figures';
  const each = [per100, perServing].filter((figures) => figures !== null);
  if (each.some((figures) => NUTRIENTS.some((nutrient) => (figures[nutrient] ?? 0) < 0))) return 'negative';
  if (per100 && per100.carbs + (convention === 'available' ? (per100.fibre ?? 0) : 0) > 100) return 'above-100';
  if (each.some(({ carbs, sugars }) => sugars !== null && sugars > carbs + ROUNDING_GRAMS)) return 'sugars-above-carbs';
  const fibreIsWithin = convention === 'total';
  if (fibreIsWithin && each.some(({ carbs, fibre }) => fibre !== null && fibre > carbs + ROUNDING_GRAMS)) {
    return 'fibre-above-carbs';
  }
  if (perServing && servingGrams !== null && perServing.carbs > servingGrams + SERVING_ROUNDING_GRAMS) {
    return 'more-carbs-than-serving';
  }
  if (perServing && servingGrams === null && perServing.carbs > SERVING_CARBS_MAX_GRAMS) return 'serving-too-much';
  if (each.some((figures) => hasTooManyPolyols(figures, convention))) return 'polyols-above-carbs';
  return agrees({ per100, perServing, servingGrams }) ? null : 'serving-contradicts';
}

/** Whether a serving's figures are those per 100 g scaled to its weight, within the rounding of both; true if unknown. */
function agrees({ per100, perServing, servingGrams }: Omit<Figures, 'convention'>): boolean {
  if (!per100 || !perServing || servingGrams === null) return true;
  const roundingOfHundred = (ROUNDING_GRAMS * servingGrams) / 100;
  return (['carbs', 'polyols'] as const).every((nutrient) => {
    const [hundred, serving] = [per100[nutrient], perServing[nutrient]];
    if (hundred == null || serving == null) return true;
    return Math.abs(serving - (hundred * servingGrams) / 100) <= SERVING_ROUNDING_GRAMS + roundingOfHundred;
  });
}

/** How much of a food was eaten. */
export type EatenAmount = { readonly grams: number } | { readonly servings: number };

/** Packages hold somewhat more than they state. */
export const ABOVE_PACKAGE = 1.1;
/** A package of more servings than these may have others inside. */
export const MOST_SERVINGS = 2.2;
/** What a whole package is called, however many portions it holds; "1 sachet", "1 Beutel" may be one of several in it. */
export const OUTER_PACKAGE =
  /^(?:packs?|packages?|box|boxes|cartons?|pkg|pck|pckg|packung|packungen|pakete?|schachteln?|kartons?|paquetes?|cajas?|envases?)$/;
/** How far rounded weights of whole packages may be from a whole number of them. */
export const WHOLE_WITHIN = 0.05;

/** Grams of carbohydrate in 100 of what people drink by the glass: cream liqueurs and the sweetest wines have 25, syrups 60, powders 80. */
const MOST_DRUNK_CARBS = 28;
const GLASS_MILLILITRES = 100;

/** Whether so many millilitres of a powder or syrup are of what is made of it: nobody drinks a glass of it as it is sold. */
export const isGlassOf = (carbsPer100: number | null, millilitres: number): boolean =>
  (carbsPer100 ?? 0) > MOST_DRUNK_CARBS && millilitres >= GLASS_MILLILITRES;

type StatedFood = Pick<PackagedFood, 'per100' | 'perServing' | 'servingGrams' | 'state' | 'prepared' | 'isLiquid'>;

/** The food with its figures made up or cooked; null if it has none. The package's weight is not that of these. */
export const foodPrepared = <Food extends StatedFood>(food: Food) =>
  food.prepared ? { ...food, ...food.prepared, state: 'prepared' as const, prepared: null, packGrams: null } : null;

/**
 * A food with the figures that an amount is of: the powder's are never those of the drink.
 * @param state what the amount is said to be of; null if nobody said
 * @returns null if the package states no figures of that state, or it is unknown which of two is meant
 */
export function foodInState<Food extends StatedFood>(
  food: Food,
  eaten: EatenAmount,
  state: FoodState | null,
): Food | null {
  const stated = food.state ?? 'sold';
  if (state !== null && state === stated) return food;
  const made = foodPrepared(food);
  if (state === 'prepared') return made;
  if (state !== null) return null;
  const isGlass = food.isLiquid && 'grams' in eaten && isGlassOf(food.per100?.carbs ?? null, eaten.grams);
  if (!made) return (stated === 'prepared' && 'grams' in eaten) || isGlass ? null : food;
  if ('grams' in eaten) return null;
  const [sold, prepared] = [carbsEaten(food, eaten), carbsEaten(made, eaten)];
  if (!sold || !prepared) return sold ? food : made;
  return Math.abs(sold.carbsGrams - prepared.carbsGrams) <= SERVING_ROUNDING_GRAMS * eaten.servings ? food : null;
}

/** A figure and the sum that it is based on, for the screen: "54 g per 100 g × 45 g". In grams. */
export type EatenCarbs = {
  readonly carbsGrams: number;
  /** Null if the label does not say. */
  readonly fibreGrams: number | null;
  /** Null if a serving has no known weight. */
  readonly grams: number | null;
  readonly by: 'per100' | 'perServing';
};

/**
 * The carbohydrate of what was eaten, as the label counts it. Grams are computed from the figure per 100 g and servings from that of a
 * serving; from the other one only if the first is missing.
 * @returns null if the label has no figure for such an amount: grams of a food whose serving has no weight
 */
export function carbsEaten(food: Omit<Figures, 'convention'>, eaten: EatenAmount): EatenCarbs | null {
  const { per100, perServing, servingGrams } = food;
  if ('servings' in eaten) {
    const grams = servingGrams === null ? null : eaten.servings * servingGrams;
    if (perServing) return { ...times(perServing, eaten.servings), grams, by: 'perServing' };
    return per100 && grams !== null ? { ...times(per100, grams / 100), grams, by: 'per100' } : null;
  }
  const { grams } = eaten;
  if (per100) return { ...times(per100, grams / 100), grams, by: 'per100' };
  if (!perServing || servingGrams === null || servingGrams === 0) return null;
  return { ...times(perServing, grams / servingGrams), grams, by: 'perServing' };
}

const times = ({ carbs, fibre }: CarbFigures, factor: number) => ({
  carbsGrams: Math.round(carbs * factor * 10) / 10,
  fibreGrams: fibre === null ? null : Math.round(fibre * factor * 10) / 10,
});
