import type { OverviewScan, ScanDetail, ScanOverviewStats } from '@carbsight/contracts';
import { newId } from '@carbsight/database';
import { EVALUATION_VERSION } from '@carbsight/domain';
import { sample } from './sample.js';
import { admin, api, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('scan_overview');

type Page = { scans: OverviewScan[]; total: number; totalPages: number; isTotalCapped: boolean };

const load = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await admin.call('GET', path);
  expect(status).toBe(200);
  return body as Body;
};
const overview = (filter: Record<string, string> = {}) =>
  load<Page>(`/api/admin/scan-overview?${new URLSearchParams(filter)}`);
const looks = () =>
  query<{ subject: string; after: unknown }>(
    `SELECT subject, after FROM activity_log WHERE summary = 'Meal of a user viewed' ORDER BY id`,
  );

/** Someone who has scanned a photo. */
async function somebodyWithAMeal(): Promise<{ userId: string; email: string; mealId: string; visitor: Visitor }> {
  const visitor = new Visitor(api.url);
  const { email } = await visitor.register();
  const { body: user } = await visitor.call('GET', '/api/auth/user');
  const { body } = await visitor.scan(await sample('meal_breakfast.jpg'), { note: 'two toasts' });
  return { userId: (user as { id: string }).id, email, mealId: (body as { mealId: string }).mealId, visitor };
}

