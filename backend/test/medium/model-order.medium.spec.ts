import type { Meal, ModelOrder } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { estimateMeal } from './estimate-meal.js';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

const ENV = { GEMINI_API_KEY: 'test', JWT_SECRET: 'a secret of at least thirty-two bytes' };
useApi('model_order', () => ENV);

let second: ApiUnderTest;
beforeAll(async () => {
  second = await startApi('model_order_2', { ...ENV, DATABASE_URL: api.databaseUrl });
});
afterAll(() => second.close());

const PATH = '/api/admin/model-order';
const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const current = async () => (await admin.call('GET', PATH)).body as ModelOrder;
const set = (production: string[], rest: object = {}) => admin.call('PUT', PATH, { production, ...rest });

it('begins with the production model alone, and its gate', async () => {
  expect(await current()).toMatchObject({
    version: 0,
    production: [
      { modelId: 'reference-table', label: 'Reference table (built in)', gate: { verdict: 'INSUFFICIENT DATA' } },
    ],
  });
});

it('accepts a new model only with an override and a reason, and goes back without', async () => {
  const both = ['gemini-2.5-flash', 'reference-table'];
  expect(await set(both)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  expect(await set(both, { override: true, reason: 'short' })).toMatchObject({ status: 409 });
  expect(await set(both, OVERRIDE)).toMatchObject({
    status: 200,
    body: { production: [{ modelId: 'gemini-2.5-flash' }, { modelId: 'reference-table' }] },
  });
  expect(await set(both.toReversed())).toMatchObject({ status: 200 });
  const { body } = await admin.call('GET', '/api/admin/activity?limit=2');
  expect(JSON.stringify(body)).toContain('Order of models changed to gemini-2.5-flash, then reference-table');
  expect(JSON.stringify(body)).toContain('INSUFFICIENT DATA');
});

it('keeps the substitutes when another production model is chosen', async () => {
  await set(['reference-table', 'gemini-2.5-flash', 'gemini-2.5-pro'], OVERRIDE);
  const choice = { configType: 'production_model', modelName: 'gemini-2.5-flash', ...OVERRIDE };
  expect((await admin.call('POST', '/api/admin/model-config', choice)).status).toBe(201);
  expect((await current()).production.map(({ modelId }) => modelId)).toEqual(['gemini-2.5-flash', 'gemini-2.5-pro']);
});

it('does not overwrite another administrator’s change', async () => {
  const { version, production } = await current();
  const ids = production.map(({ modelId }) => modelId);
  expect((await set(ids, { version })).status).toBe(200);
  expect(await set(ids, { version })).toMatchObject({ status: 409, body: { code: 'model-order-changed-meanwhile' } });
});

it('refuses the second of two changes at once, in another process, too', async () => {
  const [live, left] = ['reference-table', 'gemini-2.5-pro'];
  await set([live], OVERRIDE);
  await set([left], OVERRIDE);
  const other = new Visitor(second.url);
  await other.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  const holder = await api.app.get(DataSource).createQueryRunner();
  await holder.startTransaction();
  // Both requests wait here.
  await holder.query('SELECT pg_advisory_xact_lock(7310040)');
  const waiting = async (many: number) => {
    let waits = 0;
    while (waits < many) {
      const [row] =
        await holder.query(`SELECT count(*)::int AS waits FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      waits = row.waits;
    }
  };
  const back = set([live], OVERRIDE);
  await waiting(1);
  const again = other.call('PUT', PATH, { production: [left, live], ...OVERRIDE });
  await waiting(2);
  await holder.commitTransaction();
  await holder.release();
  expect((await back).status).toBe(200);
  // It was decided for what is not live any more.
  expect(await again).toMatchObject({ status: 409, body: { code: 'release-changed-meanwhile' } });
  expect((await current()).production.map(({ modelId }) => modelId)).toEqual([live]);
});

it.each(['gpt-4o', 'no-such-model'])('refuses an order with %s', async (model) => {
  expect((await set([model], OVERRIDE)).status).toBe(422);
});

it('names the models of a meal that another than the usual one has read', async () => {
  const kim = new Visitor(api.url);
  await kim.register();
  const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as Meal;
  await estimateMeal(api.app.get(DataSource), mealId, {
    fallbackFrom: [
      { modelId: 'gemini-2.5-flash', reason: 'model-timeout' },
      { modelId: 'gone-since', reason: 'model-unavailable' },
    ],
  });
  const modelNames = { 'gemini-2.5-flash': 'Gemini 2.5 Flash', 'gpt-4o': 'GPT-4o' };
  expect((await kim.call('GET', `/api/scans/${mealId}`)).body).toMatchObject({ modelNames });
});
