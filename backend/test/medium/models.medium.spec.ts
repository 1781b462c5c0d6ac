import type { Activity, ModelChange, ModelConfig } from '@carbsight/contracts';
import { sample } from './sample.js';
import { admin, api, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('models', () => ({ GEMINI_API_KEY: 'test' }));

const PATH = '/api/admin/model-config';

it('offers models with a key, and says why the others are unavailable', async () => {
  expect(await admin.call('GET', PATH)).toMatchObject({
    status: 200,
    body: {
      current: { productionModel: 'reference-table', testModel: 'gemini-2.5-pro' },
      supportedModels: { 'gemini-2.5-flash': 'Gemini 2.5 Flash', 'reference-table': 'Reference table (built in)' },
      unavailableModels: { 'gpt-4o': { label: 'GPT-4o', reason: expect.stringContaining('OPENAI_API_KEY') } },
    },
  });
});

it('changes a model with a reason, and rejects one without a key', async () => {
  const change = {
    configType: 'production_model',
    modelName: 'gemini-2.5-flash',
    reason: ' Faster at lunch time ',
    override: true,
  };
  expect(await admin.call('POST', PATH, change)).toMatchObject({
    status: 201,
    body: {
      modelName: 'gemini-2.5-flash',
      previousModelName: 'reference-table',
      reason: 'Faster at lunch time',
      changedBy: 'admin@example.org',
    },
  });
  expect(await admin.call('GET', PATH)).toMatchObject({ body: { current: { productionModel: 'gemini-2.5-flash' } } });
  expect(await admin.call('POST', PATH, { ...change, modelName: 'gpt-4o' })).toMatchObject({
    status: 422,
    body: { code: 'model-unavailable' },
  });
  expect((await admin.call('POST', PATH, { ...change, modelName: 'unheard-of' })).status).toBe(422);
});

it('lists who changed what and why, newest first, and records it in the audit', async () => {
  await admin.call('POST', PATH, { configType: 'production_model', modelName: 'reference-table', reason: 'Too dear' });
  const changes = (await admin.call('GET', '/api/admin/model-changes?limit=1')).body as ModelChange[];
  expect(changes).toMatchObject([
    {
      configType: 'production_model',
      modelName: 'reference-table',
      previousModelName: 'gemini-2.5-flash',
      reason: 'Too dear',
      changedBy: 'admin@example.org',
    },
  ]);
  const older = await admin.call('GET', `/api/admin/model-changes?before=${changes[0]?.id}`);
  expect(older.body).toMatchObject([{ modelName: 'gemini-2.5-flash', previousModelName: 'reference-table' }]);
  const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
  expect(activities[0]).toMatchObject({
    subject: 'model:production_model',
    before: { model: 'gemini-2.5-flash' },
    after: { model: 'reference-table', gate: 'INSUFFICIENT DATA' },
    reason: 'Too dear',
  });
});

it('records the true previous model, whatever two tabs do at once', async () => {
  const models = ['gemini-2.5-pro', 'gemini-2.5-flash', 'reference-table', 'gemini-2.5-pro', 'gemini-2.5-flash'];
  const answers = await Promise.all(
    models.map((modelName) => admin.call('POST', PATH, { configType: 'test_model', modelName })),
  );
  // Two requests for the same model may follow each other: the second one changes nothing.
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'model-in-place' } });
  const all = (await admin.call('GET', '/api/admin/model-changes')).body as ModelChange[];
  const changes = all.filter(({ configType }) => configType === 'test_model');
  expect(changes).toHaveLength(models.length - refused.length);
  expect(changes.map(({ previousModelName }) => previousModelName)).toEqual([
    ...changes.slice(1).map(({ modelName }) => modelName),
    'gemini-2.5-pro',
  ]);
  expect(await admin.call('GET', PATH)).toMatchObject({ body: { current: { testModel: changes[0]?.modelName } } });
});

