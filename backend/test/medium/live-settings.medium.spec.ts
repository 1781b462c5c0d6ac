import type { Provider, Rollout, VariantGate } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import { add, admin, measureLive, passWith, query, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('live-settings');

const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const PATH = '/api/admin/providers';
const MODEL = 'qwen-vl';
const KEY = 'sk-of-the-new-server';

let provider: Provider;
beforeAll(async () => {
  const requested = { name: 'Own', kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'sk-one' };
  provider = (await admin.call('POST', PATH, requested)).body as Provider;
  await admin.call('POST', `${PATH}/${provider.id}/models`, {
    id: MODEL,
    inputUsdPerMillion: 0,
    outputUsdPerMillion: 0,
  });
});
beforeEach(async () => {
  await query('DELETE FROM model_changes');
  await query('DELETE FROM model_settings');
  await query('DELETE FROM rollouts');
  await query('DELETE FROM golden_gate');
  await query(`UPDATE model_providers SET base_url = 'http://127.0.0.1:1/v1'`);
  await query('UPDATE provider_models SET photo_edge_px = NULL');
  await query('DELETE FROM releases');
});

const setLive = (modelName: string, more: object = OVERRIDE) =>
  admin.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName, ...more });
/** As it was before anyone could be asked. */
const isLive = () =>
  query(`INSERT INTO model_settings (config_type, model_id) VALUES ('production_model', $1)`, [MODEL]);
const change = (body: object) => admin.call('PATCH', `${PATH}/${provider.id}`, body);
const moveTo = (port: number, more: object = {}) =>
  change({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: KEY, ...more });
const changeModel = (body: object) => admin.call('PATCH', `${PATH}/${provider.id}/models/${MODEL}`, body);
const gateOf = async (body: object = { modelName: MODEL }) =>
  (await admin.call('POST', '/api/admin/golden-gate/check', body)).body as VariantGate;
const check = async (body: object) =>
  (await admin.call('POST', `${PATH}/${provider.id}/check`, body)).body as { gate: VariantGate | null };
const address = async () =>
  ((await admin.call('GET', PATH)).body as { providers: Provider[] }).providers.find(({ id }) => id === provider.id)
    ?.baseUrl;

/** A run of the model that passes the gate, as the model is set now. */
async function passes(): Promise<void> {
  await passWith(10);
  for (let image = 0; image < 10; image += 1) await add({ mealName: `Meal ${image}`, groundTruthCarbs: 50 });
  // As if each were another photo.
  await query('UPDATE golden_images SET sha256 = id::text');
  await measureLive(50);
  await measureLive(50, MODEL);
}

it('counts a golden run only for the settings that it read with', async () => {
  await passes();
  expect(await gateOf()).toMatchObject({ verdict: 'PASS' });
  expect((await changeModel({ photoEdgePx: 512 })).status).toBe(200);
  expect(await gateOf()).toMatchObject({ verdict: 'INSUFFICIENT DATA', runId: null });
  await changeModel({ photoEdgePx: null });
  expect(await gateOf()).toMatchObject({ verdict: 'PASS' });
  await moveTo(2);
  expect(await gateOf()).toMatchObject({ verdict: 'INSUFFICIENT DATA', runId: null });
});

it('does not take another key, price, limit, deadline or label for another variant', async () => {
  await passes();
  await setLive(MODEL);
  expect((await change({ apiKey: 'sk-rotated', limits: { concurrency: 3 }, name: 'Own too' })).status).toBe(200);
  expect((await changeModel({ inputUsdPerMillion: 1, timeoutMs: 9_000, label: 'Qwen' })).status).toBe(200);
  expect(await gateOf()).toMatchObject({ verdict: 'PASS' });
});

describe('of a live model', () => {
  it('moves to another address only through the gate', async () => {
    await isLive();
    expect(await moveTo(2)).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed' },
    });
    expect(await address()).toBe('http://127.0.0.1:1/v1');
    const { gate } = await check({ baseUrl: 'http://127.0.0.1:2/v1' });
    expect(gate).toMatchObject({ verdict: 'INSUFFICIENT DATA', needsOverride: true, isReturn: false, live: {} });
    expect((await moveTo(2, OVERRIDE)).status).toBe(200);
    // Going back works immediately here, too, but not to what was left by going back.
    const back = { baseUrl: 'http://127.0.0.1:1/v1' };
    expect((await check(back)).gate).toMatchObject({ isReturn: true, needsOverride: false });
    expect((await moveTo(1)).status).toBe(200);
    expect(await moveTo(2)).toMatchObject({ status: 409 });
  });

  it.each([{ photoEdgePx: 512 }, { readsMax: 1 }, { jsonSchema: false }, { seesPhotos: false }])(
    'changes %j by the gate alone',
    async (settings) => {
      await setLive(MODEL);
      expect(await changeModel(settings)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
      expect((await check({ model: { id: MODEL, ...settings } })).gate).toMatchObject({ needsOverride: true });
    },
  );

  it('requires nothing of a model that answers no one', async () => {
    expect(await check({ baseUrl: 'http://127.0.0.1:2/v1' })).toEqual({ gate: null });
    expect((await moveTo(2)).status).toBe(200);
  });

  it('asks for one in a rollout, too, and for one that answers in the place of another', async () => {
    const requested = { modelName: MODEL, percent: 10, bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50, ...OVERRIDE };
    const rollout = (await admin.call('POST', '/api/admin/rollouts', requested)).body as Rollout;
    expect(await moveTo(2)).toMatchObject({ status: 409 });
    const end = { version: rollout.version, end: 'stopped', reason: 'Enough' };
    expect((await admin.call('PATCH', `/api/admin/rollouts/${rollout.id}`, end)).status).toBe(200);
    await admin.call('PUT', '/api/admin/model-order', { production: ['reference-table', MODEL], ...OVERRIDE });
    expect(await moveTo(2)).toMatchObject({ status: 409 });
  });

  it('does not go back to a model that was given other settings since it was live', async () => {
    await isLive();
    await setLive('gemini-2.5-pro');
    expect(await gateOf()).toMatchObject({ isReturn: true });
    await moveTo(2);
    expect(await gateOf()).toMatchObject({ isReturn: false, needsOverride: true });
  });
});
