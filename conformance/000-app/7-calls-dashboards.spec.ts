import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { asAdmin, asAdminOnDisposable } from '../support/needs.js';
import { administrator, aPerson } from '../support/people.js';
import { number, time } from '../support/shapes.js';
import { target } from '../support/target.js';
import { until } from '../support/until.js';

const load = async (path: string) => (await (await administrator()).get(path).expect(200)).body;

describe('000 section 7: the administrator’s dashboards', () => {
  asAdminOnDisposable('GET /api/admin/system-stats counts people and scans', async () => {
    const before = await load('/api/admin/system-stats');
    const person = await aPerson();
    await estimated(person, '1 apple');
    const after = await until(
      () => load('/api/admin/system-stats'),
      ({ totalScans }) => totalScans > before.totalScans,
    );
    expect(after.lastUpdated).toEqual(time);
    expect(after.totalUsers).toBeGreaterThan(0);
    expect(after.todayScans).toBeGreaterThan(0);
    expect(after.activeUsers).toBeGreaterThan(0);
  });

  asAdminOnDisposable('POST /api/admin/schedule-reminders triggers the processing of reminders', async () => {
    const { body } = await (await administrator()).post('/api/admin/schedule-reminders').expect(201);
    expect(body).toMatchObject({ queued: number });
  });

  asAdmin('GET /api/performance/metrics is answered on demand, with the time of measuring', async () => {
    const { timestamp } = await load('/api/performance/metrics');
    expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('000 section 7: GET /api/admin/evaluation-dashboard', () => {
  const PATH = '/api/admin/evaluation-dashboard';

  for (const [timeframe, points] of [
    ['daily', 24],
    ['weekly', 7],
    ['monthly', 30],
  ] as const)
    asAdmin(`timeframe=${timeframe} answers for its hours or days`, async () => {
      const { dailyMetrics } = await load(`${PATH}?timeframe=${timeframe}`);
      expect(dailyMetrics.length).toBeGreaterThanOrEqual(points);
      expect(dailyMetrics.length).toBeLessThanOrEqual(points + 1);
    });

  asAdmin('promptVersion counts one version only', async () => {
    const none = await load(`${PATH}?timeframe=weekly&promptVersion=never-used`);
    expect(none).toMatchObject({ totalScans: 0, promptVersions: [] });
  });

  asAdminOnDisposable('counts thumbs, overrides and their deltas', async () => {
    const figures = () => load(`${PATH}?timeframe=weekly`);
    const before = await figures();
    const person = await aPerson();
    const [up, down] = [await estimated(person, '1 apple'), await estimated(person, '1 apple')];
    await person.post(`/api/scans/${up.mealId}/feedback`, { thumb: 'up' }).expect(200);
    await person.post(`/api/scans/${down.mealId}/feedback`, { thumb: 'down' }).expect(200);
    await person.put(`/api/scans/${down.mealId}/override`, { carbs: 5, reason: 'portion' }).expect(200);
    const after = await until(figures, ({ overrideCount }) => overrideCount > before.overrideCount);
    expect(after).toMatchObject({
      totalScans: before.totalScans + 2,
      thumbsUpCount: before.thumbsUpCount + 1,
      thumbsDownCount: before.thumbsDownCount + 1,
      overrideCount: before.overrideCount + 1,
    });
    if (target.hasDefaults) expect(after.averageCarbDelta).toBeGreaterThan(0);
    for (const rate of ['thumbsUpRate', 'thumbsDownRate', 'overrideRate'])
      expect(after[rate]).toBeCloseTo((100 * after[rate.replace('Rate', 'Count')]) / after.totalScans, 3);
  });

  for (const [format, type] of [
    ['csv', /^text\/csv/],
    ['json', /^application\/json/],
  ] as const)
    asAdmin(`export=true&format=${format} is a file`, async () => {
      const call = (await administrator()).get(`${PATH}?timeframe=weekly&format=${format}&export=true`);
      const { headers } = await call.expect(200).expect('content-type', type);
      const name = new RegExp(`^attachment; filename="?model-evaluation-weekly-.+\\.${format}"?`);
      expect(headers['content-disposition']).toMatch(name);
    });
});
