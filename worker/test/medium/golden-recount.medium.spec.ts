import {
  createDataSource,
  type DataSource,
  GoldenGateQueries,
  GoldenItemQueries,
  GoldenRunQueries,
} from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import { RunSettlement } from '../../src/features/golden-sets/index.js';

const RUN = '0190a000-0000-7000-8000-000000000001';
const id = (kind: number, index: number) => `0190a000-0000-7000-8${kind}00-${String(index).padStart(12, '0')}`;

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase('golden recount');
  dataSource = await createDataSource({ url: database.url, applicationName: 'test', poolSize: 2 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const settlementOf = () => new RunSettlement(new GoldenItemQueries(dataSource), new GoldenGateQueries(dataSource));

const files = ['a', 'a', 'b', 'c', 'clock'];

/** A run that ended without figures: four photos, one uploaded twice and one of no food, and an image that is gone. */
async function fillWithoutFigures(): Promise<void> {
  for (const [index, sha256] of files.entries()) {
    await dataSource.query(
      `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, storage_key, sha256)
       VALUES ($1, 'a.jpg', 'A meal', 50, true, $2, '{}', $3, $4)`,
      [id(1, index), sha256 === 'clock', `golden/${index}`, sha256],
    );
  }
  await dataSource.query(
    `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, status, repeats, total_images,
       total_items, completed_items, estimated_cost_usd, finished_at, fingerprint)
     VALUES ($1, 'Ended', 'gpt-4o', 'Estimate.', 'v2.3', 'hash', 'completed', 1, 6, 6, 6, 1, '2026-11-20', 'settings')`,
    [RUN],
  );
  const answers = [
    { image: 0, grams: 60, truth: 50 },
    { image: 1, grams: 70, truth: 50 },
    { image: 2, grams: 44, truth: 50 },
    { image: 3, grams: 90, truth: 50 },
    { image: 4, grams: 0, truth: 0 },
    { image: 99, grams: 53, truth: 50 },
  ];
  for (const [index, { image, grams, truth }] of answers.entries()) {
    await dataSource.query(
      `INSERT INTO golden_results (id, run_id, image_id, position, repeat, meal_name, other_names, note, truth_grams,
         is_not_food, storage_key, status, carbs_grams, low_grams, high_grams, is_wrong_dish, has_dosing_language, photo_sha256,
         finished_at)
       VALUES ($1, $2, $3, $4, 1, 'A meal', '{}', '', $5, $6, 'golden/x', 'answered', $7, $8, $9, false, false, $10, now())`,
      [
        ...[id(2, index), RUN, id(1, image), index + 1, truth, image === 4],
        ...[grams, Math.max(0, grams - 5), grams + 5, files[image] ?? null],
      ],
    );
  }
}

it('computes the figures of a run that ended without them, once, as one would by hand', async () => {
  await fillWithoutFigures();
  const runs = new GoldenRunQueries(dataSource);
  expect(await runs.find(RUN)).toMatchObject({ status: 'completed', summary: null });
  expect(await runs.ofVariant({ modelId: 'gpt-4o', promptSha256: 'hash', fingerprint: 'settings' })).toMatchObject([
    { id: RUN, ranges: { plain: null } },
  ]);
  await dataSource.query(`INSERT INTO golden_gate (bars, version) VALUES ($1, 1)`, [
    { ...DEFAULT_GATE_BARS, images: 4 },
  ]);

  const settlement = settlementOf();
  await settlement.runAll();
  const recounted = await runs.find(RUN);
  // Off by 10 and 20 (the same photo twice), 6, 40, 0 (no food) and 3 (of an image that is gone).
  expect(recounted).toMatchObject({
    status: 'completed',
    failureCode: null,
    summary: {
      figures: {
        meanAbsoluteError: { value: expect.closeTo(79 / 6, 12), n: 6, images: 5 },
        foodMeanAbsoluteError: { value: expect.closeTo(79 / 5, 12), n: 5, images: 4 },
        bias: { value: expect.closeTo((10 + 20 - 6 + 40 + 0 + 3) / 6, 12), n: 6 },
        within5: { value: expect.closeTo(2 / 6, 12), n: 6 },
        within10: { value: expect.closeTo(4 / 6, 12), n: 6 },
        within20: { value: expect.closeTo(5 / 6, 12), n: 6 },
        rangeCoverage: { value: expect.closeTo(2 / 6, 12), n: 6 },
        dosingLanguageRate: { value: 0, n: 6 },
        // The photo that was uploaded twice: 60 and 70 g, mean 65, deviation 7.07.
        medianVariation: { value: expect.closeTo(Math.sqrt(50) / 65, 12), images: 1 },
      },
      imagesWithoutTruth: 0,
      // Four photos of food: 80% of five is the largest of four, 40 g at 90 g, which is 26.1 g at 50 g.
      range: { halfWidthGrams: 26.1, images: 4 },
    },
  });
  expect(recounted?.finishedAt?.toISOString()).toContain('2026-11-20');
  // Computing figures is not a change that anyone made.
  expect(await dataSource.query(`SELECT summary FROM activity_log WHERE subject LIKE 'golden-run:%'`)).toEqual([]);
  await settlement.runAll();
  expect(await runs.find(RUN)).toEqual(recounted);
});

const rice = { table: 'usda-fndds', id: '56205008', description: 'Rice, white, cooked', carbsPer100g: 28 };

/** The stored answer to a call: rice by weight, with the table's row. */
async function answer(resultId: string, carbsGrams: number, item: object): Promise<void> {
  const words = { isNotFood: false, dishName: 'Rice', statedLevel: null, levelReason: null, analysis: 'Rice.' };
  const named = { item: 'Rice', portion: '', source: 'model', reference: null, carbsGrams, ...item };
  const figures = { carbsGrams, lowGrams: Math.max(0, carbsGrams - 5), highGrams: carbsGrams + 5 };
  await dataSource.query(
    `INSERT INTO reads (id, golden_result_id, purpose, model_id, prompt_sha256, revision, read_index, input_tokens,
       output_tokens, cost_usd, duration_ms, reading)
     VALUES (gen_random_uuid(), $1, 'golden', 'gpt-4o', 'hash', 1, 0, 1, 1, 0, 1, $2)`,
    [resultId, { ...words, ...figures, items: [named], unknownItems: [] }],
  );
}

it('grounds the stored answers of a run that was settled before anyone could, without asking again', async () => {
  const runs = new GoldenRunQueries(dataSource);
  const variant = { modelId: 'gpt-4o', promptSha256: 'hash', fingerprint: 'settings' };
  // Nothing of these answers is stored: there is nothing to look up.
  expect(await runs.groundedOf(RUN)).toBeNull();
  await dataSource.query('UPDATE golden_runs SET grounded = NULL');
  await answer(id(2, 0), 60, { grams: 180, tableRow: rice });
  await answer(id(2, 1), 70, { grams: 180, tableRow: rice });
  await answer(id(2, 2), 44, { grams: null, tableRow: rice });
  await answer(id(2, 3), 90, { grams: 200, tableRow: rice });
  await answer(id(2, 5), 53, { grams: 190, tableRow: null });

  await settlementOf().runAll();
  // 180 g of rice are 50.4 g, 200 g are 56 g; a food without weight or row keeps the figure of the model.
  const grounded = await runs.groundedOf(RUN);
  expect(grounded).toMatchObject({
    foods: 5,
    groundedFoods: 3,
    figures: { meanAbsoluteError: { value: expect.closeTo((0.4 + 0.4 + 6 + 6 + 0 + 3) / 6, 12), n: 6, images: 5 } },
    // 6 g at 44 g, which is 6.6 g at 50 g.
    range: { halfWidthGrams: 6.6, images: 4 },
    comparison: { improved: 2, worse: 0, same: 3 },
  });
  // Proposed, and not applied by anyone.
  expect(await runs.ofVariant(variant)).toMatchObject([{ id: RUN, ranges: { grounded: null } }]);
});
