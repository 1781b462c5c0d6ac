import { type ScanSessionCounts, scanDashboard, scanPeriod } from './scan-dashboard.js';

const NOW = new Date('2026-11-21T09:30:00Z');

function counts(bucket: string, differs: Partial<ScanSessionCounts> = {}): ScanSessionCounts {
  return {
    bucket: new Date(bucket),
    sessions: 10,
    successful: 6,
    errored: 1,
    withErrors: 2,
    open: 1,
    mobile: 7,
    desktop: 2,
    tablet: 1,
    photoInitiated: 10,
    photoCaptured: 9,
    photoUploaded: 8,
    photoSubmitted: 8,
    analysisReceived: 7,
    resultsViewed: 6,
    feedbackGiven: 2,
    carbOverridden: 1,
    analysisCancelled: 1,
    uploadErrors: 1,
    apiErrors: 2,
    serverErrors: 0,
    timeoutErrors: 0,
    responseMs: 14_000,
    responses: 7,
    uploadMs: 4_000,
    uploads: 8,
    processingMs: 0,
    processings: 0,
    ...differs,
  };
}

it('starts ranges on UTC days, with the current one last', () => {
  expect(scanPeriod('today', NOW)).toEqual({ since: new Date('2026-11-21T00:00:00Z'), grain: 'hour' });
  expect(scanPeriod('7days', NOW)).toEqual({ since: new Date('2026-11-15T00:00:00Z'), grain: 'day' });
  expect(scanPeriod('30days', NOW)).toEqual({ since: new Date('2026-10-23T00:00:00Z'), grain: 'day' });
});

it('adds up days; means are weighted by the number of measurements', () => {
  const days = [
    counts('2026-11-20T00:00:00Z'),
    counts('2026-11-21T00:00:00Z', { open: 0, responseMs: 1_000, responses: 1 }),
  ];
  const bins = [{ bin: 142, count: 8 }];
  expect(scanDashboard(days, bins, scanPeriod('7days', NOW), NOW)).toMatchObject({
    funnel: { photoInitiated: 20, carbOverridden: 2, analysisCancelled: 2 },
    performance: {
      avgResponseTimeMs: 15_000 / 8,
      p95ResponseTimeMs: expect.closeTo(1_046, 0),
      avgUploadTimeMs: 500,
      avgProcessingTimeMs: 0,
      responses: 8,
      processings: 0,
    },
    errors: { totalErrors: 6, errorRate: 20, uploadErrors: 2, apiErrors: 4 },
    sessions: { totalSessions: 20, successfulSessions: 12, abandonedSessions: 5, errorSessions: 2, openSessions: 1 },
    devices: { mobile: 14, desktop: 4, tablet: 2 },
  });
});

it('has a trend without gaps, by day or by hour', () => {
  const byDay = scanDashboard([counts('2026-11-19T00:00:00Z')], [], scanPeriod('7days', NOW), NOW).trends;
  expect(byDay.map(({ date, sessions }) => [date, sessions])).toEqual([
    ['2026-11-15', 0],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 10],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
  ]);
  expect(byDay[4]).toMatchObject({ successful: 6, abandoned: 2, errors: 1, avgResponseTimeMs: 2_000 });
  expect(byDay[0]).toMatchObject({ avgResponseTimeMs: null });
  const byHour = scanDashboard([], [], scanPeriod('today', NOW), NOW).trends;
  expect([byHour.length, byHour[9]?.date]).toEqual([10, '2026-11-21T09:00:00.000Z']);
});

it('is all zeros when no one scanned', () => {
  const { errors, performance, sessions } = scanDashboard([], [], scanPeriod('7days', NOW), NOW);
  expect([errors.errorRate, performance.p95ResponseTimeMs, sessions.totalSessions]).toEqual([0, 0, 0]);
});
