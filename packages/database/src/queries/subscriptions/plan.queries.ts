import { effectiveTier } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { SubscriptionEntity, TrialClaimEntity } from '../../entities/subscription.entities.js';

/**
 * `used`: by this account or its address before; `not-needed`: the person has the same or a better plan; `missing`: the account
 * is gone.
 */
export type TrialStart = 'started' | 'used' | 'not-needed' | 'missing';

/** Plans as their owners see them, trials, and plans that end by themselves. */
export class PlanQueries {
  constructor(private readonly dataSource: DataSource) {}

  async findSubscription(userId: string): Promise<SubscriptionEntity | null> {
    return this.dataSource.getRepository(SubscriptionEntity).findOneBy({ userId });
  }

  /** Whether an account with this address ever had a trial, even a deleted one. */
  async isTrialClaimed(addressHash: string): Promise<boolean> {
    return this.dataSource.getRepository(TrialClaimEntity).existsBy({ addressHash });
  }

  /** Once per account and address: a concurrent request waits for the row, and finds the trial taken. */
  async startTrial(userId: string, addressHash: string, now: Date, endsAt: Date): Promise<TrialStart> {
    return this.dataSource.transaction(async (tx) => {
      const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user) return 'missing';
      if (user.trialStartedAt) return 'used';
      if (effectiveTier(user, now) !== 'free') return 'not-needed';
      const claimed: unknown[] = await tx.query(
        'INSERT INTO trial_claims (address_hash, started_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [addressHash, now],
      );
      if (claimed.length === 0) return 'used';
      await tx.update(
        UserEntity,
        { id: userId },
        {
          subscriptionTier: 'essentials',
          subscriptionStatus: 'active',
          trialStartedAt: now,
          trialEndsAt: endsAt,
          subscriptionEndsAt: null,
        },
      );
      return 'started';
    });
  }

  /** Stores the customer that was created for the person first. Null when the account is gone. */
  async keepCustomer(userId: string, customerId: string): Promise<string | null> {
    const [kept] = await this.dataSource.query<{ customerId: string }[]>(
      `INSERT INTO subscriptions AS s (user_id, customer_id) SELECT id, $2 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET customer_id = s.customer_id RETURNING customer_id AS "customerId"`,
      [userId, customerId],
    );
    return kept?.customerId ?? null;
  }

  /** Stores what has become true by time alone, so that lists and counts show it too. */
  async settleOver(now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET subscription_tier = 'free',
         subscription_status = CASE WHEN trial_ends_at <= $1 THEN 'none' ELSE subscription_status END
       WHERE subscription_tier <> 'free' AND (trial_ends_at <= $1 OR subscription_ends_at <= $1)`,
      [now],
    );
  }
}
