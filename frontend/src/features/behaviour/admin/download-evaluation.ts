import { type EvaluationExportFormat, type EvaluationTimeframe, evaluationApi } from '@carbsight/contracts';
import { evaluationFileName } from '@carbsight/domain';
import { announceSignedOut, readFailure, readUrl } from '../../../shared/api';

export type EvaluationQuestion = { readonly timeframe: EvaluationTimeframe; readonly promptVersion?: string };

/**
 * Loads the file first and then passes it to the browser: a link would save an error response as the file.
 * @throws ApiFailure for a response that is not OK
 */
export async function downloadEvaluation(question: EvaluationQuestion, format: EvaluationExportFormat): Promise<void> {
  const url = readUrl(evaluationApi.getEvaluationDashboard, { ...question, format, export: 'true' });
  const response = await fetch(url, { credentials: 'include' });
  if (response.status === 401) announceSignedOut();
  if (!response.ok) {
    const { status, statusText } = response;
    throw readFailure({ status, statusText, body: await response.text(), retryAfter: null });
  }
  save(await response.blob(), evaluationFileName(question.timeframe, format, new Date()));
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Immediately would be too early for browsers that read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
