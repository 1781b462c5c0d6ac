import type { FailureCode, QualityMonitor, QualityState, QualityUnknown } from '@carbsight/contracts';
import {
  isLiveMonitor,
  isUnhealthy,
  type QualityFigure,
  qualityMonitors,
  qualityText,
  spanText,
} from './quality-monitors.js';

/** How a call of a model failed. */
export type CallProblem = { readonly code: FailureCode; readonly httpStatus: number | null };

/** Why scans fail, as the end of a sentence; `model` as the screens call it. */
export function describeCallProblem(model: string, { code, httpStatus }: CallProblem): string {
  if (httpStatus !== null) return `${model} answers ${httpStatus}`;
  switch (code) {
    case 'model-timeout':
      return `${model} does not answer in time`;
    case 'model-invalid-answer':
      return `the answers of ${model} cannot be used`;
    case 'rate-limited':
      return `${model} takes no more calls for now`;
    case 'budget-exhausted':
      return 'the budget for models is used up';
    default:
      return `${model} cannot be reached`;
  }
}

/** What an alert or a screen says about a monitor. */
export type QualityReport = {
  readonly kind: QualityMonitor;
  readonly state: QualityState;
  readonly unknownBecause: QualityUnknown | null;
  readonly figure: QualityFigure;
  readonly bar: number;
};

/** While nobody scans, trouble stays, and the last scans are all that is known of it. */
function describeScans(value: string, { value: fraction, failedInARow = 0 }: QualityFigure, what: string): string {
  const isRow = failedInARow > 1;
  if (fraction === null) return `${isRow ? `The last ${failedInARow} scans` : 'Scans'} ${what}`;
  const row = isRow && fraction !== 1 ? `, the last ${failedInARow} in a row` : '';
  return `${value} of scans ${what} in the last 15 minutes${row}`;
}

type Template = (value: string, figure: QualityFigure) => string;

const troubles: Readonly<Record<QualityMonitor, Template>> = {
  'failed-scans': (value, figure) => describeScans(value, figure, 'failed'),
  fallback: (value, figure) => describeScans(value, figure, 'were answered by a fallback'),
  'waiting-time': (value) => `The oldest open scan has been waiting for ${value}`,
  'slow-scans': (value) => `The 95th percentile of scan time was ${value} in the last 15 minutes`,
  rollback: () => 'A rollout was rolled back automatically',
  'failed-labels': (value) => `${value} of nutrition labels could not be read in the last hour`,
  'failed-look-ups': (value) => `${value} of look-ups of barcodes failed in the last hour`,
  worker: (value) => `No worker has reported for ${value}`,
  'correction-rate': (value) => `People corrected ${value} of the scans of the last 7 days`,
  'thumbs-down': (value) => `${value} of the scans of the last 7 days have a thumb down`,
  'unreadable-answers': (value) => `${value} of the answers of the last 24 hours could not be read`,
  'range-coverage': (value) => `Only ${value} of the golden images lie in the range that people see`,
  'cost-per-scan': (value) => `A scan costs ${value}, without the judge and the test model`,
};

const UNKNOWN = {
  fraction: 'An unknown percentage',
  usd: 'an unknown amount',
  seconds: 'an unknown time',
  times: 'an unknown number of times',
} as const;

/** What is wrong, without its time and its cause: "62.0% of scans failed in the last 15 minutes". */
export function describeBreach({ kind, figure }: Pick<QualityReport, 'kind' | 'figure'>): string {
  return troubles[kind](
    figure.value === null ? UNKNOWN[qualityMonitors[kind].unit] : qualityText(kind, figure.value),
    figure,
  );
}

/** A change of state, as alerts report it. */
export type QualityNews = QualityReport & {
  readonly stateBefore: QualityState | null;
  /** What people were told last; null if nothing. */
  readonly reportedBefore: QualityState | null;
  /** When this state began. */
  readonly since: Date | null;
  /** When the incident began that this change ended or made worse; null without one. */
  readonly incidentSince: Date | null;
  /** When it was noticed. */
  readonly at: Date;
};

