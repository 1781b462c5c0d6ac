import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { asAdmin, asAdminOnDisposable } from '../support/needs.js';
import { administrator, aPerson, somebody } from '../support/people.js';
import { thumbnail } from '../support/shapes.js';
import { until } from '../support/until.js';

type Scan = { readonly mealId: string; readonly createdAt: string; readonly openaiCarbEstimate: number | null };
const overview = async (query: string) =>
  (await (await administrator()).get(`/api/admin/scan-overview?${query}`).expect(200)).body;

describe('001 section 7: GET /api/admin/scan-overview', () => {
  asAdmin('finds scans by e-mail or food name, with a small picture', async () => {
    const person = await somebody('scanned once');
    const { mealId } = await estimated(person, '1 apple');
    const found = await overview(`page=1&limit=25&search=${encodeURIComponent(person.email)}`);
    expect(found).toMatchObject({ total: 1, totalPages: 1, scans: [{ mealId, userEmail: person.email }] });
    const [{ imageBase64 }] = found.scans;
    expect(imageBase64).toEqual(thumbnail);
    expect(imageBase64.length).toBeLessThanOrEqual(20_600);
    const name = `Dish ${randomUUID()}`;
    await person.patch(`/api/scans/${mealId}`, { compositeItemName: name }).expect(200);
    const byName = await overview(`search=${encodeURIComponent(name)}`);
    expect(byName.scans).toMatchObject([{ mealId, compositeItemName: name }]);
    expect(await overview(`search=${randomUUID()}`)).toMatchObject({ scans: [], total: 0 });
  });

  asAdminOnDisposable('pages, and sorts in both orders', async () => {
    const person = await aPerson();
    for (const note of ['1 apple', '2 apples', '3 apples']) await estimated(person, note);
    const search = encodeURIComponent(person.email);
    const page = async (number: number) => overview(`page=${number}&limit=2&search=${search}`);
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: 3, totalPages: 2 });
    expect([first.scans.length, second.scans.length]).toEqual([2, 1]);
    for (const sortBy of ['createdAt', 'openaiCarbEstimate', 'llmJudgeScore', 'carbDifference']) {
      const sorted = async (sortOrder: string): Promise<Scan[]> =>
        (await overview(`search=${search}&sortBy=${sortBy}&sortOrder=${sortOrder}`)).scans;
      const [up, down] = [await sorted('asc'), await sorted('desc')];
      expect([up.length, down.length]).toEqual([3, 3]);
      if (sortBy === 'createdAt')
        expect(up.map(({ mealId }) => mealId)).toEqual(down.map(({ mealId }) => mealId).reverse());
    }
  });
});

describe('001 section 7: GET /api/admin/scan-analysis-dashboard', () => {
  const dashboard = async (range = 'today') =>
    (await (await administrator()).get(`/api/admin/scan-analysis-dashboard?range=${range}`).expect(200)).body;

  for (const [range, days] of [
    ['7days', 7],
    ['30days', 30],
  ] as const)
    asAdmin(`range=${range} has an entry for each day`, async () => {
      expect((await dashboard(range)).trends).toHaveLength(days);
    });

  asAdminOnDisposable(
    'shows the funnel in its order, cancellations separately, and how sessions ended (section 4.3)',
    async () => {
      const person = await somebody();
      const send = (device: string, ...types: string[]) =>
        person
          .post('/api/events', {
            sessionId: randomUUID(),
            device,
            events: types.map((type) => ({ type, at: new Date().toISOString() })),
          })
          .expect(202);
      const before = await dashboard();
      const steps = ['photoInitiated', 'photoCaptured', 'photoUploaded', 'photoSubmitted', 'analysisReceived'];
      await send('mobile', ...steps, 'resultsViewed', 'feedbackGiven', 'carbOverridden');
      await send('tablet', ...steps.slice(0, 4), 'analysisCancelled');
      const after = await until(
        dashboard,
        ({ sessions }) => sessions.totalSessions >= before.sessions.totalSessions + 2,
      );
      const gained = (part: string) =>
        Object.fromEntries(
          Object.entries<number>(after[part]).map(([name, count]) => [name, count - (before[part][name] ?? 0)]),
        );
      expect(gained('funnel')).toEqual({
        photoInitiated: 2,
        photoCaptured: 2,
        photoUploaded: 2,
        photoSubmitted: 2,
        analysisReceived: 1,
        resultsViewed: 1,
        feedbackGiven: 1,
        carbOverridden: 1,
        analysisCancelled: 1,
      });
      expect(gained('devices')).toEqual({ mobile: 1, tablet: 1, desktop: 0 });
      expect(gained('sessions')).toMatchObject({ successfulSessions: 1, errorSessions: 0 });
    },
  );
});
