import type { EntityManager } from 'typeorm';

/**
 * Writes the rows of Scan Overview that a load in bulk left out (migration 0057), all at once, in a transaction of the caller's.
 * Where most scans are missing, the indexes are made anew instead of kept row by row, for a fraction of the work: whoever reads or
 * adds a scan waits meanwhile, and a transaction that is ended midway leaves everything as it was.
 */
export async function noteMissingScans(tx: EntityManager): Promise<void> {
  await tx.query(`SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'`);
  await tx.query(
    `CREATE TEMPORARY TABLE missing_scans ON COMMIT DROP AS
     SELECT n.* FROM scan_overview_source n
     WHERE NOT EXISTS (SELECT FROM scan_overview s WHERE s.meal_id = n.meal_id) ORDER BY n.created_at`,
  );
  await tx.query('ANALYZE missing_scans');
  await tx.query('SELECT hold_scan_foods(array_agg(DISTINCT food)) FROM missing_scans HAVING count(*) > 0');
  const indexes = await indexesToMakeAnew(tx);
  for (const { name } of indexes) await tx.query(`DROP INDEX ${name}`);
  await tx.query(
    `INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food_id)
     SELECT n.meal_id, n.user_id, n.created_at, n.carbs_grams, n.test_carbs_grams, n.judge_score, f.id
     FROM missing_scans n JOIN scan_foods f ON f.food = n.food
     ON CONFLICT (meal_id) DO NOTHING`,
  );
  for (const { definition } of indexes) await tx.query(definition);
}

/** None where most scans are noted already, or where the table is not this role's own. */
function indexesToMakeAnew(tx: EntityManager): Promise<{ name: string; definition: string }[]> {
  return tx.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class t ON t.oid = indrelid
     WHERE indrelid = 'scan_overview'::regclass AND NOT indisunique AND pg_has_role(t.relowner, 'USAGE')
       AND (SELECT count(*) FROM missing_scans) > (SELECT count(*) FROM scan_overview)`,
  );
}
