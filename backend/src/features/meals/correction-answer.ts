import { CorrectionProblem } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** Says to the caller what is wrong with items that cannot be. */
export function asAnswer<R>(count: () => R): R {
  try {
    return count();
  } catch (error) {
    if (error instanceof CorrectionProblem) throw new ApiFailure(422, error.code, error.message);
    throw error;
  }
}
