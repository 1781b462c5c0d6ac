import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { aNote, answer, answers, curry } from '../support/model.js';
import { asAdmin, asAdminOnDisposable, withModel } from '../support/needs.js';
import { administrator, somebody } from '../support/people.js';
import { anError, list, number, oneOf, orNull, text, thumbnail, time } from '../support/shapes.js';
import { until } from '../support/until.js';

const admin = async () => administrator();
const load = async (path: string) => (await (await admin()).get(path).expect(200)).body;
const SAMPLING = '/api/admin/sampling-config';

/** Works while every scan is read by the test model and judged. */
async function whileAllAreSampled(work: () => Promise<void>): Promise<void> {
  const { config } = await load(SAMPLING);
  await (await admin()).post(SAMPLING, { llmJudgeSamplingRate: 100, dualModelSamplingRate: 100 }).expect(201);
  try {
    await work();
  } finally {
    await (await admin()).post(SAMPLING, config).expect(201);
  }
}

describe('001 section 7: sampling configuration', () => {
  asAdminOnDisposable('POST saves both rates', async () => {
    const { config } = await load(SAMPLING);
    for (const rates of [
      { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 },
      { llmJudgeSamplingRate: 5, dualModelSamplingRate: 15 },
      config,
    ]) {
      await (await admin()).post(SAMPLING, rates).expect(201);
      expect((await load(SAMPLING)).config).toEqual(rates);
    }
  });
});

describe('001 section 7: model comparisons', () => {
  withModel('a sampled scan is compared, judged, and shown with both answers', async () => {
    await whileAllAreSampled(async () => {
      const note = aNote('one bowl of curry');
      await answers(note, answer(curry));
      const { mealId } = await estimated(await somebody('reader'), note);
      const comparisons = '/api/admin/model-comparisons?limit=50&offset=0&days=7';
      const all = await until(
        () => load(comparisons),
        (found) => found.some((one: { mealId: string }) => one.mealId === mealId),
      );
      const one = all.find((each: { mealId: string }) => each.mealId === mealId);
      const { current } = await load('/api/admin/model-config');
      expect(one).toMatchObject({
        id: text,
        imageBase64: thumbnail,
        createdAt: time,
        productionModel: current.productionModel,
        testModel: current.testModel,
        productionCarbEstimate: number,
        testCarbEstimate: number,
        carbDifference: number,
        carbDifferencePercent: orNull(number),
      });
      for (const side of ['production', 'test'])
        expect(one).toMatchObject({
          [`${side}ConfidenceLow`]: number,
          [`${side}ConfidenceHigh`]: number,
          [`${side}ConfidenceLevel`]: oneOf('low', 'medium', 'high'),
          [`${side}ResponseTime`]: number,
          [`${side}TokenUsage`]: { totalTokens: number, cost: orNull(number) },
          [`${side}Analysis`]: text,
        });
      expect(one.carbDifference).toBeCloseTo(one.productionCarbEstimate - one.testCarbEstimate, 3);

      const ids = async (more: string) =>
        (await load(`${comparisons}${more}`)).map((each: { mealId: string }) => each.mealId);
      expect(await ids('&minDelta=0')).toContain(mealId);
      expect(await ids(`&minDelta=${Math.abs(one.carbDifference) + 1}`)).not.toContain(mealId);
      expect(await ids(`&model=${current.testModel}`)).toContain(mealId);
      expect(await ids('&model=reference-table')).not.toContain(mealId);
      expect((await load('/api/admin/model-stats?timeframe=alld')).totalComparisons).toBeGreaterThan(0);

      const judged = await until(
        async () => (await admin()).get(`/api/admin/llm-evaluation/${mealId}`),
        ({ status }) => status === 200,
      );
      const criterion = number;
      expect(judged.body).toMatchObject({
        totalScore: number,
        verdict: text,
        identificationRelevance: criterion,
        estimationAccuracy: criterion,
        completeness: criterion,
        caloriekingMatchScore: criterion,
        justification: text,
        problematicMatches: list,
        judgeModel: text,
        evaluationVersion: text,
        createdAt: time,
      });
      for (const match of judged.body.problematicMatches)
        expect(match).toMatchObject({ item: text, model_selected: text, better_alternative: text, reason: text });
      for (const [field, most] of [
        ['totalScore', 100],
        ['identificationRelevance', 10],
        ['estimationAccuracy', 10],
        ['completeness', 10],
        ['caloriekingMatchScore', 10],
      ] as const) {
        expect(judged.body[field]).toBeGreaterThanOrEqual(0);
        expect(judged.body[field]).toBeLessThanOrEqual(most);
      }

      const { scans } = await load(`/api/admin/scan-overview?page=1&limit=25&search=${mealId}`);
      expect(scans).toMatchObject([
        {
          mealId,
          openaiCarbEstimate: one.productionCarbEstimate,
          geminiCarbEstimate: one.testCarbEstimate,
          carbDifference: one.carbDifference,
          llmJudgeScore: judged.body.totalScore,
        },
      ]);
    });
  });

  asAdmin('GET /api/admin/llm-evaluation/{mealId}: a 404 means that none exists', async () => {
    const { body } = await (await admin()).get(`/api/admin/llm-evaluation/${randomUUID()}`).expect(404);
    expect(body).toMatchObject(anError(404));
  });

  for (const timeframe of ['1d', '7d', '30d', 'alld'])
    asAdmin(`GET /api/admin/model-stats?timeframe=${timeframe}`, async () => {
      expect(await load(`/api/admin/model-stats?timeframe=${timeframe}`)).toMatchObject({ totalComparisons: number });
    });
});
