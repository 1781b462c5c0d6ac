import type { MealStatus, SubscriptionStatus, SubscriptionTier } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';

export type DirectoryFilter = {
  readonly search?: string | undefined;
  readonly tier?: SubscriptionTier | undefined;
  readonly status?: SubscriptionStatus | undefined;
};

const COLUMNS = [
  'id',
  'email',
  'displayName',
  'subscriptionTier',
  'subscriptionStatus',
  'lastActiveAt',
  'createdAt',
  'disabledAt',
  'isAdmin',
] as const;

export type DirectoryRow = Pick<UserEntity, (typeof COLUMNS)[number]> & { readonly totalScans: number };

/** A meal in the user directory: no photo, and of the person's words only the meal's name. */
export type TimelineMeal = {
  readonly id: string;
  readonly status: MealStatus;
  readonly name: string | null;
  readonly carbsGrams: number | null;
  readonly createdAt: Date;
};

/** People as administrators see them. Ids are ordered by time: pages go by id and stay stable while people come and go. */
export class UserDirectoryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; two queries for a page of any length. @param before only people older than this one, who may be gone */
  async page(filter: DirectoryFilter, limit: number, before?: string): Promise<DirectoryRow[]> {
    const query = this.users().orderBy('u.id', 'DESC').limit(limit);
    if (before) query.andWhere('u.id < :before', { before });
    if (filter.tier) query.andWhere('u.subscription_tier = :tier', { tier: filter.tier });
    if (filter.status) query.andWhere('u.subscription_status = :status', { status: filter.status });
    if (filter.search) {
      // As in users_search_idx. The line break keeps a term from matching across address and name.
      query.andWhere(`lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE lower(:pattern)`, {
        pattern: `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`,
      });
    }
    const users = await query.getMany();
    const scans = await this.countScans(users.map(({ id }) => id));
    return users.map((user) => ({ ...user, totalScans: scans.get(user.id) ?? 0 }));
  }

  async find(id: string): Promise<DirectoryRow | null> {
    const user = await this.users().where('u.id = :id', { id }).getOne();
    return user ? { ...user, totalScans: (await this.countScans([id])).get(id) ?? 0 } : null;
  }

  /** Newest first. @param before only meals older than this one, which may be gone */
  async timeline(userId: string, limit: number, before?: string): Promise<TimelineMeal[]> {
    return this.dataSource.query<TimelineMeal[]>(
      `SELECT m.id, m.status, coalesce(m.name, e.dish_name) AS name, m.created_at AS "createdAt",
              coalesce(m.override_carbs_grams, e.carbs_grams) AS "carbsGrams"
       FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE m.user_id = $1 AND ($3::uuid IS NULL OR m.id < $3)
       ORDER BY m.id DESC LIMIT $2`,
      [userId, limit, before ?? null],
    );
  }

  private users() {
    const columns = COLUMNS.map((column) => `u.${column}`);
    return this.dataSource.getRepository(UserEntity).createQueryBuilder('u').select(columns);
  }

  private async countScans(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: string; scans: number }[]>(
      'SELECT user_id AS id, count(*)::int AS scans FROM scan_overview WHERE user_id = ANY ($1) GROUP BY user_id',
      [ids],
    );
    return new Map(rows.map(({ id, scans }) => [id, scans]));
  }
}