it('lets no tab overwrite what it has not seen', async () => {
  const config = (await admin.call('GET', PATH)).body as ModelConfig;
  const [first, second] = ['gemini-2.5-flash', 'gemini-2.5-pro', 'reference-table'].filter(
    (modelName) => modelName !== config.current.testModel,
  );
  const change = { configType: 'test_model', expectedModel: config.current.testModel };
  const answers = await Promise.all(
    [first, second].map((modelName) => admin.call('POST', PATH, { ...change, modelName })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { supportedModels, current } = (await admin.call('GET', PATH)).body as ModelConfig;
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'model-changed',
    message: expect.stringContaining(`to ${supportedModels[current.testModel ?? '']}.`),
  });
});

it('records no choice that changes nothing', async () => {
  const { current } = (await admin.call('GET', PATH)).body as ModelConfig;
  const history = await admin.call('GET', '/api/admin/model-changes');
  const audit = await admin.call('GET', '/api/admin/activity');
  const again = { configType: 'production_model', modelName: current.productionModel };
  expect(await admin.call('POST', PATH, again)).toMatchObject({
    status: 409,
    body: {
      code: 'model-in-place',
      message: 'The production model is already Reference table (built in). Nothing was changed.',
    },
  });
  expect((await admin.call('GET', '/api/admin/model-changes')).body).toEqual(history.body);
  expect((await admin.call('GET', '/api/admin/activity')).body).toEqual(audit.body);
});

it('lets a judge be chosen, or the fixed rules, with its price and its place in the history', async () => {
  const judge = (modelName: string | null) =>
    admin.call('POST', PATH, { configType: 'judge_model', modelName, reason: 'The most careful' });
  const { body: config } = await admin.call('GET', PATH);
  const first = (config as ModelConfig).current.judgeModel;
  expect(first).not.toBeNull();
  expect(await judge(first)).toMatchObject({ status: 409, body: { code: 'model-in-place' } });
  expect(await judge('reference-table')).toMatchObject({ status: 422, body: { code: 'judge-is-no-model' } });
  expect(await judge(null)).toMatchObject({ status: 201, body: { previousModelName: first } });
  expect(await admin.call('GET', '/api/admin/sampling-config')).toMatchObject({ body: { volume: { judge: null } } });
  expect(await judge(null)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The judge is already set to the fixed rules.') },
  });
  const { body: change } = await judge('gemini-2.5-pro');
  expect(change).toMatchObject({ configType: 'judge_model', modelName: 'gemini-2.5-pro', previousModelName: null });
  const { createdAt: judgeSince } = change as ModelChange;
  expect(await admin.call('GET', PATH)).toMatchObject({
    body: { current: { judgeModel: 'gemini-2.5-pro', judgeSince } },
  });
  expect(await admin.call('GET', '/api/admin/sampling-config')).toMatchObject({
    body: { volume: { judge: { label: 'Gemini 2.5 Pro' } } },
  });
  const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
  expect(activities[0]).toMatchObject({ summary: 'Judge changed to gemini-2.5-pro', reason: 'The most careful' });
});

it('can work without a test model, and return to one', async () => {
  const { current } = (await admin.call('GET', PATH)).body as ModelConfig;
  const none = { configType: 'test_model', modelName: null };
  expect(await admin.call('POST', PATH, none)).toMatchObject({
    status: 201,
    body: { modelName: null, previousModelName: current.testModel },
  });
  expect(await admin.call('GET', PATH)).toMatchObject({ body: { current: { testModel: null } } });
  expect(await admin.call('GET', '/api/admin/sampling-config')).toMatchObject({
    body: { volume: { testModel: null } },
  });
  const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
  expect(activities[0]).toMatchObject({
    summary: 'Test model changed to None',
    before: { model: current.testModel },
    after: { model: null },
  });
  expect(await admin.call('POST', PATH, none)).toMatchObject({
    status: 409,
    body: { message: 'The test model is already None. Nothing was changed.' },
  });
  expect(await admin.call('POST', PATH, { ...none, modelName: 'gemini-2.5-pro', expectedModel: null })).toMatchObject({
    status: 201,
    body: { modelName: 'gemini-2.5-pro', previousModelName: null },
  });
});

