import { AnalysisQueries, EvaluationSampleQueries, MealEntity, MealQueries } from '@carbsight/database';
import type { SamplePurpose } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { aMeal, anEstimate, aUser, claimed, variant } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let samples: EvaluationSampleQueries;
let userId: string;

useDatabasePerFile('samples', async (opened) => {
  dataSource = opened;
  samples = new EvaluationSampleQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});
beforeEach(() => dataSource.query('DELETE FROM evaluation_samples'));

async function aSampledMeal(purposes: readonly SamplePurpose[] = ['shadow-run']): Promise<string> {
  const meal = await aMeal(dataSource, userId, { note: 'toast' });
  const claim = await claimed(dataSource, meal);
  await new AnalysisQueries(dataSource).succeed(claim, variant, anEstimate(40), new Date(), purposes);
  return meal.id;
}

const both = ['judge', 'shadow-run'] as const;
const shadow = (mealId: string) => ({ mealId, purpose: 'shadow-run' as const });
const noAllowance = () => ({ now: new Date(), perDay: null });
async function claimOf(mealId: string) {
  const sample = await samples.claim(mealId, 'shadow-run');
  if (!sample) throw new Error('the sample cannot be claimed');
  return sample;
}
async function statusOf(mealId: string) {
  const [row] = await dataSource.query(
    `SELECT status, failure_code, finished_at FROM evaluation_samples WHERE meal_id = $1 AND purpose = 'shadow-run'`,
    [mealId],
  );
  return row;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const due = async (purposes: readonly SamplePurpose[] = both) =>
  (await samples.due(purposes, minutesAgo(2), 10)).map(({ mealId, purpose }) => `${purpose} ${mealId}`);

it('claims a sample with what an evaluation needs, and counts the attempts', async () => {
  const mealId = await aSampledMeal();
  expect(await claimOf(mealId)).toMatchObject({
    claim: 1,
    note: 'toast',
    revision: 1,
    photos: [expect.stringMatching(/^meals\//)],
    live: { ...variant, carbsGrams: 40 },
  });
  expect((await claimOf(mealId)).claim).toBe(2);
});

it('claims nothing that is finished, was never chosen, or whose meal is gone', async () => {
  const mealId = await aSampledMeal();
  expect(await samples.claim(mealId, 'judge')).toBeNull();
  await samples.fail(shadow(mealId), 'model-timeout');
  expect(await samples.claim(mealId, 'shadow-run')).toBeNull();
  const deleted = await aSampledMeal();
  await new MealQueries(dataSource).remove(userId, deleted);
  expect(await samples.claim(deleted, 'shadow-run')).toBeNull();
});

it('finds no live estimate for a meal being analysed again, and no longer wants its evaluation', async () => {
  const mealId = await aSampledMeal();
  const sample = await claimOf(mealId);
  expect(await samples.isStillWanted(sample)).toBe(true);
  await new MealQueries(dataSource).requeue(userId, mealId, {}, noAllowance());
  expect(await samples.isStillWanted(sample)).toBe(false);
  expect((await claimOf(mealId)).live).toBeNull();
});

it('finds no live estimate for an administrator’s trial', async () => {
  const mealId = await aSampledMeal();
  await new MealQueries(dataSource).requeue(userId, mealId, { variant: { promptVersion: 'v2.0' } }, noAllowance());
  const meal = await dataSource.getRepository(MealEntity).findOneBy({ userId, id: mealId });
  if (!meal) throw new Error('no meal');
  const analyses = new AnalysisQueries(dataSource);
  await analyses.succeed(await claimed(dataSource, meal), variant, anEstimate(50), new Date());
  expect((await claimOf(mealId)).live).toBeNull();
});

it('lets only the newest attempt end a sample, and only once', async () => {
  const mealId = await aSampledMeal();
  const first = await claimOf(mealId);
  const second = await claimOf(mealId);
  expect(await samples.isStillWanted(first)).toBe(false);
  expect([await samples.skip(first), await samples.skip(second), await samples.skip(second)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await samples.fail(shadow(mealId), 'model-timeout')).toBe(false);
  expect(await statusOf(mealId)).toMatchObject({ status: 'skipped', finished_at: expect.any(Date) });
});

it('stores why there is no result', async () => {
  const mealId = await aSampledMeal();
  await claimOf(mealId);
  expect(await samples.fail(shadow(mealId), 'model-timeout')).toBe(true);
  expect(await statusOf(mealId)).toMatchObject({ status: 'failed', failure_code: 'model-timeout' });
});

it('offers a new sample immediately, and again when its job must have been lost', async () => {
  const mealId = await aSampledMeal();
  expect(await due()).toEqual([`shadow-run ${mealId}`]);
  await samples.recordEnqueued(shadow(mealId), new Date());
  expect(await due()).toEqual([]);
  await samples.recordEnqueued(shadow(mealId), minutesAgo(3));
  expect(await samples.due(both, minutesAgo(2), 10)).toEqual([{ ...shadow(mealId), enqueues: 2 }]);
  // Its process died: claimed, and no job any more.
  await claimOf(mealId);
  expect(await due()).toEqual([`shadow-run ${mealId}`]);
  await samples.touch(shadow(mealId), new Date());
  expect(await due()).toEqual([]);
});

it('makes a judge wait until the test model has answered or failed', async () => {
  const mealId = await aSampledMeal(both);
  expect(await due()).toEqual([`shadow-run ${mealId}`]);
  expect(await due(['judge'])).toEqual([]);
  await claimOf(mealId);
  expect(await due(['judge'])).toEqual([]);
  await samples.fail(shadow(mealId), 'model-timeout');
  expect(await due()).toEqual([`judge ${mealId}`]);
});

it('offers the longest waiting first, no more than requested', async () => {
  const mealIds = [await aSampledMeal(), await aSampledMeal(), await aSampledMeal()];
  expect(await samples.due(both, new Date(), 2)).toMatchObject(mealIds.slice(0, 2).map((mealId) => ({ mealId })));
});
