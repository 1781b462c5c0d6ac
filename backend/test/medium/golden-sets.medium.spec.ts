import type { GoldenGate, GoldenImage, GoldenRun, RunPrice } from '@carbsight/contracts';
import { DataSource, GoldenItemQueries } from '@carbsight/database';
import { figuresOfRun } from '@carbsight/domain';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let api: ApiUnderTest;
let admin: Visitor;
let photo: string;
beforeAll(async () => {
  api = await startApi('golden-sets', { GEMINI_API_KEY: 'test' });
  admin = new Visitor(api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  photo = `data:image/jpeg;base64,${(await sample('food_apple_in_hand.jpg')).toString('base64')}`;
});
afterAll(() => api.close());
beforeEach(async () => {
  await query('DELETE FROM golden_runs');
  await query('DELETE FROM golden_images');
  await query('DELETE FROM photo_removals');
});

const IMAGES = '/api/admin/golden-set/images';
const RUNS = '/api/admin/batch-test/runs';
const query = <Row>(sql: string, values: unknown[] = []) => api.app.get(DataSource).query<Row[]>(sql, values);
const add = async (body: object = {}) =>
  (await admin.call('POST', IMAGES, { fileName: 'a.jpg', imageBase64: photo, ...body })).body as GoldenImage;
const list = async () => (await admin.call('GET', IMAGES)).body as GoldenImage[];
const aRun = { name: 'First', model: 'gemini-2.5-pro', promptUsed: 'v2.3' };
const start = async (body: object = {}) => (await admin.call('POST', RUNS, { ...aRun, ...body })).body as GoldenRun;
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as object;
const items = () => new GoldenItemQueries(api.app.get(DataSource));

/** Answers every call of a run as a worker would; `grams` says what for. */
async function answerAll(runId: string, grams: (position: number, repeat: number) => number): Promise<void> {
  const calls = await query<{ id: string; position: number; repeat: number }>(
    'SELECT id, position, repeat FROM golden_results WHERE run_id = $1 ORDER BY position, repeat',
    [runId],
  );
  for (const { id, position, repeat } of calls) {
    const item = await items().claim(id);
    if (item === null || item === 'cost-limit') throw new Error('not claimed');
    const carbsGrams = grams(position, repeat);
    const range = { carbsGrams, lowGrams: Math.max(0, carbsGrams - 5), highGrams: carbsGrams + 5 };
    const words = { dishName: 'Apple', confidence: 0.7, analysis: 'An apple, and "quotes", and\nlines.' };
    await items().answer(item, { ...range, ...words, sawNoFood: false, isWrongDish: false, hasDosingLanguage: false });
  }
  const all = await items().calls(runId);
  const summary = { figures: figuresOfRun(all, 1), failures: [], imagesWithoutTruth: 0, responseMs: 900 };
  const range = { rangeCoverage: null, rangeImages: 0 };
  await items().settle(
    runId,
    { ...summary, ...range },
    { status: 'completed', failureCode: null, rangeHalfWidthGrams: 9 },
  );
}

describe('golden images', () => {
  it('begin untitled and without a truth, and get both by an edit', async () => {
    const image = await add();
    expect(image).toMatchObject({ mealName: 'Untitled Meal', groundTruthCarbs: 0, hasTruth: false, version: 1 });
    expect(image).toMatchObject({
      uploadedBy: 'admin@example.org',
      metadata: null,
      imageBase64: expect.stringMatching(/^data:image/),
    });
    const truth = {
      mealName: 'Apple',
      groundTruthCarbs: 20.96,
      metadata: { note: 'one apple' },
      truthSource: 'weighed',
    };
    expect(
      await admin.call('PUT', `${IMAGES}/${image.id}`, { ...truth, tags: ['Fruit', 'fruit'], version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { ...truth, hasTruth: true, tags: ['fruit'], version: 2 },
    });
    expect(await admin.call('PUT', `${IMAGES}/${image.id}`, { ...truth, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'image-changed-meanwhile' },
    });
    for (const size of ['thumb', 'full']) {
      const file = await admin.call('GET', `${IMAGES}/${image.id}/photo?size=${size}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('take 0 g as a truth where somebody says so', async () => {
    expect(await add({ mealName: 'Water', groundTruthCarbs: 0 })).toMatchObject({
      groundTruthCarbs: 0,
      hasTruth: true,
    });
    expect(await add({ mealName: 'Water' })).toMatchObject({ hasTruth: false });
    expect(await add({ groundTruthCarbs: 0 })).toMatchObject({ hasTruth: false });
    expect(await add({ isNotFood: true })).toMatchObject({ groundTruthCarbs: 0, hasTruth: true, isNotFood: true });
  });

  it.each([
    ['no image', { imageBase64: undefined }, 400, 'Please upload an image'],
    ['no file name', { fileName: ' ' }, 400, 'Please upload an image'],
    ['a text', { imageBase64: 'data:text/plain;base64,aGVsbG8=' }, 400, 'Please select an image file'],
    ['a text that claims to be an image', { imageBase64: 'data:image/png;base64,aGVsbG8=' }, 415, 'choose a JPEG'],
    ['10,001 g', { groundTruthCarbs: 10_001 }, 400, 'at most 10000 g'],
    ['less than nothing', { groundTruthCarbs: -1 }, 400, 'may not be negative'],
    ['grams as a text', { groundTruthCarbs: '12' }, 400, ''],
    ['a megabyte of metadata', { metadata: { a: 'b'.repeat(1024 * 1024) } }, 400, 'at most 64 KB'],
    ['metadata nested 3,000 levels deep', { metadata: nested(3_000) }, 400, 'at most 20 levels deep'],
    ['a tag of two lines', { tags: ['a\nb'] }, 400, 'one line'],
    ['metadata that is a list', { metadata: [1] }, 400, 'must be a JSON object'],
    ['carbs without food', { isNotFood: true, groundTruthCarbs: 5 }, 400, 'has 0 g'],
    ['an unknown source', { truthSource: 'guessed' }, 400, ''],
    ['a name of two lines', { mealName: 'a\nb' }, 400, 'one line'],
  ])('refuse %s, and store nothing', async (_, differs, status, words) => {
    const answer = await admin.call('POST', IMAGES, { fileName: 'a.jpg', imageBase64: photo, ...differs });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(await list()).toEqual([]);
  });

  it('cost a poll nothing while nothing changes', async () => {
    const image = await add();
    const first = await admin.call('GET', IMAGES);
    const tag = first.headers.get('etag') ?? '';
    const again = () => admin.call('GET', IMAGES, undefined, { 'if-none-match': tag });
    expect(await again()).toMatchObject({ status: 304, body: '' });
    expect((await admin.call('DELETE', `${IMAGES}/${image.id}`)).status).toBe(204);
    expect(await again()).toMatchObject({ status: 200, body: [] });
  });

  it('go with their files, and are gone for whoever asks again', async () => {
    const image = await add();
    await admin.call('DELETE', `${IMAGES}/${image.id}`);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', ''],
      ['GET', '/photo'],
    ] as const) {
      const body = method === 'PUT' ? { mealName: 'A', groundTruthCarbs: 1 } : undefined;
      expect((await admin.call(method, `${IMAGES}/${image.id}${path}`, body)).status).toBe(404);
    }
    expect(await query('SELECT * FROM photo_removals')).toEqual([]);
  });
});

describe('golden runs', () => {
  it('cannot begin without images, with a model that has no key, or with a prompt that wants doses', async () => {
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
    ]) {
      expect((await refused(wrong)).status).toBe(400);
    }
    expect((await admin.call('GET', RUNS)).body).toEqual([]);
  });

  it('tell their price before they begin, and the model’s own words afterwards', async () => {
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

  it('show answers beside truths, and the CSV gives the same figures', async () => {
    await add({ mealName: 'Apple', groundTruthCarbs: 20.25 });
    await add({ mealName: 'Pear', groundTruthCarbs: 30 });
    await add();
    const { id } = await start({ repeats: 2 });
    await answerAll(id, (position, repeat) => position * 13.3 + repeat);
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
    expect(byError.results.map(({ carbVariance }) => Math.abs(carbVariance ?? 0))).toEqual(
      errors
        .map(Math.abs)
        .toSorted((a, b) => b - a)
        .slice(0, 2)
        .map((error) => expect.closeTo(error, 9)),
    );
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

  it('are not found by an id that is none', async () => {
    for (const id of ['none', '1', '0190a000-0000-7000-8000-000000000001']) {
      for (const path of ['', '/points', '/export'])
        expect((await admin.call('GET', `${RUNS}/${id}${path}`)).status).toBe(404);
      expect((await admin.call('POST', `${RUNS}/${id}/cancel`)).status).toBe(404);
    }
  });

  it('are cancelled once', async () => {
    await add();
    const { id } = await start();
    expect(await admin.call('POST', `${RUNS}/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect(await admin.call('POST', `${RUNS}/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'run-ended' },
    });
  });

  it('are compared image by image, with what the set can show', async () => {
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
    expect(parseCsv((await admin.call('GET', path.replace('?', '/export?'))).body as string)).toHaveLength(6);
    expect((await admin.call('GET', `/api/admin/batch-test/compare?a=${a.id}&b=${a.id}`)).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/batch-test/compare?a=1&b=2')).status).toBe(400);
  });
});

describe('the gate', () => {
  const change = { configType: 'production_model', modelName: 'gemini-2.5-pro' };
  const useLivePrompt = (runId: string) =>
    query(`UPDATE golden_runs SET prompt_sha256 = $2 WHERE id = $1`, [runId, liveSha256]);
  let liveSha256 = '';
  beforeEach(async () => {
    const releases = (await admin.call('GET', '/api/admin/prompt-releases')).body as { promptSha256: string }[];
    liveSha256 = releases[0]?.promptSha256 ?? '';
    for (let image = 0; image < 10; image += 1) await add({ mealName: `Meal ${image}`, groundTruthCarbs: 50 });
  });

  it('lets a model go live by a passing run of the same recipe, and by no other', async () => {
    const failing = await start({ repeats: 2 });
    await answerAll(failing.id, () => 80);
    await useLivePrompt(failing.id);
    expect(await admin.call('POST', '/api/admin/model-config', change)).toMatchObject({
      status: 409,
      body: { code: 'gate-not-passed', message: expect.stringContaining('FAIL') },
    });
    const passing = await start({ repeats: 2 });
    await answerAll(passing.id, () => 55);
    expect((await admin.call('POST', '/api/admin/model-config', change)).status).toBe(409);
    await useLivePrompt(passing.id);
    expect(await admin.call('POST', '/api/admin/model-config', change)).toMatchObject({ status: 201 });
    expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({
      live: { model: 'gemini-2.5-pro', verdict: 'PASS', runId: passing.id, range: { halfWidthGrams: 9 } },
    });
  });

  it('does not forget dosing that a later, stopped run named', async () => {
    const passing = await start({ repeats: 2 });
    await answerAll(passing.id, () => 55);
    const stopped = await start({ repeats: 2 });
    await answerAll(stopped.id, () => 55);
    await query(`UPDATE golden_runs SET prompt_sha256 = $1`, [liveSha256]);
    await query(
      `UPDATE golden_runs SET status = 'cancelled', finished_at = now(),
         summary = jsonb_set(summary, '{figures,dosingLanguageRate,value}', '0.04') WHERE id = $1`,
      [stopped.id],
    );
    const { current } = (await admin.call('GET', '/api/admin/model-config')).body as {
      current: { productionModel: string };
    };
    expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({
      live: { verdict: current.productionModel === 'gemini-2.5-pro' ? 'FAIL' : 'INSUFFICIENT DATA' },
    });
    const other = current.productionModel === 'gemini-2.5-pro' ? 'reference-table' : 'gemini-2.5-pro';
    await query(`UPDATE golden_runs SET model_id = $1`, [other]);
    expect(
      await admin.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName: other }),
    ).toMatchObject({ status: 409, body: { code: 'gate-not-passed', message: expect.stringContaining('FAIL') } });
  });

  it('follows the bars, which two tabs cannot set over each other', async () => {
    const { bars, version } = (await admin.call('GET', '/api/admin/golden-gate')).body as GoldenGate;
    expect(bars).toMatchObject({ meanAbsoluteErrorGrams: 15, variation: 0.3, wrongDishShare: 0.1, images: 10 });
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

describe('meals of people', () => {
  const corrected = async () => {
    const kim = new Visitor(api.url);
    await kim.register();
    const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'), { note: 'apple' })).body as {
      mealId: string;
    };
    await query(
      `WITH e AS (INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES (gen_random_uuid(), $1, 'live', 'm', 'v', 'h', 1, 20, 10, 30, 'low', '', 'Apple', false, '', '[]', 1) RETURNING id)
       UPDATE meals SET status = 'completed', estimate_id = e.id FROM e WHERE meals.id = $1`,
      [mealId],
    );
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
    return { kim, mealId };
  };
  const consent = (kim: Visitor, isGiven: boolean) =>
    kim.call('PUT', '/api/profile/research-consent', { consent: isGiven });
  const candidates = async () =>
    (await admin.call('GET', '/api/admin/golden-set/candidates')).body as { mealId: string }[];

  it('are offered only while their owner consents, and the copy goes with the consent', async () => {
    const { kim, mealId } = await corrected();
    expect((await kim.call('GET', '/api/profile/research-consent')).body).toEqual({ consent: false, since: null });
    const path = `/api/admin/golden-set/candidates/${mealId}`;
    const accept = () => admin.call('POST', `${path}/accept`, { truthSource: 'weighed' });
    expect(await candidates()).toEqual([]);
    expect((await accept()).status).toBe(404);
    expect((await admin.call('GET', `${path}/photo`)).status).toBe(404);
    await consent(kim, true);
    expect(await candidates()).toMatchObject([
      {
        mealId,
        estimatedCarbs: 20,
        correctedCarbs: 52,
        difference: -32,
        reasons: expect.arrayContaining(['Corrected by 32 g']),
      },
    ]);
    expect((await admin.call('GET', `${path}/photo`)).status).toBe(200);
    const image = await accept();
    expect(image).toMatchObject({
      status: 201,
      body: { groundTruthCarbs: 52, truthSource: 'weighed', isFromUser: true, mealName: 'Apple' },
    });
    expect(await candidates()).toEqual([]);
    const { id } = image.body as GoldenImage;
    expect((await admin.call('GET', `${IMAGES}/${id}/photo`)).headers.get('cache-control')).toBe('no-store');
    expect((await consent(kim, false)).body).toEqual({ consent: false, since: null });
    expect(await list()).toEqual([]);
    expect((await admin.call('GET', `${IMAGES}/${id}/photo`)).status).toBe(404);
    expect(await query('SELECT * FROM photo_removals')).toEqual([]);
  });

  it('are copied no longer than the meal is there, and left out for good', async () => {
    const { kim, mealId } = await corrected();
    await consent(kim, true);
    await admin.call('POST', `/api/admin/golden-set/candidates/${mealId}/accept`, { truthSource: 'visual' });
    expect(await list()).toHaveLength(1);
    await kim.call('DELETE', `/api/scans/${mealId}`);
    expect(await list()).toEqual([]);
    const other = await corrected();
    await consent(other.kim, true);
    const dismiss = () => admin.call('POST', `/api/admin/golden-set/candidates/${other.mealId}/dismiss`);
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(404);
    expect(await candidates()).toEqual([]);
  });
});

/** Enough of CSV for what is written here: quoted cells, doubled quotes, line breaks inside. */
function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 1);
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}
