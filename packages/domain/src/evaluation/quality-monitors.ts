import {
  type LiveMonitor,
  liveMonitor,
  type QualityMonitor,
  type QualityState,
  type QualityUnknown,
} from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '../golden-sets/gate-bars.js';
import { RANGE_FRACTION } from '../golden-sets/run-figures.js';
import { wilsonInterval } from '../statistics/intervals.js';
import { assessScans, type EndedScan } from './scan-outage.js';

type Monitor = {
  readonly label: string;
  readonly unit: 'fraction' | 'usd' | 'seconds' | 'times';
  /** What `n` counts. */
  readonly counts: 'scans' | 'answers' | 'images' | 'rollouts' | 'labels' | 'look-ups' | 'workers';
  /** The default bar, the lowest and the highest one: beyond them, it would always or never be broken. */
  readonly bar: number;
  readonly barMin: number;
  readonly barMax: number;
  /** Why the default is what it is, for administrators who change it. */
  readonly why: string;
  /** The value should not be below the bar; for the others it should not be above. */
  readonly isFloor: boolean;
  /** With a smaller `n` the state is unknown; a live monitor keeps its previous state. */
  readonly minimum: number;
  /** Beyond its bar nothing works: there is no lesser incident. */
  readonly isOutage?: true;
  /** From here on, it is an outage. */
  readonly outage?: { readonly bar: number; readonly why: string };
};

const fraction = { unit: 'fraction', barMin: 0.001, barMax: 0.99, isFloor: false, minimum: 30 } as const;
const seconds = { unit: 'seconds', counts: 'scans', barMin: 5, barMax: 3_600, isFloor: false } as const;

/** All monitors with their defaults. */
export const qualityMonitors: Readonly<Record<QualityMonitor, Monitor>> = {
  'failed-scans': {
    ...fraction,
    label: 'Failed scans',
    counts: 'scans',
    bar: 0.1,
    why: 'Every scan is tried three times, with every model of the order. One in ten that still fails is no accident.',
    minimum: 10,
    outage: {
      bar: 0.5,
      why: 'Above one half, a scan is more likely to fail than to work: for people the app is down.',
    },
  },
  fallback: {
    ...fraction,
    label: 'Scans answered by a fallback',
    counts: 'scans',
    bar: 0.1,
    why: 'The first model of the order reads every scan that it can. One in ten that another has to read is no accident.',
    minimum: 10,
    outage: {
      bar: 0.5,
      why: 'Above one half, most people get the figures of a model that was not chosen for them.',
    },
  },
  'waiting-time': {
    ...seconds,
    label: 'Waiting time',
    bar: 25,
    why: 'Three reads of a slow model take 20 s. Shows a provider that hangs, long before its scans fail.',
    minimum: 0,
  },
  'slow-scans': {
    ...seconds,
    label: '95th percentile of scan time',
    bar: 45,
    why: 'Three reads of a slow model take 20 s. Twice as long means that a provider or the queue is overloaded.',
    minimum: 20,
  },
  rollback: {
    unit: 'times',
    label: 'Automatic rollbacks',
    counts: 'rollouts',
    bar: 0,
    barMin: 0,
    barMax: 0,
    why: 'Someone should know about each one.',
    isFloor: false,
    minimum: 0,
  },
  'failed-labels': {
    ...fraction,
    label: 'Labels that could not be read',
    counts: 'labels',
    bar: 0.5,
    why: 'Blurred photos are part of it, and people try again. More than half means that reading itself is broken.',
    minimum: 10,
  },
  'failed-look-ups': {
    ...fraction,
    label: 'Failed look-ups',
    counts: 'look-ups',
    bar: 0.2,
    why: 'Open Food Facts has short breaks. One in five over an hour is more than that.',
    minimum: 10,
  },
  worker: {
    ...seconds,
    label: 'Worker',
    counts: 'workers',
    bar: 30,
    barMin: 15,
    why: 'A worker reports every three seconds, and takes a few to restart. Without one, photos are accepted and wait.',
    minimum: 0,
    isOutage: true,
  },
  'correction-rate': {
    ...fraction,
    label: 'Corrections',
    counts: 'scans',
    bar: 0.25,
    why: 'People also correct totals because they left something on the plate. One in four is more than that explains.',
  },
  'thumbs-down': {
    ...fraction,
    label: 'Thumbs down',
    counts: 'scans',
    bar: 0.1,
    why: 'A thumb takes an effort: one in ten is a strong sign.',
  },
  'unreadable-answers': {
    ...fraction,
    label: 'Unreadable answers',
    counts: 'answers',
    bar: DEFAULT_GATE_BARS.failureShare,
    why: 'The bar that the gate has for golden runs.',
  },
  'range-coverage': {
    ...fraction,
    label: 'Range coverage',
    counts: 'images',
    bar: RANGE_FRACTION,
    why: 'What the range promises.',
    isFloor: true,
    minimum: 10,
  },
  'cost-per-scan': {
    unit: 'usd',
    label: 'Cost per scan',
    counts: 'scans',
    bar: 0.05,
    why: 'Several times the price of three reads by a large model.',
    barMin: 0.0001,
    barMax: 100,
    isFloor: false,
    minimum: fraction.minimum,
  },
};

