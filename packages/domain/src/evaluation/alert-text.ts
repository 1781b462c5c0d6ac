import type { FailureCode, QualityMonitor, QualityState, QualityUnknown } from '@carbsight/contracts';
import { isLiveMonitor, isUnhealthy, type QualityFigure, qualityMonitors, qualityText } from './quality-monitors.js';

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

const ALERT_SUBJECTS: Readonly<Record<QualityState, string>> = {
  outage: 'Carbsight: scans are failing',
  broken: 'Carbsight: a monitor is broken',
  ok: 'Carbsight: a monitor is well again',
  unknown: 'Carbsight: a monitor cannot be checked',
};

/** Subjects of mails: they show on locked screens. */
export function alertSubject(kind: QualityMonitor, state: QualityState): string {
  if (kind === 'fallback' && state === 'outage') return 'Carbsight: the live model is not answering';
  if (kind === 'rollback' && state === 'broken') return 'Carbsight: a rollout was rolled back automatically';
  return ALERT_SUBJECTS[state];
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
  fallback: (value, figure) => describeScans(value, figure, 'were read by another model'),
  'waiting-time': (value) => `The oldest open scan has been waiting for ${value}`,
  'slow-scans': (value) => `One scan in 20 took longer than ${value} in the last 15 minutes`,
  rollback: () => 'A rollout was rolled back automatically',
  'failed-labels': (value) => `${value} of nutrition labels could not be read in the last hour`,
  'failed-look-ups': (value) => `${value} of look-ups of barcodes failed in the last hour`,
  'correction-rate': (value) => `People corrected ${value} of the scans of the last 7 days`,
  'thumbs-down': (value) => `${value} of the scans of the last 7 days have a thumb down`,
  'unreadable-answers': (value) => `${value} of the answers of the last 24 hours could not be read`,
  'range-coverage': (value) => `Only ${value} of the golden images lie in the range that people see`,
  'cost-per-scan': (value) => `A scan costs ${value}, without the judge and the test model`,
};

/** What is wrong, without its time and its cause: "62.0% of scans failed in the last 15 minutes". */
export function describeBreach({ kind, figure }: Pick<QualityReport, 'kind' | 'figure'>): string {
  return troubles[kind](figure.value === null ? 'An unknown percentage' : qualityText(kind, figure.value), figure);
}

/** One sentence for mails and webhooks. Times are UTC, because nobody knows where it is read. */
export function describeAlert(report: QualityReport, since: Date | null): string {
  const { kind, state, figure, bar } = report;
  const { label } = qualityMonitors[kind];
  if (state === 'unknown')
    return `“${label}” could not be checked for an hour. Nobody knows whether it is within its bar.`;
  if (!isUnhealthy(state)) {
    const measured = figure.value === null ? '' : `: ${qualityText(kind, figure.value)}`;
    return `“${label}” is within its bar of ${qualityText(kind, bar)} again${measured}.`;
  }
  const from = since && isLiveMonitor(kind) ? `${since.toISOString().slice(11, 16)} UTC` : null;
  return describeIncident({ monitor: kind, trouble: describeBreach(report), cause: figure.cause ?? null }, from);
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
