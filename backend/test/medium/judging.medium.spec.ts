import type { EvaluationPrice, LlmEvaluation } from '@carbsight/contracts';
import { newId } from '@carbsight/database';
import { sample } from './sample.js';
import { admin, query, useApi } from './use-api.js';

useApi('judging', () => ({ OPENAI_API_KEY: 'test', GEMINI_API_KEY: 'test', JUDGE_DAILY_BUDGET_USD: '1' }));

const path = (mealId: string) => `/api/admin/llm-evaluation/${mealId}`;

async function aMeal(): Promise<string> {
  const { body } = await admin.scan(await sample('food_apple_in_hand.jpg'));
  return (body as { mealId: string }).mealId;
}

/** As the worker leaves it. */
async function anEstimate(mealId: string, modelId = 'gpt-4o'): Promise<string> {
  const id = newId();
  await query(
    `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
       high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
     VALUES ($1, $2, 'live', $3, 'v1', 'x', 1, 52, 40, 60, 'medium', '', false, '', '[]', 1)`,
    [id, mealId, modelId],
  );
  await query(`UPDATE meals SET status = 'completed', estimate_id = $2 WHERE id = $1`, [mealId, id]);
  return id;
}

const problems = [{ item: 'Rice', model_selected: 'a', better_alternative: 'b', reason: 'c' }];
const judged = (
  mealId: string,
  estimateId: string,
  { version, total, at = '2026-02-01T00:00:00Z' }: { version: string; total: number; at?: string },
) =>
  query(
    `INSERT INTO judgements (id, meal_id, evaluation_version, estimate_id, total_score, verdict, identification_relevance,
       estimation_accuracy, completeness, reference_match, justification, problematic_matches, judge_model, created_at)
     VALUES ($1, $2, $3, $4, $5, 'Good.', 9, 8.5, 7, 6, 'Because.', $6, 'gemini-2.5-pro', $7)`,
    [newId(), mealId, version, estimateId, total, JSON.stringify(problems), at],
  );

it('answers 404 with the screen’s sentence when the meal was not judged', async () => {
  const { status, body } = await admin.call('GET', path(await aMeal()));
  expect([status, (body as { message: string }).message]).toEqual([404, 'No LLM evaluation available for this meal.']);
  expect((await admin.call('GET', path('nonsense'))).status).toBe(404);
});

it('shows the newest judgement under the names of the specification', async () => {
  const mealId = await aMeal();
  const estimateId = await anEstimate(mealId);
  await judged(mealId, estimateId, { version: 'v0.9', total: 50, at: '2026-01-01T00:00:00Z' });
  await judged(mealId, estimateId, { version: 'v1.0', total: 76.3, at: '2026-02-01T00:00:00Z' });
  const { body } = await admin.call('GET', path(mealId));
  expect(body as LlmEvaluation).toEqual({
    totalScore: 76.3,
    verdict: 'Good.',
    identificationRelevance: 9,
    estimationAccuracy: 8.5,
    completeness: 7,
    caloriekingMatchScore: 6,
    justification: 'Because.',
    problematicMatches: problems,
    judgeModel: 'gemini-2.5-pro',
    evaluationVersion: 'v1.0',
    createdAt: '2026-02-01T00:00:00.000Z',
    testTotalScore: null,
    preferred: null,
  });
});

it('names judge and price before anything is spent, and opens the meal for the worker once', async () => {
  const mealId = await aMeal();
  await anEstimate(mealId);
  const price = async () => (await admin.call('GET', `${path(mealId)}/price`)).body as EvaluationPrice;
  expect(await price()).toEqual({
    judgeModel: 'Gemini 2.5 Flash',
    // 3,000 tokens in and 700 out at the catalogue's prices.
    estimatedUsd: expect.closeTo(0.00265),
    refusal: null,
    dailyLeftUsd: 1,
    monthlyLeftUsd: 30,
    isJudged: false,
    isRunning: false,
    lastFailure: null,
  });
  const first = await admin.call('POST', path(mealId));
  expect([first.status, first.body]).toEqual([202, { isRunning: true }]);
  expect((await price()).isRunning).toBe(true);
  expect((await admin.call('POST', path(mealId))).status).toBe(202);
  const audit = await query(`SELECT summary FROM activity_log WHERE subject = $1`, [`judgement:${mealId}`]);
  expect(audit).toEqual([{ summary: 'Judgement of a meal asked for' }]);
  await query(`UPDATE evaluation_samples SET status = 'failed', failure_code = 'model-timeout' WHERE meal_id = $1`, [
    mealId,
  ]);
  expect(await price()).toMatchObject({ isRunning: false, lastFailure: 'model-timeout' });
});

