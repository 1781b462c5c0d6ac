import { createHash, randomUUID } from 'node:crypto';
import type { GateVerdict, GoldenGate, LiveChange, PendingDecisions, Rollout, VariantGate } from '@carbsight/contracts';
import { ProviderQueries } from '@carbsight/database';
import { DEFAULT_ROLLOUT_BARS, productionPrompt, releasedHashes } from '@carbsight/domain';
import { fingerprintOf } from '@carbsight/models';
import { ModelCatalog, ModelDirectory } from '../../src/features/models/index.js';
import { startApi } from './api-under-test.js';
import { add, admin, api, query, useGoldenSet } from './golden-set-under-test.js';
import { Visitor } from './visitor.js';

useGoldenSet('what-is-live');

const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const SHIPPED = releasedHashes[productionPrompt.version] ?? '';
const PROMPT = { version: 'v7.0', name: 'Short', prompt: 'Estimate the carbohydrates of this meal.' };
const promptSha256 = createHash('sha256').update(PROMPT.prompt).digest('hex');
/** The live model, and the one that would receive more scans. */
const [BASE, CANDIDATE] = ['base', 'candidate'];
const KEY = 'sk-of-the-new-server';
let providers: Record<string, string>;

async function aProvider(name: string, model: string): Promise<string> {
  const requested = { name, kind: 'openai', baseUrl: addressOf(1), apiKey: 'sk-one' };
  const { id } = (await admin.call('POST', '/api/admin/providers', requested)).body as { id: string };
  const prices = { inputUsdPerMillion: 0, outputUsdPerMillion: 0 };
  await admin.call('POST', `/api/admin/providers/${id}/models`, { id: model, ...prices });
  return id;
}
const addressOf = (port: number) => `http://127.0.0.1:${port}/v1`;

beforeAll(async () => {
  providers = { [BASE]: await aProvider('One', BASE), [CANDIDATE]: await aProvider('Other', CANDIDATE) };
});

beforeEach(async () => {
  for (const table of [
    'rollouts',
    'model_settings',
    'model_changes',
    'prompt_releases',
    'model_grounding',
    'range_changes',
  ])
    await query(`DELETE FROM ${table}`);
  await query('DELETE FROM golden_gate');
  await query(`INSERT INTO golden_gate (bars, version) VALUES ('{"images": 10}', 1)`);
  await query('UPDATE model_providers SET base_url = $1', [addressOf(1)]);
  await query('UPDATE provider_models SET photo_edge_px = NULL');
  await query(`INSERT INTO model_settings (config_type, model_id) VALUES ('production_model', $1)`, [BASE]);
  await query('DELETE FROM releases');
  await add();
  await query(
    `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, sha256, storage_key)
     SELECT gen_random_uuid(), 'a.jpg', 'Meal', 50, true, false, '{}', n::text, 'k' || n FROM generate_series(1, 10) n`,
  );
});

const settingsOf = async (modelId: string, at?: { port?: number; photoEdgePx?: number }): Promise<string> => {
  const stored = (await api.app.get(ProviderQueries).list()).map((provider) => ({
    ...provider,
    ...(at?.port && { baseUrl: addressOf(at.port) }),
    models: provider.models.map((model) => ({ ...model, ...(at?.photoEdgePx && { photoEdgePx: at.photoEdgePx }) })),
  }));
  return fingerprintOf(modelId, api.app.get(ModelDirectory).with(stored)) ?? '';
};

type Measured = {
  readonly modelId: string;
  readonly promptSha256?: string;
  readonly fingerprint?: string;
  /** Nothing can be looked up. */
  readonly isPlain?: boolean;
};

