import type { CarbBasis } from '@carbsight/contracts';
import { dishNameKey } from '../estimate/dish-name.js';
import { tenths } from './counted-meal.js';
import { groupBy } from './group-by.js';

/** The figure that counts for a meal next to its estimate, in grams. */
export type CorrectableMeal = {
  readonly name: string | null;
  readonly carbsGrams: number | null;
  readonly carbBasis: CarbBasis;
  readonly estimateGrams: number | null;
  readonly estimateBasis: CarbBasis | null;
  readonly isCorrected: boolean;
};

export type CorrectionFigures = {
  /** Meals with an estimate: what could be corrected. */
  readonly estimated: number;
  readonly corrected: number;
  /** Share of them, 0 to 1; null when there are none. */
  readonly rate: number | null;
  /** The person's figure minus the estimate, on average; null without corrections. Above 0: they eat more than estimated. */
  readonly meanChangeGrams: number | null;
  /** The mean absolute change. */
  readonly meanSizeGrams: number | null;
};

export function correctionFigures(meals: readonly CorrectableMeal[]): CorrectionFigures {
  const estimated = meals.filter(({ estimateGrams, carbsGrams }) => estimateGrams !== null && carbsGrams !== null);
  const corrected = estimated.filter(({ isCorrected }) => isCorrected).length;
  const changes = changesOf(meals).map(({ changeGrams }) => changeGrams);
  return {
    estimated: estimated.length,
    corrected,
    rate: estimated.length === 0 ? null : corrected / estimated.length,
    meanChangeGrams: mean(changes),
    meanSizeGrams: mean(changes.map(Math.abs)),
  };
}

export type CorrectedFood = {
  /** As the person last saw it. */
  readonly name: string;
  readonly times: number;
  readonly meanChangeGrams: number;
};

/** Corrected dishes, most often first, then by the size of the change. Names are compared as for reads. */
export function mostCorrectedFoods(meals: readonly CorrectableMeal[], limit: number): CorrectedFood[] {
  const named = changesOf(meals).filter(({ name }) => dishNameKey(name) !== '');
  const foods = [...groupBy(named, ({ name }) => dishNameKey(name)).values()].map((ofFood) => ({
    name: ofFood.at(-1)?.name ?? '',
    times: ofFood.length,
    meanChangeGrams: mean(ofFood.map(({ changeGrams }) => changeGrams)) ?? 0,
  }));
  return foods
    .toSorted((a, b) => b.times - a.times || Math.abs(b.meanChangeGrams) - Math.abs(a.meanChangeGrams))
    .slice(0, limit);
}

/** Two figures in different bases have no difference: fibre would look like a correction. */
function changesOf(meals: readonly CorrectableMeal[]): { name: string; changeGrams: number }[] {
  return meals.flatMap(({ name, carbsGrams, carbBasis, estimateGrams, estimateBasis, isCorrected }) =>
    isCorrected && carbsGrams !== null && estimateGrams !== null && carbBasis === estimateBasis
      ? [{ name: name ?? '', changeGrams: carbsGrams - estimateGrams }]
      : [],
  );
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : tenths(values.reduce((sum, value) => sum + value, 0) / values.length);
}
