import type { Cockpit, CockpitFigures } from '@carbsight/contracts';
import {
  counted,
  countText,
  durationText,
  moneyText,
  NO_VALUE,
  percentText,
  unpricedText,
} from '../../../shared/admin';

type Gauge = {
  readonly label: string;
  /** Where there is more about it. */
  readonly to: string;
  /** By hour, for the line; null: nothing to measure in that hour. */
  readonly of: (figures: CockpitFigures) => number | null;
  readonly value: (figures: CockpitFigures) => string;
  /** What kind of value it is, where that is not plain. */
  readonly kind?: string;
  /** What the value rests on. */
  readonly hint: (figures: CockpitFigures) => string;
  readonly yesterday: (figures: CockpitFigures) => string;
};

const fractionOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const fractionWords = (part: number, whole: number) => (whole > 0 ? percentText((100 * part) / whole) : NO_VALUE);
const timeWords = (ms: number | null) => (ms === null ? NO_VALUE : durationText(ms));

/** What the dashboard shows first. */
export const gauges: readonly Gauge[] = [
  {
    label: 'Failed scans',
    to: '/admin/system',
    of: ({ failed, scans }) => fractionOf(failed, scans),
    value: ({ failed, scans }) => fractionWords(failed, scans),
    hint: ({ failed, scans }) => `${countText(failed)} of ${counted(scans, 'scan')}`,
    yesterday: ({ failed, scans }) => `${fractionWords(failed, scans)} of ${countText(scans)}`,
  },
  {
    label: 'Corrections',
    to: '/admin/evaluation',
    of: ({ corrected, estimated }) => fractionOf(corrected, estimated),
    value: ({ corrected, estimated }) => fractionWords(corrected, estimated),
    hint: ({ corrected, estimated }) => `${countText(corrected)} of ${counted(estimated, 'estimate')}`,
    yesterday: ({ corrected, estimated }) => `${fractionWords(corrected, estimated)} of ${countText(estimated)}`,
  },
  {
    label: 'Cost',
    to: '/admin/performance',
    of: ({ costUsd }) => costUsd,
    value: ({ costUsd, unpricedCalls }) => moneyText(costUsd, unpricedCalls),
    hint: ({ unpricedCalls }) => (unpricedCalls > 0 ? unpricedText(unpricedCalls) : 'Of all model calls'),
    yesterday: ({ costUsd, unpricedCalls }) => `${moneyText(costUsd, unpricedCalls)} in all`,
  },
  {
    label: 'Waiting time',
    to: '/admin/scan-analysis',
    of: ({ medianWaitMs }) => medianWaitMs,
    value: ({ medianWaitMs }) => timeWords(medianWaitMs),
    kind: 'median',
    hint: ({ p95WaitMs }) => `95th percentile ${timeWords(p95WaitMs)}`,
    yesterday: ({ medianWaitMs }) => timeWords(medianWaitMs),
  },
];

export const COLUMNS = [
  'Hour (UTC)',
  ...gauges.flatMap(({ label }) => [`${label} today`, `${label} yesterday`]),
] as const;

/** One row for each hour of the day; hours to come are dashes. */
export function rowsOf({ today, yesterday }: Cockpit): readonly (readonly string[])[] {
  return yesterday.hours.map((before, hour) => {
    const now = today.hours[hour];
    const cells = gauges.flatMap(({ value }) => [now ? value(now) : NO_VALUE, value(before)]);
    return [`${String(hour).padStart(2, '0')}:00`, ...cells];
  });
}
