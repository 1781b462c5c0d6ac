import type { QualityMonitor, QualityState, QualityUnknown } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '../golden-sets/gate-bars.js';
import { RANGE_SHARE } from '../golden-sets/run-figures.js';
import { wilsonInterval } from '../statistics/intervals.js';

type Monitor = {
  readonly label: string;
  readonly unit: 'share' | 'usd';
  /** What `n` counts. */
  readonly counts: 'scans' | 'answers' | 'images';
  /** The default bar, and the highest one. */
  readonly bar: number;
  readonly barMax: number;
  /** The value should not be below the bar; of the others it should not be above. */
  readonly isFloor: boolean;
  /** With a smaller `n` the state is unknown. */
  readonly minimum: number;
};

const share = { unit: 'share', barMax: 1, isFloor: false, minimum: 30 } as const;

/** What is watched, with its defaults. */
export const qualityMonitors: Readonly<Record<QualityMonitor, Monitor>> = {
  'correction-rate': { ...share, label: 'Corrections', counts: 'scans', bar: 0.25 },
  'thumbs-down': { ...share, label: 'Thumbs down', counts: 'scans', bar: 0.1 },
  'unreadable-answers': {
    ...share,
    label: 'Unreadable answers',
    counts: 'answers',
    bar: DEFAULT_GATE_BARS.failureShare,
  },
  'range-coverage': {
    ...share,
    label: 'Range coverage',
    counts: 'images',
    bar: RANGE_SHARE,
    isFloor: true,
    minimum: 10,
  },
  'cost-per-scan': {
    unit: 'usd',
    label: 'Cost per scan',
    counts: 'scans',
    bar: 0.05,
    barMax: 100,
    isFloor: false,
    minimum: share.minimum,
  },
};

/** What a check found; null: nothing could be measured. */
export type QualityFigure = {
  readonly value: number | null;
  /** 95%; null for a sum, which is no sample. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly n: number;
};
/** Or why there is no figure. */
export type QualityMeasurement = QualityFigure | 'no-run' | 'check-failed';

/** How a monitor stands. */
export type QualityStanding = {
  readonly state: QualityState;
  /** Null unless the state is unknown. */
  readonly unknownBecause: QualityUnknown | null;
  /** Since when state and reason are what they are. */
  readonly since: Date | null;
  /** The state in the last mail; null before the first one. */
  readonly mailedState: QualityState | null;
};

export type CheckedQuality = QualityStanding & { readonly figure: QualityFigure; readonly mails: boolean };

export function measuredShare(part: number, n: number): QualityFigure {
  return { value: n === 0 ? null : part / n, interval: wilsonInterval(part, n), n };
}

/** A cost has no interval: it has to fall this far below its bar, so that it does not go to and fro around it. */
const COST_RECOVERS_AT = 0.9;
/** Sums of tenths are not exact in binary. */
const ROUNDING = 1e-9;
/** A check that fails once may work the next time. */
const MAIL_FAILURE_AFTER_MS = 60 * 60_000;
/** Six missed checks: nobody knows how the monitor stands. */
const STALE_MS = 60 * 60_000;

/** How a monitor stands after a check, and whether the administrator has to hear of it. */
export function checkQuality(
  kind: QualityMonitor,
  measurement: QualityMeasurement,
  { bar, before, now }: { readonly bar: number; readonly before: QualityStanding; readonly now: Date },
): CheckedQuality {
  const figure = typeof measurement === 'string' ? { value: null, interval: null, n: 0 } : measurement;
  const { state, unknownBecause } = stateOf(kind, measurement, bar, before.state);
  const isSame = state === before.state && unknownBecause === before.unknownBecause;
  const since = isSame ? (before.since ?? now) : now;
  const mails = isWorthAMail({ state, unknownBecause, since, mailedState: before.mailedState }, now);
  return { state, unknownBecause, since, mailedState: mails ? state : before.mailedState, figure, mails };
}

/**
 * Broken when even the better end of the interval is on the wrong side of the bar, ok when the value itself is on the right side. A
 * value in between is what chance would make of either: the state stays what it was.
 */
function stateOf(
  kind: QualityMonitor,
  measurement: QualityMeasurement,
  bar: number,
  before: QualityState,
): Pick<QualityStanding, 'state' | 'unknownBecause'> {
  const unknown = (unknownBecause: QualityUnknown) => ({ state: 'unknown', unknownBecause }) as const;
  if (typeof measurement === 'string') return unknown(measurement);
  const { isFloor, unit, minimum } = qualityMonitors[kind];
  const { value, interval, n } = measurement;
  if (value === null || n < minimum) return unknown('too-few');
  const isBeyond = (figure: number, limit: number) => (isFloor ? limit - figure : figure - limit) > ROUNDING;
  const better = (isFloor ? interval?.high : interval?.low) ?? value;
  if (isBeyond(better, bar)) return { state: 'broken', unknownBecause: null };
  const recoversAt = unit === 'usd' && before === 'broken' ? bar * COST_RECOVERS_AT : bar;
  if (!isBeyond(value, recoversAt)) return { state: 'ok', unknownBecause: null };
  return before === 'unknown' ? unknown('too-close') : { state: before, unknownBecause: null };
}

/** Once when it breaks, once when it is well again, and once when the check itself keeps failing. */
function isWorthAMail({ state, unknownBecause, since, mailedState }: QualityStanding, now: Date): boolean {
  if (state === mailedState) return false;
  if (state === 'broken') return true;
  if (state === 'ok') return mailedState !== null;
  return (
    unknownBecause === 'check-failed' && since !== null && now.getTime() - since.getTime() >= MAIL_FAILURE_AFTER_MS
  );
}

/** A state that was not checked for an hour is not one any more. */
export function standingNow<S extends QualityStanding & { readonly checkedAt: Date | null }>(stored: S, now: Date): S {
  const { checkedAt } = stored;
  if (checkedAt !== null && now.getTime() - checkedAt.getTime() <= STALE_MS) return stored;
  return { ...stored, state: 'unknown', unknownBecause: 'not-checked', since: checkedAt };
}

/** 31.0%, $0.0123: a value or a bar of a monitor. */
export function qualityText(kind: QualityMonitor, value: number): string {
  return qualityMonitors[kind].unit === 'usd' ? `$${value.toFixed(4)}` : `${(100 * value).toFixed(1)}%`;
}
