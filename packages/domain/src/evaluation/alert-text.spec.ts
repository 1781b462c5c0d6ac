import type { QualityMonitor } from '@carbsight/contracts';
import {
  alertSubject,
  describeAlert,
  describeCallProblem,
  describeQuietTime,
  type QualityNews,
  summariseChange,
} from './alert-text.js';
import { type QualityFigure, qualityMonitors } from './quality-monitors.js';

const SINCE = new Date('2026-11-20T14:02:30Z');
const report = (kind: QualityMonitor, figure: Partial<QualityFigure>, differs: Partial<QualityNews> = {}) => ({
  kind,
  state: 'broken' as const,
  unknownBecause: null,
  figure: { value: null, interval: null, n: 0, ...figure },
  bar: 0.1,
  stateBefore: 'ok' as const,
  reportedBefore: null,
  since: SINCE,
  incidentSince: null,
  at: SINCE,
  ...differs,
});

/** After an outage of that many seconds. */
const recovery = (kind: QualityMonitor, seconds: number, value: number | null = 0) =>
  report(
    kind,
    { value },
    { state: 'ok', stateBefore: 'outage', incidentSince: new Date(SINCE.getTime() - 1_000 * seconds) },
  );

it.each([
  [
    report('failed-scans', { value: 0.62, failedInARow: 1, cause: 'GPT-4o answers 503' }),
    '62.0% of scans failed in the last 15 minutes, since 14:02 UTC, because GPT-4o answers 503.',
  ],
  [
    report('failed-scans', { value: 0.07, failedInARow: 2 }),
    '7.0% of scans failed in the last 15 minutes, the last 2 in a row, since 14:02 UTC.',
  ],
  [
    report('fallback', { value: 1, failedInARow: 4, cause: 'GPT-4o answers 503' }, { state: 'outage' }),
    '100.0% of scans were answered by a fallback in the last 15 minutes, since 14:02 UTC, because GPT-4o answers 503.',
  ],
  [
    report('fallback', { value: null, failedInARow: 3, cause: 'GPT-4o answers 503' }, { state: 'outage' }),
    'The last 3 scans were answered by a fallback, since 14:02 UTC, because GPT-4o answers 503.',
  ],
  [
    report('slow-scans', { value: 61 }),
    'The 95th percentile of scan time was 61 s in the last 15 minutes, since 14:02 UTC.',
  ],
  [report('waiting-time', { value: 75.3 }), 'The oldest open scan has been waiting for 75 s, since 14:02 UTC.'],
  [
    report('rollback', { value: 1, cause: 'GPT. It was worse' }),
    'A rollout was rolled back automatically: GPT. It was worse.',
  ],
  [report('thumbs-down', { value: 0.25 }), '25.0% of the scans of the last 7 days have a thumb down.'],
  [recovery('failed-scans', 4 * 60), 'Scans work again, since 14:02 UTC. The incident lasted 4 min.'],
  [recovery('waiting-time', 59), 'Scans no longer wait too long, since 14:02 UTC. The incident lasted 59 s.'],
  [
    recovery('fallback', 7_500),
    'The first model of the order answers again, since 14:02 UTC. The incident lasted 2 h 5 min.',
  ],
  [recovery('worker', 90_000), 'A worker runs again, since 14:02 UTC. The incident lasted 1 d 1 h.'],
  [
    report('worker', { value: 5_445 }, { at: new Date('2026-11-21T00:10:00Z') }),
    'No worker has reported for 1 h 30 min, since 2026-11-20 14:02 UTC.',
  ],
  [recovery('thumbs-down', 86_400, 0.04), 'Fewer scans get a thumb down again.'],
  [
    report('failed-scans', { value: 0.04 }, { state: 'ok', reportedBefore: 'unknown' }),
    '“Failed scans” can be checked again, and is OK.',
  ],
  [
    report('failed-scans', {}, { state: 'unknown', unknownBecause: 'check-failed' }),
    '“Failed scans” could not be checked for an hour. Nobody knows whether it is OK.',
  ],
])('tells %#', (change, sentence) => {
  expect(describeAlert(change)).toBe(sentence);
});

