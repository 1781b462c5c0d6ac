import { type PerformanceMetrics, type Provider, performanceApi } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { type FakeModelServer, startFakeModelServer } from '@carbsight/models/testing';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

const KEY = 'sk-very-secret-4711';
const PATH = '/api/admin/providers';
const OWN_SERVER = 'http://10.1.2.3:8080';

let api: ApiUnderTest;
let admin: Visitor;
let server: FakeModelServer;
beforeAll(async () => {
  [api, server] = await Promise.all([
    startApi('providers', { LOCAL_API_KEY: 'from-env', VISION_URL: OWN_SERVER }),
    startFakeModelServer(),
  ]);
  admin = new Visitor(api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
});
afterEach(() => server.reset());
afterAll(async () => {
  await api.close();
  await server.close();
});

let named = 0;
async function aProvider(differs: object = {}): Promise<Provider> {
  named += 1;
  const requested = { name: `Server ${named}`, kind: 'openai', baseUrl: server.openaiBaseUrl, apiKey: KEY, ...differs };
  const { status, body } = await admin.call('POST', PATH, requested);
  expect([status, body]).toEqual([201, expect.objectContaining({ name: requested.name })]);
  return body as Provider;
}
const listed = async (id: string) =>
  ((await admin.call('GET', PATH)).body as { providers: Provider[] }).providers.find((one) => one.id === id);

it('lists the providers from the environment with their models, and says which have no key', async () => {
  expect(await listed('built-in')).toMatchObject({
    state: 'up',
    keySource: 'none',
    models: [{ id: 'reference-table' }],
  });
  expect(await listed('gemini')).toMatchObject({ state: 'down', problem: 'GEMINI_API_KEY is not set.' });
});

it('never answers, stores or audits a key that can be read', async () => {
  const { id } = await aProvider();
  expect(await listed(id)).toMatchObject({ keySource: 'stored', state: 'up' });
  const answers = [await admin.call('GET', PATH), await admin.call('GET', '/api/admin/activity?limit=5')];
  answers.push(await api.app.get(DataSource).query('SELECT * FROM model_providers'));
  expect(JSON.stringify(answers)).not.toContain(KEY);
});

it('lists what the provider offers, adds a model, tries it, and lets it read for users', async () => {
  const { id } = await aProvider({ limits: { concurrency: 2, usdPerDay: 5 } });
  expect(await admin.call('POST', `${PATH}/${id}/discover`)).toMatchObject({
    status: 200,
    body: { models: ['gpt-4o', 'gpt-4o-mini'] },
  });
  const model = { id: 'gpt-4o-mini', label: 'Mini', inputUsdPerMillion: 1, outputUsdPerMillion: 10 };
  expect(await admin.call('POST', `${PATH}/${id}/models`, model)).toMatchObject({
    status: 201,
    body: { limits: { concurrency: 2, perMinute: null, usdPerDay: 5 }, models: [{ ...model, seesPhotos: true }] },
  });
  expect(await admin.call('POST', `${PATH}/${id}/try`, { model: model.id })).toMatchObject({
    status: 200,
    body: { carbEstimate: 52, inputTokens: 1_200, outputTokens: 300, costUsd: 0.0042, warnings: [] },
  });
  expect(server.calls()).toMatchObject([{ model: 'gpt-4o-mini', hasKey: true, image: { mediaType: 'image/jpeg' } }]);
  expect((await admin.call('GET', '/api/admin/model-config')).body).toMatchObject({
    supportedModels: { 'gpt-4o-mini': 'Mini' },
  });
});

it('assumes no price: golden runs and budgets refuse the model until it is typed', async () => {
  const { id } = await aProvider({ limits: { usdPerDay: 5 } });
  const added = await admin.call('POST', `${PATH}/${id}/models`, { id: 'unpriced', inputUsdPerMillion: 1 });
  expect(added).toMatchObject({ body: { models: [{ inputUsdPerMillion: 1, outputUsdPerMillion: null }] } });
  const price = '/api/admin/batch-test/price?model=unpriced&repeats=1&promptCharacters=10';
  expect(await admin.call('GET', price)).toMatchObject({ status: 200, body: { isPriceUnknown: true } });
  const typed = { inputUsdPerMillion: 0, outputUsdPerMillion: 0 };
  await admin.call('PATCH', `${PATH}/${id}/models/unpriced`, typed);
  expect(await admin.call('GET', price)).toMatchObject({ body: { isPriceUnknown: false, estimatedCostUsd: 0 } });
});

it('calls the cost of a model without a price unknown, not nothing', async () => {
  const { id } = await aProvider();
  await admin.call('POST', `${PATH}/${id}/models`, { id: 'untyped' });
  expect(await admin.call('POST', `${PATH}/${id}/try`, { model: 'untyped' })).toMatchObject({
    body: { costUsd: null },
  });
  const { details } = (await admin.call('GET', performanceApi.getPerformanceMetrics.path)).body as PerformanceMetrics;
  const cost = details.costs.hour.find(({ modelId }) => modelId === 'untyped');
  expect(cost).toMatchObject({ costUsd: 0, unpricedCalls: 1 });
});

it('changes the label, prices and abilities of a model, also while it is in use, and audits it', async () => {
  const { id } = await aProvider();
  await admin.call('POST', `${PATH}/${id}/models`, { id: 'vendor/dear-1', label: 'Dear' });
  const path = `${PATH}/${id}/models/vendor%2Fdear-1`;
  const [before] = (await listed(id))?.models ?? [];
  expect(await admin.call('PATCH', path, { inputUsdPerMillion: 0.25, jsonSchema: false })).toMatchObject({
    status: 200,
    body: { models: [{ ...before, inputUsdPerMillion: 0.25, jsonSchema: false }] },
  });
  expect(JSON.stringify((await admin.call('GET', '/api/admin/activity?limit=1')).body)).toContain(
    'new settings for Dear',
  );
  const { version } = (await listed(id)) as { version: number };
  expect((await admin.call('PATCH', path, { label: 'Dearer', version })).status).toBe(200);
  expect(await admin.call('PATCH', path, { label: 'Cheap', version })).toMatchObject({
    status: 409,
    body: { code: 'provider-changed-meanwhile', message: expect.stringContaining('Dearer, with 0.25 US dollars in') },
  });
  expect((await admin.call('PATCH', path, { outputUsdPerMillion: -1 })).status).toBe(400);
  expect((await admin.call('PATCH', `${path}-none`, { label: 'None' })).status).toBe(404);
});

it('gives a Gemini provider its usual address back, with a new key only', async () => {
  const { id } = await aProvider({ kind: 'gemini', baseUrl: server.openaiBaseUrl });
  expect(await admin.call('PATCH', `${PATH}/${id}`, { baseUrl: null })).toMatchObject({
    body: { code: 'provider-key-needed' },
  });
  expect(await admin.call('PATCH', `${PATH}/${id}`, { baseUrl: null, apiKey: KEY })).toMatchObject({
    status: 200,
    body: { baseUrl: null },
  });
  const { id: openai } = await aProvider();
  expect((await admin.call('PATCH', `${PATH}/${openai}`, { baseUrl: null })).status).toBe(400);
});

it('refuses to remove a provider or a model that reads for users', async () => {
  const { id, name } = await aProvider();
  await admin.call('POST', `${PATH}/${id}/models`, { id: 'vendor/live-1' });
  const choice = { configType: 'test_model', modelName: 'vendor/live-1' };
  expect((await admin.call('POST', '/api/admin/model-config', choice)).status).toBe(201);
  const inUse = { status: 409, body: { code: 'in-use' } };
  expect(await admin.call('DELETE', `${PATH}/${id}`)).toMatchObject(inUse);
  expect(await admin.call('DELETE', `${PATH}/${id}/models/vendor%2Flive-1`)).toMatchObject(inUse);
  await admin.call('POST', '/api/admin/model-config', { ...choice, modelName: null });
  expect((await admin.call('DELETE', `${PATH}/${id}/models/vendor%2Flive-1`)).status).toBe(204);
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect(JSON.stringify((await admin.call('GET', '/api/admin/activity?limit=1')).body)).toContain(
    `Provider ${name} removed`,
  );
});

it('replaces a key, and does not overwrite another administrator’s change', async () => {
  const { id, version } = await aProvider();
  const changed = await admin.call('PATCH', `${PATH}/${id}`, { keyVariable: 'LOCAL_API_KEY', version });
  expect(changed).toMatchObject({ status: 200, body: { keySource: 'environment', keyVariable: 'LOCAL_API_KEY' } });
  const late = await admin.call('PATCH', `${PATH}/${id}`, { name: 'Late', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'provider-changed-meanwhile' } });
  await admin.call('PATCH', `${PATH}/${id}`, { keyVariable: 'OTHER_API_KEY' });
  expect(await listed(id)).toMatchObject({ state: 'down', problem: 'OTHER_API_KEY is not set.' });
  await admin.call('PATCH', `${PATH}/${id}`, { keyVariable: null });
  expect(await listed(id)).toMatchObject({ keySource: 'none', problem: null });
});

