import type { ClientBase } from 'pg';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { ContentItemEntity } from '../entities/content.entities.js';
import { GoldenImageEntity } from '../entities/golden.entities.js';
import { PhotoRemovalEntity } from '../entities/meal.entities.js';
import { RollUpQueries } from '../queries/operations/roll-up.queries.js';
import { type CopyTable, copyRows } from './copy-rows.js';
import type {
  DemoActivityDay,
  DemoGoldenImage,
  DemoMeal,
  DemoPage,
  DemoPhoto,
  DemoScanSession,
  DemoUser,
} from './demo-rows.js';
import { activityDaysTable, mealTables, scanSessionTables, usersTable } from './demo-tables.js';
import { noteMissingScans } from './missing-scans.js';
import { SKIP_FOREIGN_KEY_CHECKS } from './skip-foreign-key-checks.js';

const REMOVED_AT_ONCE = 500;
const TABLES_OF_MEALS = `meals, estimates, meal_items, reads, meal_events, photos, judgements, comparisons,
  evaluation_samples, scan_sessions, scan_events`;

/** Synthetic data: written in bulk, marked on every person, and taken away as a whole. */
export class DemoQueries {
  #batches = 0;

  constructor(private readonly dataSource: DataSource) {}

  async countUsers(): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM users WHERE is_demo`);
    return row?.n ?? 0;
  }

  async loadUsers(users: readonly DemoUser[]): Promise<void> {
    await this.copy([usersTable(users)], []);
  }

  /** One transaction: whoever looks sees all of these meals with their estimates, or none. Scan Overview: `noteScans`. */
  async loadMeals(meals: readonly DemoMeal[], photos: readonly DemoPhoto[]): Promise<void> {
    await this.copy(mealTables(meals, photos), meals);
    this.#batches += 1;
    // Triggers keep the plans that they made for tables that were nearly empty, until there are statistics of full ones. For
    // that, a tenth of the usual sample does.
    if (Math.log2(this.#batches) % 1 === 0)
      await this.dataSource.query(`SET LOCAL default_statistics_target = 10; ANALYZE ${TABLES_OF_MEALS}`);
  }

  /** Tells Scan Overview of all loaded meals at once. */
  async noteScans(): Promise<void> {
    await noteMissingScans(this.dataSource);
  }

  async loadActivity(days: readonly DemoActivityDay[]): Promise<void> {
    await this.copy([activityDaysTable(days)], days);
  }

  /** Sessions with their events, in which a trigger writes what the events say. */
  async loadScanSessions(sessions: readonly DemoScanSession[]): Promise<void> {
    if (sessions.length === 0) return;
    const ids = await this.dataSource.query<{ id: string }[]>(
      `SELECT nextval(pg_get_serial_sequence('scan_sessions', 'id'))::text AS id FROM generate_series(1, $1::int)`,
      [sessions.length],
    );
    await this.copy(
      scanSessionTables(
        sessions,
        ids.map(({ id }) => id),
      ),
      sessions,
    );
  }

  /** A page whose address is taken already stays out. */
  async loadPages(pages: readonly DemoPage[]): Promise<void> {
    const rows = pages.map((page) => ({ ...page, publishedAt: page.status === 'published' ? new Date() : null }));
    await this.dataSource.createQueryBuilder().insert().into(ContentItemEntity).values(rows).orIgnore().execute();
  }

  async removePages(ids: readonly string[]): Promise<void> {
    await this.dataSource.getRepository(ContentItemEntity).delete({ id: In([...ids]) });
  }

  /** Weighed, with their credit in the metadata. Those that are there already stay as they are. */
  async loadGoldenImages(images: readonly DemoGoldenImage[]): Promise<void> {
    const facts = { hasTruth: true, truthSource: 'weighed', isNotFood: false, tags: ['demo'] } as const;
    const [admin] = await this.dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE is_admin LIMIT 1');
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

  /** @returns where their files lie; what runs said of them stays */
  async removeGoldenImages(ids: readonly string[]): Promise<string[]> {
    const images = this.dataSource.getRepository(GoldenImageEntity);
    const gone = await images.findBy({ id: In([...ids]) });
    await images.delete({ id: In([...ids]) });
    await this.dataSource
      .getRepository(PhotoRemovalEntity)
      .delete({ storageKey: In(gone.map(({ storageKey }) => storageKey)) });
    return gone.map(({ storageKey }) => storageKey);
  }

  /** Everything rolled up and fresh statistics, so that the first dashboards after a load are as quick as the later ones. */
  async settle(): Promise<void> {
    await Promise.all([
      new RollUpQueries(this.dataSource).advance(),
      this.dataSource.query(`VACUUM ANALYZE users, activity_days, activity_weeks, scan_overview, ${TABLES_OF_MEALS}`),
    ]);
  }

  /** Takes some of them away with everything that hangs on them. @returns how many, and the photos whose files are left */
  async removeSome(): Promise<{ users: number; storageKeys: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const users = await tx.query<{ id: string }[]>(`SELECT id FROM users WHERE is_demo LIMIT ${REMOVED_AT_ONCE}`);
      const ids = users.map(({ id }) => id);
      const photos = await tx.query<{ storage_key: string }[]>(
        'SELECT storage_key FROM photos WHERE user_id = ANY ($1)',
        [ids],
      );
      // What nobody ever paid for leaves no cost behind.
      await tx.query(`SELECT set_config('carbsight.forget_model_calls', 'on', true)`);
      await tx.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
      return { users: ids.length, storageKeys: photos.map(({ storage_key }) => storage_key) };
    });
  }

  /** @param owned whose people the rows point to */
  private async copy(tables: Iterable<CopyTable>, owned: readonly { readonly userId: string }[]): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client: ClientBase = await runner.connect();
      await runner.startTransaction();
      // What an index of words is told waits in a list of this size, and is then sorted in at once.
      await runner.query(`SET LOCAL gin_pending_list_limit = '64MB'; SET LOCAL work_mem = '128MB'`);
      await runner.query(`SET LOCAL carbsight.note_scans_later = 'on'`);
      await runner.query('SET CONSTRAINTS estimates_meal_id_fkey DEFERRED');
      await holdUsers(runner.manager, [...new Set(owned.map(({ userId }) => userId))]);
      await runner.query(SKIP_FOREIGN_KEY_CHECKS);
      for (const table of tables) await copyRows(client, table);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** They stay until the transaction ends, as a foreign key would see to it. */
async function holdUsers(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const [held] = await tx.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM (SELECT FROM users WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE) u',
    [ids],
  );
  if (held?.n !== ids.length) throw new Error('Some of the people whose rows are loaded have just been removed');
}
