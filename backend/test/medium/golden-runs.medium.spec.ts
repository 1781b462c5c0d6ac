import type { GoldenRun, RunPrice } from '@carbsight/contracts';
import {
  add,
  admin,
  answerAll,
  aRun,
  IMAGES,
  items,
  parseCsv,
  query,
  RUNS,
  start,
  useGoldenSet,
} from './golden-set-under-test.js';

useGoldenSet('golden-runs');

describe('golden runs', () => {
  it('cannot start without images, with a model that has no key, or with a prompt that asks for doses', async () => {
    const refused = (body: object) => admin.call('POST', RUNS, { ...aRun, ...body });
    expect(await refused({})).toMatchObject({
      status: 422,
      body: { message: 'Upload some images first to run tests' },
    });
    await add();
    expect(await refused({ model: 'gpt-4o' })).toMatchObject({ status: 422, body: { code: 'model-unavailable' } });
    expect(await refused({ promptUsed: 'Name the insulin dose.' })).toMatchObject({ status: 422 });
    expect(await refused({ promptUsed: 'v9.9' })).toMatchObject({ status: 422, body: { code: 'prompt-unknown' } });
    for (const missing of [{ name: ' ' }, { model: '' }, { promptUsed: ' ' }, { promptUsed: undefined }]) {
      expect(await refused(missing)).toMatchObject({
        status: 400,
        body: { message: 'Please fill in all required fields' },
      });
    }
    for (const wrong of [
      { repeats: 0 },
      { repeats: 21 },
      { repeats: 1.5 },
      { costLimitUsd: 0 },
      { costLimitUsd: -1 },
      { costLimitUsd: 1e-7 },
      { costLimitUsd: 0.009 },
    ]) {
      expect((await refused(wrong)).status).toBe(400);
    }
    expect((await admin.call('GET', RUNS)).body).toEqual([]);
  });

  it('state their price before they start, and the model’s own words afterwards', async () => {
    await add({ mealName: 'Apple' });
    await add({ mealName: 'Pear' });
    const price = (await admin.call('GET', '/api/admin/batch-test/price?model=gemini-2.5-pro&repeats=3'))
      .body as RunPrice;
    expect(price).toMatchObject({ images: 2, calls: 6, isMeasured: false });
    expect(price.estimatedCostUsd).toBeCloseTo(6 * price.perCallUsd, 6);
    const run = await start({ repeats: 3, costLimitUsd: 5 });
    expect(run).toMatchObject({
      status: 'running',
      totalImages: 2,
      totalItems: 6,
      completedItems: 0,
      promptVersion: 'v2.3',
    });
    expect(run.promptUsed.length).toBeGreaterThan(100);
    expect(run).toMatchObject({ costLimitUsd: 5, meanAbsoluteError: null, withinFiveGrams: null, verdict: null });
  });

  it('end, and stay readable, if their model has been deleted', async () => {
    await add({ mealName: 'Apple', groundTruthCarbs: 20 });
    await add({ mealName: 'Pear', groundTruthCarbs: 30 });
    const [before, { id }] = [await start(), await start({ name: 'Second' })];
    await answerAll(before.id, () => 21);
    await query(`UPDATE golden_runs SET model_id = 'attic:llava' WHERE id IN ($1, $2)`, [before.id, id]);
    await answerAll(id, () => 25);
    expect((await admin.call('GET', RUNS)).body).toMatchObject([{ model: 'attic:llava', status: 'completed' }, {}]);
    for (const path of [`/${id}`, `/${id}/export`])
      expect((await admin.call('GET', `${RUNS}${path}`)).status).toBe(200);
    const compared = await admin.call('GET', `/api/admin/batch-test/compare?a=${before.id}&b=${id}`);
    expect(compared.status).toBe(200);
    const change = { configType: 'production_model', modelName: 'attic:llava', reason: 'It passed' };
    expect((await admin.call('POST', '/api/admin/model-config', change)).status).toBe(422);
  });

  it('name the images that a words-only model cannot read', async () => {
    const metadata = [null, { note: ' ' }, { note: 17 }, { note: 'An apple of 150 g' }];
    for (const words of metadata) await add({ metadata: words });
    const without = async (model: string) =>
      ((await admin.call('GET', `/api/admin/batch-test/price?model=${model}`)).body as RunPrice).imagesWithoutWords;
    expect(await without('reference-table')).toBe(3);
    expect(await without('gemini-2.5-pro')).toBe(0);
  });

  it('show answers next to truths, and the CSV has the same figures', async () => {
    await add({ mealName: 'Apple', groundTruthCarbs: 20.25 });
    await add({ mealName: 'Pear', groundTruthCarbs: 30 });
    await add();
    const { id } = await start({ repeats: 2 });
    await answerAll(id, (position, repeat) => position * 13.3 + repeat * 6);
    const details = (await admin.call('GET', `${RUNS}/${id}`)).body as {
      run: GoldenRun;
      results: { carbVariance: number | null; mealName: string }[];
      figures: Record<string, { value: number }>;
    };
    expect(details.run).toMatchObject({ status: 'completed', completedImages: 3, averageResponseTime: 900 });
    expect(details.results).toHaveLength(6);
    const csv = (await admin.call('GET', `${RUNS}/${id}/export`)).body as string;
    const lines = parseCsv(csv);
    expect(lines).toHaveLength(6);
    const errors = lines
      .filter((line) => line.groundTruthCarbs !== '')
      .map((line) => Number(line.estimatedCarbs) - Number(line.groundTruthCarbs));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(details.figures.meanAbsoluteError?.value).toBeCloseTo(mean(errors.map(Math.abs)), 9);
    expect(details.run.meanAbsoluteError).toBeCloseTo(mean(errors.map(Math.abs)), 9);
    expect(details.figures.bias?.value).toBeCloseTo(mean(errors), 9);
    expect(details.run.withinFiveGrams).toBeCloseTo(100 * mean(errors.map((error) => Number(Math.abs(error) <= 5))), 9);
    const byError = (await admin.call('GET', `${RUNS}/${id}?sort=error&limit=2`)).body as typeof details;
    // The pear has the largest error, and its answers stay together.
    expect(byError.results.map(({ carbVariance }) => carbVariance)).toEqual([
      expect.closeTo(2.6, 9),
      expect.closeTo(8.6, 9),
    ]);
  });

  it('leave unknown values empty in the CSV, and return null', async () => {
    await add({ mealName: 'Apple', groundTruthCarbs: 20 });
    await query(`UPDATE golden_images SET metadata = '{"alsoCalled": [1, null, {}, "Jonagold"]}'`);
    const { id } = await start();
    const [call] = await query<{ id: string; other_names: string[] }>('SELECT id, other_names FROM golden_results');
    expect(call?.other_names).toEqual(['Jonagold']);
    await items().fail(call?.id ?? '', 'model-unavailable');
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({
      results: [{ hasDosingLanguage: null, isWrongDish: null, failure: { code: 'model-unavailable' } }],
    });
    expect(parseCsv((await admin.call('GET', `${RUNS}/${id}/export`)).body as string)).toMatchObject([
      { hasDosingLanguage: '', isWrongDish: '', isNotFood: '', failure: 'model-unavailable', isImageNotFood: 'false' },
    ]);
    expect(await admin.call('POST', RUNS, { ...aRun, baselineRunId: id })).toMatchObject({
      status: 422,
      body: { code: 'baseline-not-completed' },
    });
  });

  it('stay readable when their images are deleted or changed', async () => {
    const image = await add({ mealName: 'Apple', groundTruthCarbs: 20 });
    const { id } = await start();
    await answerAll(id, () => 25);
    await admin.call('PUT', `${IMAGES}/${image.id}`, { mealName: 'Pear', groundTruthCarbs: 99 });
    await admin.call('DELETE', `${IMAGES}/${image.id}`);
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({
      run: { meanAbsoluteError: 5 },
      results: [{ mealName: 'Apple', groundTruthCarbs: 20, carbVariance: 5, isImageDeleted: true, thumbnailUrl: null }],
    });
  });

  it('are not found by an invalid id', async () => {
    for (const id of ['none', '1', '0190a000-0000-7000-8000-000000000001']) {
      for (const path of ['', '/points', '/export'])
        expect((await admin.call('GET', `${RUNS}/${id}${path}`)).status).toBe(404);
      expect((await admin.call('POST', `${RUNS}/${id}/cancel`)).status).toBe(404);
    }
  });

  it('are rejected with a cost limit below one call', async () => {
    await add();
    const path = `/api/admin/batch-test/price?model=gemini-2.5-pro&promptCharacters=20000`;
    const { perCallUsd } = (await admin.call('GET', path)).body as RunPrice;
    expect(perCallUsd).toBeGreaterThan(0.01);
    const promptUsed = `Estimate carbs. ${'Look well. '.repeat(1_800)}`;
    expect(await admin.call('POST', RUNS, { ...aRun, promptUsed, costLimitUsd: 0.01 })).toMatchObject({
      status: 422,
      body: { code: 'cost-limit-too-low', message: expect.stringMatching(/One call .* is expected to cost \$0\.01/) },
    });
    expect(await admin.call('POST', RUNS, { ...aRun, promptUsed, costLimitUsd: 0.05 })).toMatchObject({ status: 201 });
  });

  it('are cancelled once, and list the calls that were not made', async () => {
    await add();
    const { id } = await start();
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({ results: [{ status: 'waiting' }] });
    expect(await admin.call('POST', `${RUNS}/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect(await admin.call('POST', `${RUNS}/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'run-ended' },
    });
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({ results: [{ status: 'not-asked' }] });
    const csv = (await admin.call('GET', `${RUNS}/${id}/export`)).body as string;
    expect(parseCsv(csv)).toMatchObject([{ status: 'not-asked', failure: '' }]);
  });

  it('are compared image by image, with the power of the set', async () => {
    for (let image = 0; image < 6; image += 1) await add({ mealName: `Meal ${image}`, groundTruthCarbs: 50 });
    const a = await start({ name: 'A' });
    const b = await start({ name: 'B' });
    await answerAll(a.id, (position) => 50 + position * 3);
    await answerAll(b.id, (position) => 50 + position);
    const path = `/api/admin/batch-test/compare?a=${a.id}&b=${b.id}`;
    expect((await admin.call('GET', path)).body).toMatchObject({
      a: { name: 'A' },
      b: { name: 'B' },
      improved: 6,
      worse: 0,
      notCompared: 0,
      meanDifference: -7,
      wilcoxon: { n: 6, w: 0, p: 0.03125, method: 'exact' },
    });
    const pairs = parseCsv((await admin.call('GET', path.replace('?', '/export?'))).body as string);
    expect(pairs).toHaveLength(6);
    expect(pairs.map(({ difference }) => Number(difference))).toEqual(
      pairs.map(({ errorA, errorB }) => Number(errorB) - Number(errorA)),
    );
    expect((await admin.call('GET', `/api/admin/batch-test/compare?a=${a.id}&b=${a.id}`)).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/batch-test/compare?a=1&b=2')).status).toBe(400);
  });
});
