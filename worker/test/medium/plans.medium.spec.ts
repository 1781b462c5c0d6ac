import { BillingEndingQueries, PlanQueries } from '@carbsight/database';
import { anAnswerA } from '@carbsight/models/testing';
import { createBilling, loadSharedConfig, silentLog } from '@carbsight/runtime';
import { startFakeStripe } from '@carbsight/runtime/testing';
import { PlanRound } from '../../src/features/subscriptions/index.js';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

let one: WorkerUnderTest;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  [one, stripe] = await Promise.all([startWorker('openai'), startFakeStripe()]);
});
afterAll(async () => {
  await one.close();
  await stripe.close();
});

const setPlan = (tier: string, fields = '') => one.query(`UPDATE users SET subscription_tier = '${tier}'${fields}`, []);
const answerOf = (carbEstimate: number) => ({
  kind: 'answer' as const,
  answer: {
    ...anAnswerA(),
    carbEstimate,
    confidenceLow: carbEstimate - 1,
    confidenceHigh: carbEstimate + 1,
    nutritionBreakdown: [],
  },
});

it.each([
  ['free', '', 1, 40],
  ['essentials', '', 3, 55],
  ['pro', '', 5, 60],
  ['pro', `, subscription_ends_at = now() - interval '1 second'`, 1, 40],
])('reads a photo as often as the plan %s%s includes: %i times', async (tier, fields, reads, carbsGrams) => {
  await setPlan(tier, fields);
  const note = `plan ${tier} ${reads}`;
  one.models.script({ rules: [{ noteContains: note, steps: [40, 90, 55, 60, 70].map(answerOf) }] });
  const { meal, estimate } = await one.scan(note);
  expect(estimate).toMatchObject({ readCount: reads, carbsGrams });
  expect(await one.query('SELECT 1 FROM reads WHERE meal_id = $1', [meal.id])).toHaveLength(reads);
  await setPlan('free', ', subscription_ends_at = NULL');
});

describe('the plan round', () => {
  const round = async (withStripe = true) => {
    const { stripe: config } = loadSharedConfig({ DATABASE_URL: 'postgres://u@localhost/d', ...stripe.env });
    const endings = new BillingEndingQueries(one.worker.dataSource);
    const billing = await createBilling(withStripe ? config : null);
    return new PlanRound(new PlanQueries(one.worker.dataSource), endings, billing, silentLog);
  };
  const { signal } = new AbortController();
  const endings = () =>
    one.query<{ subject: string; attempts: number }>(
      'SELECT subject, attempts FROM billing_endings ORDER BY subject',
      [],
    );

  it('records what has ended, and leaves the rest', async () => {
    const facts = () =>
      one.query(
        'SELECT subscription_tier AS tier, subscription_status AS status FROM users WHERE admin_role IS NULL',
        [],
      );
    await setPlan('essentials', `, subscription_status = 'active', trial_ends_at = now() + interval '1 minute'`);
    await (await round(false)).run(signal);
    expect(await facts()).toEqual([{ tier: 'essentials', status: 'active' }]);
    await (await round(false)).run(signal, new Date(Date.now() + 61_000));
    expect(await facts()).toEqual([{ tier: 'free', status: 'none' }]);
  });

  it('ends subscriptions at the provider that must no longer be charged, and retries until done', async () => {
    await one.query(
      `INSERT INTO billing_endings (subject, kind) VALUES ('cus_erased', 'customer'), ('sub_second', 'subscription')`,
      [],
    );
    stripe.fake.isAway = true;
    await (await round()).run(signal);
    expect(await endings()).toEqual([
      { subject: 'cus_erased', attempts: 1 },
      { subject: 'sub_second', attempts: 1 },
    ]);
    stripe.fake.isAway = false;
    stripe.missing.add('sub_second');
    stripe.calls.length = 0;
    await (await round()).run(signal);
    expect(stripe.calls).toEqual([]);
    await (await round()).run(signal, new Date(Date.now() + 61_000));
    expect(stripe.calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /v1/customers/cus_erased',
      'DELETE /v1/subscriptions/sub_second',
    ]);
    expect(await endings()).toEqual([]);
  });
});
