import { createHash } from 'node:crypto';
import type { GoldenGate, VariantGate } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import {
  add,
  admin,
  answerAll,
  measureLive,
  passWith,
  query,
  RUNS,
  start,
  useGoldenSet,
} from './golden-set-under-test.js';

useGoldenSet('golden-gate');

describe('the gate', () => {
  const change = { configType: 'production_model', modelName: 'gemini-2.5-pro' };
  const useLivePrompt = (runId: string) =>
    query(`UPDATE golden_runs SET prompt_sha256 = $2 WHERE id = $1`, [runId, liveSha256]);
  let liveSha256 = '';
  beforeEach(async () => {
    const releases = (await admin.call('GET', '/api/admin/prompt-releases')).body as { promptSha256: string }[];
    liveSha256 = releases[0]?.promptSha256 ?? '';
    await passWith(10);
    for (let image = 0; image < 10; image += 1) await add({ mealName: `Meal ${image}`, groundTruthCarbs: 50 });
    // As if each were another photo.
    await query('UPDATE golden_images SET sha256 = id::text');
  });

  it('counts a photo uploaded ten times once', async () => {
    await query(`UPDATE golden_images SET sha256 = 'the same'`);
    const { id } = await start({ repeats: 2 });
    await answerAll(id, () => 55);
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({
      figures: { meanAbsoluteError: { value: 5, n: 20, images: 1 } },
      gate: {
        verdict: 'INSUFFICIENT DATA',
        checks: expect.arrayContaining([
          expect.objectContaining({ name: 'images', value: 1, limit: 10, passes: false }),
        ]),
      },
    });
  });

  it('compares a variant with the live one on the same images, and says which bars it misses', async () => {
    const check = async () => {
      const { body } = await admin.call('POST', '/api/admin/golden-gate/check', { modelName: 'gemini-2.5-pro' });
      const { checks, ...gate } = body as VariantGate;
      return { ...gate, notWorse: checks.find(({ name }) => name === 'notWorse') };
    };
    const candidate = await measureLive(55, 'gemini-2.5-pro');
    expect(await check()).toMatchObject({
      verdict: 'INSUFFICIENT DATA',
      live: { model: expect.any(String), runId: null },
      notWorse: { value: null, images: 0, passes: null },
    });
    const runId = await measureLive(51);
    expect(await check()).toMatchObject({
      verdict: 'FAIL',
      live: { runId },
      notWorse: { value: 4, interval: { low: 4, high: 4 }, images: 10, limit: 3, passes: false },
    });
    expect((await admin.call('GET', `${RUNS}/${candidate}`)).body).toMatchObject({ run: { verdict: 'FAIL' } });
    await measureLive(55);
    expect(await check()).toMatchObject({
      verdict: 'PASS',
      // Both runs of the live variant count: it is 3 g off, the candidate 5 g.
      notWorse: { value: 2, passes: true },
      isRolloutRunning: false,
    });
    expect((await admin.call('GET', RUNS)).body).toMatchObject([
      { verdict: 'PASS' },
      {},
      { id: candidate, verdict: 'PASS' },
    ]);
    // Without a truth today nothing can be compared.
    await query('UPDATE golden_images SET has_truth = false');
    expect(await check()).toMatchObject({ notWorse: { images: 0, passes: null } });
  });

  it('lets a model go live with a passing run of the same variant, and no other', async () => {
    await measureLive(55);
    const failing = await start({ repeats: 2 });
    await answerAll(failing.id, () => 80);
    await useLivePrompt(failing.id);
    expect(await admin.call('POST', '/api/admin/model-config', change)).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed', message: expect.stringContaining('FAIL') },
    });
    await query('DELETE FROM golden_runs WHERE id = $1', [failing.id]);
    const passing = await start({ repeats: 2 });
    await answerAll(passing.id, () => 55);
    expect((await admin.call('POST', '/api/admin/model-config', change)).status).toBe(409);
    await useLivePrompt(passing.id);
    expect(await admin.call('POST', '/api/admin/model-config', change)).toMatchObject({ status: 201 });
    expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({
      live: { model: 'Gemini 2.5 Pro', verdict: 'PASS', runId: passing.id, range: null },
    });
  });

  it.each([
    ['an earlier, completed run', 'completed', 0],
    ['a later run that was stopped', 'cancelled', 1],
  ])('does not forget that %s mentioned dosing, and says which run it was', async (_, status, which) => {
    const { current } = (await admin.call('GET', '/api/admin/model-config')).body as {
      current: { productionModel: string };
    };
    const other = current.productionModel === 'gemini-2.5-pro' ? 'reference-table' : 'gemini-2.5-pro';
    const runs = [await start({ repeats: 2 }), await start({ repeats: 2 })];
    for (const { id } of runs) await answerAll(id, () => 55);
    const named = runs[which]?.id;
    await query('UPDATE golden_runs SET prompt_sha256 = $1, model_id = $2', [liveSha256, other]);
    const goLive = () =>
      admin.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName: other });
    await query(
      `UPDATE golden_results SET has_dosing_language = true, dosing_evidence = 'Take 4 units.'
       WHERE run_id = $1 AND position = 3 AND repeat = 1`,
      [named],
    );
    await query('UPDATE golden_runs SET status = $2 WHERE id = $1', [named, status]);
    expect(await goLive()).toMatchObject({
      status: 409,
      body: {
        code: 'gate-not-passed',
        message: expect.stringMatching(/mentioned dosing in a golden run \(FAIL\)/),
      },
    });
    const silent = runs[1 - which]?.id;
    expect((await admin.call('GET', `${RUNS}/${silent}`)).body).toMatchObject({
      run: { verdict: 'FAIL', dosingRunId: named },
      gate: {
        verdict: 'FAIL',
        checks: expect.arrayContaining([expect.objectContaining({ name: 'dosingLanguage', value: 0, passes: false })]),
      },
    });
    expect((await admin.call('GET', `${RUNS}/${named}`)).body).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ dosingEvidence: 'Take 4 units.' })]),
    });
    await query('UPDATE golden_runs SET model_id = $1', [current.productionModel]);
    expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({
      live: { verdict: 'FAIL', dosingRunId: named },
    });
  });

  it('asks of a prompt that each model of the order passed with it, and of the built-in reader nothing', async () => {
    const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
    const production = ['gemini-2.5-pro', 'gemini-2.5-flash', 'reference-table'];
    expect((await admin.call('PUT', '/api/admin/model-order', { production, ...OVERRIDE })).status).toBe(200);
    const prompt = 'Estimate the carbohydrates of each food.';
    const sha256 = createHash('sha256').update(prompt).digest('hex');
    const pass = async (modelId: string) => {
      const { id } = await start({ repeats: 2, model: modelId });
      await answerAll(id, () => 55);
      await query('UPDATE golden_runs SET prompt_sha256 = $2 WHERE id = $1', [id, sha256]);
    };
    const check = async () => (await admin.call('POST', '/api/admin/golden-gate/check', { prompt })).body;
    const publish = () =>
      admin.call('POST', '/api/admin/prompt-releases', { version: 'v7.0', name: 'Mine', prompt, reason: '' });
    for (const modelId of ['gemini-2.5-pro', 'gemini-2.5-flash']) await measureLive(55, modelId);
    await pass('gemini-2.5-pro');
    expect(await check()).toMatchObject({ model: 'Gemini 2.5 Flash', needsOverride: true });
    expect(await publish()).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed', message: expect.stringContaining('This prompt with Gemini 2.5 Flash') },
    });
    await pass('gemini-2.5-flash');
    expect(await check()).toMatchObject({ model: 'Gemini 2.5 Pro', verdict: 'PASS', needsOverride: false });
    expect((await publish()).status).toBe(201);
    // Back to what each of them read with before.
    expect((await admin.call('POST', '/api/admin/prompt-releases/unpublish', {})).status).toBe(201);
    for (const table of ['prompt_releases', 'model_settings', 'model_changes']) await query(`DELETE FROM ${table}`);
  });

  it('follows the bars, which two tabs cannot overwrite', async () => {
    const { bars, version } = (await admin.call('GET', '/api/admin/golden-gate')).body as GoldenGate;
    // Bars saved before newer ones existed.
    expect(bars).toEqual({ ...DEFAULT_GATE_BARS, images: 10 });
    const save = (differs: object) => admin.call('PUT', '/api/admin/golden-gate', { ...bars, version, ...differs });
    expect(await save({ images: 12 })).toMatchObject({
      status: 200,
      body: { bars: { images: 12 }, version: version + 1 },
    });
    expect(await save({ images: 13 })).toMatchObject({ status: 409, body: { code: 'gate-changed-meanwhile' } });
    for (const wrong of [{ images: 0 }, { wrongDishShare: 2 }, { variation: -1 }, { meanAbsoluteErrorGrams: 'x' }]) {
      expect((await save({ ...wrong, version: version + 1 })).status).toBe(400);
    }
  });
});
