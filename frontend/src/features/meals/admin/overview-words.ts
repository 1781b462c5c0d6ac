import type { CallPurpose, MealStatus, ScanSortKey, SortOrder } from '@carbsight/contracts';
import { counted, countText } from '../../../shared/admin';

/** The name of a scan without one. */
export const UNNAMED = 'My Meal';

export const sortNames: Record<ScanSortKey, string> = {
  createdAt: 'Date Created',
  openaiCarbEstimate: 'OpenAI-estimate',
  llmJudgeScore: 'LLM Judge Score',
  carbDifference: 'Model Difference',
};

export function orderNames(sortBy: ScanSortKey): Record<SortOrder, string> {
  if (sortBy === 'createdAt') return { desc: 'Newest first', asc: 'Oldest first' };
  if (sortBy === 'carbDifference') return { desc: 'Largest first', asc: 'Smallest first' };
  return { desc: 'Highest first', asc: 'Lowest first' };
}

/** Hints about sort orders. */
export const sortNotes: Partial<Record<ScanSortKey, string>> = {
  openaiCarbEstimate: 'By the carbs of the primary model, whichever that was. Scans without an estimate come last.',
  llmJudgeScore: 'Scans that were not judged come last.',
  carbDifference: 'By the size of the difference, whichever model said more. Scans that were not compared come last.',
};

export const statusNames: Record<MealStatus, string> = {
  queued: 'Waiting',
  analysing: 'Analysing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const purposeNames: Record<CallPurpose, string> = {
  live: 'Live estimate',
  shadow: 'Test model',
  golden: 'Golden set',
  judge: 'Judge',
  chat: 'Chat',
};

/** Meals of the same second share the start of their ids. */
export const shortId = (id: string): string => `…${id.slice(-8)}`;

/** "1 scan", "996,941 scans", or, beyond the count limit of a search, advice to narrow it. */
export function foundText(total: number, isTotalCapped: boolean): string {
  const scans = counted(total, 'scan');
  return isTotalCapped
    ? `More than ${scans} found; the first ${countText(total)} are listed. Search for more to see fewer.`
    : scans;
}
