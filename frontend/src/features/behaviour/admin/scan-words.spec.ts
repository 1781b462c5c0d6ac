import { bucketText as trendLabel } from '../../../shared/admin';
import { aScanDashboard } from './scan-dashboard.fixture';
import { completionRate, funnelSteps, measuredText } from './scan-words';

const { funnel, sessions } = aScanDashboard();

it('compares each step with the previous one, and a correction with the viewed results', () => {
  expect(funnelSteps(funnel).map(({ of, conversion, dropOff }) => [of, conversion, dropOff])).toEqual([
    [null, null, 0],
    ['photoInitiated', 90, 100],
    ['photoCaptured', 70, 270],
    ['photoUploaded', 100, 0],
    ['photoSubmitted', expect.closeTo(95.2, 1), 30],
    ['analysisReceived', 90, 60],
    ['resultsViewed', 20, 432],
    ['resultsViewed', 10, 486],
  ]);
});

it('has no percentage of nothing', () => {
  const nobody = funnelSteps({ ...funnel, photoInitiated: 0, photoCaptured: 0 });
  expect(nobody[1]).toMatchObject({ conversion: null, dropOff: 0 });
  expect(completionRate({ ...sessions, totalSessions: 3, openSessions: 3 })).toBeNull();
});

it('excludes open sessions from the completion rate', () => {
  expect(completionRate(sessions)).toBeCloseTo((100 * 540) / 980);
});

it('formats durations below a second in milliseconds, else in seconds, and none as a dash', () => {
  expect([measuredText(999.4, 1), measuredText(1_000, 1), measuredText(0, 0)]).toEqual(['999 ms', '1.0 s', '–']);
});

it('labels days and hours in UTC', () => {
  expect([trendLabel('2026-11-21'), trendLabel('2026-11-21T09:00:00.000Z')]).toEqual(['21 Nov', '09:00']);
});