/** A completed run whose answers are all this many grams, where the truth is 50. */
async function measure(
  variant: Measured,
  grams: number,
  more: { costUsd?: number; ms?: number } = {},
): Promise<string> {
  const id = randomUUID();
  const fingerprint = variant.fingerprint ?? (await settingsOf(variant.modelId));
  await query(
    `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, fingerprint, status, repeats, total_images,
       total_items, estimated_cost_usd, summary, grounded, finished_at)
     VALUES ($1, 'r', $2, 'p', 'v', $3, $4, 'completed', 2, 10, 20, 0, '{"figures": null}', $5, clock_timestamp())`,
    [id, variant.modelId, variant.promptSha256 ?? SHIPPED, fingerprint, variant.isPlain ? null : '{}'],
  );
  await query(
    `INSERT INTO golden_results (id, run_id, image_id, position, repeat, meal_name, other_names, note, truth_grams, is_not_food,
       photo_sha256, status, carbs_grams, low_grams, high_grams, is_wrong_dish, has_dosing_language, cost_usd, duration_ms)
     SELECT gen_random_uuid(), $1, i.id, row_number() OVER (ORDER BY i.id), n, i.meal_name, '{}', '', i.truth_grams, false, i.sha256,
       'answered', $2::numeric, $2::numeric - 5, $2::numeric + 5, false, false, $3, $4
     FROM golden_images i, generate_series(1, 2) n WHERE i.has_truth`,
    [id, grams, more.costUsd ?? 0, more.ms ?? 900],
  );
  return id;
}
const changeTruths = (grams: number) => query('UPDATE golden_images SET truth_grams = $1 WHERE has_truth', [grams]);

const setLive = (modelName: string, more: object = {}) =>
  admin.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName, ...more });
const order = (production: string[], more: object = {}) =>
  admin.call('PUT', '/api/admin/model-order', { production, ...more });
const publish = (more: object = {}) => admin.call('POST', '/api/admin/prompt-releases', { ...PROMPT, ...more });
const unpublish = (more: object = {}) => admin.call('POST', '/api/admin/prompt-releases/unpublish', more);
const rollOut = (percent: number, more: object = {}) =>
  admin.call('POST', '/api/admin/rollouts', {
    modelName: CANDIDATE,
    percent,
    bars: DEFAULT_ROLLOUT_BARS,
    minimumScans: 50,
    ...more,
  });
const running = async () =>
  ((await admin.call('GET', '/api/admin/rollouts')).body as { running: (Rollout & { gate: VariantGate }) | null })
    .running;
const changeRollout = async (body: object) => {
  const { id, version } = (await running()) ?? {};
  return admin.call('PATCH', `/api/admin/rollouts/${id}`, { version, ...body });
};
const provider = (modelId: string, more: object) =>
  admin.call('PATCH', `/api/admin/providers/${providers[modelId]}`, more);
const history = async () => (await admin.call('GET', '/api/admin/live-changes')).body as LiveChange[];
const check = async (body: object) =>
  (await admin.call('POST', '/api/admin/golden-gate/check', body)).body as VariantGate;

type Kind = {
  /** What is live before. */
  readonly before?: () => Promise<unknown>;
  /** What would receive more scans. */
  readonly variant?: () => Promise<Measured>;
  readonly change: (more: object) => Promise<{ status: number }>;
  /** It was live before, so a missing run does not keep it out. */
  readonly isReturn?: true;
};
const candidate = async (): Promise<Measured> => ({ modelId: CANDIDATE });

