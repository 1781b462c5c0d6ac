import type { CarbBasis } from '@carbsight/contracts';
import { type CountedMeal, countedIn, type EstimateFigures, hasUncountedFood } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { MealEntity, PhotoEntity } from '../../entities/meal.entities.js';
import { countedColumns, estimateColumn, estimateIn, unknownItems } from '../meals/counted-meal.js';
import { pickColumns } from '../rows.js';

type Row = Record<string, unknown>;
type Parent = 'meals' | 'shares' | 'push_devices' | 'scan_sessions' | 'chat_messages';

export type PersonalTable = {
  /** Name of the exported file. */
  readonly file: string;
  readonly table: string;
  /** Columns that are not the person's: secrets, storage keys, other people's ids. */
  readonly without?: readonly string[];
  /** A row as it is exported: a figure that is a minimum says so, without an upper end. */
  readonly exported?: (row: Row) => Row;
} & (
  | {
      readonly owner: string;
      readonly key: string;
      readonly keyType: 'uuid' | 'date' | 'timestamptz' | 'bigint' | 'text';
    }
  /** Rows that belong to other rows of the person; `$1` are some of their ids. */
  | { readonly through: Parent; readonly where: string }
);

const byId = { key: 'id', keyType: 'uuid' } as const;
const ofMeals = { through: 'meals', where: 't.meal_id = ANY ($1)' } as const;

/**
 * Every table with rows of a person, as their data export names it. A feature adds its own table here; a test finds forgotten
 * ones.
 */
