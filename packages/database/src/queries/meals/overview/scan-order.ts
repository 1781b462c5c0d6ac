import type { ScanSortKey, SortOrder } from '@carbsight/contracts';

export type ScanSort = { readonly by: ScanSortKey; readonly order: SortOrder };

/** The column of scan_overview for each sort key. Our own names, never a caller's text. */
export const SORT_COLUMNS = {
  createdAt: 'created_at',
  openaiCarbEstimate: 'carbs_grams',
  llmJudgeScore: 'judge_score',
  carbDifference: 'difference_grams',
} as const satisfies Record<ScanSortKey, string>;

/** Rows with a figure are sorted by it; those without follow, newest first, whatever the sort order. */
export type OrderPart = 'keyed' | 'keyless';

/** A slice of one part. `isFromEnd`: counted backwards from its end, because that is closer. */
export type PartWindow = {
  readonly part: OrderPart;
  readonly offset: number;
  readonly limit: number;
  readonly isFromEnd: boolean;
};

/** Where a page is: in one part, in the other, or across both. Empty beyond the end. */
export function windowsOf(offset: number, limit: number, keyed: number, keyless: number): PartWindow[] {
  const fromKeyed = windowIn('keyed', offset, limit, keyed);
  const fromKeyless = windowIn('keyless', offset - keyed, limit, keyless);
  return [...fromKeyed, ...fromKeyless];
}

/** @param start may be before the part: then the page begins in the previous one */
function windowIn(part: OrderPart, start: number, limit: number, size: number): PartWindow[] {
  const from = Math.max(0, start);
  const until = Math.min(size, start + limit);
  if (from >= until) return [];
  const isFromEnd = from > size - until;
  return [{ part, offset: isFromEnd ? size - until : from, limit: until - from, isFromEnd }];
}

/** WHERE and ORDER BY of one part. */
export function partSql(
  { by, order }: ScanSort,
  part: OrderPart,
  isReversed: boolean,
): { where: string; orderBy: string } {
  const column = SORT_COLUMNS[by];
  if (part === 'keyless') {
    const direction = isReversed ? 'ASC' : 'DESC';
    return { where: `s.${column} IS NULL`, orderBy: `s.created_at ${direction}, s.meal_id ${direction}` };
  }
  const direction = (order === 'asc') === isReversed ? 'DESC' : 'ASC';
  return { where: `s.${column} IS NOT NULL`, orderBy: `s.${column} ${direction}, s.meal_id ${direction}` };
}
