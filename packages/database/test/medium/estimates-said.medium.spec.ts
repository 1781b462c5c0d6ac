import { UpgradeStepQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aMeal, aUser } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('estimates_said', (opened) => {
  dataSource = opened;
});

const several =
  'Estimated from your description with food tables: about 69 g of carbohydrate, most of it from rice (42.5 g).';
const assumed = 'Portions were assumed for banana, toast and jam; weights make the range narrower.';

it('recognises what the English sentences of earlier estimates say', async () => {
  const { id } = await aMeal(dataSource, (await aUser(dataSource)).id);
  // To the state before the migration.
  while (await hasColumn()) await dataSource.undoLastMigration();
  await dataSource.query(
    `WITH estimate AS (
       INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
         high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
       SELECT gen_random_uuid(), $1, purpose, 'reference-table', 'v1', 'a', 1, 69, 60, 80, 'low', reason, false, analysis, '[]', 1
       FROM (VALUES
         ('live', '3 separate readings differ a lot, from 20.5 to 90 g.', $2 || ' ' || $3),
         ('shadow', 'Demo data.', 'A plate of rice.')) AS e(purpose, reason, analysis)
       RETURNING id, purpose)
     INSERT INTO meal_items (id, estimate_id, position, item, portion, carbs_grams, source)
     SELECT gen_random_uuid(), id, 0, 'toast', 'two slices, about 64.5 g (assumed)', 42, 'reference-table' FROM estimate`,
    [id, several, assumed],
  );
  await dataSource.query('UPDATE meals SET own_items = $2 WHERE id = $1', [
    id,
    JSON.stringify([
      { item: 'a', portion: '60 g, as you said' },
      { item: 'b', portion: 'a big bowl' },
    ]),
  ]);
  await dataSource.runMigrations();
  while (await new UpgradeStepQueries(dataSource).doNext(100));

  const portion = { code: 'portion-assumed', values: { amount: 'two slices', grams: 64.5 } };
  expect(
    await dataSource.query(
      `SELECT said, portion_said AS portion FROM estimates JOIN meal_items ON estimate_id = estimates.id ORDER BY purpose`,
    ),
  ).toEqual([
    {
      portion,
      said: {
        levelReason: { code: 'readings-differ-a-lot', values: { count: 3, low: 20.5, high: 90 } },
        analysis: [
          { code: 'several-foods', values: { grams: 69, food: 'rice', part: 42.5 } },
          { code: 'portions-assumed', values: { foods: ['banana', 'toast', 'jam'] } },
        ],
      },
    },
    { portion, said: null },
  ]);
  const [{ own_items: own }] = await dataSource.query('SELECT own_items FROM meals');
  expect(own).toEqual([
    { item: 'a', portion: '60 g, as you said', portionSaid: { code: 'portion-stated', values: { grams: 60 } } },
    { item: 'b', portion: 'a big bowl', portionSaid: null },
  ]);
});

async function hasColumn(): Promise<boolean> {
  const found = await dataSource.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'estimates' AND column_name = 'said'`,
  );
  return found.length > 0;
}
