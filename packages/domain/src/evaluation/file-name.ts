import type { EvaluationExportFormat, EvaluationTimeframe } from '@carbsight/contracts';

/** Name of an exported evaluation. The time (UTC) has no colons, which some systems forbid in file names. */
export function evaluationFileName(timeframe: EvaluationTimeframe, format: EvaluationExportFormat, now: Date): string {
  return `model-evaluation-${timeframe}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${format}`;
}
