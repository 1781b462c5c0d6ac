import { type DataSource, type EntityManager, In } from 'typeorm';
import { ActivityDayEntity, UserEntity } from '../entities/account.entities.js';
import { ContentItemEntity } from '../entities/content.entities.js';
import { GoldenImageEntity } from '../entities/golden.entities.js';
import { PhotoRemovalEntity } from '../entities/meal.entities.js';
import { RollUpQueries } from '../queries/operations/roll-up.queries.js';
import type {
  DemoActivityDay,
  DemoGoldenImage,
  DemoMeal,
  DemoPage,
  DemoPhoto,
  DemoScanSession,
  DemoUser,
} from './demo-rows.js';
import { type DemoTable, insertRows, mealTables, scanSessionTables, tableOf } from './demo-tables.js';

/**
 * Skips the row-by-row foreign key checks: what loaded rows reference is in the same transaction or locked by it. All other
 * triggers fire. For this transaction only; a role without the permission checks every row, and is slower.
 */
const SKIP_FOREIGN_KEY_CHECKS = `SELECT set_config('session_replication_role', 'replica', true)
  WHERE has_parameter_privilege('session_replication_role', 'SET')`;

/**
 * Writes the Scan Overview rows that a bulk load skipped, in one statement. While only demo people have scans and most
 * rows are missing, the indexes are rebuilt instead of maintained row by row, at a fraction of the cost; no one can read or add a scan
 * during that time. An interrupted run leaves the table unchanged.
 */
