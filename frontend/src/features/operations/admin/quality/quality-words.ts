import type { MonitoredQuality, NightlySkip, QualityMonitor, QualityState, QualityUnknown } from '@carbsight/contracts';
import { qualityMonitors, qualityText } from '@carbsight/domain';
import { countText, type ToneName } from '../../../../shared/admin';

/** What each monitor counts. */
export const monitorSentences: Record<QualityMonitor, string> = {
  'correction-rate': 'Scans of the last 7 UTC days whose total somebody corrected.',
  'thumbs-down': 'Scans of the last 7 UTC days with a thumb down.',
  'unreadable-answers': 'Answers of models about scans of the last 24 hours that could not be read.',
  'range-coverage': 'Golden images of the last nightly run whose truth lies in the range that people see.',
  'cost-per-scan': 'What models cost per scan in the last 24 hours.',
};

export const stateWords: Record<QualityState, { readonly tone: ToneName; readonly word: string }> = {
  ok: { tone: 'good', word: 'OK' },
  broken: { tone: 'bad', word: 'Broken' },
  unknown: { tone: 'warn', word: 'Unknown' },
};

const MAY_BE_CHANCE = 'Beyond the bar, but that may be chance.';

const unknownSentences: Record<QualityUnknown, (monitor: MonitoredQuality) => string> = {
  'too-few': ({ kind, n, minimum }) =>
    `Too few ${qualityMonitors[kind].counts}: ${countText(n)} of the ${minimum} that are needed.`,
  'too-close': () => MAY_BE_CHANCE,
  'no-run': () => 'No nightly run of the live recipe has completed in the last 36 hours.',
  'check-failed': () => 'The check failed. The worker’s log says why.',
  'not-checked': ({ checkedAt }) =>
    checkedAt === null
      ? 'Not checked yet. That happens every 10 minutes.'
      : 'Not checked for an hour. Is the worker running?',
};

/** What the state alone does not say; null where it says everything. */
export function stateSentence(monitor: MonitoredQuality): string | null {
  const { kind, state, unknownBecause, value, bar } = monitor;
  if (unknownBecause) return unknownSentences[unknownBecause](monitor);
  const isBeyond = value !== null && (qualityMonitors[kind].isFloor ? value < bar : value > bar);
  if (state === 'ok' && isBeyond) return MAY_BE_CHANCE;
  return state === 'broken' && !isBeyond ? 'Below the bar again, but not yet by a tenth.' : null;
}

/** 12.5% of 400 scans (9.6% to 16.1%) */
export function measuredText({ kind, value, interval, n }: MonitoredQuality): string | null {
  if (value === null) return null;
  const between = interval ? ` (${qualityText(kind, interval.low)} to ${qualityText(kind, interval.high)})` : '';
  const { unit, counts } = qualityMonitors[kind];
  return `${qualityText(kind, value)} ${unit === 'usd' ? 'over' : 'of'} ${countText(n)} ${counts}${between}`;
}

export function barText({ kind, bar }: Pick<MonitoredQuality, 'kind' | 'bar'>): string {
  return `${qualityMonitors[kind].isFloor ? 'at least' : 'at most'} ${qualityText(kind, bar)}`;
}

/** A bar as people type it: 25 for 0.25. Rounded, because 100 times 0.07 is 7.000000000000001. */
export function typedBar(kind: QualityMonitor, bar: number): number {
  return qualityMonitors[kind].unit === 'usd' ? bar : Math.round(bar * 1e8) / 1e6;
}

/** Null for what is no bar. */
export function barOf(kind: QualityMonitor, typed: number | string): number | null {
  const { unit, barMax } = qualityMonitors[kind];
  const bar = typed === '' ? Number.NaN : Number(typed) / (unit === 'usd' ? 1 : 100);
  return bar >= 0 && bar <= barMax ? Math.round(bar * 1e8) / 1e8 : null;
}

export const obstacleSentences: Record<NightlySkip, string> = {
  'model-unavailable': 'The live model cannot be asked: its key is missing, or it has left the list.',
  'run-open': 'A run of the same recipe is still going.',
  'set-empty': 'The golden set has no images.',
  'budget-too-low': 'A run of the whole set would cost more than the budget.',
};
