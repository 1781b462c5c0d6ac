import type { JudgeAgreement } from '@carbsight/contracts';
import { DataSource, JudgementEntity, newId } from '@carbsight/database';
import { EVALUATION_VERSION } from '@carbsight/domain';
import { estimateMeal } from './estimate-meal.js';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let kim: Visitor;
let photo: Uint8Array;

useApi('judge-agreement');
beforeAll(async () => {
  photo = await sample('food_apple_in_hand.jpg');
  kim = new Visitor(api.url);
  await kim.register();
});

const PATH = '/api/admin/judge-agreement';
const load = async (query = ''): Promise<JudgeAgreement> => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  return body;
};

/** A meal of Kim's that was estimated at 40 g and then judged. */
async function judgedMeal(totalScore: number): Promise<string> {
  const { mealId } = (await kim.scan(photo)).body as { mealId: string };
  const sql = api.app.get(DataSource);
  await estimateMeal(sql, mealId);
  const [meal] = await sql.query<{ estimate_id: string }[]>('SELECT estimate_id FROM meals WHERE id = $1', [mealId]);
  await sql.getRepository(JudgementEntity).insert({
    id: newId(),
    mealId,
    estimateId: meal?.estimate_id ?? '',
    totalScore,
    evaluationVersion: EVALUATION_VERSION,
    verdict: 'Plausible.',
    identificationRelevance: 8,
    estimationAccuracy: 8,
    completeness: 8,
    referenceMatch: 8,
    justification: 'It is toast.',
    problematicMatches: [],
    judgeModel: 'gemini-2.5-pro',
    createdAt: new Date(),
  });
  return mealId;
}

it('shows feedback on judged estimates', async () => {
  const nothing = await load();
  expect(nothing).toMatchObject({ days: 30, judgedMeals: 0 });
  const mealId = await judgedMeal(92.5);
  await kim.call('POST', `/api/scans/${mealId}/feedback`, { thumb: 'up' });
  await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 42, reason: 'weighed' });
  const said = await load('days=7');
  expect(said).toMatchObject({ days: 7, judgedMeals: 1, overrideCorrelation: { n: 1 } });
  expect(said.bands[0]).toMatchObject({ judgedMeals: 1, thumbsUp: 1, overriddenMeals: 1, medianDifferenceGrams: 2 });
});
