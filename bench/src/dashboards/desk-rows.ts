import { withDatabase } from '../harness/databases.js';

const DAYS = 180;

/** One in a thousand has a name like no other. */
const GOLDEN_IMAGES = `
  INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, truth_source, is_not_food, tags, metadata, created_at)
  SELECT gen_random_uuid(), 'IMG_' || n || '.jpg',
    CASE n % 1000 WHEN 0 THEN 'Quesadilla' ELSE (ARRAY['Rice with chicken', 'Lentil soup', 'Steak and potatoes', 'Banana'])[n % 4 + 1] END,
    n % 90, n % 10 > 0, CASE WHEN n % 3 > 0 THEN 'weighed' END, false, '{}',
    jsonb_build_object('note', 'a plate of ' || n % 400 || ' g, eaten at lunch'),
    now() - n * interval '${DAYS} days' / $1
  FROM generate_series(1, $1::int) n`;

/** Of a thousand people, or of all if there are fewer. */
const AUDIT = `
  INSERT INTO activity_log (id, kind, actor_id, actor_email, subject, summary, reason, created_at)
  SELECT gen_random_uuid(), (ARRAY['changed', 'viewed'])[n % 2 + 1], u.id, u.email,
    (ARRAY['user:' || u.id, 'golden-set', 'setting:readsPerPhoto'])[n % 3 + 1], 'Entry of kind ' || n % 50,
    CASE WHEN n % 7 = 0 THEN 'after a complaint' END, now() - n * interval '${DAYS} days' / $1
  FROM generate_series(1, $1::int) n
  JOIN (SELECT id, email, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS people FROM (SELECT id, email FROM users LIMIT 1000) chosen) u
    ON u.place = n % u.people + 1`;

const MAILS = `
  INSERT INTO mail_log (id, user_id, kind, status, created_at, sent_at)
  SELECT gen_random_uuid(), $1, 'scan-reminder', 'sent', at, at
  FROM (SELECT now() - n * interval '${DAYS} days' / $2 AS at FROM generate_series(1, $2::int) n) times`;
/** Scans that failed, half of them with feedback, and a paid call for each. */
const MEALS = `
  WITH scans AS (
    INSERT INTO meals (id, user_id, entry, name, eaten_at, created_at, status, failure_code, finished_at, thumb, thumb_at)
    SELECT gen_random_uuid(), $1, 'words', 'Lentil soup', at, at, 'failed', 'model-unavailable', at, thumb, CASE WHEN thumb IS NOT NULL THEN at END
    FROM (
      SELECT now() - n * interval '${DAYS} days' / $2 AS at, CASE n % 2 WHEN 0 THEN 'down' END AS thumb
      FROM generate_series($3::int, $4) n) times
    RETURNING id, created_at)
  INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens, output_tokens, cost_usd,
    duration_ms, created_at)
  SELECT gen_random_uuid(), id, 'live', 'gpt-4o', '', 1, 0, 'model-unavailable', 1000, 200, 0.005, 900, created_at FROM scans`;

/** Rows of a statement: each one's triggers look at what the statement did before. */
const BATCH_SIZE = 1_000;

/** Golden images, audit entries, and the owner of the newest scan with as many scans and mails: `rows` of each. */
export function addDeskRows(databaseUrl: string, rows: number): Promise<void> {
  return withDatabase(databaseUrl, async (database) => {
    await database.query(GOLDEN_IMAGES, [rows]);
    await database.query(AUDIT, [rows]);
    const [person] = await database.query<[{ id: string }]>(
      'SELECT user_id AS id FROM scan_overview ORDER BY created_at DESC, meal_id DESC LIMIT 1',
    );
    await database.query(MAILS, [person.id, rows]);
    for (let from = 1; from <= rows; from += BATCH_SIZE) {
      await database.query(MEALS, [person.id, rows, from, Math.min(rows, from + BATCH_SIZE - 1)]);
    }
    await database.query(
      'VACUUM ANALYZE golden_images, activity_log, mail_log, meals, meal_facets, meal_origins, reads',
    );
  });
}
