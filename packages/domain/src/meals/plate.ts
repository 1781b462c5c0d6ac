import type { CarbBasis, ConfidenceLevel } from '@carbsight/contracts';
import { levelOfWidth, lowestLevel } from '../estimate/level.js';
import { groupBy } from '../insights.js';
import { roundGrams } from '../rounding.js';
import { type CountedFigure, type CountedMeal, countedIn } from './count-meal.js';

/** More parts than anyone eats in one meal; a further one is a meal of its own. */
export const PLATE_PARTS_MAX = 30;

/** A meal of a plate, or the only one. */
export type PlateMeal = CountedFigure & Pick<CountedMeal, 'level' | 'isPartial' | 'isMeal'>;

/** What a plate holds, in grams of carbohydrate as its person counts. */
export type PlateFigure = {
  /** Null: no part has a figure. */
  readonly carbsGrams: number | null;
  /** Null if the sum is a minimum, as for a meal; `lowGrams` also without any figure. */
  readonly lowGrams: number | null;
  readonly highGrams: number | null;
  readonly level: ConfidenceLevel | null;
  /** A part has no figure or misses a food: the sum is a minimum. */
  readonly isPartial: boolean;
  readonly withoutFigure: number;
  /** A part's fibre is unknown, so the sum mixes both bases. */
  readonly isMixedBasis: boolean;
};

/**
 * The sum of the meals on one plate. Its range goes from the sum of the lower ends to the sum of the upper ones: errors on one plate often
 * have the same cause, so they are not assumed to cancel out. It is as sure as its width, and no surer than its least sure part.
 */
export function plateOf(meals: readonly PlateMeal[], wanted: CarbBasis): PlateFigure {
  const parts = meals.filter(({ isMeal }) => isMeal).map((meal) => countedIn(wanted, meal));
  const known = parts.flatMap((part) => (part.carbsGrams === null ? [] : { ...part, carbsGrams: part.carbsGrams }));
  const withoutFigure = parts.length - known.length;
  const isPartial = withoutFigure > 0 || known.some((part) => part.isPartial);
  const sum = (figure: (part: (typeof known)[number]) => number) =>
    roundGrams(known.reduce((grams, part) => grams + figure(part), 0));
  const carbsGrams = known.length === 0 ? null : sum((part) => part.carbsGrams);
  const lowGrams = carbsGrams === null ? null : sum((part) => part.lowGrams ?? part.carbsGrams);
  const highGrams = carbsGrams === null || isPartial ? null : sum((part) => part.highGrams ?? part.carbsGrams);
  const levels = known.flatMap(({ level }) => level ?? []);
  const ofWidth =
    carbsGrams === null || lowGrams === null || highGrams === null
      ? 'low'
      : levelOfWidth(Math.max(highGrams - carbsGrams, carbsGrams - lowGrams), carbsGrams);
  return {
    carbsGrams,
    lowGrams,
    highGrams,
    // Figures that a person entered have no level, and neither has a plate of only those.
    level: levels.length === 0 && !isPartial ? null : lowestLevel([...levels, ofWidth]),
    isPartial,
    withoutFigure,
    isMixedBasis: known.some(({ carbBasis }) => carbBasis !== wanted),
  };
}

type PlacedFigure = {
  readonly plateId: string;
  readonly carbsGrams: number | null;
  readonly isPartial: boolean;
  readonly isOtherBasis: boolean;
};

/** Meals as people count them: one for each plate, with its sum, in the position of its first meal. */
export function asPlates<M extends PlacedFigure>(meals: readonly M[]): M[] {
  return [...groupBy(meals, ({ plateId }) => plateId).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first || parts.length === 1) return parts;
    const figures = parts.flatMap(({ carbsGrams }) => carbsGrams ?? []);
    return {
      ...first,
      carbsGrams: figures.length === 0 ? null : roundGrams(figures.reduce((sum, grams) => sum + grams, 0)),
      isPartial: figures.length < parts.length || parts.some(({ isPartial }) => isPartial),
      isOtherBasis: parts.some(({ isOtherBasis }) => isOtherBasis),
    };
  });
}
