import type { Meal, ModelOrder } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { estimateMeal } from './estimate-meal.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('model_order', () => ({ GEMINI_API_KEY: 'test' }));

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

it('takes a new model with an override and a reason alone, and moves the others without', async () => {
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

it('does not overwrite what somebody else set', async () => {
  const { version, production } = await current();
  const ids = production.map(({ modelId }) => modelId);
  expect((await set(ids, { version })).status).toBe(200);
  expect(await set(ids, { version })).toMatchObject({ status: 409, body: { code: 'model-order-changed-meanwhile' } });
});

it.each(['gpt-4o', 'no-such-model'])('refuses an order with %s', async (model) => {
  expect((await set([model], OVERRIDE)).status).toBe(422);
});

it('names the models of a meal that another than the usual one has read', async () => {
  const kim = new Visitor(api.url);
  await kim.register();
  const { mealId } = (await kim.call('POST', '/api/scans', { note: 'rice' })).body as Meal;
  await estimateMeal(api.app.get(DataSource), mealId, {
    fallbackFrom: [
      { modelId: 'gemini-2.5-flash', reason: 'model-timeout' },
      { modelId: 'gone-since', reason: 'model-unavailable' },
    ],
  });
  const modelNames = { 'gemini-2.5-flash': 'Gemini 2.5 Flash', 'gpt-4o': 'GPT-4o' };
  expect((await kim.call('GET', `/api/scans/${mealId}`)).body).toMatchObject({ modelNames });
});
