import type { SubscriptionTier } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { eraseAllMeals, eraseUser, noteErasure } from '../accounts/erase-rows.js';
import { endPaidPlan } from '../subscriptions/billing.queries.js';
import { type Actor, recordActivity } from './activity.queries.js';

/** Who does it to whom, and why. */
export type UserChange = { readonly userId: string; readonly actor: Actor; readonly reason: string };

/** `protected`: an administrator's account, which nobody may lock out. */
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
      const user = await lock(tx, change.userId);
      if (!user) return null;
      if (user.subscriptionTier !== previous) return { tier: user.subscriptionTier };
      const before = subscriptionOf(user);
      // A given tier is not a trial any more, and there is nothing to pay for it.
      const status = tier === 'free' ? 'none' : 'active';
      const after = { subscriptionTier: tier, subscriptionStatus: status, trialEndsAt: null } as const;
      const tierGrantedAt = tier === 'free' ? null : now;
      await tx.update(UserEntity, { id: user.id }, { ...after, subscriptionEndsAt: null, tierGrantedAt });
      if (tier === 'free') await endPaidPlan(tx, user.id);
      await record(tx, change, `Subscription tier changed from ${previous} to ${tier}`, before, after);
      return 'changed';
    });
  }

  /** Ends all of the person's sessions and prevents signing in. */
  async disable(change: UserChange, now: Date): Promise<UserChangeResult> {
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

  async enable(change: UserChange): Promise<UserChangeResult> {
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
   * Erases a person with everything that belongs to them; photo files are scheduled for removal, and maintenance removes what is
   * queued for them.
   */
  async erase(change: UserChange): Promise<UserChangeResult> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lock(tx, change.userId);
      if (!user) return 'missing';
      if (user.isAdmin) return 'protected';
      await noteErasure(tx, user.id);
      const meals = await eraseAllMeals(tx, user.id);
      await eraseUser(tx, user);
      await record(tx, change, 'Account deleted', { ...subscriptionOf(user), meals }, null);
      return 'changed';
    });
  }
}

/** Serialises changes of the same account. */
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