const KINDS: Record<string, Kind> = {
  'another production model': { change: (more) => setLive(CANDIDATE, more) },
  'a fallback moved to the front': {
    before: () => order([BASE, CANDIDATE], OVERRIDE),
    change: (more) => order([CANDIDATE, BASE], more),
  },
  'a fallback left alone': {
    before: () => order([BASE, CANDIDATE], OVERRIDE),
    change: (more) => order([CANDIDATE], more),
  },
  'a new fallback': { change: (more) => order([BASE, CANDIDATE], more) },
  'the start of a rollout': { change: (more) => rollOut(10, more) },
  'a larger share of a rollout': {
    before: () => rollOut(1, OVERRIDE),
    change: (more) => changeRollout({ percent: 100, ...more }),
  },
  'a rollout that takes over': {
    before: () => rollOut(100, OVERRIDE),
    change: (more) => changeRollout({ end: 'finished', ...more }),
  },
  'another prompt': {
    variant: async () => ({ modelId: BASE, promptSha256 }),
    change: (more) => publish(more),
  },
  'the prompt that ships': {
    before: () => publish(OVERRIDE),
    variant: async () => ({ modelId: BASE }),
    change: (more) => unpublish(more),
    isReturn: true,
  },
  'another reading': {
    before: () => setLive(CANDIDATE, OVERRIDE),
    change: (more) =>
      admin.call('PUT', '/api/admin/model-grounding', { modelName: CANDIDATE, isGrounded: true, ...more }),
  },
  'another address': {
    before: () => setLive(CANDIDATE, OVERRIDE),
    variant: async () => ({ modelId: CANDIDATE, fingerprint: await settingsOf(CANDIDATE, { port: 2 }) }),
    change: (more) => provider(CANDIDATE, { baseUrl: addressOf(2), apiKey: KEY, ...more }),
  },
  'other settings': {
    before: () => setLive(CANDIDATE, OVERRIDE),
    variant: async () => ({ modelId: CANDIDATE, fingerprint: await settingsOf(CANDIDATE, { photoEdgePx: 512 }) }),
    change: (more) =>
      admin.call('PATCH', `/api/admin/providers/${providers[CANDIDATE]}/models/${CANDIDATE}`, {
        photoEdgePx: 512,
        ...more,
      }),
  },
  'the model that was live before': {
    before: () => setLive(CANDIDATE, OVERRIDE),
    variant: async () => ({ modelId: BASE }),
    change: (more) => setLive(BASE, more),
    isReturn: true,
  },
};

type Evidence = 'FAIL' | 'insufficient' | 'PASS' | 'stale truths' | 'stale address';
const VERDICTS: Record<Evidence, GateVerdict> = {
  FAIL: 'FAIL',
  insufficient: 'INSUFFICIENT DATA',
  PASS: 'PASS',
  'stale truths': 'FAIL',
  'stale address': 'INSUFFICIENT DATA',
};

describe.each(Object.entries(KINDS))('%s', (name, { before, variant = candidate, change, isReturn }) => {
  it.each(Object.entries(VERDICTS))('with %s', async (evidence, verdict) => {
    await before?.();
    const measured = await variant();
    const { modelId } = measured;
    // What it is compared with.
    const live = ((await admin.call('GET', '/api/admin/model-order')).body as { production: { modelId: string }[] })
      .production[0]?.modelId;
    const isPublished = name === 'the prompt that ships';
    await measure({ modelId: live ?? '', isPlain: true, ...(isPublished && { promptSha256 }) }, 55);
    if (evidence === 'FAIL') await measure(measured, 80);
    if (evidence === 'PASS' || evidence === 'stale truths') await measure(measured, 55);
    if (evidence === 'stale truths') await changeTruths(69);
    if (evidence === 'stale address') {
      await measure({ ...measured, fingerprint: await settingsOf(modelId, { port: 3 }) }, 55);
      if (isReturn)
        await query('UPDATE model_providers SET base_url = $2 WHERE id = $1', [providers[modelId], addressOf(4)]);
    }
    // A missing run keeps out nothing that was live as it is.
    const isLetIn = evidence === 'PASS' || (isReturn && evidence === 'insufficient');
    const answer = await change({});
    if (!isLetIn) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
      expect((await change({ ...OVERRIDE, reason: 'short' })).status).toBe(409);
      expect((await change(OVERRIDE)).status).toBeLessThan(300);
    } else expect(answer.status).toBeLessThan(300);
    expect((await history())[0]).toMatchObject({ verdict, isOverride: !isLetIn });
  });
});

it('lets no share grow with the reason that was given for a small one, and always lets it shrink or stop', async () => {
  expect((await rollOut(1, OVERRIDE)).status).toBe(201);
  expect(await changeRollout({ percent: 100 })).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  expect((await changeRollout({ percent: 50, ...OVERRIDE })).status).toBe(200);
  expect((await changeRollout({ percent: 5 })).status).toBe(200);
  expect((await changeRollout({ end: 'stopped' })).status).toBe(200);
});

