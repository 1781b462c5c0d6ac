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
/** Fewer that work between two rows of failures are chance. */
const WORKED_IN_BETWEEN = 2;
/** An incident is over when this many scans in a row have worked, and none has failed for this long. */
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
  /** When the first failure of an incident ended, or the first scan that worked after one; null where no scan says it. */
  readonly startedAt: Date | null;
  /** Scans that ended up to then belong to an outage that is over. */
  readonly countsFrom: Date | null;
  /** Of an incident: scans work again, and it ends at that time unless another one fails. */
  readonly quiet: QuietTime | null;
  /** Of an outage: the first failure of a row that began after scans had worked in between. It may have another cause. */
  readonly failsAnewSince: Date | null;
};

export type QuietTime = { readonly since: Date; readonly until: Date };

/**
 * Whether scans fail, by the fraction that fails and by the last ones. An outage begins when none works any more, or when that fraction is
 * certainly above the outage bar. It ends when scans have worked for a while, however many failed in the last 15 minutes, and becomes no
 * lesser incident before: people would take its end for another failure.
 * @param scans latest first
 */
export function assessScans(scans: readonly EndedScan[], bars: ScanBars, before: Before, now: Date): JudgedScans {
  const row = untilFirst(scans, ({ isFailed }) => !isFailed);
  const counted = lastOf(scans, SCANS_WINDOW_MS, now, before.countsFrom);
  const isStill = isPast(scans[row.length], DEAD_AFTER_MS, now);
  const isDead = isStill && row.length >= rowNeeded(counted.slice(row.length), bars.minimum);
  const recovery = isDead ? null : recoveryOf(scans, counted, bars, before.state, now);
  const over = recovery?.isOver ? recovery : null;
  const workedBefore = untilFirst(scans.slice(row.length), ({ isFailed }) => isFailed);
  const failsAnew = isStill && row.length >= DEAD_AFTER_FAILURES && workedBefore.length >= WORKED_IN_BETWEEN;
  const countsFrom = over?.countsFrom ?? before.countsFrom;
  const window = over ? lastOf(counted, SCANS_WINDOW_MS, now, countsFrom) : counted;
  const failed = failuresIn(window);
  const judged = (state: QualityState, startedAt: Date | null): JudgedScans => ({
    state,
    unknownBecause: state === 'unknown' ? (window.length < bars.minimum ? 'too-few' : 'too-close') : null,
    failed,
    n: window.length,
    failedInARow: row.length,
    startedAt,
    countsFrom,
    quiet: isOngoing(state) && recovery?.worksSince ? { since: recovery.worksSince, until: recovery.until } : null,
    failsAnewSince: before.state === 'outage' && failsAnew ? (row.at(-1)?.endedAt ?? null) : null,
  });

  if (isDead) return judged('outage', row.at(-1)?.endedAt ?? null);
  if (over) return judged('ok', over.worksSince);
  const fails = (state: QualityState) => judged(state, beginningOf(window, bars.bar));
  if (before.state === 'outage') return fails('outage');
  const working = untilFirst(scans, ({ isFailed }) => isFailed);
  // Nobody knows since when what was unknown has been well.
  const works = () => judged('ok', before.state === 'unknown' ? null : (working.at(-1)?.endedAt ?? null));
  if (window.length < bars.minimum) {
    const isClean = failed === 0 && window.length > 0;
    const isWell = before.state === 'unknown' || working.length >= RECOVERED_AFTER_SCANS;
    return isClean && isWell ? works() : fails(before.state);
  }
  const { low } = wilsonInterval(failed, window.length) ?? { low: 0 };
  if (low > bars.outageBar) return fails('outage');
  if (low > bars.bar) return fails('broken');
  return failed / window.length <= bars.bar ? works() : fails(before.state);
}

type Recovery = {
  readonly worksSince: Date | null;
  readonly countsFrom: Date | null;
  readonly isOver: boolean;
  /** When it is over, if none fails before. */
  readonly until: Date;
};

const isOngoing = (state: QualityState) => state === 'outage' || state === 'broken';

/**
 * Since when scans work again; null while they do not, or did not fail. A lesser incident, in which many work anyway, needs more of them in a
 * row. A busy installation is never without a failure for two minutes: there it is enough that the last ones are within the bar.
 */
function recoveryOf(
  scans: readonly EndedScan[],
  counted: readonly EndedScan[],
  { bar, minimum }: ScanBars,
  before: QualityState,
  now: Date,
): Recovery | null {
  if (!isOngoing(before)) return null;
  const working = untilFirst(scans, ({ isFailed }) => isFailed);
  const lastFailed = scans[working.length];
  const earlier = counted.slice(working.length);
  const needed = before === 'outage' ? 0 : rowBeyondChance(1 - failuresIn(earlier) / earlier.length);
  const countsFrom = lastFailed?.endedAt ?? null;
  const until = countsFrom === null ? now : new Date(countsFrom.getTime() + RECOVERED_AFTER_MS);
  const row =
    working.length >= Math.max(needed, RECOVERED_AFTER_SCANS)
      ? { worksSince: working.at(-1)?.endedAt ?? null, countsFrom, isOver: until <= now, until }
      : null;
  if (row?.isOver) return row;
  const last = lastOf(scans, RECOVERED_AFTER_MS, now);
  if (before === 'broken' || last.length < minimum || failuresIn(last) / last.length > bar) return row;
  const first = last.findLast(({ isFailed }) => !isFailed);
  const from = new Date(now.getTime() - RECOVERED_AFTER_MS);
  return { worksSince: first?.endedAt ?? null, countsFrom: from, isOver: true, until: now };
}

/** The first failure of the time in which more failed than the bar allows; null without one. A failure by chance before it is none of it. */
function beginningOf(scans: readonly EndedScan[], bar: number): Date | null {
  let beginning: Date | null = null;
  let excess = 0;
  let most = 0;
  for (const { endedAt, isFailed } of scans) {
    excess += isFailed ? 1 - bar : -bar;
    if (excess <= most) continue;
    most = excess;
    beginning = endedAt;
  }
  return beginning;
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
  // A fraction of few scans says little.
  const needed = rowBeyondChance(failuresIn(earlier) / Math.max(earlier.length, most));
  return Math.min(Math.max(needed, DEAD_AFTER_FAILURES), most);
}

/** How long a row has to be to be rare, if each scan is part of it with this chance. */
const rowBeyondChance = (chance: number) => Math.ceil(Math.log(ROW_BY_CHANCE) / Math.log(chance));

const failuresIn = (scans: readonly EndedScan[]) => scans.filter(({ isFailed }) => isFailed).length;

function lastOf(scans: readonly EndedScan[], ms: number, now: Date, after: Date | null = null): readonly EndedScan[] {
  const from = Math.max(now.getTime() - ms, after?.getTime() ?? 0);
  return scans.filter(({ endedAt }) => endedAt.getTime() > from);
}

function untilFirst(scans: readonly EndedScan[], ends: (scan: EndedScan) => boolean): readonly EndedScan[] {
  const end = scans.findIndex(ends);
  return end === -1 ? scans : scans.slice(0, end);
}

const isPast = (scan: EndedScan | undefined, ms: number, now: Date) =>
  !scan || now.getTime() - scan.endedAt.getTime() >= ms;
