import type { CallPurpose, MealStatus, ScanSortKey, SortOrder } from '@carbsight/contracts';
import { type Band, differenceBand, scoreBand } from '@carbsight/domain';
import { countText } from '../../../shared/figures';

/** What a scan without a name is called. */
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

/** What is worth knowing of an order. */
export const sortNotes: Partial<Record<ScanSortKey, string>> = {
  openaiCarbEstimate: 'By the carbs of the primary model, whichever that was. Scans without an estimate come last.',
  llmJudgeScore: 'Scans that were not judged come last.',
  carbDifference: 'By the size of the difference, whichever model said more. Scans that were not compared come last.',
};

const differenceWords: Record<Band, string> = {
  green: 'close',
  yellow: 'moderate',
  orange: 'large',
  red: 'very large',
};
const scoreWords: Partial<Record<Band, string>> = { green: 'good', yellow: 'fair', red: 'poor' };

/** What the colours say. */
export const differenceWord = (grams: number): string => differenceWords[differenceBand(grams)];
export const scoreWord = (score: number): string => scoreWords[scoreBand(score)] ?? '';

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

/** Meals of one second share the beginning of their ids. */
export const shortId = (id: string): string => `…${id.slice(-8)}`;

const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const timeText = (at: string): string => dayAndTime.format(new Date(at));

/** "1 scan", "996,941 scans", or for a search that is counted and listed only so far, what to do about it. */
export function foundText(total: number, isTotalCapped: boolean): string {
  const scans = `${countText(total)} ${total === 1 ? 'scan' : 'scans'}`;
  return isTotalCapped
    ? `More than ${scans} found; the first ${countText(total)} are listed. Search for more to see fewer.`
    : scans;
}