export const personalTables: readonly PersonalTable[] = [
  { file: 'account', table: 'users', owner: 'id', ...byId, without: ['password_hash', 'profile_image_key', 'is_demo'] },
  { file: 'sessions', table: 'sessions', owner: 'user_id', ...byId, without: ['id'] },
  { file: 'shares', table: 'shares', owner: 'user_id', ...byId, without: ['token_sha256'] },
  { file: 'share-visits', table: 'share_opens', through: 'shares', where: 't.share_id = ANY ($1)' },
  { file: 'tokens', table: 'personal_tokens', owner: 'user_id', ...byId, without: ['id', 'token_sha256'] },
  {
    file: 'family-invitations',
    table: 'family_invitations',
    owner: 'user_id',
    ...byId,
    without: ['id', 'token_sha256'],
  },
  { file: 'family', table: 'family_members', owner: 'owner_id', ...byId },
  { file: 'kept-diaries', table: 'kept_diaries', owner: 'keeper_id', key: 'user_id', keyType: 'uuid' },
  {
    file: 'kept-diary',
    table: 'kept_diaries',
    owner: 'user_id',
    key: 'user_id',
    keyType: 'uuid',
    without: ['keeper_id'],
  },
  { file: 'family-diaries', table: 'family_members', owner: 'member_id', ...byId },
  {
    file: 'notified-devices',
    table: 'push_devices',
    owner: 'user_id',
    ...byId,
    without: ['session_id', 'endpoint', 'p256dh', 'auth'],
  },
  { file: 'notification-settings', table: 'push_settings', owner: 'user_id', key: 'user_id', keyType: 'uuid' },
  {
    file: 'notifications',
    table: 'push_deliveries',
    through: 'push_devices',
    where: 't.device_id = ANY ($1)',
    without: ['event', 'leased_until', 'enqueues', 'queued_at'],
  },
  { file: 'subscription', table: 'subscriptions', owner: 'user_id', key: 'user_id', keyType: 'uuid' },
  { file: 'mails', table: 'mail_log', owner: 'user_id', ...byId },
  { file: 'photos', table: 'photos', owner: 'user_id', ...byId, without: ['storage_key'] },
  {
    file: 'meals',
    table: 'meals',
    owner: 'user_id',
    ...byId,
    without: ['idempotency_key', 'counted_at'],
    exported: (meal) => (meal.is_partial ? { ...meal, own_high_grams: null } : meal),
  },
  { file: 'meal-photos', table: 'meal_photos', ...ofMeals },
  { file: 'meal-events', table: 'meal_events', ...ofMeals },
  { file: 'meals-reminded-of', table: 'meal_checks', ...ofMeals },
  {
    file: 'estimates',
    table: 'estimates',
    ...ofMeals,
    exported: ({ is_not_food: isNotFood, unknown_items: unknown, ...estimate }) => {
      const is_partial = hasUncountedFood({ isNotFood: isNotFood === true, unknownItems: unknown as string[] });
      const row = { ...estimate, is_not_food: isNotFood, unknown_items: unknown, is_partial };
      return is_partial ? { ...row, high_grams: null } : row;
    },
  },
  {
    file: 'estimate-items',
    table: 'meal_items',
    through: 'meals',
    where: 't.estimate_id IN (SELECT id FROM estimates WHERE meal_id = ANY ($1))',
  },
  { file: 'model-answers', table: 'reads', ...ofMeals, without: ['golden_result_id'] },
  { file: 'second-readings', table: 'comparisons', ...ofMeals },
  { file: 'judgements', table: 'judgements', ...ofMeals },
  { file: 'notes-of-administrators', table: 'meal_reviews', ...ofMeals, without: ['assignee_id', 'updated_by'] },
  { file: 'saved-views', table: 'saved_views', owner: 'owner_id', ...byId },
  {
    file: 'research-copies',
    table: 'golden_images',
    owner: 'owner_id',
    ...byId,
    without: ['storage_key', 'uploaded_by'],
  },
  { file: 'remembered-foods', table: 'remembered_foods', owner: 'user_id', key: 'words', keyType: 'text' },
  { file: 'own-foods', table: 'own_foods', owner: 'user_id', ...byId, without: ['words'] },
  {
    file: 'labels',
    table: 'label_readings',
    owner: 'user_id',
    ...byId,
    without: ['attempts', 'enqueues', 'queued_at'],
  },
  {
    file: 'glucose-source',
    table: 'glucose_sources',
    owner: 'user_id',
    key: 'user_id',
    keyType: 'uuid',
    without: ['sealed_token'],
  },
  { file: 'glucose-notes', table: 'glucose_notes', owner: 'user_id', ...byId },
  { file: 'glucose-settings', table: 'glucose_settings', owner: 'user_id', key: 'user_id', keyType: 'uuid' },
  { file: 'glucose-imports', table: 'glucose_imports', owner: 'user_id', ...byId },
  { file: 'glucose', table: 'glucose_readings', owner: 'user_id', key: 'at', keyType: 'timestamptz' },
  { file: 'chat', table: 'chat_messages', owner: 'user_id', ...byId, without: ['attempt'] },
  {
    file: 'chat-model-answers',
    table: 'reads',
    through: 'chat_messages',
    where: 't.chat_message_id = ANY ($1)',
    without: ['golden_result_id'],
  },
  { file: 'days-of-use', table: 'activity_days', owner: 'user_id', key: 'day', keyType: 'date' },
  { file: 'weeks-of-use', table: 'activity_weeks', owner: 'user_id', key: 'week', keyType: 'timestamptz' },
  { file: 'scan-sessions', table: 'scan_sessions', owner: 'user_id', key: 'id', keyType: 'bigint' },
  { file: 'scan-events', table: 'scan_events', through: 'scan_sessions', where: 't.session_id = ANY ($1)' },
];

/** Rows of a person that are not exported: secrets, and internal lists that say nothing beyond the rows above. */
export const withheldTables: readonly string[] = [
  'password_resets',
  'two_factors',
  'recovery_codes',
  'admin_visits',
  'scan_overview',
  'meal_origins',
  'meal_facets',
  'evaluation_samples',
  'golden_dismissals',
  'administrator_invitations',
  'glucose_meals',
];

const LINE = ['id', 'eatenAt', 'status', 'note', 'favourite'] as const;
/** Range and level are the estimate's. */
export type MealLine = Pick<MealEntity, (typeof LINE)[number] | 'name' | 'ownTotalReason'> &
  Pick<CountedMeal, 'carbsGrams' | 'carbBasis' | 'lowGrams' | 'highGrams' | 'level' | 'isPartial'> & {
    readonly estimateGrams: number | null;
    /** What estimate and range count. */
    readonly estimateBasis: CarbBasis | null;
    readonly photoIds: readonly string[];
    /** Foods that were not read: the figure that counts is a minimum. */
    readonly unknownItems: string[];
    /** The estimate is one, even if the person has settled what it missed. */
    readonly isEstimatePartial: boolean;
  };

