import type { SubscriptionTier } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionEntity, UserEntity } from '../entities/account.entities.js';
import { type Actor, recordActivity } from './activity.queries.js';

/** Who does it to whom, and why. */
export type UserChange = { readonly userId: string; readonly actor: Actor; readonly reason: string };

/** `protected`: an administrator's account, which nobody may shut out of the house. */
export type UserChanged = 'changed' | 'unchanged' | 'missing' | 'protected';

/** Meals that one statement deletes: a long history must not run into the time limit of a query. */
const ERASED_AT_ONCE = 200;

/** What an administrator does to other people's accounts. Each is one transaction with its line in the audit. */
export class UserAdministrationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The tier that the account has instead when it is not the previous one any more; null when there is no such account. */
  async changeTier(
    change: UserChange,
    previous: SubscriptionTier,
    tier: SubscriptionTier,
  ): Promise<'changed' | { tier: SubscriptionTier } | null> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lock(tx, change.userId);
      if (!user) return null;
      if (user.subscriptionTier !== previous) return { tier: user.subscriptionTier };
      const before = subscriptionOf(user);
      // A tier that is given is not a trial any more, and there is nothing to pay for it.
      const status = tier === 'free' ? 'none' : 'active';
      const after = { subscriptionTier: tier, subscriptionStatus: status, trialEndsAt: null } as const;
      await tx.update(UserEntity, { id: user.id }, after);
      await record(tx, change, `Subscription tier changed from ${previous} to ${tier}`, before, after);
      return 'changed';
    });
  }

  /** Ends every session of the person, and lets nobody sign in. */
  async disable(change: UserChange, now: Date): Promise<UserChanged> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lock(tx, change.userId);
      if (!user) return 'missing';
      if (user.isAdmin) return 'protected';
      if (user.disabledAt) return 'unchanged';
      await tx.update(UserEntity, { id: user.id }, { disabledAt: now });
      await tx.delete(SessionEntity, { userId: user.id });
      await record(tx, change, 'Account disabled', { isDisabled: false }, { isDisabled: true });
      return 'changed';
    });
  }

  async enable(change: UserChange): Promise<UserChanged> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lock(tx, change.userId);
      if (!user) return 'missing';
      if (!user.disabledAt) return 'unchanged';
      await tx.update(UserEntity, { id: user.id }, { disabledAt: null });
      await record(tx, change, 'Account enabled', { isDisabled: true }, { isDisabled: false });
      return 'changed';
    });
  }

  /**
   * Erases a person with everything that hangs on them; the files of their photos go on the list of files to remove. Jobs
   * that are queued for them hold ids of rows that are gone, and end without doing anything.
   */
  async erase(change: UserChange): Promise<UserChanged> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lock(tx, change.userId);
      if (!user) return 'missing';
      if (user.isAdmin) return 'protected';
      const meals = await eraseMeals(tx, user.id);
      await tx.query(
        `WITH gone AS (DELETE FROM photos WHERE user_id = $1 RETURNING storage_key)
         INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone ON CONFLICT DO NOTHING`,
        [user.id],
      );
      await tx.delete(UserEntity, { id: user.id });
      await record(tx, change, 'Account deleted', { ...subscriptionOf(user), meals }, null);
      return 'changed';
    });
  }
}

async function eraseMeals(tx: EntityManager, userId: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const [, count] = await tx.query<[unknown, number]>(
      `DELETE FROM meals WHERE id IN (SELECT id FROM meals WHERE user_id = $1 LIMIT ${ERASED_AT_ONCE})`,
      [userId],
    );
    erased += count;
    if (count < ERASED_AT_ONCE) return erased;
  }
}

/** So that two changes of the same account follow each other. */
async function lock(tx: EntityManager, id: string): Promise<UserEntity | null> {
  return tx.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
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
  await recordActivity(tx, { kind: 'changed', actor, subject: `user:${userId}`, summary, before, after, reason });
}
