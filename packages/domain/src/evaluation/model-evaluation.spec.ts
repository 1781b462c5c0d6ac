import { UNCOMPARED } from './bands.js';
import {
  type EvaluationFrame,
  evaluationDashboard,
  evaluationFileName,
  type MealOutcomes,
} from './model-evaluation.js';

const now = new Date('2026-11-21T13:45:10.123Z');
const frame: EvaluationFrame = { timeframe: 'weekly', promptVersion: null, availableVersions: ['v3.0'], now };
const someOutcomes = (differs: Partial<MealOutcomes> = {}): MealOutcomes => ({
  bucket: new Date('2026-11-20T00:00:00Z'),
  promptVersion: 'v3.0',
  deltaRange: 0,
  scans: 10,
  thumbsUp: 0,
  thumbsDown: 0,
  rated: 0,
  deltaGrams: 0,
  ...differs,
});

it.each([
  ['daily', 24, '2026-11-20T14:00:00.000Z', '2026-11-21T13:00:00.000Z', '2026-11-20T14:00:00.000Z'],
  ['weekly', 7, '2026-11-15', '2026-11-21', '2026-11-15T00:00:00.000Z'],
  ['monthly', 30, '2026-10-23', '2026-11-21', '2026-10-23T00:00:00.000Z'],
] as const)('shows %s figures for %i hours or days, the current one last', (timeframe, count, first, last, since) => {
  const dashboard = evaluationDashboard([], { ...frame, timeframe });
  expect(dashboard.dailyMetrics).toHaveLength(count);
  expect(dashboard.dailyMetrics[0]?.date).toBe(first);
  expect(dashboard.dailyMetrics.at(-1)?.date).toBe(last);
  expect(dashboard.since).toBe(since);
});

it('does not average nothing', () => {
  expect(evaluationDashboard([], frame)).toMatchObject({
    totalScans: 0,
    thumbsUpRate: 0,
    thumbsDownRate: 0,
    overrideRate: 0,
    averageCarbDelta: 0,
    thumbsUpInterval: null,
    promptVersions: [],
  });
});

it('counts an override that cannot be compared, in no average and no range', () => {
  const outcomes = [
    someOutcomes({ scans: 3, deltaRange: 4, deltaGrams: 6 }),
    someOutcomes({ scans: 1, deltaRange: UNCOMPARED }),
    someOutcomes({ scans: 4 }),
  ];
  expect(evaluationDashboard(outcomes, frame)).toMatchObject({
    overrideCount: 4,
    comparedOverrideCount: 3,
    overrideRate: 50,
    averageCarbDelta: 2,
    carbDeltaDistribution: expect.arrayContaining([expect.objectContaining({ count: 3, percentage: 100 })]),
  });
});

it('counts rated scans as good if they were neither thumbed down nor far off, each once', () => {
  const outcomes = [
    someOutcomes({ scans: 10_000, thumbsUp: 4, thumbsDown: 2, rated: 6 }),
    // Close by: one of three was thumbed down.
    someOutcomes({ scans: 3, deltaRange: 4, thumbsDown: 1, rated: 3, deltaGrams: 3 }),
    // Far off, and one of them thumbed down as well.
    someOutcomes({ scans: 2, deltaRange: 1, thumbsDown: 1, rated: 2, deltaGrams: -63 }),
  ];
  const dashboard = evaluationDashboard(outcomes, frame);
  expect(dashboard).toMatchObject({ totalScans: 10_005, thumbsUpCount: 4, thumbsDownCount: 4, overrideCount: 5 });
  expect(dashboard.averageCarbDelta).toBe(-12);
  expect(dashboard.promptVersions).toEqual([
    { version: 'v3.0', scans: 10_005, rated: 11, accuracy: (6 / 11) * 100, accuracyInterval: expect.any(Object) },
  ]);
  expect(dashboard.carbDeltaDistribution.map(({ count }) => count)).toEqual([2, 0, 0, 3, 0, 0, 0]);
  expect(dashboard.carbDeltaDistribution[3]).toEqual({ range: '−5 to 5 g', count: 3, percentage: 60 });
});

it('lists the version with the most scans first', () => {
  const outcomes = [
    someOutcomes({ promptVersion: 'v2.1', scans: 5 }),
    someOutcomes({ promptVersion: 'v1.0', scans: 5 }),
    someOutcomes({ promptVersion: 'v3.0', scans: 6 }),
  ];
  const versions = evaluationDashboard(outcomes, frame).promptVersions.map(({ version }) => version);
  expect(versions).toEqual(['v3.0', 'v1.0', 'v2.1']);
});

it('names an export by timeframe, time and format', () => {
  expect(evaluationFileName('weekly', 'csv', new Date('2026-11-21T13:45:10.123Z'))).toBe(
    'model-evaluation-weekly-2026-11-21T13-45-10.csv',
  );
});