it('always lets a fallback be removed', async () => {
  await order([BASE, CANDIDATE, 'gemini-2.5-pro'], OVERRIDE);
  expect((await order([BASE, 'gemini-2.5-pro'])).status).toBe(200);
});

it('lets no one return to what came by an override', async () => {
  await setLive(CANDIDATE, OVERRIDE);
  await setLive('gemini-2.5-pro', OVERRIDE);
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ isReturn: false, needsOverride: true });
  expect((await setLive(CANDIDATE)).status).toBe(409);
});

it('lets no one return to what was left by a return, even to a model that had passed', async () => {
  await measure({ modelId: BASE }, 50);
  const good = await measure({ modelId: CANDIDATE }, 50);
  expect((await setLive(CANDIDATE)).status).toBe(201);
  expect((await setLive(BASE)).status).toBe(201);
  await query('DELETE FROM golden_runs WHERE id = $1', [good]);
  // It may have been left for being bad.
  expect((await setLive(CANDIDATE)).status).toBe(409);
});

it('judges by the truths of today, whatever they were when the run was made', async () => {
  await measure({ modelId: BASE }, 64);
  await changeTruths(64);
  const runId = await measure({ modelId: CANDIDATE }, 64);
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'PASS' });
  await changeTruths(50);
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'FAIL', needsOverride: true });
  expect(await setLive(CANDIDATE)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  await query('DELETE FROM golden_images');
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'INSUFFICIENT DATA', runId });
});

it('counts every run of a variant: one lucky run after a failed one is no pass', async () => {
  await measure({ modelId: BASE }, 55);
  const failed = await measure({ modelId: CANDIDATE }, 59);
  const lucky = await measure({ modelId: CANDIDATE }, 50);
  const runs = [
    { id: lucky, verdict: 'PASS' },
    { id: failed, verdict: 'FAIL' },
  ];
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'FAIL', runs });
  expect((await setLive(CANDIDATE)).status).toBe(409);
  for (const _ of [3, 4]) await measure({ modelId: CANDIDATE }, 50);
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'PASS' });
});

it('shows price and time beside those of the live model, and warns far above them', async () => {
  await measure({ modelId: BASE }, 55, { costUsd: 0.001, ms: 900 });
  await measure({ modelId: CANDIDATE }, 55, { costUsd: 0.133, ms: 1_000 });
  expect(await check({ modelName: CANDIDATE })).toMatchObject({
    verdict: 'PASS',
    soft: [
      { name: 'price', value: expect.closeTo(0.133), live: expect.closeTo(0.001), warns: true },
      { name: 'time', value: 1_000, live: 900, warns: false },
    ],
  });
});

it('lets no one loosen a bar without a reason, and shows it with each later pass', async () => {
  const { bars, version } = (await admin.call('GET', '/api/admin/golden-gate')).body as GoldenGate;
  const save = (differs: object) => admin.call('PUT', '/api/admin/golden-gate', { ...bars, version, ...differs });
  expect(await save({ biasGrams: 20 })).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
  expect((await save({ biasGrams: 20, reason: '  ' })).status).toBe(400);
  expect((await save({ biasGrams: 20, reason: 'The set is small' })).status).toBe(200);
  expect((await save({ biasGrams: 19, version: version + 1 })).status).toBe(200);
  await measure({ modelId: BASE }, 55);
  await measure({ modelId: CANDIDATE }, 55);
  const loosened = { checks: ['images', 'bias'], reason: 'The set is small', changedBy: 'admin@example.org' };
  expect(await check({ modelName: CANDIDATE })).toMatchObject({
    verdict: 'PASS',
    loosened,
    // Its bias would do without.
    onlyByLoosened: ['images'],
  });
});

it('refuses the second of two changes at once, with a sentence', async () => {
  const answers = await Promise.all([
    setLive(CANDIDATE, OVERRIDE),
    publish(OVERRIDE),
    order([BASE, CANDIDATE], OVERRIDE),
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(2);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'release-changed-meanwhile', message: expect.stringContaining('same moment') });
  expect((await history()).filter(({ isOverride }) => isOverride)).toHaveLength(1);
});