/** What the worker would store: the live estimate with its call, and the answers of test model and judge. */
async function evaluate(mealId: string, carbs: number, testCarbs: number, score: number): Promise<void> {
  const [liveId, testId] = [newId(), newId()];
  for (const [id, purpose, model, grams] of [
    [liveId, 'live', 'gpt-4o', carbs],
    [testId, 'shadow', 'gemini-2.5-pro', testCarbs],
  ]) {
    await query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES ($1, $2, $3, $4, 'v3.0', 'x', 1, $5, $5, $5, 'medium', '', 'Toast', false, 'Two toasts.', '[]', 1)`,
      [id, mealId, purpose, model, grams],
    );
    await query(
      `INSERT INTO reads (id, meal_id, estimate_id, purpose, model_id, prompt_sha256, revision, read_index,
         input_tokens, output_tokens, cost_usd, duration_ms, raw_answer)
       VALUES ($1, $2, $3, $4, $5, 'x', 1, 0, 900, 120, 0.0042, 1800, 'the raw answer')`,
      [newId(), mealId, id, purpose, model],
    );
  }
  await query(
    `INSERT INTO meal_items (id, estimate_id, position, item, portion, carbs_grams, source)
     VALUES ($1, $2, 0, 'toast', '2 slices', $3, 'model')`,
    [newId(), liveId, carbs],
  );
  await query(`UPDATE meals SET status = 'completed', estimate_id = $2, finished_at = now() WHERE id = $1`, [
    mealId,
    liveId,
  ]);
  await query(
    `INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model,
       live_carbs_grams, test_carbs_grams, difference_grams)
     VALUES ($1, $2, $3, $4, 'gpt-4o', 'gemini-2.5-pro', $5::numeric, $6::numeric, $5::numeric - $6::numeric)`,
    [newId(), mealId, liveId, testId, carbs, testCarbs],
  );
  await query(
    `INSERT INTO judgements (id, meal_id, evaluation_version, estimate_id, total_score, verdict,
       identification_relevance, estimation_accuracy, completeness, reference_match, justification,
       problematic_matches, judge_model)
     VALUES ($1, $2, $5, $3, $4, 'good', 8, 8, 8, 8, 'Well seen.', '[]', 'gpt-4o')`,
    [newId(), mealId, liveId, score, EVALUATION_VERSION],
  );
}

it('lists a scan with its owner, a thumbnail and the answers of both models and the judge', async () => {
  const { email, mealId } = await somebodyWithAMeal();
  const before = await overview({ search: email });
  expect(before).toMatchObject({ total: 1, totalPages: 1, isTotalCapped: false });
  expect(before.scans).toMatchObject([
    {
      mealId,
      imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
      userEmail: email,
      compositeItemName: null,
      openaiCarbEstimate: null,
      geminiCarbEstimate: null,
      carbDifference: null,
      llmJudgeScore: null,
      judgeModel: null,
      origin: null,
      countedCarbs: null,
      isCorrected: false,
      createdAt: expect.any(String),
    },
  ]);
  expect(Buffer.from(before.scans[0]?.imageBase64?.split(',')[1] ?? '', 'base64').length).toBeLessThan(15 * 1024);

  await evaluate(mealId, 41.1, 52.3, 77);
  const after = await overview({ search: email.toUpperCase() });
  expect(after.scans[0]).toMatchObject({
    compositeItemName: 'Toast',
    openaiCarbEstimate: 41.1,
    geminiCarbEstimate: 52.3,
    carbDifference: -11.2,
    llmJudgeScore: 77,
    judgeModel: 'gpt-4o',
  });
});

it('has no thumbnail when the photo is gone', async () => {
  const { email, mealId } = await somebodyWithAMeal();
  await query(`UPDATE photos SET storage_key = 'meals/gone' WHERE id = (SELECT photo_id FROM meals WHERE id = $1)`, [
    mealId,
  ]);
  expect((await overview({ search: email })).scans).toMatchObject([{ mealId, imageBase64: null }]);
});

it('pages by 25, and is empty after the last page', async () => {
  const { userId } = await somebodyWithAMeal();
  await query(
    `INSERT INTO meals (id, user_id, eaten_at) SELECT gen_random_uuid(), $1, now() FROM generate_series(1, 60)`,
    [userId],
  );
  const first = await overview();
  expect(first.scans).toHaveLength(25);
  expect(first.totalPages).toBe(Math.ceil(first.total / 25));
  const last = await overview({ page: String(first.totalPages) });
  expect(last.scans).toHaveLength(first.total - 25 * (first.totalPages - 1));
  expect(await overview({ page: '40000' })).toEqual({ ...first, scans: [] });
});

it('treats an empty search as none', async () => {
  expect(await overview({ search: '  ' })).toEqual(await overview());
});

it('sums up all scans, and counts as Model Comparison does', async () => {
  const stats = await load<ScanOverviewStats>('/api/admin/scan-overview-stats');
  const { mealId } = await somebodyWithAMeal();
  await evaluate(mealId, 20, 30, 91);
  const { total } = await overview();
  const after = await load<ScanOverviewStats>('/api/admin/scan-overview-stats');
  expect(after).toEqual({
    totalScans: total,
    isTotalCapped: false,
    avgCarbDifference: expect.closeTo(
      ((stats.avgCarbDifference ?? 0) * stats.comparedScans + 10) / after.comparedScans,
      6,
    ),
    avgJudgeScore: expect.closeTo(((stats.avgJudgeScore ?? 0) * stats.judgedScans + 91) / after.judgedScans, 6),
    highDifferencePercent: 100,
    comparedScans: stats.comparedScans + 1,
    judgeModel: 'gpt-4o',
    judgedScans: stats.judgedScans + 1,
    otherJudgedScans: 0,
    ruleJudgedScans: 0,
  });
});

describe('a whole meal', () => {
  it('comes with what its owner sees and its background, but no raw answer or prompt', async () => {
    const { email, mealId } = await somebodyWithAMeal();
    await evaluate(mealId, 41, 52, 77);
    const detail = await load<ScanDetail>(`/api/admin/scans/${mealId}`);
    expect(detail).toMatchObject({
      userEmail: email,
      meal: { mealId, note: 'two toasts', status: 'completed', items: [{ item: 'toast', source: 'model', carbs: 41 }] },
      photo: { fullUrl: `/api/admin/scans/${mealId}/photo?size=full` },
      shadow: { modelId: 'gemini-2.5-pro', carbEstimate: 52, carbDifference: -11 },
    });
    expect(detail.meal.history[0]).toMatchObject({ summary: 'Meal added' });
    expect(detail.events).toEqual([]);
    expect(detail.reads.map(({ purpose }) => purpose).sort()).toEqual(['live', 'shadow']);
    expect(detail.reads[0]).toMatchObject({ inputTokens: 900, outputTokens: 120, costUsd: 0.0042, durationMs: 1800 });
    expect(JSON.stringify(detail)).not.toMatch(/raw answer|promptSha256|storage/);
  });

  it('comes with the screen events of its own scan only', async () => {
    const visitor = new Visitor(api.url);
    await visitor.register();
    const report = async (sessionId: string, ...types: string[]) => {
      const at = new Date().toISOString();
      const events = types.map((type) => ({ type, at, ...(type === 'uploadTimeMs' ? { ms: 120 } : {}) }));
      await visitor.call('POST', '/api/events', { sessionId, device: 'mobile', events });
    };
    const { body } = await visitor.scan(await sample('meal_breakfast.jpg'), { sessionId: 'this-one' });
    await report('this-one', 'photoInitiated');
    await report('this-one', 'uploadTimeMs');
    await report('another', 'photoInitiated', 'photoCaptured');
    const detail = await load<ScanDetail>(`/api/admin/scans/${(body as { mealId: string }).mealId}`);
    expect(detail.events).toEqual([
      { type: 'photoInitiated', at: expect.any(String), ms: null, error: null },
      { type: 'uploadTimeMs', at: expect.any(String), ms: 120, error: null },
    ]);
  });

  it('shows its photo only to the administrator, and is not cached in the browser', async () => {
    const { mealId, visitor } = await somebodyWithAMeal();
    const path = `/api/admin/scans/${mealId}/photo`;
    for (const size of ['full', 'thumb']) {
      const photo = await admin.call('GET', `${path}?size=${size}`);
      expect(photo.status).toBe(200);
      expect(photo.headers.get('content-type')).toBe('image/jpeg');
      expect(photo.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await admin.call('GET', `${path}?size=huge`)).status).toBe(400);
    expect((await visitor.call('GET', path)).status).toBe(403);
    expect((await new Visitor(api.url).call('GET', path)).status).toBe(401);
  });

  it('is recorded in the audit once per view, by the owner’s id and never by an address', async () => {
    const { userId, email, mealId } = await somebodyWithAMeal();
    const before = await looks();
    await load(`/api/admin/scans/${mealId}`);
    await admin.call('GET', `/api/admin/scans/${mealId}/photo?size=full`);
    await load(`/api/admin/scans/${mealId}`);
    const once = [...before, { subject: `user:${userId}`, after: { mealId } }];
    expect(await looks()).toEqual(once);
    await query(`UPDATE activity_log SET created_at = created_at - interval '11 minutes' WHERE subject = $1`, [
      `user:${userId}`,
    ]);
    await admin.call('GET', `/api/admin/scans/${mealId}/photo?size=full`);
    expect(await looks()).toHaveLength(once.length + 1);
    expect(JSON.stringify(await looks())).not.toContain(email);
  });

  it.each([newId(), 'x', '%00', "1' OR '1'='1"])('answers 404 for %s', async (mealId) => {
    for (const path of ['', '/photo']) {
      expect((await admin.call('GET', `/api/admin/scans/${encodeURI(mealId)}${path}`)).status).toBe(404);
    }
  });

  it('is gone for the administrator when its owner deletes it', async () => {
    const { email, mealId, visitor } = await somebodyWithAMeal();
    await visitor.call('DELETE', `/api/scans/${mealId}`);
    expect((await admin.call('GET', `/api/admin/scans/${mealId}`)).status).toBe(404);
    expect((await overview({ search: email })).total).toBe(0);
  });
});
