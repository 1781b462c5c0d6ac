import type { GoldenImage, GoldenLabels, GoldenRun, RunPrice } from '@carbsight/contracts';
import { DataSource, GoldenItemQueries, GoldenLabelQueries } from '@carbsight/database';
import { add, admin, answerAll, api, IMAGES, list, query, RUNS, start, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('golden-labels');

const figures = (carbs: number, fibre: number | null = null) => ({ carbs, fibre });
const label = { convention: 'available' as const, per100: figures(54, 3), perServing: null };
const labels = () => new GoldenLabelQueries(api.app.get(DataSource));
const read = (carbs: number, sure: boolean) => ({
  label: {
    convention: 'available' as const,
    per100: { ...figures(carbs), sugars: null },
    perServing: null,
    servingGrams: null,
    servingName: null,
    isLiquid: false,
    sure,
  },
  failure: null,
  durationMs: 1_200,
});
const labelsOf = async ({ id }: GoldenRun) =>
  ((await admin.call('GET', `${RUNS}/${id}`)).body as { labels: GoldenLabels | null }).labels;
const due = async () => (await labels().due(new Date(0), 100)).map(({ id }) => id);

it('are read once by their own reader, and do not count towards the run’s calls, price or figures', async () => {
  await add({ mealName: 'Apple', groundTruthCarbs: 20 });
  expect(await labelsOf(await start())).toBeNull();
  for (const name of ['a', 'b', 'c', 'd']) await add({ mealName: name, label });
  const price = (await admin.call('GET', '/api/admin/batch-test/price?model=gemini-2.5-pro&repeats=3'))
    .body as RunPrice;
  expect(price).toMatchObject({ images: 1, calls: 3 });
  const run = await start({ repeats: 3 });
  expect(run).toMatchObject({ totalImages: 1, totalItems: 3 });
  expect(await labelsOf(run)).toMatchObject({ total: 4, waiting: 4, right: 0 });

  const [right = '', wrong = '', nothing = '', gone = ''] = await due();
  await labels().finish(right, read(54.4, true));
  await labels().finish(wrong, read(5.4, true));
  await labels().finish(nothing, { label: null, failure: 'no-label', durationMs: null });
  await query(`DELETE FROM golden_images WHERE meal_name = 'd'`);
  expect(await labels().find(gone)).toEqual({ storageKey: null });
  await labels().finish(gone, { label: null, failure: 'image-deleted', durationMs: null });
  // A late answer changes nothing.
  await labels().finish(wrong, read(54, true));
  const found = await labelsOf(run);
  expect(found).toMatchObject({ total: 4, waiting: 0, right: 1, wrong: 1, nothing: 2, sure: 2, sureAndWrong: 1 });
  expect(found?.results.map(({ name, verdict, failure }) => [name, verdict, failure])).toEqual([
    ['b, a.jpg', 'wrong', null],
    ['c, a.jpg', 'nothing', 'no-label'],
    [null, 'nothing', 'image-deleted'],
    ['a, a.jpg', 'right', null],
  ]);
  await answerAll(run.id, () => 20);
  expect((await admin.call('GET', `${RUNS}/${run.id}`)).body).toMatchObject({
    run: { status: 'completed', meanAbsoluteError: 0 },
    totalResults: 3,
    figures: { meanAbsoluteError: { images: 1 } },
  });
});

it('are no longer read once the run is cancelled', async () => {
  await add({ groundTruthCarbs: 20, mealName: 'Apple' });
  await add({ label });
  const run = await start();
  const [open = ''] = await due();
  await admin.call('POST', `${RUNS}/${run.id}/cancel`);
  expect(await due()).toEqual([]);
  expect(await labels().find(open)).toBeNull();
});

it('start a run without any meal, which ends with its last label and is not a run of its variant', async () => {
  await add({ label });
  expect((await admin.call('GET', '/api/admin/batch-test/price?model=gemini-2.5-pro&repeats=3')).body).toMatchObject({
    images: 0,
    labels: 1,
    calls: 0,
    estimatedCostUsd: 0,
  });
  const run = await start({ costLimitUsd: 0.01 });
  expect(run).toMatchObject({ status: 'running', totalImages: 0, totalItems: 0 });
  const items = new GoldenItemQueries(api.app.get(DataSource));
  expect(await items.ended(run.id)).toEqual([]);
  const [open = ''] = await due();
  await labels().finish(open, read(54, true));
  expect(await items.ended(run.id)).toEqual([run.id]);
});

it('have figures that can be, of a photo', async () => {
  const image = await add();
  const change = (body: object) =>
    admin.call('PUT', `${IMAGES}/${image.id}`, { mealName: 'Biscuits', groundTruthCarbs: 0, ...body });
  expect(await change({ label: { ...label, per100: null } })).toMatchObject({ status: 400 });
  expect(await change({ label: { ...label, per100: figures(101) } })).toMatchObject({
    status: 400,
    body: { code: 'figures-impossible' },
  });
  expect(await change({ label, isNotFood: true })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect((await change({ label })).body as GoldenImage).toMatchObject({ label });
  expect(await list()).toMatchObject([{ label }]);
  expect((await change({ label: null, groundTruthCarbs: 12 })).body as GoldenImage).toMatchObject({ label: null });
  const { body } = await admin.call('POST', `${IMAGES.replace('/images', '/words')}`, {
    meals: [{ note: 'an apple', groundTruthCarbs: 12 }],
  });
  expect(body).toEqual({ added: 1 });
  const words = (await list()).find(({ imageUrl }) => imageUrl === null);
  expect(
    await admin.call('PUT', `${IMAGES}/${words?.id}`, {
      mealName: 'Apple',
      groundTruthCarbs: 0,
      metadata: { note: 'an apple' },
      label,
    }),
  ).toMatchObject({ status: 400 });
});