it('does not send a stored key to another server', async () => {
  const { id } = await aProvider();
  const elsewhere = { baseUrl: 'http://127.0.0.1:9/v1' };
  expect(await admin.call('PATCH', `${PATH}/${id}`, elsewhere)).toMatchObject({
    status: 422,
    body: { code: 'provider-key-needed', fields: [{ path: 'apiKey' }] },
  });
  expect((await admin.call('PATCH', `${PATH}/${id}`, { baseUrl: `${server.url}/v2` })).status).toBe(200);
  expect((await admin.call('PATCH', `${PATH}/${id}`, { ...elsewhere, apiKey: KEY })).status).toBe(200);
});

it('reports that the figure of a trial cannot be trusted, and what the call cost', async () => {
  const { id } = await aProvider();
  await admin.call('POST', `${PATH}/${id}/models`, { id: 'vague' });
  server.script({
    rules: [
      {
        steps: [
          { kind: 'answer', answer: 'About 40 g.' },
          { kind: 'error', status: 401 },
        ],
      },
    ],
  });
  const trial = () => admin.call('POST', `${PATH}/${id}/try`, { model: 'vague' });
  expect((await trial()).body).toMatchObject({
    carbEstimate: null,
    inputTokens: 1_200,
    warnings: [expect.stringContaining('did not follow it'), expect.stringContaining('no JSON object')],
  });
  expect((await trial()).body).toMatchObject({
    carbEstimate: null,
    costUsd: 0,
    warnings: [expect.stringContaining('401')],
  });
  expect(await admin.call('POST', `${PATH}/${id}/try`, { model: 'gpt-4o' })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('has no model gpt-4o') },
  });
});