async function recordMissingScans(dataSource: DataSource): Promise<void> {
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

/** In its own transaction: a new name that others cannot see yet would block everyone who eats the same food. */
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
    `INSERT INTO scan_overview
       (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food_id, own_grams)
     SELECT n.meal_id, n.user_id, n.created_at, n.carbs_grams, n.test_carbs_grams, n.judge_score, f.id, n.own_grams
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

const REMOVAL_BATCH_SIZE = 500;
const TABLES_OF_MEALS = `meals, estimates, meal_items, reads, meal_events, photos, judgements, comparisons,
  evaluation_samples, scan_sessions, scan_events`;

/** Synthetic data: bulk-loaded, marked on every person, and removable as a whole. */
export class DemoQueries {
  #batches = 0;

  constructor(private readonly dataSource: DataSource) {}

  async countUsers(): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM users WHERE is_demo`);
    return row?.n ?? 0;
  }

  async loadUsers(users: readonly DemoUser[]): Promise<void> {
    const rows = users.map((user) => ({ ...user, isDemo: true }));
    await this.write([tableOf(UserEntity, rows)], []);
  }

  /** One transaction: readers see all of these meals with their estimates, or none. Scan Overview: `noteScans`. */
  async loadMeals(meals: readonly DemoMeal[], photos: readonly DemoPhoto[]): Promise<void> {
    await this.write(mealTables(meals, photos), meals);
    this.#batches += 1;
    // Triggers keep plans made for nearly empty tables until there are statistics of full ones. A tenth of the usual sample is
    // enough.
    if (Math.log2(this.#batches) % 1 === 0)
      await this.dataSource.query(`SET LOCAL default_statistics_target = 10; ANALYZE ${TABLES_OF_MEALS}`);
  }

  /** Adds all loaded meals to Scan Overview in one statement. */
  async recordScans(): Promise<void> {
    await recordMissingScans(this.dataSource);
    await this.dataSource.query(
      `INSERT INTO meal_origins (meal_id, origin, created_at)
       SELECT s.meal_id, s.origin, s.created_at FROM meal_origin_source s
       WHERE NOT EXISTS (SELECT FROM meal_origins o WHERE o.meal_id = s.meal_id) ON CONFLICT DO NOTHING`,
    );
    await this.dataSource.query(
      `INSERT INTO meal_facets SELECT s.* FROM meal_facet_source s
       WHERE NOT EXISTS (SELECT FROM meal_facets f WHERE f.meal_id = s.meal_id) ON CONFLICT DO NOTHING`,
    );
  }

  async loadActivity(days: readonly DemoActivityDay[]): Promise<void> {
    await this.write([tableOf(ActivityDayEntity, days)], days);
  }

  /** Sessions with their events; a trigger fills the sessions from the events. */
  async loadScanSessions(sessions: readonly DemoScanSession[]): Promise<void> {
    if (sessions.length === 0) return;
    const ids = await this.dataSource.query<{ id: string }[]>(
      `SELECT nextval(pg_get_serial_sequence('scan_sessions', 'id'))::text AS id FROM generate_series(1, $1::int)`,
      [sessions.length],
    );
    await this.write(scanSessionTables(sessions, ids), sessions);
  }

  /** Skips pages whose address is taken. */
  async loadPages(pages: readonly DemoPage[]): Promise<void> {
    const rows = pages.map((page) => ({ ...page, publishedAt: page.status === 'published' ? new Date() : null }));
    await this.dataSource.createQueryBuilder().insert().into(ContentItemEntity).values(rows).orIgnore().execute();
  }

  async removePages(ids: readonly string[]): Promise<void> {
    await this.dataSource.getRepository(ContentItemEntity).delete({ id: In([...ids]) });
  }

  /** Weighed images with their credit in the metadata. Existing ones stay unchanged. */
  async loadGoldenImages(images: readonly DemoGoldenImage[]): Promise<void> {
    const facts = { hasTruth: true, truthSource: 'weighed', isNotFood: false, tags: ['demo'] } as const;
    const [admin] = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM users WHERE admin_role IS NOT NULL LIMIT 1',
    );
    const uploadedBy = admin?.id ?? null;
    const rows = images.map((image) => ({ ...image, ...facts, tags: [...facts.tags], uploadedBy }));
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(GoldenImageEntity)
      .values(rows as never)
      .orIgnore()
      .execute();
  }

  /** @returns where their files are; the results of runs stay */
  async removeGoldenImages(ids: readonly string[]): Promise<string[]> {
    const images = this.dataSource.getRepository(GoldenImageEntity);
    const gone = await images.findBy({ id: In([...ids]) });
    await images.delete({ id: In([...ids]) });
    const storageKeys = gone.flatMap(({ storageKey }) => storageKey ?? []);
    await this.dataSource.getRepository(PhotoRemovalEntity).delete({ storageKey: In(storageKeys) });
    return storageKeys;
  }

  /** Rolls everything up and refreshes statistics, so that the first dashboards after a load are as fast as later ones. */
  async settle(): Promise<void> {
    await Promise.all([
      new RollUpQueries(this.dataSource).advance(),
      this.dataSource.query(
        `VACUUM ANALYZE users, activity_days, activity_weeks, scan_overview, meal_origins, meal_facets, ${TABLES_OF_MEALS}`,
      ),
    ]);
  }

  /** Removes some of the people with everything that belongs to them. @returns how many, and the photos whose files remain */
  async removeSome(): Promise<{ users: number; storageKeys: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const users = await tx.query<{ id: string }[]>(`SELECT id FROM users WHERE is_demo LIMIT ${REMOVAL_BATCH_SIZE}`);
      const ids = users.map(({ id }) => id);
      const photos = await tx.query<{ storage_key: string }[]>(
        'SELECT storage_key FROM photos WHERE user_id = ANY ($1)',
        [ids],
      );
      // Costs that no one ever paid are forgotten.
      await tx.query(`SELECT set_config('carbsight.forget_model_calls', 'on', true)`);
      await tx.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
      return { users: ids.length, storageKeys: photos.map(({ storage_key }) => storage_key) };
    });
  }

  /** @param owned rows whose people must exist */
  private async write(tables: Iterable<DemoTable>, owned: readonly { readonly userId: string }[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      // New index entries collect in a pending list of this size and are then merged together.
      await tx.query(`SET LOCAL gin_pending_list_limit = '64MB'; SET LOCAL work_mem = '128MB'`);
      await tx.query(`SET LOCAL carbsight.note_scans_later = 'on'`);
      await tx.query('SET CONSTRAINTS estimates_meal_id_fkey DEFERRED');
      await holdUsers(tx, [...new Set(owned.map(({ userId }) => userId))]);
      await tx.query(SKIP_FOREIGN_KEY_CHECKS);
      for (const table of tables) await insertRows(tx, table);
    });
  }
}

/** Keeps these people until the transaction ends, as a foreign key would. */
async function holdUsers(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const [held] = await tx.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM (SELECT FROM users WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE) u',
    [ids],
  );
  if (held?.n !== ids.length) throw new Error('Some of the people whose rows are loaded have just been removed');
}