it('keeps a replaced judgement in the audit', async () => {
  const mealId = await aMeal();
  await judged(mealId, await anEstimate(mealId), { version: 'v1.0', total: 41.5 });
  expect((await admin.call('GET', `${path(mealId)}/price`)).body).toMatchObject({ isJudged: true });
  expect((await admin.call('POST', path(mealId))).status).toBe(202);
  const audit = await query('SELECT summary, before FROM activity_log WHERE subject = $1', [`judgement:${mealId}`]);
  const before = { totalScore: 41.5, judgeModel: 'gemini-2.5-pro', evaluationVersion: 'v1.0' };
  expect(audit).toEqual([{ summary: 'New judgement of a meal asked for', before }]);
});

it('rejects what cannot be judged', async () => {
  const mealId = await aMeal();
  expect((await admin.call('POST', path(newId()))).status).toBe(404);
  expect((await admin.call('POST', path(mealId))).status).toBe(409);
});

describe('a judgement that cannot be made now', () => {
  const added = { id: 'added-judge', inputUsdPerMillion: 500, outputUsdPerMillion: 500 };
  const choose = (modelName: string) =>
    admin.call('POST', '/api/admin/model-config', { configType: 'judge_model', modelName });
  const refused = async (mealId: string) => {
    const { body: price } = await admin.call('GET', `${path(mealId)}/price`);
    const { code, message } = (await admin.call('POST', path(mealId))).body as { code: string; message: string };
    expect((price as EvaluationPrice).refusal).toBe(message);
    return [code, message];
  };
  let mealId: string;
  beforeAll(async () => {
    mealId = await aMeal();
    await judged(mealId, await anEstimate(mealId), { version: 'v1.0', total: 41.5 });
    const provider = { name: 'Attic', kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1', key: 'k' };
    const { body } = await admin.call('POST', '/api/admin/providers', provider);
    for (const model of [added, { id: 'unpriced-judge' }])
      await admin.call('POST', `/api/admin/providers/${(body as { id: string }).id}/models`, model);
  });

  it('does not come from another judge than before when a model is added', async () => {
    expect((await admin.call('GET', `${path(mealId)}/price`)).body).toMatchObject({ judgeModel: 'Gemini 2.5 Flash' });
  });

  it('is refused with its price when it alone is above a cap: no budget is used up', async () => {
    await choose('added-judge');
    expect(await refused(mealId)).toEqual([
      'judgement-above-cap',
      // 8,000 tokens in and 4,096 out.
      'One judgement by added-judge may cost $6.05, which is above the daily cap of $1.00. Choose another judge, or raise the cap.',
    ]);
  });

  it('is refused while the price of the judge is unknown', async () => {
    await choose('unpriced-judge');
    expect(await refused(mealId)).toEqual(['price-unknown', expect.stringContaining('unpriced-judge is unknown')]);
  });

  it('is refused while the judge is not available, and earlier judgements stay', async () => {
    await choose('gemini-2.5-flash');
    await query(`UPDATE model_settings SET model_id = 'gone' WHERE config_type = 'judge_model'`);
    expect(await refused(mealId)).toEqual(['judge-unavailable', expect.stringMatching(/^The judge, gone, is not/)]);
    expect((await admin.call('GET', path(mealId))).body).toMatchObject({ totalScore: 41.5 });
    await query(`UPDATE model_settings SET model_id = 'gemini-2.5-flash' WHERE config_type = 'judge_model'`);
  });

  it('is refused when the budget is used up', async () => {
    await query(`INSERT INTO judge_spending VALUES ((now() AT TIME ZONE 'UTC')::date, 0.99)`);
    expect(await refused(mealId)).toEqual([
      'judge-budget-spent',
      expect.stringMatching(/^The daily judging budget is used up: \$0.0100 of \$1.00 is left/),
    ]);
  });
});
