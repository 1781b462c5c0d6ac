import type { EntityManager } from 'typeorm';

/** How many analyses a person may request on a UTC day; null for no limit. */
export type ScanAllowance = { readonly now: Date; readonly perDay: number | null };

/** Rolls a transaction back because the day's analyses are used up. */
export class DailyScansUsed extends Error {}

/**
 * Counts one analysis of person $1 on day $2 and returns a row, or none when the day's $3 are used up. Concurrent calls wait for
 * each other here, so that the last one of a day is given once.
 */
export const COUNT_SCAN = `
  INSERT INTO activity_days AS d (user_id, day, scans)
  SELECT $1, $2, 1 WHERE $3::integer IS NULL OR $3 > 0
  ON CONFLICT (user_id, day) DO UPDATE SET scans = d.scans + 1 WHERE $3::integer IS NULL OR d.scans < $3
  RETURNING scans`;

/** The first three values of a statement with `COUNT_SCAN`. */
export function scanCountValues(userId: string, { now, perDay }: ScanAllowance): [string, string, number | null] {
  return [userId, now.toISOString().slice(0, 10), perDay];
}

/**
 * Counts one analysis, inside the transaction that queues it.
 * @throws DailyScansUsed
 */
export async function countScan(tx: EntityManager, userId: string, allowance: ScanAllowance): Promise<void> {
  const counted: unknown[] = await tx.query(COUNT_SCAN, scanCountValues(userId, allowance));
  if (counted.length === 0) throw new DailyScansUsed();
}
