import type { Rollout, VariantGate } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import { add, admin, answerAll, measureLive, passWith, query, start, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('model-grounding');

const PATH = '/api/admin/model-grounding';
const MODEL = 'gemini-2.5-pro';
const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const set = (isGrounded: boolean, rest: object = {}) =>
  admin.call('PUT', PATH, { modelName: MODEL, isGrounded, ...rest });
const goLive = (modelName: string, rest: object = {}) =>
  admin.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName, ...rest });
const check = async (isGrounded?: boolean) =>
  (await admin.call('POST', '/api/admin/golden-gate/check', { modelName: MODEL, isGrounded })).body as VariantGate;

/** A completed run of the model with the live prompt, every answer off by this much, plain and grounded. */
async function aRun(plain: number, grounded: number | null): Promise<string> {
  const [{ promptSha256 } = { promptSha256: '' }] = (await admin.call('GET', '/api/admin/prompt-releases')).body as {
    promptSha256: string;
  }[];
  const run = async (error: number) => {
    const { id } = await start({ repeats: 2 });
    await answerAll(id, () => 50 + error);
    return id;
  };
  // The grounded figures of one run are the plain ones of another.
  const other = grounded === null ? null : await run(grounded);
  const id = await run(plain);
  await query(
    `UPDATE golden_runs SET prompt_sha256 = $2, grounded = (SELECT summary FROM golden_runs WHERE id = $3) WHERE id = $1`,
    [id, promptSha256, other],
  );
  return id;
}

beforeEach(async () => {
  for (let image = 0; image < 10; image += 1) await add({ mealName: `Meal ${image}`, groundTruthCarbs: 50 });
  await query('UPDATE golden_images SET sha256 = id::text');
  await passWith(10);
  await goLive('reference-table', OVERRIDE);
  await query('DELETE FROM model_grounding');
  // As far off as the worse reading, so that neither is worse than what is live.
  await measureLive(80);
});

it('asks for a passing run of the grounded variant, or a reason', async () => {
  expect((await admin.call('GET', PATH)).body).toEqual({ models: [] });
  await aRun(5, null);
  expect(await set(true)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  await aRun(5, 30);
  expect(await set(true)).toMatchObject({ status: 409, body: { message: expect.stringContaining('FAIL') } });
  expect(await set(true, { ...OVERRIDE, reason: 'short' })).toMatchObject({ status: 409 });
  await query('DELETE FROM golden_runs WHERE model_id = $1', [MODEL]);
  const runId = await aRun(30, 5);
  expect(await check()).toMatchObject({ isGrounded: false, verdict: 'FAIL' });
  expect(await check(true)).toMatchObject({ isGrounded: true, verdict: 'PASS', runId, needsOverride: false });
  expect(await set(true)).toMatchObject({
    status: 200,
    body: { models: [{ modelId: MODEL, label: 'Gemini 2.5 Pro' }] },
  });
  const { body } = await admin.call('GET', '/api/admin/activity?limit=1');
  expect(JSON.stringify(body)).toContain('Answers of gemini-2.5-pro grounded in the food tables');
});

it('judges a model that goes live by the reading it is set to', async () => {
  await aRun(5, 30);
  await set(true, OVERRIDE);
  expect(await goLive(MODEL)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  await query('DELETE FROM golden_runs WHERE model_id = $1', [MODEL]);
  await aRun(30, 5);
  expect((await goLive(MODEL)).status).toBe(201);
  expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({
    live: { model: 'Gemini 2.5 Pro', isGrounded: true, verdict: 'PASS' },
  });
  // What was never live does not return without a run.
  expect(await set(false)).toMatchObject({ status: 409 });
});

it('reverts to what was live before without one', async () => {
  await aRun(5, null);
  await goLive(MODEL);
  await set(true, OVERRIDE);
  await query('DELETE FROM golden_runs WHERE model_id = $1', [MODEL]);
  expect(await check(false)).toMatchObject({ verdict: 'INSUFFICIENT DATA', isReturn: true, needsOverride: false });
  expect(await set(false)).toMatchObject({ status: 200, body: { models: [] } });
  // What was left by going back may have been left for being bad.
  expect(await set(true)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
});

it('asks for a run of a reading that was never live, although the model joined the order since', async () => {
  await set(true, OVERRIDE);
  const production = ['reference-table', MODEL];
  expect((await admin.call('PUT', '/api/admin/model-order', { production, ...OVERRIDE })).status).toBe(200);
  expect(await check(false)).toMatchObject({ isReturn: false, needsOverride: true });
  expect(await set(false)).toMatchObject({ status: 409, body: { code: 'gate-not-passed' } });
  await admin.call('PUT', '/api/admin/model-order', { production: ['reference-table'] });
});

it('keeps the reading of a model whose rollout is running', async () => {
  await set(true, OVERRIDE);
  const requested = { modelName: MODEL, percent: 10, bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50, ...OVERRIDE };
  const { id, version } = (await admin.call('POST', '/api/admin/rollouts', requested)).body as Rollout;
  expect(await set(false, OVERRIDE)).toMatchObject({ status: 409, body: { code: 'rollout-running' } });
  await admin.call('PATCH', `/api/admin/rollouts/${id}`, { version, end: 'stopped' });
  expect((await set(false)).status).toBe(200);
});

it('lets a model that answers no one be read plainly again, and changes nothing twice', async () => {
  await set(true, OVERRIDE);
  expect((await set(true)).status).toBe(200);
  expect((await set(false)).status).toBe(200);
  expect((await set(false)).status).toBe(200);
});

it.each(['reference-table', 'no-such-model'])('refuses to ground %s', async (modelName) => {
  const requested = { ...OVERRIDE, modelName, isGrounded: true };
  expect((await admin.call('PUT', PATH, requested)).status).toBe(422);
});