export const isLiveMonitor = (kind: QualityMonitor): kind is LiveMonitor =>
  (liveMonitor.options as readonly string[]).includes(kind);

/** What a check found. */
export type QualityFigure = {
  /** Null: nothing could be measured. */
  readonly value: number | null;
  /** 95%; null for anything that is not a sample. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly n: number;
  /** For a cost: the same including the judge and the test model. */
  readonly withJudgeAndTest?: number | null;
  /** For a cost: calls with an unknown price, which it leaves out, so it is a minimum. */
  readonly unpricedCalls?: number;
  /** The cause, as the end of a sentence: "GPT-4o answers 503". */
  readonly cause?: string | null;
  /** Scans that failed, or fell back on another model, since the last one that did not. */
  readonly failedInARow?: number;
  /** Scans that ended up to then belong to an outage that is over. ISO 8601. */
  readonly countsFrom?: string | null;
  /** The last event, for a monitor that counts events: a new one is reported again. */
  readonly latest?: string | null;
  /** What the last alert named as the cause. */
  readonly reportedCause?: string | null;
  /** While an incident goes on: since when all is well again, and when it ends if that lasts. ISO 8601. */
  readonly quiet?: { readonly since: string; readonly until: string } | null;
};
/** The last scans that ended, latest first, and which of them count against the monitor; their state depends on the previous one. */
export type MeasuredScans = { readonly scans: readonly EndedScan[]; readonly cause: string | null };
/** Or why there is no figure. */
export type QualityMeasurement = QualityFigure | MeasuredScans | 'no-run' | 'check-failed';

export type QualityBars = { readonly bar: number; readonly outageBar: number | null };

/** The status of a monitor. */
export type MonitorStatus = {
  readonly state: QualityState;
  /** Null unless the state is unknown. */
  readonly unknownBecause: QualityUnknown | null;
  /** Since when state and reason are what they are; for scans, since when they fail or work again. */
  readonly since: Date | null;
  /** The state that was reported last; null before the first report. */
  readonly reportedState: QualityState | null;
};

export type CheckedQuality = MonitorStatus & {
  readonly figure: QualityFigure;
  readonly isNews: boolean;
  /** Another incident has taken the place of the one before, which nobody saw end. */
  readonly isAnother: boolean;
};

export function measuredFraction(part: number, n: number): QualityFigure {
  return { value: n === 0 ? null : part / n, interval: wilsonInterval(part, n), n };
}

/** A figure without an interval has to fall this far below its bar, so that it does not flap. */
const RECOVERS_AT = 0.9;
/** A time has to stay there this long, because the age of the oldest scan goes up and down. */
const WELL_FOR_MS = 60_000;
/** Sums of tenths are not exact in binary. */
const ROUNDING = 1e-9;
/** A check that fails once may work the next time. */
const TELL_FAILURE_AFTER_MS = 60 * 60_000;
/** After several missed checks, the monitor's state is unknown. */
const STALE_MS = { live: 2 * 60_000, other: 60 * 60_000 };