it('answers while a run is deleted', async () => {
  const runs = [await measure({ modelId: CANDIDATE }, 50), await measure({ modelId: CANDIDATE }, 50)];
  const asked = Array.from({ length: 6 }, () =>
    admin.call('POST', '/api/admin/golden-gate/check', { modelName: CANDIDATE }),
  );
  const [answers] = await Promise.all([
    Promise.all(asked),
    query('DELETE FROM golden_runs WHERE id = $1', [runs[0]]),
    changeTruths(51),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  await query('DELETE FROM golden_runs');
  expect(await check({ modelName: CANDIDATE })).toMatchObject({ verdict: 'INSUFFICIENT DATA', runs: [], runId: null });
});

it('counts the truths of today for a run that they changed under', async () => {
  await measure({ modelId: BASE }, 55);
  await measure({ modelId: CANDIDATE }, 55);
  await query(`UPDATE golden_images SET truth_grams = 55 WHERE sha256 IN ('1', '2')`);
  const { checks } = await check({ modelName: CANDIDATE });
  expect(checks.find(({ name }) => name === 'meanAbsoluteError')).toMatchObject({ value: 4 });
});

it('stops a rollout whose model is gone, and raises it no further', async () => {
  await rollOut(10, OVERRIDE);
  await query('UPDATE rollouts SET model_id = $1', ['gone']);
  expect((await running())?.gate).toMatchObject({ model: 'gone', verdict: 'INSUFFICIENT DATA' });
  expect(await changeRollout({ percent: 50, ...OVERRIDE })).toMatchObject({
    status: 422,
    body: { code: 'model-unavailable' },
  });
  expect((await changeRollout({ percent: 5 })).status).toBe(200);
  expect((await changeRollout({ end: 'stopped' })).status).toBe(200);
});

it('says under decisions what answers at another address since a restart, and lets its range lapse', async () => {
  const environment = { DATABASE_URL: api.databaseUrl, OPENAI_API_KEY: 'test' };
  const started = async (baseUrl: string) => {
    const other = await startApi('what_is_live_restarted', { ...environment, OPENAI_BASE_URL: baseUrl });
    const visitor = new Visitor(other.url);
    await visitor.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
    return { visitor, other };
  };
  const read = async (visitor: Visitor) => {
    const [gate, decisions] = await Promise.all([
      visitor.call('GET', '/api/admin/golden-gate'),
      visitor.call('GET', '/api/admin/decisions'),
    ]);
    const { range } = (gate.body as GoldenGate).live;
    return { range, ...(decisions.body as PendingDecisions) };
  };
  const before = await started(addressOf(1));
  await before.visitor.call('POST', '/api/admin/model-config', {
    configType: 'production_model',
    modelName: 'gpt-4o',
    ...OVERRIDE,
  });
  const fingerprint = await before.other.app.get(ModelCatalog).fingerprintOf('gpt-4o');
  const runId = await measure({ modelId: 'gpt-4o', fingerprint: fingerprint ?? '' }, 55);
  const range = { halfWidthGrams: 9, constantGrams: 25, coverage: null, images: 10, bySize: [] };
  await query(`UPDATE golden_runs SET summary = jsonb_build_object('range', $2::jsonb) WHERE id = $1`, [runId, range]);
  const path = `/api/admin/batch-test/runs/${runId}/range`;
  const applied = await before.visitor.call('POST', path, { isGrounded: false, expectedId: null, reason: 'Measured' });
  expect(applied.status).toBe(200);
  expect(await read(before.visitor)).toMatchObject({ range, unmeasuredSinceRestart: [] });
  await before.other.close();
  const after = await started(addressOf(2));
  expect(await read(after.visitor)).toMatchObject({ range: null, unmeasuredSinceRestart: ['GPT-4o'] });
  const [change] = (await after.visitor.call('GET', '/api/admin/live-changes')).body as LiveChange[];
  expect(change).toMatchObject({ summary: 'Not measured since the restart: GPT-4o', verdict: null, changedBy: null });
  await after.other.close();
});
