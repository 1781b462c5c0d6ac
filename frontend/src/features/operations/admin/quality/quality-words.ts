import type { MonitoredQuality, NightlySkip, QualityMonitor, QualityState, QualityUnknown } from '@carbsight/contracts';
import { describeIncident, describeQuietTime, isLiveMonitor, qualityMonitors, qualityText } from '@carbsight/domain';
import { countText, type ToneName } from '../../../../shared/admin';
import { sinceText } from '../incident-times';

/** What each monitor counts. */
export const monitorSentences: Record<QualityMonitor, string> = {
  'failed-scans':
    'Scans of the last 15 minutes that ended without an estimate, even though their photo and words were usable.',
  fallback: 'Scans of the last 15 minutes that another model, or the food tables, had to read.',
  'waiting-time': 'How long the oldest open scan has been waiting.',
  'slow-scans': 'The 95th percentile of scan times in the last 15 minutes.',
  rollback: 'Rollouts rolled back in the last 24 hours. Each one triggers an alert.',
  'failed-labels': 'Nutrition labels of the last hour that could not be read. Photos without a label do not count.',
  'failed-look-ups': 'Look-ups of the last hour that Open Food Facts did not answer.',
  worker: 'How long ago a worker last reported. The API watches this itself, and sends its alerts without a worker.',
  'correction-rate': 'Scans of the last 7 UTC days whose total somebody corrected.',
  'thumbs-down': 'Scans of the last 7 UTC days with a thumb down.',
  'unreadable-answers': 'Answers of models about scans of the last 24 hours that could not be read.',
  'range-coverage': 'Golden images of the last nightly run whose truth lies in the range that people see.',
  'cost-per-scan':
    'What live models cost per scan in the last 24 hours, excluding the judge and the test model. The figure including both is shown next to it; the bar applies to the first.',
};

export const stateWords: Record<QualityState, { readonly tone: ToneName; readonly word: string }> = {
  ok: { tone: 'good', word: 'OK' },
  broken: { tone: 'warn', word: 'Broken' },
  outage: { tone: 'bad', word: 'Outage' },
  unknown: { tone: 'warn', word: 'Unknown' },
};

/** There is nothing to measure yet, which is no trouble. */
export const isIdle = ({ unknownBecause }: MonitoredQuality): boolean =>
  unknownBecause === 'too-few' || unknownBecause === 'no-run';

const MAY_BE_CHANCE = 'Beyond the bar, but that may be chance.';

const unknownSentences: Record<QualityUnknown, (monitor: MonitoredQuality) => string> = {
  'too-few': ({ kind, n, minimum }) =>
    `Too few ${qualityMonitors[kind].counts}: ${countText(n)} of the ${minimum} needed.`,
  'too-close': () => MAY_BE_CHANCE,
  'price-unknown': () =>
    'Calls without a price are left out, so the cost per scan is unknown. Enter the model’s price.',
  'no-run': () => 'No nightly run of the live variant has completed in the last 36 hours.',
  'check-failed': () => 'The check failed. The worker’s log says why.',
  'not-checked': ({ kind, checkedAt }) => {
    const isLive = isLiveMonitor(kind);
    if (checkedAt === null) return `Not checked yet. That happens every ${isLive ? '5 seconds' : '10 minutes'}.`;
    return `Not checked for ${isLive ? 'two minutes' : 'an hour'}. Is the worker running?`;
  },
};

/** What the state alone does not say; null where it says everything. */
export function stateSentence(monitor: MonitoredQuality): string | null {
  const { kind, state, unknownBecause, value, bar, n, minimum, trouble, cause, quiet, checkedAt } = monitor;
  if (unknownBecause) return unknownSentences[unknownBecause](monitor);
  if (quiet && checkedAt) {
    return describeQuietTime(kind, sinceText(quiet.since, checkedAt), sinceText(quiet.until, checkedAt));
  }
  if (trouble && isLiveMonitor(kind)) return describeIncident({ monitor: kind, trouble, cause }, null);
  if (isLiveMonitor(kind) && n < minimum) return null;
  const isBeyond = value !== null && (qualityMonitors[kind].isFloor ? value < bar : value > bar);
  if (state === 'ok' && isBeyond) return MAY_BE_CHANCE;
  return state === 'broken' && !isBeyond ? 'Below the bar again, but not yet by 10%.' : null;
}

/** 12.5% of 400 scans (9.6% to 16.1%) */
export function measuredText({
  kind,
  value,
  interval,
  n,
  unknownBecause,
  withJudgeAndTest,
}: MonitoredQuality): string | null {
  if (value === null) return null;
  const between = interval ? ` (${qualityText(kind, interval.low)} to ${qualityText(kind, interval.high)})` : '';
  const { unit, counts } = qualityMonitors[kind];
  // "0 s over 0 scans" says nothing.
  if (unit === 'times' || (n === 0 && unit === 'seconds')) return qualityText(kind, value);
  const counted = n === 1 ? counts.slice(0, -1) : counts;
  const withBoth =
    withJudgeAndTest === null ? '' : `; ${qualityText(kind, withJudgeAndTest)} with judge and test model`;
  const least = unknownBecause === 'price-unknown' ? 'At least ' : '';
  return `${least}${qualityText(kind, value)} ${unit === 'fraction' ? 'of' : 'over'} ${countText(n)} ${counted}${between}${withBoth}`;
}

export function barText({ kind, bar, outageBar }: Pick<MonitoredQuality, 'kind' | 'bar' | 'outageBar'>): string {
  const { isFloor, unit } = qualityMonitors[kind];
  if (unit === 'times') return 'none';
  const outage = outageBar === null ? '' : `, outage above ${qualityText(kind, outageBar)}`;
  return `${isFloor ? 'at least' : 'at most'} ${qualityText(kind, bar)}${outage}`;
}

/** A bar as people type it: 25 for 0.25. Rounded, because 100 times 0.07 is 7.000000000000001. */
export function typedBar(kind: QualityMonitor, bar: number): number {
  return qualityMonitors[kind].unit === 'fraction' ? Math.round(bar * 1e8) / 1e6 : bar;
}

/** Null for what is no bar. */
export function barOf(kind: QualityMonitor, typed: number | string): number | null {
  const { unit, barMin, barMax } = qualityMonitors[kind];
  const bar = typed === '' ? Number.NaN : Number(typed) / (unit === 'fraction' ? 100 : 1);
  return bar >= barMin && bar <= barMax ? Math.round(bar * 1e8) / 1e8 : null;
}

export const obstacleSentences: Record<NightlySkip, string> = {
  'model-unavailable': 'The live model cannot be called: its key is missing, or it was removed from the list.',
  'run-open': 'A run of the same variant is still in progress.',
  'set-empty': 'The golden set has no images.',
  'price-unknown': 'The model’s price is unknown, so a budget cannot be enforced. Enter it under its provider first.',
  'budget-too-low': 'A run of the whole set would cost more than the budget.',
};
