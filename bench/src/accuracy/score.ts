import type { Dish } from './read-dishes.js';

/** What a method says of a dish; no estimate counts as 0 g. */
export type Estimate = { readonly carbsGrams: number; readonly lowGrams: number; readonly highGrams: number } | null;

export type Scored = { readonly dish: Dish; readonly estimate: Estimate; readonly errorGrams: number };

export type Score = {
  readonly n: number;
  readonly maeGrams: number;
  readonly biasGrams: number;
  readonly within5: number;
  readonly within10: number;
  /** Share of the dishes whose truth lies in the estimate's range. */
  readonly inRange: number;
  /** Dishes without an estimate: each counts as an estimate of 0 g. */
  readonly unread: number;
};

export const scored = (dish: Dish, estimate: Estimate): Scored => ({
  dish,
  estimate,
  errorGrams: (estimate?.carbsGrams ?? 0) - dish.carbsGrams,
});

export function score(results: readonly Scored[]): Score {
  const n = results.length;
  const mean = (value: (result: Scored) => number): number =>
    n === 0 ? 0 : results.reduce((sum, result) => sum + value(result), 0) / n;
  const share = (holds: (result: Scored) => boolean): number => mean((result) => (holds(result) ? 1 : 0));
  return {
    n,
    maeGrams: round(mean((result) => Math.abs(result.errorGrams))),
    biasGrams: round(mean((result) => result.errorGrams)),
    within5: round(share((result) => Math.abs(result.errorGrams) <= 5)),
    within10: round(share((result) => Math.abs(result.errorGrams) <= 10)),
    inRange: round(share(isInRange)),
    unread: results.filter((result) => result.estimate === null).length,
  };
}

const isInRange = ({ estimate, dish }: Scored): boolean =>
  estimate !== null && estimate.lowGrams <= dish.carbsGrams && dish.carbsGrams <= estimate.highGrams;

const round = (value: number): number => Math.round(value * 1000) / 1000;