const NO_FIGURE: QualityFigure = { value: null, interval: null, n: 0 };

type Before = MonitorStatus & { readonly figure: QualityFigure };
type Judged = Pick<MonitorStatus, 'state' | 'unknownBecause'> & {
  readonly figure: QualityFigure;
  readonly startedAt?: Date | null;
  readonly failsAnewSince?: Date | null;
};

/** A monitor's state after a check, and whether to send an alert. */
export function checkQuality(
  kind: QualityMonitor,
  measurement: QualityMeasurement,
  { before, now, ...bars }: QualityBars & { readonly before: Before; readonly now: Date },
): CheckedQuality {
  const { startedAt = null, failsAnewSince = null, ...judged } = judge(kind, measurement, bars, before, now);
  const { cause = null } = judged.figure;
  const { reportedCause = null } = before.figure;
  const isAnother = failsAnewSince !== null && cause !== null && reportedCause !== null && cause !== reportedCause;
  const isSame = judged.state === before.state && judged.unknownBecause === before.unknownBecause;
  // An outage that gets better or worse began when the trouble did.
  const goesOn = isUnhealthy(judged.state) && isUnhealthy(before.state);
  const since = isAnother ? failsAnewSince : isSame || goesOn ? (before.since ?? now) : (startedAt ?? now);
  const isNews =
    isAnother || isWorthTelling(kind, { ...judged, since, reportedState: before.reportedState }, before, now);
  return {
    ...judged,
    figure: { ...judged.figure, reportedCause: isNews ? cause : reportedCause },
    since,
    reportedState: isNews ? judged.state : before.reportedState,
    isNews,
    isAnother,
  };
}

export const isUnhealthy = (state: QualityState): state is 'broken' | 'outage' =>
  state === 'broken' || state === 'outage';

function judge(
  kind: QualityMonitor,
  measurement: QualityMeasurement,
  bars: QualityBars,
  before: Before,
  now: Date,
): Judged {
  if (typeof measurement === 'string') {
    // Alerts from before the check failed are not sent again.
    const { latest = null, countsFrom = null } = before.figure;
    return { ...unknown(measurement), figure: { ...NO_FIGURE, latest, countsFrom } };
  }
  if (!('scans' in measurement)) return judgeFigure(kind, measurement, bars.bar, before, now);
  const { minimum, outage } = qualityMonitors[kind];
  const outageBar = bars.outageBar ?? outage?.bar ?? 1;
  const { countsFrom = null } = before.figure;
  const { state, unknownBecause, startedAt, failsAnewSince, ...found } = assessScans(
    measurement.scans,
    { bar: bars.bar, outageBar, minimum },
    { state: lastKnownState(before), countsFrom: countsFrom === null ? null : new Date(countsFrom) },
    now,
  );
  const { failed, n, failedInARow } = found;
  const quiet = found.quiet && { since: found.quiet.since.toISOString(), until: found.quiet.until.toISOString() };
  const kept = { failedInARow, countsFrom: found.countsFrom?.toISOString() ?? null, quiet };
  const cause = isUnhealthy(state) ? measurement.cause : null;
  return {
    state,
    unknownBecause,
    startedAt,
    failsAnewSince,
    figure: { ...measuredFraction(failed, n), ...kept, cause },
  };
}

/** A check that failed in between does not end an incident. */
const lastKnownState = ({ state, reportedState }: Before): QualityState =>
  state === 'unknown' && reportedState !== null && isUnhealthy(reportedState) ? reportedState : state;

const unknown = (unknownBecause: QualityUnknown) => ({ state: 'unknown', unknownBecause }) as const;

/**
 * Broken if even the better end of the interval is on the wrong side of the bar, ok if the value itself is on the right side. A value in
 * between could be either by chance: the state stays the same.
 */