const LONG =
  'A model whose name somebody typed at some length, so that it fills every line that is shown of it, and more';

it.each([
  [
    report('failed-scans', { value: 1, cause: 'GPT-4o answers 503' }, { state: 'outage' }),
    'Carbsight outage: scans fail, GPT-4o answers 503',
  ],
  [
    report('fallback', { value: 1, cause: 'GPT-4o does not answer in time' }, { state: 'outage' }),
    'Carbsight outage: scans are answered by a fallback, GPT-4o does not answer in time',
  ],
  [report('waiting-time', { value: 75 }), 'Carbsight warning: scans wait too long'],
  [
    report('rollback', { value: 1, cause: 'gpt-4.1 with prompt v7. It was worse. Call 0171 23 with sk-secret' }),
    'Carbsight warning: a rollout was rolled back automatically, gpt-4.1 with prompt v7',
  ],
  [report('worker', { value: 75 }, { state: 'outage' }), 'Carbsight outage: no worker runs'],
  [recovery('worker', 4 * 60), 'Carbsight resolved: a worker runs again, down for 4 min'],
  [recovery('failed-scans', 4 * 60), 'Carbsight resolved: scans work again, down for 4 min'],
  [
    report(
      'slow-scans',
      { value: 20 },
      { state: 'ok', stateBefore: 'broken', incidentSince: new Date(+SINCE - 300_000) },
    ),
    'Carbsight resolved: scans are fast enough again, after 5 min',
  ],
  [
    report('failed-scans', {}, { state: 'unknown', unknownBecause: 'check-failed' }),
    'Carbsight warning: “Failed scans” cannot be checked',
  ],
  [
    report('failed-scans', { value: 1, cause: `two\r\nlines of ${LONG} answer 503` }, { state: 'outage' }),
    `${`Carbsight outage: scans fail, two lines of ${LONG}`.slice(0, 119).trimEnd()}…`,
  ],
])('has subject %#', (news, subject) => {
  expect(alertSubject(news, qualityMonitors[news.kind].label)).toBe(subject);
});

it.each([
  [report('thumbs-down', { value: 0.25, n: 200 }), 'Thumbs down: beyond its bar, 25.0% of 200 scans, bar 10.0%'],
  [recovery('failed-scans', 60), 'Failed scans: recovered, 0.0% of 0 scans, bar 10.0%'],
  [
    report('waiting-time', { value: 4, n: 1 }, { state: 'ok', stateBefore: 'unknown', bar: 60 }),
    'Waiting time: OK, 4.0 s over 1 scan, bar 60 s',
  ],
  [report('rollback', { value: 0 }, { state: 'ok', stateBefore: 'unknown', bar: 0 }), 'Automatic rollbacks: OK'],
  [
    report('rollback', { value: 1, cause: 'GPT. It was worse' }, { bar: 0 }),
    'Automatic rollbacks: happened, because GPT. It was worse',
  ],
])('is audited as %#', (news, summary) => {
  expect(summariseChange(news)).toBe(summary);
});

it('says of an incident that seems over since when, and until when that is watched', () => {
  expect(describeQuietTime('worker', '14:02', '14:03')).toBe(
    'A worker runs again, since 14:02. The incident ends at 14:03 if it stays that way.',
  );
});

it('says why calls fail, by status if there is one', () => {
  const tell = (code: Parameters<typeof describeCallProblem>[1]['code'], httpStatus: number | null = null) =>
    describeCallProblem('GPT-4o', { code, httpStatus });
  expect([
    tell('model-unavailable', 503),
    tell('model-unavailable'),
    tell('model-timeout'),
    tell('model-invalid-answer'),
    tell('rate-limited'),
    tell('budget-exhausted'),
  ]).toEqual([
    'GPT-4o answers 503',
    'GPT-4o cannot be reached',
    'GPT-4o does not answer in time',
    'the answers of GPT-4o cannot be used',
    'GPT-4o takes no more calls for now',
    'the budget for models is used up',
  ]);
});
