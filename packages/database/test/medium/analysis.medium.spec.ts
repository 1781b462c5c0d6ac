import { AnalysisQueries, type ClaimedMeal, MealQueries, MealRecordQueries, ReadQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aMeal, anEstimate, aUser, claimed, variant } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let analyses: AnalysisQueries;
let liveReads: ReadQueries;
let meals: MealQueries;
let records: MealRecordQueries;

useDatabasePerFile('analysis', (opened) => {
  dataSource = opened;
  analyses = new AnalysisQueries(dataSource);
  liveReads = new ReadQueries(dataSource, 'live');
  meals = new MealQueries(dataSource);
  records = new MealRecordQueries(dataSource);
});

const aQueuedMeal = async () => aMeal(dataSource, (await aUser(dataSource)).id);

it('stores estimate, items and meal together and links the reads', async () => {
  const meal = await aQueuedMeal();
  const claim = await claimed(dataSource, meal);
  const read = {
    readIndex: 0,
    failureCode: null,
    inputTokens: 10,
    outputTokens: 5,
    costUsd: 0.001,
    durationMs: 3,
    rawAnswer: '{}',
    reading: null,
  };
  await liveReads.keep(claim, variant, read);
  expect(await analyses.succeed(claim, variant, anEstimate(52), new Date())).toBe(true);
  const record = await records.find(meal.userId, meal.id);
  expect(record).toMatchObject({
    meal: { status: 'completed' },
    estimate: { carbsGrams: 52 },
    items: [{ item: 'toast' }],
  });
  expect(record?.events.map(({ kind }) => kind)).toEqual(['created', 'estimated']);
  const [{ linked }] = await dataSource.query('SELECT count(*)::int AS linked FROM reads WHERE estimate_id = $1', [
    record?.estimate?.id,
  ]);
  expect(linked).toBe(1);
});

it('rejects the result of an attempt that another one has taken over', async () => {
  const meal = await aQueuedMeal();
  const early = await claimed(dataSource, meal);
  const late = await claimed(dataSource, meal);
  expect(await analyses.succeed(early, variant, anEstimate(10), new Date())).toBe(false);
  expect(await analyses.succeed(late, variant, anEstimate(20), new Date())).toBe(true);
  expect((await records.find(meal.userId, meal.id))?.estimate?.carbsGrams).toBe(20);
});

it('changes nothing for the failure of an attempt that another one has taken over', async () => {
  const meal = await aQueuedMeal();
  const early = await claimed(dataSource, meal);
  const late = await claimed(dataSource, meal);
  const failBy = ({ claim }: ClaimedMeal) =>
    analyses.fail(meal.id, meal.revision, { code: 'not-readable' }, new Date(), claim);
  expect(await failBy(early)).toBe(false);
  expect(await analyses.areStillWanted([late])).toEqual([true]);
  expect(await failBy(late)).toBe(true);
  expect(await records.find(meal.userId, meal.id)).toMatchObject({ meal: { status: 'failed' } });
});

it('does not claim a finished meal for another attempt', async () => {
  const meal = await aQueuedMeal();
  const claim = await claimed(dataSource, meal);
  await analyses.succeed(claim, variant, anEstimate(20), new Date());
  expect(await analyses.claim(meal.id, meal.revision)).toBeNull();
  expect(await analyses.fail(meal.id, meal.revision, { code: 'model-timeout' }, new Date())).toBe(false);
});

it('stores nothing for a meal that has been cancelled', async () => {
  const meal = await aQueuedMeal();
  const claim = await claimed(dataSource, meal);
  await meals.cancel(meal.userId, meal.id, new Date());
  expect(await analyses.areStillWanted([claim])).toEqual([false]);
  expect(await analyses.succeed(claim, variant, anEstimate(20), new Date())).toBe(false);
  expect(await records.find(meal.userId, meal.id)).toMatchObject({ meal: { status: 'cancelled' }, estimate: null });
});

it('does not let an old job touch a newer revision', async () => {
  const meal = await aQueuedMeal();
  await meals.cancel(meal.userId, meal.id, new Date());
  expect(await meals.requeue(meal.userId, meal.id, { note: 'two eggs' }, { now: new Date(), perDay: null })).toBe(2);
  expect(await analyses.claim(meal.id, 1)).toBeNull();
  expect(await analyses.claim(meal.id, 2)).toMatchObject({ note: 'two eggs', revision: 2 });
});

it('keeps the first paid answer of a read and passes it to the next attempt', async () => {
  const meal = await aQueuedMeal();
  const claim = await claimed(dataSource, meal);
  const reading = {
    isNotFood: false,
    dishName: 'a',
    carbsGrams: 1,
    lowGrams: 1,
    highGrams: 1,
    statedLevel: null,
    levelReason: null,
    analysis: '',
    items: [],
    unknownItems: [],
  };
  const read = {
    readIndex: 0,
    failureCode: null,
    inputTokens: 1,
    outputTokens: 1,
    costUsd: 0.25,
    durationMs: 1,
    rawAnswer: '',
    reading,
  };
  await liveReads.keep(claim, variant, read);
  await liveReads.keep(claim, variant, { ...read, reading: { ...reading, carbsGrams: 99 } });
  const again = await claimed(dataSource, meal);
  expect((await liveReads.findAnswers(again, variant)).get(0)?.carbsGrams).toBe(1);
  expect(await liveReads.findAnswers(again, { ...variant, modelId: 'other' })).toEqual(new Map());
});

it('finds open meals, and no others', async () => {
  const open = await aQueuedMeal();
  const done = await aQueuedMeal();
  await analyses.fail(done.id, done.revision, { code: 'not-readable' }, new Date());
  const ids = (await analyses.findOverdue(new Date(Date.now() + 1000), 100)).map(({ id }) => id);
  expect(ids).toContain(open.id);
  expect(ids).not.toContain(done.id);
});