const FILE = ['id', 'storageKey'] as const;
type PhotoFile = Pick<PhotoEntity, (typeof FILE)[number]>;

/** Rows per read: as much as a request may hold in memory, however much a person has. */
const PAGE = 500;
const PARENTS = 100;

/** Everything of one person, page by page. */
export class PersonalDataQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The rows of one table in batches, with their columns' names as in the database. */
  async *rows(table: PersonalTable, userId: string): AsyncGenerator<Row[]> {
    const columns = 'to_jsonb(t) - $2::text[] AS row';
    const { without = [], exported = (row: Row) => row } = table;
    if ('through' in table) {
      for await (const ids of this.idsOf(table.through, userId)) {
        const sql = `SELECT ${columns} FROM ${table.table} t WHERE ${table.where}`;
        yield (await this.dataSource.query<{ row: Row }[]>(sql, [ids, without])).map(({ row }) => exported(row));
      }
      return;
    }
    const { owner, key, keyType } = table;
    for (let last: string | null = null; ; ) {
      const page: { row: Row; key: string }[] = await this.dataSource.query(
        `SELECT ${columns}, t.${key}::text AS key FROM ${table.table} t
         WHERE t.${owner} = $1 AND ($3::${keyType} IS NULL OR t.${key} > $3) ORDER BY t.${key} LIMIT ${PAGE}`,
        [userId, without, last],
      );
      if (page.length > 0) yield page.map(({ row }) => exported(row));
      last = page.at(-1)?.key ?? null;
      if (page.length < PAGE) return;
    }
  }

  /** Meals as shown in a table, in the wanted basis, oldest first. */
  async mealLines(userId: string, wanted: CarbBasis, limit: number, after?: string): Promise<MealLine[]> {
    const rows = await this.dataSource.query<(MealLine & CountedMeal & { estimate: EstimateFigures | null })[]>(
      `SELECT ${pickColumns('m', MealEntity, LINE)}, coalesce(m.name, e.dish_name) AS name, ${countedColumns},
         ${estimateColumn}, CASE WHEN m.is_corrected THEN m.own_total_reason END AS "ownTotalReason",
         array_remove(m.photo_id
           || ARRAY(SELECT photo_id FROM meal_photos WHERE meal_id = m.id ORDER BY place), NULL) AS "photoIds",
         ${unknownItems}
       FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE m.user_id = $1 AND ($2::uuid IS NULL OR m.id > $2) ORDER BY m.id LIMIT $3`,
      [userId, after ?? null, limit],
    );
    return rows.map((row) => {
      const estimate = estimateIn(wanted, row.estimate);
      return {
        ...countedIn(wanted, row),
        carbBasis: row.carbBasis && countedIn(wanted, row).carbBasis,
        estimateGrams: estimate?.carbsGrams ?? null,
        estimateBasis: estimate?.carbBasis ?? null,
        lowGrams: estimate?.lowGrams ?? null,
        highGrams: estimate?.highGrams ?? null,
        level: row.estimate?.level ?? null,
        isEstimatePartial: estimate?.isPartial ?? false,
      };
    });
  }

  /** Where the person's photos are stored. */
  photos(userId: string): AsyncGenerator<PhotoFile[]> {
    const sql = `SELECT ${pickColumns('p', PhotoEntity, FILE)} FROM photos p
      WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${PAGE}`;
    return this.pages<PhotoFile>(sql, userId, PAGE);
  }

  private async *idsOf(parent: Parent, userId: string): AsyncGenerator<string[]> {
    const type = parent === 'scan_sessions' ? 'bigint' : 'uuid';
    const sql = `SELECT id FROM ${parent}
      WHERE user_id = $1 AND ($2::${type} IS NULL OR id > $2) ORDER BY id LIMIT ${PARENTS}`;
    for await (const page of this.pages<{ id: string }>(sql, userId, PARENTS)) yield page.map(({ id }) => id);
  }

  private async *pages<R extends { id: string }>(sql: string, userId: string, size: number): AsyncGenerator<R[]> {
    for (let last: string | null = null; ; ) {
      const page: R[] = await this.dataSource.query(sql, [userId, last]);
      if (page.length > 0) yield page;
      last = page.at(-1)?.id ?? null;
      if (page.length < size) return;
    }
  }
}