function judgeFigure(kind: QualityMonitor, figure: QualityFigure, bar: number, before: Before, now: Date): Judged {
  const { isFloor, unit, minimum, isOutage } = qualityMonitors[kind];
  const { value, interval, n } = figure;
  const known = (state: QualityState) => ({ state, unknownBecause: null, figure }) as const;
  if (value === null || n < minimum) {
    const isKept = isLiveMonitor(kind) && before.state !== 'unknown';
    return isKept ? known(before.state) : { ...unknown('too-few'), figure };
  }
  const isBeyond = (one: number, limit: number) => (isFloor ? limit - one : one - limit) > ROUNDING;
  const better = (isFloor ? interval?.high : interval?.low) ?? value;
  const trouble = isOutage ? 'outage' : 'broken';
  if (isBeyond(better, bar))
    return { ...known(trouble), startedAt: isOutage ? new Date(now.getTime() - 1_000 * value) : null };
  if (figure.unpricedCalls) return { ...unknown('price-unknown'), figure };
  const recoversAt = unit !== 'fraction' && before.state === trouble ? bar * RECOVERS_AT : bar;
  if (isBeyond(value, recoversAt)) {
    return before.state === 'unknown' ? { ...unknown('too-close'), figure } : known(before.state);
  }
  if (unit !== 'seconds' || before.state !== trouble) return known('ok');
  const since = before.figure.quiet?.since ?? now.toISOString();
  const until = new Date(Date.parse(since) + WELL_FOR_MS);
  return until <= now
    ? { ...known('ok'), startedAt: new Date(since) }
    : { ...known(trouble), figure: { ...figure, quiet: { since, until: until.toISOString() } } };
}

/** Once for each change: worse, better, recovered, and once when the check itself keeps failing. Events are reported one by one. */
function isWorthTelling(
  kind: QualityMonitor,
  { state, unknownBecause, since, reportedState, figure }: MonitorStatus & { readonly figure: QualityFigure },
  before: Before,
  now: Date,
): boolean {
  if (qualityMonitors[kind].unit === 'times') {
    return state === 'broken' && (figure.latest ?? null) !== (before.figure.latest ?? null);
  }
  if (state === reportedState) return false;
  if (isUnhealthy(state)) return !figure.quiet;
  if (state === 'ok') return reportedState !== null;
  return (
    unknownBecause === 'check-failed' && since !== null && now.getTime() - since.getTime() >= TELL_FAILURE_AFTER_MS
  );
}

/** A state that was not checked for too long no longer counts. */
export function currentMonitorStatus<
  S extends MonitorStatus & { readonly kind: QualityMonitor; readonly checkedAt: Date | null },
>(stored: S, now: Date): S {
  const { kind, checkedAt } = stored;
  const staleMs = isLiveMonitor(kind) ? STALE_MS.live : STALE_MS.other;
  if (checkedAt !== null && now.getTime() - checkedAt.getTime() <= staleMs) return stored;
  return { ...stored, state: 'unknown', unknownBecause: 'not-checked', since: checkedAt };
}

/** 31.0%, $0.0123, 61 s, 2: a value or a bar of a monitor. */
export function qualityText(kind: QualityMonitor, value: number): string {
  switch (qualityMonitors[kind].unit) {
    case 'usd':
      return `$${value.toFixed(4)}`;
    case 'fraction':
      return `${(100 * value).toFixed(1)}%`;
    case 'seconds':
      if (value >= 120) return spanText(value);
      return value > 0 && value < 10 ? `${value.toFixed(1)} s` : `${value.toFixed(0)} s`;
    case 'times':
      return value.toFixed(0);
  }
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** "2 d 1 h", "4 min", "59 s": a time in its two largest units, which all languages share. */
export function spanText(seconds: number): string {
  const parts: string[] = [];
  let left = Math.round(seconds);
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (parts.length === 1) return [...parts, ...(count > 0 ? [`${count} ${unit}`] : [])].join(' ');
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts[0] ?? '0 s';
}
