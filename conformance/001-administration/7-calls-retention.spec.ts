import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, somebody } from '../support/people.js';

const load = async (path: string) => (await (await administrator()).get(path).expect(200)).body;

describe('001 section 7: retention', () => {
  for (const timeRange of [4, 8, 12, 24])
    for (const maxWeeks of [4, 8])
      asAdmin(`GET /api/admin/retention-cohorts?timeRange=${timeRange}&maxWeeks=${maxWeeks}`, async () => {
        await somebody();
        const cohorts = await load(`/api/admin/retention-cohorts?timeRange=${timeRange}&maxWeeks=${maxWeeks}`);
        expect(cohorts.length).toBeGreaterThan(0);
        expect(cohorts.length).toBeLessThanOrEqual(timeRange + 1);
        for (const { weeklyMetrics, totalUsers } of cohorts) {
          expect(weeklyMetrics[0]).toMatchObject({ week: 0 });
          expect(weeklyMetrics.length).toBeLessThanOrEqual(maxWeeks + 1);
          for (const { visitingUsers, visitingUsersPercent } of weeklyMetrics)
            expect(visitingUsersPercent).toBeCloseTo(totalUsers ? (100 * visitingUsers) / totalUsers : 0, 1);
        }
      });

  for (const timeRange of [4, 8, 12, 24])
    asAdmin(`GET /api/admin/retention-stats?timeRange=${timeRange} is about the same cohorts`, async () => {
      const cohorts = await load(`/api/admin/retention-cohorts?timeRange=${timeRange}`);
      expect(await load(`/api/admin/retention-stats?timeRange=${timeRange}`)).toMatchObject({
        totalCohorts: cohorts.length,
      });
    });
});
