import type { Activity, SamplingConfig } from '@carbsight/contracts';
import { sample } from './sample.js';
import { admin, query, useApi } from './use-api.js';

useApi('sampling', () => ({ GEMINI_API_KEY: 'test' }));

const PATH = '/api/admin/sampling-config';
const current = async () => (await admin.call('GET', PATH)).body as SamplingConfig;
const save = (body: object) => admin.call('POST', PATH, body);

it('describes both rates and their cost', async () => {
  await admin.scan(await sample('food_apple_in_hand.jpg'));
  expect(await current()).toMatchObject({
    config: { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 },
    description: { llmJudgeSamplingRate: expect.any(String), dualModelSamplingRate: expect.any(String) },
    version: 0,
    updatedAt: null,
    volume: {
      mealsPerDay: null,
      judge: { label: 'Gemini 2.5 Flash' },
      testModel: { label: 'Gemini 2.5 Pro', price: { inputUsdPerMillion: 1.25 } },
    },
  });
});

it('counts scans per day over full days: neither today, nor days before the first scan', async () => {
  const countedSince = async (days: number) => {
    await query(
      `UPDATE meals SET created_at = date_trunc('day', now(), 'UTC') - make_interval(days => $1) + interval '1 hour'`,
      [days],
    );
    return (await current()).volume.mealsPerDay;
  };
  expect(await countedSince(0)).toBeNull();
  expect(await countedSince(2)).toBeCloseTo(1 / 2);
  expect(await countedSince(7)).toBeCloseTo(1 / 7);
  expect(await countedSince(8)).toBe(0);
});

it('saves rates with an audit entry', async () => {
  expect(await save({ llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 })).toMatchObject({
    status: 201,
    body: { config: { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 }, version: 1 },
  });
  expect((await current()).config).toEqual({ llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 });
  const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
  expect(activities[0]).toMatchObject({
    subject: 'sampling',
    actorEmail: 'admin@example.org',
    before: { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 },
    after: { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 },
  });
});

it('lets one of two tabs save, and tells the other', async () => {
  const rates = { llmJudgeSamplingRate: 20, dualModelSamplingRate: 20, version: (await current()).version };
  const answers = await Promise.all([save(rates), save({ ...rates, llmJudgeSamplingRate: 30 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'sampling-changed-meanwhile' });
  expect((await save({ llmJudgeSamplingRate: 1, dualModelSamplingRate: 1 })).status).toBe(201);
});