it.each([
  ['a page in place of an API', { body: '<html>Welcome</html>', contentType: 'text/html' }],
  ['a list of something else', { body: '{"models": 3}' }],
  ['a wrong key', { status: 401, body: '{}' }],
  ['a redirect', { status: 302, location: 'http://127.0.0.1:1/', body: '' }],
] as const)('explains %s instead of a list of models', async (_, models) => {
  const { id } = await aProvider();
  server.scriptModels(models);
  const answer = await admin.call('POST', `${PATH}/${id}/discover`);
  expect(answer).toMatchObject({ status: 422, body: { code: 'provider-not-understood', message: expect.any(String) } });
  expect(answer.body).not.toMatchObject({ message: expect.stringContaining(KEY) });
});

it('reads a bare list of models, as Together sends it, and skips anything else', async () => {
  const { id } = await aProvider();
  server.scriptModels({
    body: JSON.stringify([{ id: 'together/one', type: 'chat' }, { id: 7 }, null, 'x', { id: 'two' }]),
  });
  expect(await admin.call('POST', `${PATH}/${id}/discover`)).toMatchObject({
    body: { models: ['together/one', 'two'] },
  });
});

it('reports that a server is still loading its model', async () => {
  const { id } = await aProvider();
  await admin.call('POST', `${PATH}/${id}/models`, { id: 'loading', timeoutMs: 600_000 });
  const body = JSON.stringify({ error: { code: 503, message: 'Loading model', type: 'unavailable_error' } });
  server.scriptModels({ status: 503, body });
  server.script({ rules: [{ steps: [{ kind: 'raw', status: 503, body }] }] });
  expect(await admin.call('POST', `${PATH}/${id}/discover`)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('still loading the model') },
  });
  expect((await admin.call('POST', `${PATH}/${id}/try`, { model: 'loading' })).body).toMatchObject({
    carbEstimate: null,
    warnings: [expect.stringContaining('still being loaded')],
  });
});

