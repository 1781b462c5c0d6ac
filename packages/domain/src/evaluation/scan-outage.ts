import type { QualityState } from '@carbsight/contracts';
import { wilsonInterval } from '../statistics/intervals.js';

/**
 * A scan that has ended. Failed means that the person got nothing although their photo and words were usable or, for scans that were passed
 * on, that a model other than the first of the order answered.
 */
export type EndedScan = { readonly endedAt: Date; readonly isFailed: boolean };

export const SCANS_WINDOW_MS = 15 * 60_000;
/** How far back a row of failures is searched for. */
export const SCANS_LOOKBACK_MS = 24 * 3_600_000;
/** Two scans, each tried several times: a single one may be bad luck. */
const DEAD_AFTER_FAILURES = 2;
/** If some fail anyway, the row has to be long enough to be rare at that rate. */
const ROW_BY_CHANCE = 0.002;
/** A busy installation has two failures in a row by chance, but not 45 s of nothing else. */
const DEAD_AFTER_MS = 45_000;
/** An outage is over when this many scans in a row have worked for this long. */
const RECOVERED_AFTER_SCANS = 3;
const RECOVERED_AFTER_MS = 2 * 60_000;

export type ScanBars = { readonly bar: number; readonly outageBar: number; readonly minimum: number };
type Before = { readonly state: QualityState; readonly countsFrom: Date | null };

export type JudgedScans = {
  readonly state: QualityState;
  /** Why the state is unknown. */
  readonly unknownBecause: 'too-few' | 'too-close' | null;
  readonly failed: number;
  readonly n: number;
  /** Failures since the last scan that worked. */
  readonly failedInARow: number;
  /** When the first failure that the state is based on ended; null without any. */
  readonly startedAt: Date | null;
  /** Scans that ended up to then belong to an outage that is over. */
  readonly countsFrom: Date | null;
};

/**
 * Whether scans fail, by the fraction that fails and by the last ones. An outage begins when none works any more, or when that fraction is
 * certainly above the outage bar; it ends when some in a row work, and stays in between, so that it does not flap.
 * @param scans latest first
 */
export function assessScans(scans: readonly EndedScan[], bars: ScanBars, before: Before, now: Date): JudgedScans {
  const row = untilFirst(scans, ({ isFailed }) => !isFailed);
  const working = untilFirst(scans, ({ isFailed }) => isFailed);
  const isRow = working.length >= RECOVERED_AFTER_SCANS;
  const lastFailed = scans[working.length];
  const isOver = before.state === 'outage' && isRow && isPast(lastFailed, RECOVERED_AFTER_MS, now);
  const countsFrom = isOver && lastFailed ? lastFailed.endedAt : before.countsFrom;
  const from = Math.max(now.getTime() - SCANS_WINDOW_MS, countsFrom?.getTime() ?? 0);
  const window = scans.filter(({ endedAt }) => endedAt.getTime() > from);
  const failures = window.filter(({ isFailed }) => isFailed);
  const figures = { failed: failures.length, n: window.length, failedInARow: row.length };
  const judged = (state: QualityState, trouble: readonly EndedScan[] = failures): JudgedScans => ({
    ...figures,
    state,
    unknownBecause: state === 'unknown' ? (window.length < bars.minimum ? 'too-few' : 'too-close') : null,
    startedAt: trouble.at(-1)?.endedAt ?? null,
    countsFrom,
  });

  const needed = rowNeeded(window.slice(row.length), bars.minimum);
  if (row.length >= needed && isPast(scans[row.length], DEAD_AFTER_MS, now)) return judged('outage', row);
  if (isOver) return judged('ok');
  if (window.length < bars.minimum) {
    const isClean = failures.length === 0 && window.length > 0;
    const isWell = isClean && (before.state === 'unknown' || (before.state === 'broken' && isRow));
    return judged(isWell ? 'ok' : before.state);
  }
  const fraction = failures.length / window.length;
  const { low } = wilsonInterval(failures.length, window.length) ?? { low: 0 };
  if (low > bars.outageBar) return judged('outage');
  if (before.state === 'outage' && fraction > bars.outageBar) return judged('outage');
  if (low > bars.bar) return judged('broken');
  if (fraction <= bars.bar) return judged('ok');
  return judged(before.state === 'outage' ? 'broken' : before.state);
}

export type FailureRow = { readonly from: Date; readonly until: Date };

/**
 * The present row of failures, or the last one: between its first and its last scan nothing worked. What failed before it may have had
 * another cause, and so may what failed longer ago than the window.
 * @param scans latest first
 */
export function rowOfFailures(scans: readonly EndedScan[]): FailureRow | null {
  const worked = untilFirst(scans, ({ isFailed }) => isFailed);
  const row = untilFirst(scans.slice(worked.length), ({ isFailed }) => !isFailed);
  const [last] = row;
  if (!last) return null;
  const recent = row.filter(({ endedAt }) => last.endedAt.getTime() - endedAt.getTime() <= SCANS_WINDOW_MS);
  return { from: recent.at(-1)?.endedAt ?? last.endedAt, until: last.endedAt };
}

/** How many failures in a row mean that nothing works, given what came before them. */
function rowNeeded(earlier: readonly EndedScan[], most: number): number {
  const failed = earlier.filter(({ isFailed }) => isFailed).length;
  if (failed === 0) return DEAD_AFTER_FAILURES;
  // A fraction of few scans says little.
  const fraction = failed / Math.max(earlier.length, most);
  const needed = Math.ceil(Math.log(ROW_BY_CHANCE) / Math.log(fraction));
  return Math.min(Math.max(needed, DEAD_AFTER_FAILURES), most);
}

function untilFirst(scans: readonly EndedScan[], ends: (scan: EndedScan) => boolean): readonly EndedScan[] {
  const end = scans.findIndex(ends);
  return end === -1 ? scans : scans.slice(0, end);
}

const isPast = (scan: EndedScan | undefined, ms: number, now: Date) =>
  !scan || now.getTime() - scan.endedAt.getTime() >= ms;
