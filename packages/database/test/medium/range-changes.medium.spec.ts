import type { DataSource } from 'typeorm';
import { RangeChangeQueries } from '../../src/index.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('range_changes', (opened) => {
  dataSource = opened;
});

const recipe = { modelId: 'm', promptSha256: 'a' };

/** To the state before the migration. */
async function undo(): Promise<void> {
  const isDone = () => dataSource.query(`SELECT FROM migrations WHERE name LIKE 'RangeChanges%'`);
  while ((await isDone()).length > 0) await dataSource.undoLastMigration();
}

it('keeps the ranges that people saw before they were decided on', async () => {
  await undo();
  const runs = [
    { name: 'earlier', finished: '2026-11-01', width: 8, night: null },
    { name: 'last', finished: '2026-11-02', width: 12, night: null },
    { name: 'too few images', finished: '2026-11-03', width: null, night: null },
    { name: 'nightly', finished: '2026-11-04', width: 1, night: '2026-11-04' },
  ];
  for (const { name, finished, width, night } of runs) {
    await dataSource.query(
      `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, status, repeats, total_images,
         total_items, estimated_cost_usd, summary, grounded, range_half_width_grams, finished_at, night)
       VALUES (gen_random_uuid(), $1, 'm', 'p', 'v1', 'a', 'completed', 1, 3, 3, 0, $2, $3, $4, $5, $6)`,
      [
        ...[name, JSON.stringify({ rangeImages: 12, rangeCoverage: 0.8 })],
        ...[JSON.stringify({ rangeHalfWidthGrams: width && width / 2, rangeImages: 12 }), width, finished, night],
      ],
    );
  }
  await dataSource.runMigrations();
  const changes = new RangeChangeQueries(dataSource);
  const shown = { constantGrams: 25, images: 12, bySize: [] };
  expect(await changes.list({ ...recipe, isGrounded: false }, 5)).toEqual([
    {
      id: expect.any(String),
      runId: expect.any(String),
      range: { ...shown, halfWidthGrams: 12, coverage: 0.8 },
      reason: 'In force before ranges were decided on',
      changedBy: null,
      createdAt: new Date('2026-11-02'),
    },
  ]);
  expect(await changes.rangeOf({ ...recipe, isGrounded: true })).toEqual({
    ...shown,
    halfWidthGrams: 6,
    coverage: null,
  });
  expect(await changes.rangeOf({ ...recipe, promptSha256: 'b', isGrounded: false })).toBeNull();

  await undo();
  const widths = `SELECT range_half_width_grams::float8 AS plain, grounded -> 'rangeHalfWidthGrams' AS grounded FROM golden_runs`;
  expect(await dataSource.query(`${widths} ORDER BY finished_at`)).toEqual([
    { plain: 8, grounded: 4 },
    { plain: 12, grounded: 6 },
    { plain: null, grounded: null },
    { plain: 1, grounded: 0.5 },
  ]);
});
