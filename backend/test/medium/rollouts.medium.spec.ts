import type { Rollout, RolloutList } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import { admin, useApi } from './use-api.js';

useApi('rollouts', () => ({ GEMINI_API_KEY: 'test' }));
afterEach(async () => {
  const { running } = await list();
  if (running) await change(running, { end: 'stopped' });
});

const PATH = '/api/admin/rollouts';
const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const list = async () => (await admin.call('GET', PATH)).body as RolloutList;
const requested = { modelName: 'gemini-2.5-flash', percent: 10, bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50 };
const start = (differs: object = {}) => admin.call('POST', PATH, { ...requested, ...OVERRIDE, ...differs });
const started = async (differs: object = {}) => {
  const { status, body } = await start(differs);
  expect(status).toBe(201);
  return body as Rollout;
};
const change = ({ id, version }: Rollout, body: object) => admin.call('PATCH', `${PATH}/${id}`, { version, ...body });
const audit = async () => JSON.stringify((await admin.call('GET', '/api/admin/activity?limit=3')).body);

it('starts with an override and a reason if no golden run passed, and the audit keeps both', async () => {
  expect(await start({ override: undefined })).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  expect(await start({ reason: 'short' })).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  const rollout = await started();
  expect(rollout).toMatchObject({
    variant: { modelId: 'gemini-2.5-flash', label: 'Gemini 2.5 Flash' },
    live: { modelId: 'reference-table' },
    percent: 10,
    state: 'running',
    startedBy: 'admin@example.org',
  });
  const { running } = await list();
  expect(running?.comparison).toMatchObject({ scans: { new: 0, rest: 0 }, basis: 'rest' });
  expect(running?.comparison.figures.map(({ state }) => state)).toEqual(Array(6).fill('too-few'));
  expect(await audit()).toContain('started for 10% of the scans');
  expect(await audit()).toContain('INSUFFICIENT DATA');
});

it('starts one at a time, even if two administrators press simultaneously', async () => {
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await start()).toMatchObject({ status: 409, body: { code: 'rollout-running' } });
});

it('does not overwrite another administrator’s change, and shows the current state', async () => {
  const rollout = await started();
  expect(await change(rollout, { percent: 50, ...OVERRIDE })).toMatchObject({
    status: 200,
    body: { percent: 50, version: 2 },
  });
  const refused = await change(rollout, { percent: 20 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'rollout-changed-meanwhile' } });
  expect(JSON.stringify(refused.body)).toContain('running for 50% of the scans');
  expect((await list()).running).toMatchObject({ percent: 50 });
});

it('keeps why an administrator stopped it', async () => {
  const rollout = await started();
  const reason = 'Slow at lunch time';
  expect(await change(rollout, { end: 'stopped', reason })).toMatchObject({ status: 200, body: { state: 'stopped' } });
  const { running, ended } = await list();
  expect(running).toBeNull();
  expect(ended[0]).toMatchObject({ id: rollout.id, end: { code: 'stopped', reason } });
  expect(await change({ ...rollout, version: 2 }, { percent: 50 })).toMatchObject({ status: 409 });
});

it('makes its variant the live one once it reads all scans', async () => {
  const prompt = { version: 'v7.0', name: 'Short', prompt: 'Estimate the carbohydrates of this meal.' };
  const rollout = await started({ prompt, percent: 50 });
  expect(await change(rollout, { end: 'finished' })).toMatchObject({ body: { code: 'rollout-not-for-all' } });
  const whole = (await change(rollout, { percent: 100, ...OVERRIDE })).body as Rollout;
  expect((await list()).running?.gate).toMatchObject({ verdict: 'INSUFFICIENT DATA', needsOverride: true });
  // The reason given at the start was for part of the scans.
  expect(await change(whole, { end: 'finished' })).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  const finished = await change(whole, { end: 'finished', ...OVERRIDE });
  expect(finished).toMatchObject({ status: 200, body: { state: 'finished' } });
  const order = (await admin.call('GET', '/api/admin/model-order')).body as { production: { modelId: string }[] };
  expect(order.production.map(({ modelId }) => modelId)).toEqual(['gemini-2.5-flash', 'reference-table']);
  expect((await admin.call('GET', '/api/admin/prompt-releases')).body).toMatchObject([
    { ...prompt, isProduction: true },
    {},
  ]);
  expect(await audit()).toContain('finished: its variant reads all scans');
  expect(await start({ prompt })).toMatchObject({ status: 422, body: { code: 'rollout-live-already' } });
});

it('takes no label that has stood for another text in a rollout', async () => {
  await started({ modelName: undefined, prompt: { version: 'v9.0', name: 'A', prompt: 'Count the carbs.' } });
  const other = { version: 'v9.0', name: 'B', prompt: 'Weigh the carbs.' };
  expect(await admin.call('POST', '/api/admin/prompt-releases', { ...other, ...OVERRIDE })).toMatchObject({
    status: 409,
    body: { code: 'prompt-version-taken' },
  });
});

it('keeps its model and the provider of it', async () => {
  const provider = { name: 'Attic', kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1' };
  const { id } = (await admin.call('POST', '/api/admin/providers', provider)).body as { id: string };
  await admin.call('POST', `/api/admin/providers/${id}/models`, { id: 'qwen' });
  const rollout = await started({ modelName: 'qwen' });
  const inUse = { status: 409, body: { code: 'in-use' } };
  expect(await admin.call('DELETE', `/api/admin/providers/${id}/models/qwen`)).toMatchObject(inUse);
  expect(await admin.call('DELETE', `/api/admin/providers/${id}`)).toMatchObject(inUse);
  await change(rollout, { end: 'stopped' });
  expect((await admin.call('DELETE', `/api/admin/providers/${id}`)).status).toBe(204);
});

it('does not let the reading of a model change while it is compared', async () => {
  const set = (modelName: string, isGrounded: boolean) =>
    admin.call('PUT', '/api/admin/model-grounding', { modelName, isGrounded, ...OVERRIDE });
  expect((await set('gemini-2.5-pro', true)).status).toBe(200);
  const rollout = await started({ modelName: 'gemini-2.5-pro' });
  expect(await set('gemini-2.5-pro', false)).toMatchObject({ status: 409, body: { code: 'rollout-running' } });
  expect((await admin.call('GET', '/api/admin/model-grounding')).body).toMatchObject({
    models: [{ modelId: 'gemini-2.5-pro' }],
  });
  await change(rollout, { end: 'stopped' });
  expect((await set('gemini-2.5-pro', false)).status).toBe(200);
});

it.each([
  { modelName: 'gpt-4o' },
  { modelName: 'no-such-model' },
  { modelName: undefined },
  { prompt: { version: 'v8.0', name: 'A', prompt: 'Give the insulin dose.' } },
])('refuses %j', async (differs) => {
  expect((await start(differs)).status).toBe(422);
});

it('knows no other rollout', async () => {
  const rollout = await started({ modelName: 'gemini-2.5-pro' });
  const other = { ...rollout, id: '0190a000-0000-7000-8000-000000000001' };
  expect(await change(other, { percent: 5 })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await change(rollout, {})).toMatchObject({ status: 400 });
});
