import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { CorrectionProblem } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Tells the caller what is wrong with invalid items. */
export async function asRefusal<R>(change: () => Promise<R>): Promise<R> {
  try {
    return await change();
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CorrectionProblem)) return error;
  const { reason, sum } = error;
  if (reason === 'too-much') return new ApiFailure(reason, { values: { sum: sum ?? 0, most: CARBS_MAX_GRAMS } });
  return new ApiFailure(reason);
}

const AHEAD_MS = 10 * 60_000;

/** A time that the person enters may be ahead only by as much as clocks differ; one that the meal already has is accepted as is. */
export function rejectFutureTime(eatenAt: Date, before: Date, now: Date): void {
  if (+eatenAt === +before || +eatenAt < +now + AHEAD_MS) return;
  throw invalid('eatenAt', 'The time can’t be in the future.');
}

export const noItems = () =>
  invalid('items', 'A meal needs at least one item. If it had no carbohydrates, correct the total to 0 g.');

const invalid = (path: string, message: string) => new ApiFailure('invalid-request', { fields: [{ path, message }] });
