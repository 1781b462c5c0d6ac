import type { SortOrder, SubscriptionStatus, SubscriptionTier, UserSortKey } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { lockUser } from '../accounts/account-erasure.queries.js';
import { mayHaveAddress, patternOf } from '../like-pattern.js';
import { endPaidPlan } from '../subscriptions/billing.queries.js';
import { type Actor, recordActivity } from './activity.queries.js';

/** Who does it to whom, and why. */
type UserChange = { readonly userId: string; readonly actor: Actor; readonly reason: string };

/** `protected`: an administrator's account, which cannot be locked out. */
export type UserChangeResult = 'changed' | 'unchanged' | 'missing' | 'protected';

/** Administrators' changes to other people's accounts. Each is one transaction with its audit entry. */
export class UserAdministrationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * From now on the administrator decides, whatever is paid: a given tier stays, and one that is taken away ends what the person
   * pays for it.
   * @returns the current tier when it is no longer the previous one; null when there is no such account
   */
  async changeTier(
    change: UserChange,
    previous: SubscriptionTier,
    tier: SubscriptionTier,
    now: Date,
  ): Promise<'changed' | { tier: SubscriptionTier } | null> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lockUser(tx, change.userId);
      if (!user) return null;
      if (user.subscriptionTier !== previous) return { tier: user.subscriptionTier };
      const before = subscriptionOf(user);
      // A given tier is not a trial any more, and there is nothing to pay for it.
      const status = tier === 'free' ? 'none' : 'active';
      const after = { subscriptionTier: tier, subscriptionStatus: status, trialEndsAt: null } as const;
      const tierGrantedAt = tier === 'free' ? null : now;
      await tx.update(UserEntity, { id: user.id }, { ...after, subscriptionEndsAt: null, tierGrantedAt });
      if (tier === 'free') await endPaidPlan(tx, user.id, now);
      await record(tx, change, `Subscription tier changed from ${previous} to ${tier}`, before, after);
      return 'changed';
    });
  }

  /** Ends all of the person's sessions and prevents signing in. */
  async disable(change: UserChange, now: Date): Promise<UserChangeResult> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lockUser(tx, change.userId);
      if (!user) return 'missing';
      if (user.adminRole) return 'protected';
      if (user.disabledAt) return 'unchanged';
      await tx.update(UserEntity, { id: user.id }, { disabledAt: now });
      await tx.delete(SessionEntity, { userId: user.id });
      await record(tx, change, 'Account disabled', { isDisabled: false }, { isDisabled: true });
      return 'changed';
    });
  }

  async enable(change: UserChange): Promise<UserChangeResult> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lockUser(tx, change.userId);
      if (!user) return 'missing';
      if (!user.disabledAt) return 'unchanged';
      await tx.update(UserEntity, { id: user.id }, { disabledAt: null });
      await record(tx, change, 'Account enabled', { isDisabled: true }, { isDisabled: false });
      return 'changed';
    });
  }
}

function subscriptionOf({ subscriptionTier, subscriptionStatus, trialEndsAt }: UserEntity) {
  return { subscriptionTier, subscriptionStatus, trialEndsAt };
}

async function record(
  tx: EntityManager,
  { userId, actor, reason }: UserChange,
  summary: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  await recordActivity(tx, { actor, subject: `user:${userId}`, summary, before, after, reason });
}

export type DirectoryFilter = {
  readonly search?: string | undefined;
  /** For a viewer, who sees no addresses: the search finds none. */
  readonly withoutAddresses?: boolean;
  readonly tier?: SubscriptionTier | undefined;
  readonly status?: SubscriptionStatus | undefined;
};

export type DirectorySort = { readonly by: UserSortKey; readonly order: SortOrder };

/** People of the same key are ordered by id, and so by the time they joined. */
const SORT_KEYS: Readonly<Record<UserSortKey, string>> = {
  createdAt: 'id',
  lastActive: `coalesce(last_active_at, '-infinity')`,
  email: 'lower(email)',
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
  'adminRole',
] as const;

export type DirectoryRow = Pick<UserEntity, (typeof COLUMNS)[number]> & { readonly totalScans: number };

/** People as administrators see them. */
export class UserDirectoryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Two queries for a page of any length. @param before only people behind this one in the order. By id, the default, pages stay stable
   * while people come and go; in the other orders no page follows a person who is gone.
   */
  async page(
    filter: DirectoryFilter,
    limit: number,
    before?: string,
    { by, order }: DirectorySort = { by: 'createdAt', order: 'desc' },
  ): Promise<DirectoryRow[]> {
    const key = SORT_KEYS[by];
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const query = this.users().orderBy(key, direction).addOrderBy('u.id', direction).limit(limit);
    if (before) {
      const last =
        by === 'createdAt' ? ':before::uuid, :before::uuid' : `SELECT ${key}, id FROM users WHERE id = :before`;
      query.andWhere(`(${key}, u.id) ${order === 'asc' ? '>' : '<'} (${last})`, { before });
    }
    if (filter.tier) query.andWhere('u.subscription_tier = :tier', { tier: filter.tier });
    if (filter.status) query.andWhere('u.subscription_status = :status', { status: filter.status });
    if (filter.search) {
      // As in users_search_idx. The line break keeps a term from matching across address and name.
      query.andWhere(`lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE lower(:pattern)`, {
        pattern: patternOf(filter.search),
      });
      // Some people enter their address as their name.
      if (filter.withoutAddresses) {
        query.andWhere(`lower(u.display_name) LIKE lower(:pattern) AND NOT ${mayHaveAddress('u.display_name')}`);
      }
    }
    const users = await query.getMany();
    const scans = await this.countScans(users.map(({ id }) => id));
    return users.map((user) => ({ ...user, totalScans: scans.get(user.id) ?? 0 }));
  }

  async find(id: string): Promise<DirectoryRow | null> {
    const user = await this.users().andWhere('u.id = :id', { id }).getOne();
    return user ? { ...user, totalScans: (await this.countScans([id])).get(id) ?? 0 } : null;
  }

  /** Without closed accounts: what remains of them has no name and cannot be changed. Without diaries of people who have no account. */
  private users() {
    const columns = COLUMNS.map((column) => `u.${column}`);
    return this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('u')
      .select(columns)
      .where('NOT EXISTS (SELECT FROM account_erasures e WHERE e.user_id = u.id)')
      .andWhere('NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = u.id)');
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