describe('Claude', () => {
  it('is added without an address, lists its models page by page, and is tried', async () => {
    const { id, baseUrl } = await aProvider({ kind: 'anthropic', baseUrl: null });
    expect(baseUrl).toBeNull();
    const own = await aProvider({ kind: 'anthropic', baseUrl: server.anthropicBaseUrl });
    const pages = [['claude-b', 'claude-a'], ['claude-c'], []];
    server.scriptModels((asked) => {
      const page = Number(asked.get('after_id') ?? 0);
      const data = (pages[page] ?? []).map((name) => ({ id: name, type: 'model' }));
      return { body: JSON.stringify({ data, has_more: true, last_id: String(page + 1) }) };
    });
    expect(await admin.call('POST', `${PATH}/${own.id}/discover`)).toMatchObject({
      body: { models: ['claude-a', 'claude-b', 'claude-c'] },
    });
    await admin.call('POST', `${PATH}/${own.id}/models`, {
      id: 'claude-a',
      inputUsdPerMillion: 1,
      outputUsdPerMillion: 10,
    });
    expect((await admin.call('POST', `${PATH}/${own.id}/try`, { model: 'claude-a' })).body).toMatchObject({
      carbEstimate: 52,
      costUsd: 0.0042,
      warnings: [],
    });
    expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  it('keeps the model that an administrator called by an id that the product knows, too', async () => {
    const { id } = await aProvider();
    await api.app
      .get(DataSource)
      .query(
        `INSERT INTO provider_models (id, provider_id, label, sees_photos, json_schema) VALUES ('claude-sonnet-4-6', $1, 'Mine', true, true)`,
        [id],
      );
    const config = (await admin.call('GET', '/api/admin/model-config')).body;
    expect(config).toMatchObject({ supportedModels: { 'claude-sonnet-4-6': 'Mine' } });
    expect(config).not.toHaveProperty(['unavailableModels', 'claude-sonnet-4-6']);
  });
});

it('allows the installation’s own server of models at a private address, and no other', async () => {
  const add = (name: string, baseUrl: string) => admin.call('POST', PATH, { name, kind: 'openai', baseUrl });
  expect((await add('Own server', `${OWN_SERVER}/v1`)).status).toBe(201);
  expect((await add('Another', 'http://10.1.2.3:8081/v1')).status).toBe(422);
});

it.each([{ photoEdgePx: 2_000 }, { photoEdgePx: 1.5 }, { readsMax: 0 }, { timeoutMs: 600_001 }])(
  'refuses the limits %j of a model',
  async (limits) => {
    const { id } = await aProvider();
    expect((await admin.call('POST', `${PATH}/${id}/models`, { id: 'limited', ...limits })).status).toBe(400);
  },
);

it('reads a list of 10,000 models without choking', async () => {
  const { id } = await aProvider();
  const data = Array.from({ length: 10_000 }, (_, index) => ({ id: `model-${index}` }));
  server.scriptModels({ body: JSON.stringify({ data }) });
  const { body } = await admin.call('POST', `${PATH}/${id}/discover`);
  expect((body as { models: string[] }).models).toHaveLength(10_000);
});

it.each(['http://169.254.169.254/latest', 'http://10.0.0.1/v1'])('refuses the address %s', async (baseUrl) => {
  const requested = { name: 'Refused', kind: 'openai', baseUrl, apiKey: KEY };
  expect(await admin.call('POST', PATH, requested)).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'baseUrl' }] },
  });
});

it('refuses a name or an id that cannot be', async () => {
  const { id, name } = await aProvider();
  expect(await admin.call('POST', PATH, { name: name.toUpperCase(), kind: 'gemini' })).toMatchObject({
    status: 409,
    body: { code: 'name-taken' },
  });
  const add = (model: object) => admin.call('POST', `${PATH}/${id}/models`, model);
  expect(await add({ id: 'gpt-4o' })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  expect((await add({ id: 'twice' })).status).toBe(201);
  expect((await add({ id: 'twice' })).status).toBe(409);
  expect(await admin.call('PATCH', `${PATH}/openai`, { name: 'Mine' })).toMatchObject({
    status: 409,
    body: { code: 'provider-not-editable' },
  });
  expect((await admin.call('DELETE', `${PATH}/0190a000-0000-7000-8000-000000000001`)).status).toBe(404);
});
