import type { SubscriptionTier } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { eraseAllMeals, eraseUser, noteErasure } from '../accounts/erase-rows.js';
import { endPaidPlan } from '../subscriptions/billing.queries.js';
import { type Actor, recordActivity } from './activity.queries.js';

/** Who does it to whom, and why. */
export type UserChange = { readonly userId: string; readonly actor: Actor; readonly reason: string };

/** `protected`: an administrator's account, which nobody may shut out of the house. */
export type UserChangeResult = 'changed' | 'unchanged' | 'missing' | 'protected';

/** What an administrator does to other people's accounts. Each is one transaction with its line in the audit. */
export class UserAdministrationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * From now on the administrator's word decides, whatever is paid: a tier that is given stays, and one that is taken away
   * ends what the person pays for it.
   * @returns the tier that the account has instead when it is not the previous one any more; null when there is no such account
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
      // A tier that is given is not a trial any more, and there is nothing to pay for it.
      const status = tier === 'free' ? 'none' : 'active';
      const after = { subscriptionTier: tier, subscriptionStatus: status, trialEndsAt: null } as const;
      const tierGrantedAt = tier === 'free' ? null : now;
      await tx.update(UserEntity, { id: user.id }, { ...after, subscriptionEndsAt: null, tierGrantedAt });
      if (tier === 'free') await endPaidPlan(tx, user.id);
      await record(tx, change, `Subscription tier changed from ${previous} to ${tier}`, before, after);
      return 'changed';
    });
  }

  /** Ends every session of the person, and lets nobody sign in. */
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
   * Erases a person with everything that hangs on them; the files of their photos go on the list of files to remove, and
   * the maintenance takes away what is queued for them.
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
