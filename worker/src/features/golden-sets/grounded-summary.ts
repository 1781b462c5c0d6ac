import type { CarbBasis, GateBars } from '@carbsight/contracts';
import type { FinishedCall, GroundedSummary } from '@carbsight/database';
import {
  compareRuns,
  figuresOfRun,
  ground,
  type MeasuredWidth,
  type PairedErrors,
  proposeRange,
  sizedErrorsOf,
} from '@carbsight/domain';
import { SEED, shownCalls } from './run-range.js';

/**
 * The figures of a run if the foods of its answers are looked up in the food tables, from the stored answers alone. Null if there is
 * nothing to look up: the built-in reader has already done it.
 */
export function groundedSummary(
  calls: readonly FinishedCall[],
  carbBasis: CarbBasis,
  bars: GateBars,
): GroundedSummary | null {
  const grounded = groundedCalls(calls, carbBasis);
  const foods = grounded.flatMap(({ reading }) => (reading?.items ?? []).flatMap(({ grounding }) => grounding ?? []));
  if (foods.length === 0) return null;
  const { improved, worse, same, meanDifference, interval } = compareRuns(pairsOf(calls, grounded), SEED);
  return {
    figures: figuresOfRun(grounded, SEED),
    range: proposeRange(sizedErrorsOf(grounded), { least: bars.images }),
    foods: foods.length,
    groundedFoods: foods.filter(({ ownFigureBecause }) => ownFigureBecause === null).length,
    comparison: { improved, worse, same, meanDifference, interval },
  };
}

/** The same answers with their foods looked up. */
export function groundedCalls(
  calls: readonly FinishedCall[],
  carbBasis: CarbBasis,
  width: MeasuredWidth | null = null,
): FinishedCall[] {
  const grounded = calls.map((call) => ({ ...call, reading: call.reading && ground(call.reading, carbBasis) }));
  return shownCalls(grounded, width);
}

/** The mean absolute error of each image, plain and grounded. */
function pairsOf(plain: readonly FinishedCall[], grounded: readonly FinishedCall[]): PairedErrors[] {
  const errors = (calls: readonly FinishedCall[]) =>
    Map.groupBy(
      calls.flatMap(({ imageId, estimate, truthGrams }) =>
        estimate && truthGrams !== null ? { imageId, error: Math.abs(estimate.carbsGrams - truthGrams) } : [],
      ),
      ({ imageId }) => imageId,
    );
  const ofGrounded = errors(grounded);
  return [...errors(plain)].map(([imageId, own]) => ({
    errorA: meanOf(own),
    errorB: meanOf(ofGrounded.get(imageId) ?? own),
  }));
}

const meanOf = (own: readonly { readonly error: number }[]): number =>
  own.reduce((sum, { error }) => sum + error, 0) / own.length;
