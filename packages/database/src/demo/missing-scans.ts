import type { DataSource, EntityManager } from 'typeorm';
import { SKIP_FOREIGN_KEY_CHECKS } from './skip-foreign-key-checks.js';

/**
 * Writes the Scan Overview rows that a bulk load skipped (migration 0057), all at once. While only demo people have scans and
 * most rows are missing, the indexes are rebuilt instead of maintained row by row, at a fraction of the cost; nobody can read or
 * add a scan meanwhile. An interrupted run leaves the table unchanged.
 */
export async function noteMissingScans(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const tx = runner.manager;
  try {
    await tx.transaction(find);
    await tx.transaction(write);
    await tx.query('DROP TABLE missing_scans');
  } finally {
    await runner.release();
  }
}

/** In its own transaction: a new name that others cannot see yet would block everyone who eats the same. */
async function find(tx: EntityManager): Promise<void> {
  await tx.query(`SET LOCAL work_mem = '128MB'`);
  await tx.query(
    `CREATE TEMPORARY TABLE missing_scans AS
     SELECT n.* FROM scan_overview_source n
     WHERE NOT EXISTS (SELECT FROM scan_overview s WHERE s.meal_id = n.meal_id) ORDER BY n.created_at`,
  );
  await tx.query('ANALYZE missing_scans');
  await tx.query('SELECT hold_scan_foods(array_agg(DISTINCT food)) FROM missing_scans HAVING count(*) > 0');
}

async function write(tx: EntityManager): Promise<void> {
  await tx.query(`SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'`);
  // Locks meals and names until the end, before any index is dropped: deletions wait here and do not deadlock.
  await tx.query(`SELECT count(*) FROM
    (SELECT FROM meals m JOIN missing_scans n ON n.meal_id = m.id FOR KEY SHARE OF m) held`);
  await tx.query('DELETE FROM missing_scans n WHERE NOT EXISTS (SELECT FROM meals m WHERE m.id = n.meal_id)');
  await tx.query('SELECT hold_scan_foods(array_agg(DISTINCT food)) FROM missing_scans HAVING count(*) > 0');
  const indexes = await indexesToMakeAnew(tx);
  for (const { name } of indexes) await tx.query(`DROP INDEX ${name}`);
  await tx.query(SKIP_FOREIGN_KEY_CHECKS);
  await tx.query(
    `INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food_id)
     SELECT n.meal_id, n.user_id, n.created_at, n.carbs_grams, n.test_carbs_grams, n.judge_score, f.id
     FROM missing_scans n JOIN scan_foods f ON f.food = n.food
     ON CONFLICT (meal_id) DO NOTHING`,
  );
  for (const { definition } of indexes) await tx.query(definition);
}

/** None when real people have scans, when most rows exist already, or when this role does not own the table. */
function indexesToMakeAnew(tx: EntityManager): Promise<{ name: string; definition: string }[]> {
  return tx.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class t ON t.oid = indrelid
     WHERE indrelid = 'scan_overview'::regclass AND NOT indisunique AND pg_has_role(t.relowner, 'USAGE')
       AND (SELECT count(*) FROM missing_scans) > (SELECT count(*) FROM scan_overview)
       AND NOT EXISTS (SELECT FROM scan_overview s JOIN users u ON u.id = s.user_id WHERE NOT u.is_demo)`,
  );
}
