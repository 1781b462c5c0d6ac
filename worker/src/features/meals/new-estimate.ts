import type { NewEstimate } from '@carbsight/database';
import type { EstimateSummary } from '@carbsight/domain';

/** The summary of a meal's readings as it is stored. */
export function toNewEstimate({ basisReadIndex: _, ...summary }: EstimateSummary, readCount: number): NewEstimate {
  return { ...summary, unknownItems: [...summary.unknownItems], readCount };
}
