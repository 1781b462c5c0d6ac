import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { CorrectionProblem } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Says to the caller what is wrong with items that cannot be. */
export function asAnswer<R>(count: () => R): R {
  try {
    return count();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The same where the items are counted on the way. */
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