/** What a language says of alerts. */
export type AlertWords = {
  /** How the subject of a mail begins. */
  readonly severities: Readonly<Record<QualityState, string>>;
  /** How it goes on. */
  readonly troubles: Readonly<Record<QualityMonitor, string>>;
  readonly cannotBeChecked: (name: string) => string;
  /** The check had failed, whatever there was to find. */
  readonly isCheckedAgain: (name: string) => string;
  /** Each is a sentence without its full stop. */
  readonly recoveries: Readonly<Record<QualityMonitor, string>>;
  readonly since: (recovery: string, time: string) => string;
  readonly lasted: (span: string) => string;
  readonly lastedInSubject: (recovery: string, span: string, wasOutage: boolean) => string;
};

/** Some languages begin small after a colon. */
export const afterColon = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

const english: AlertWords = {
  severities: {
    outage: 'Carbsight outage',
    broken: 'Carbsight warning',
    ok: 'Carbsight resolved',
    unknown: 'Carbsight warning',
  },
  troubles: {
    'failed-scans': 'scans fail',
    fallback: 'scans are answered by a fallback',
    'waiting-time': 'scans wait too long',
    'slow-scans': 'scans are slow',
    rollback: 'a rollout was rolled back automatically',
    'failed-labels': 'nutrition labels cannot be read',
    'failed-look-ups': 'look-ups of barcodes fail',
    worker: 'no worker runs',
    'correction-rate': 'people correct too many scans',
    'thumbs-down': 'too many scans get a thumb down',
    'unreadable-answers': 'answers of models cannot be read',
    'range-coverage': 'the range covers too few golden images',
    'cost-per-scan': 'scans cost too much',
  },
  cannotBeChecked: (name) => `“${name}” cannot be checked`,
  isCheckedAgain: (name) => `“${name}” can be checked again, and is OK`,
  recoveries: {
    'failed-scans': 'Scans work again',
    fallback: 'The first model of the order answers again',
    'waiting-time': 'Scans no longer wait too long',
    'slow-scans': 'Scans are fast enough again',
    rollback: 'No rollout was rolled back in the last 24 hours',
    'failed-labels': 'Nutrition labels can be read again',
    'failed-look-ups': 'Look-ups of barcodes work again',
    worker: 'A worker runs again',
    'correction-rate': 'People correct fewer scans again',
    'thumbs-down': 'Fewer scans get a thumb down again',
    'unreadable-answers': 'Answers of models can be read again',
    'range-coverage': 'The range covers enough golden images again',
    'cost-per-scan': 'Scans cost no more than allowed again',
  },
  since: (recovery, time) => `${recovery}, since ${time}`,
  lasted: (span) => `The incident lasted ${span}`,
  lastedInSubject: (recovery, span, wasOutage) =>
    `${afterColon(recovery)}, ${wasOutage ? 'down for' : 'after'} ${span}`,
};

const SUBJECT_MAX = 120;

/**
 * "Carbsight outage: scans fail, GPT-4o answers 503": the subject of a mail, which shows on locked screens. Bounded, one line, and without
 * what an administrator wrote as a reason.
 */
export function alertSubject(news: QualityNews, name: string, words = english): string {
  const line = `${words.severities[news.state]}: ${headline(news, name, words)}`
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed();
  return line.length <= SUBJECT_MAX ? line : `${line.slice(0, SUBJECT_MAX - 1).trimEnd()}…`.toWellFormed();
}

function headline(news: QualityNews, name: string, words: AlertWords): string {
  const { kind, state, stateBefore, reportedBefore, figure } = news;
  if (state === 'unknown') return words.cannotBeChecked(name);
  if (isUnhealthy(state)) {
    // Of a rollback, the variant without the reason.
    const [cause] = figure.cause?.split('. ') ?? [];
    return [words.troubles[kind], ...(cause ? [cause] : [])].join(', ');
  }
  if (reportedBefore === 'unknown') return words.isCheckedAgain(name);
  const span = incidentSpan(news);
  const recovery = words.recoveries[kind];
  return span === null ? recovery : words.lastedInSubject(recovery, span, stateBefore === 'outage');
}