it('lets only administrators choose the variant of one analysis', async () => {
  for (const [visitor, status] of [
    [admin, 202],
    [new Visitor(api.url), 403],
  ] as const) {
    if (visitor !== admin) await visitor.register();
    const { mealId } = (await visitor.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
    await visitor.call('POST', `/api/scans/${mealId}/cancel`);
    const answer = await visitor.call('POST', `/api/scans/${mealId}/reanalyze`, {
      note: 'an apple',
      model: 'reference-table',
      promptVersion: 'v2.0',
    });
    expect(answer.status).toBe(status);
  }
});

it('accepts a blank reason for the test model, and records a default one', async () => {
  const { current } = (await admin.call('GET', PATH)).body as ModelConfig;
  const modelName = current.testModel === 'reference-table' ? 'gemini-2.5-pro' : 'reference-table';
  expect(await admin.call('POST', PATH, { configType: 'test_model', modelName, reason: '  ' })).toMatchObject({
    status: 201,
    body: { modelName, reason: 'Admin configuration update' },
  });
});

it('sets no model live without a passing golden run, unless someone overrides the gate with a reason', async () => {
  const { current } = (await admin.call('GET', PATH)).body as ModelConfig;
  const change = {
    configType: 'production_model',
    modelName: current.productionModel === 'gemini-2.5-pro' ? 'gemini-2.5-flash' : 'gemini-2.5-pro',
  };
  const reason = 'The other one is away';
  for (const requested of [
    {},
    { reason },
    { override: false, reason },
    { override: true },
    { override: true, reason: 'why not' },
    { override: true, reason: 'Admin configuration update' },
  ]) {
    expect(await admin.call('POST', PATH, { ...change, ...requested })).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed', message: expect.stringContaining('INSUFFICIENT DATA') },
    });
  }
  expect(await admin.call('GET', PATH)).toMatchObject({ body: { current } });
  expect(await admin.call('POST', PATH, { ...change, expectedModel: 'gpt-4o', reason: null })).toMatchObject({
    status: 409,
    body: { code: 'model-changed' },
  });
  expect((await admin.call('POST', PATH, { ...change, reason, override: true })).status).toBe(201);
  const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
  expect(activities[0]?.after).toMatchObject({ model: change.modelName, gate: 'INSUFFICIENT DATA', override: true });
});

it('returns to the model that was live before without a reason, unless that came by an override', async () => {
  for (const table of ['releases', 'model_settings']) await query(`DELETE FROM ${table}`);
  const choose = (modelName: string, requested = {}) =>
    admin.call('POST', PATH, { configType: 'production_model', modelName, ...requested });
  const check = async (modelName: string) =>
    (await admin.call('POST', '/api/admin/golden-gate/check', { modelName })).body;
  const override = { override: true, reason: 'Both are measured later' };
  await choose('gemini-2.5-pro', override);
  expect(await check('reference-table')).toMatchObject({
    model: 'Reference table (built in)',
    verdict: 'INSUFFICIENT DATA',
    runId: null,
    isReturn: true,
    needsOverride: false,
  });
  await choose('gemini-2.5-flash', override);
  for (const model of ['gemini-2.5-pro', 'reference-table'])
    expect(await check(model)).toMatchObject({ isReturn: false, needsOverride: true });
  expect((await choose('gemini-2.5-pro')).status).toBe(409);
  for (const table of ['releases', 'model_settings']) await query(`DELETE FROM ${table}`);
  await choose('gemini-2.5-pro', override);
  expect(await choose('reference-table')).toMatchObject({
    status: 201,
    body: { reason: 'Admin configuration update' },
  });
});
