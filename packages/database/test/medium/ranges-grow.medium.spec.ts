import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('ranges_grow', (opened) => {
  dataSource = opened;
});

/** Where they are since runs only propose them. */
const proposed = () =>
  dataSource.query(
    `SELECT summary -> 'range' -> 'halfWidthGrams' AS plain, grounded -> 'range' -> 'halfWidthGrams' AS grounded
     FROM golden_runs ORDER BY name`,
  );
const widths = () =>
  dataSource.query(
    `SELECT range_half_width_grams AS plain, grounded -> 'rangeHalfWidthGrams' AS grounded FROM golden_runs ORDER BY name`,
  );

/** To the state before the migration. */
async function undo(): Promise<void> {
  const isDone = () => dataSource.query(`SELECT FROM migrations WHERE name LIKE 'RangesGrow%'`);
  while ((await isDone()).length > 0) await dataSource.undoLastMigration();
}

it('keeps the width that earlier runs gave their median estimate, unless they had too few images', async () => {
  await undo();
  const runs = [
    { name: 'few images', images: 9, width: 10, grounded: { rangeHalfWidthGrams: 4, rangeImages: 9 } },
    { name: 'grounded', images: 12, width: 12, grounded: { rangeHalfWidthGrams: 9, rangeImages: 12 } },
    { name: 'plain', images: 12, width: 12, grounded: null },
  ];
  for (const { name, images, width, grounded } of runs) {
    await dataSource.query(
      `WITH run AS (
         INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, status, repeats, total_images,
           total_items, estimated_cost_usd, summary, grounded, range_half_width_grams)
         VALUES (gen_random_uuid(), $1, 'm', 'p', 'v1', 'a', 'completed', 1, 3, 3, 0, $2, $3, $4) RETURNING id)
       INSERT INTO golden_results (id, run_id, image_id, position, repeat, meal_name, other_names, note, truth_grams, is_not_food,
         status, carbs_grams)
       SELECT gen_random_uuid(), id, gen_random_uuid(), carbs, 1, 'A', '{}', '', 50, carbs = 0, 'answered', carbs
       FROM run, unnest(ARRAY[0, 10, 20, 90]) carbs`,
      [name, JSON.stringify({ rangeImages: images }), JSON.stringify(grounded), width],
    );
  }
  await dataSource.runMigrations();
  // 20 g is the median of food: a width there is five thirds of it at 50 g.
  expect(await proposed()).toEqual([
    { plain: null, grounded: null },
    { plain: 20, grounded: 15 },
    { plain: 20, grounded: null },
  ]);
  await undo();
  expect(await widths()).toEqual([
    { plain: null, grounded: null },
    { plain: 12, grounded: 9 },
    { plain: 12, grounded: null },
  ]);
});
