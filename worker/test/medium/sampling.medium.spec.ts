import { analysisJob } from '@carbsight/contracts';
import { SamplingQueries } from '@carbsight/database';
import { isSampled } from '@carbsight/domain';
import { one, useWorker } from './worker-under-test.js';

useWorker('openai');

const samplesOf = async (mealId: string) =>
  (
    await one.query<{ purpose: string }>('SELECT purpose FROM evaluation_samples WHERE meal_id = $1 ORDER BY purpose', [
      mealId,
    ])
  ).map(({ purpose }) => purpose);
const setRates = async (llmJudgeSamplingRate: number, dualModelSamplingRate: number) => {
  const rates = { llmJudgeSamplingRate, dualModelSamplingRate };
  await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
};

it('records with the estimate which evaluations a meal is chosen for, at the current rates', async () => {
  await setRates(0, 100);
  const shadowed = (await one.scan('first')).meal.id;
  expect(await samplesOf(shadowed)).toEqual(['shadow-run']);
  await setRates(100, 0);
  const judged = (await one.scan('second')).meal.id;
  expect(await samplesOf(judged)).toEqual(['judge']);
  expect(await samplesOf(shadowed)).toEqual(['shadow-run']);
});

it('decides by the hash of the meal, and not again when the job is delivered twice', async () => {
  await setRates(50, 50);
  const meal = await one.queueMeal('twice');
  await one.enqueue(meal);
  await one.whenFinished(meal.id);
  await one.enqueue(meal);
  await one.whenIdle(analysisJob);
  const expected = (['judge', 'shadow-run'] as const).filter((purpose) => isSampled(meal.id, 50, purpose));
  expect(await samplesOf(meal.id)).toEqual(expected);
});

it('evaluates neither failures nor an administrator’s trials', async () => {
  await setRates(100, 100);
  one.models.script({ rules: [{ noteContains: 'dead', steps: [{ kind: 'error', status: 401 }] }] });
  expect(await samplesOf((await one.scan('dead')).meal.id)).toEqual([]);
  const meal = await one.queueMeal('a trial');
  await one.query(`UPDATE meals SET requested_variant = '{"promptVersion": "v2.0"}' WHERE id = $1`, [meal.id]);
  await one.enqueue(meal);
  expect((await one.whenFinished(meal.id)).estimate?.promptVersion).toBe('v2.0');
  expect(await samplesOf(meal.id)).toEqual([]);
});

it('keeps an estimate although it cannot be decided whether it is evaluated', async () => {
  await setRates(100, 100);
  await one.query('ALTER TABLE sampling_settings RENAME TO unavailable');
  const { meal } = await one.scan('an apple');
  await one.query('ALTER TABLE unavailable RENAME TO sampling_settings');
  expect(meal.status).toBe('completed');
  expect(await samplesOf(meal.id)).toEqual([]);
});