/** What people read once a monitor is ok again: since when, and how long it was not. */
export function describeRecovery(news: QualityNews, name: string, words = english): string {
  const { kind, since, at, reportedBefore } = news;
  if (reportedBefore === 'unknown') return `${words.isCheckedAgain(name)}.`;
  const recovery = words.recoveries[kind];
  // Other monitors look at days: they know no moment.
  if (since === null || !isLiveMonitor(kind)) return `${recovery}.`;
  const span = incidentSpan(news);
  return [words.since(recovery, alertTime(since, at)), ...(span === null ? [] : [words.lasted(span)])]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** How long an incident lasted, in units that all languages share; null if nobody knows. */
function incidentSpan({ since, incidentSince }: Pick<QualityNews, 'since' | 'incidentSince'>): string | null {
  if (since === null || incidentSince === null) return null;
  const seconds = Math.max(0, Math.round((since.getTime() - incidentSince.getTime()) / 1_000));
  return spanText(seconds < 60 ? seconds : 60 * Math.round(seconds / 60));
}

/** "2026-11-20 14:02 UTC", because nobody knows where it is read. */
export const utcText = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Without the day, where it is the day of the alert. */
const alertTime = (time: Date, at: Date): string =>
  time.toISOString().slice(0, 10) === at.toISOString().slice(0, 10) ? utcText(time).slice(11) : utcText(time);

/** One sentence or two for mails and webhooks. */
export function describeAlert(news: QualityNews): string {
  const { kind, state, figure, since, at } = news;
  const { label } = qualityMonitors[kind];
  if (state === 'unknown') return `“${label}” could not be checked for an hour. Nobody knows whether it is OK.`;
  if (isUnhealthy(state)) {
    const from = since && isLiveMonitor(kind) ? alertTime(since, at) : null;
    return describeIncident({ monitor: kind, trouble: describeBreach(news), cause: figure.cause ?? null }, from);
  }
  return describeRecovery(news, label);
}

/** "Scans work again, since 17:49. The incident ends at 17:51 if it stays that way." */
export function describeQuietTime(monitor: QualityMonitor, since: string, until: string): string {
  return `${english.since(english.recoveries[monitor], since)}. The incident ends at ${until} if it stays that way.`;
}

type Incident = { readonly monitor: QualityMonitor; readonly trouble: string; readonly cause: string | null };

/** "62.0% of scans failed in the last 15 minutes, since 14:02, because GPT-4o answers 503." */
export function describeIncident({ monitor, trouble, cause }: Incident, since: string | null): string {
  // What happened once has a reason, and lasts no time.
  const isEvent = qualityMonitors[monitor].unit === 'times';
  const from = since && !isEvent ? `, since ${since}` : '';
  const because = cause ? `${isEvent ? ':' : ', because'} ${cause}` : '';
  return `${trouble}${from}${because}.`;
}

/** "Failed scans: recovered, 0.0% of 40 scans, bar 10.0%": a change of state in the audit. */
export function summariseChange({
  kind,
  state,
  unknownBecause,
  figure,
  bar,
  stateBefore,
}: QualityReport & Pick<QualityNews, 'stateBefore'>): string {
  const { label, counts, unit } = qualityMonitors[kind];
  const wasUnhealthy = stateBefore !== null && isUnhealthy(stateBefore);
  const outcome = {
    ok: wasUnhealthy ? 'recovered' : 'OK',
    broken: unit === 'times' ? 'happened' : 'beyond its bar',
    outage: 'outage',
    unknown: `unknown (${unknownBecause})`,
  }[state];
  const counted = figure.n === 1 ? counts.slice(0, -1) : counts;
  // "0 s over 0 scans" says nothing.
  const over =
    unit === 'fraction' ? ` of ${figure.n} ${counted}` : figure.n === 0 ? '' : ` over ${figure.n} ${counted}`;
  const measured =
    figure.value === null || unit === 'times'
      ? ''
      : `, ${qualityText(kind, figure.value)}${over}, bar ${qualityText(kind, bar)}`;
  const because = isUnhealthy(state) && figure.cause ? `, because ${figure.cause}` : '';
  return `${label}: ${outcome}${measured}${because}`;
}
