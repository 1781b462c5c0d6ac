import type { DataSource, EntityManager } from 'typeorm';
import { type CsvRow, readSeedFiles } from './seed-files.js';

const SEED_NAME = 'usda-sr28';

/**
 * Loads the bundled reference table unless exactly these files are loaded already. Safe to call from several processes
 * at once: they wait for one another on an advisory lock that ends with the transaction.
 * @returns whether anything was loaded.
 */
export async function loadReferenceFoods(dataSource: DataSource, folder?: string): Promise<boolean> {
  const files = await readSeedFiles(folder);
  if (await isLoaded(dataSource.manager, files.sha256)) return false;
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [SEED_NAME]);
    if (await isLoaded(manager, files.sha256)) return false;
    await manager.query('DELETE FROM foods');
    await insertFoods(manager, files.parseFoods());
    await insertPortions(manager, files.parsePortions());
    await manager.query(
      `INSERT INTO reference_data (name, sha256) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, loaded_at = now()`,
      [SEED_NAME, files.sha256],
    );
    return true;
  });
}

async function isLoaded(manager: EntityManager, sha256: string): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT 1 FROM reference_data WHERE name = $1 AND sha256 = $2', [
    SEED_NAME,
    sha256,
  ]);
  return rows.length > 0;
}

/** One statement with one array per column: a row-wise insert would need thousands of parameters. */
async function insertFoods(manager: EntityManager, rows: readonly CsvRow[]): Promise<void> {
  await manager.query(
    `INSERT INTO foods (ndb_no, fdc_id, description, common_name, category, carbs_g, fibre_g, sugars_g, energy_kcal,
                        protein_g, fat_g, alcohol_g, water_g)
     SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[],
                          $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[])`,
    [
      'ndb_no',
      'fdc_id',
      'description',
      'common_name',
      'category',
      'carbs_g',
      'fibre_g',
      'sugars_g',
      'energy_kcal',
      'protein_g',
      'fat_g',
      'alcohol_g',
      'water_g',
    ].map((column) => columnOf(rows, column)),
  );
}

async function insertPortions(manager: EntityManager, rows: readonly CsvRow[]): Promise<void> {
  await manager.query(
    `INSERT INTO food_portions (ndb_no, seq, amount, measure, grams)
     SELECT * FROM unnest($1::text[], $2::smallint[], $3::numeric[], $4::text[], $5::numeric[])`,
    ['ndb_no', 'seq', 'amount', 'measure', 'grams'].map((column) => columnOf(rows, column)),
  );
}

/** An empty cell is a value that the source does not state. */
const columnOf = (rows: readonly CsvRow[], column: string): (string | null)[] => rows.map((row) => row[column] || null);
