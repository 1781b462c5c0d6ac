import { type BillingReport, effectiveTier, isLive, planOf, subscriptionsOf, withReport } from '@carbsight/domain';
import { type DataSource, type EntityManager, LessThan, LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import {
  BillingEndingEntity,
  BillingEventEntity,
  SubscriptionEntity,
  TrialClaimEntity,
} from '../../entities/subscription.entities.js';
import { firstRow } from '../rows.js';

/** A message of the payment provider, already verified. */
export type ReceivedBillingEvent = Pick<BillingEventEntity, 'id' | 'kind'> & {
  readonly at: Date;
  readonly userId: string | null;
  readonly report: BillingReport | null;
};

/** `unknown`: it concerns no one here, for example because the account is gone. */
export type BillingOutcome = 'taken' | 'repeated' | 'unknown' | 'ignored';

/** The provider repeats a message for three days; this is much longer. */
const EVENTS_KEPT_MS = 90 * 86_400_000;

/** Processes the payment provider's messages, each once. */
export class BillingQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Atomic: a message counts as received only together with its effect. */
  async receive({ id, kind, at, userId, report }: ReceivedBillingEvent): Promise<BillingOutcome> {
    return this.dataSource.transaction(async (tx) => {
      const isNew: unknown[] = await tx.query(
        'INSERT INTO billing_events (id, kind, occurred_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        [id, kind, at],
      );
      if (isNew.length === 0) return 'repeated';
      if (!report) return 'ignored';
      const { customerId } = report;
      const known = await tx.findOneBy(SubscriptionEntity, { customerId });
      return (await apply(tx, known?.userId ?? userId, report, at)) ? 'taken' : 'unknown';
    });
  }

  /** The provider's answer to a change we requested. */
  async record(userId: string, report: BillingReport, at: Date): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await apply(tx, userId, report, at);
    });
  }

  async removeExpired(now: Date): Promise<void> {
    const receivedAt = LessThan(new Date(now.getTime() - EVENTS_KEPT_MS));
    await this.dataSource.getRepository(BillingEventEntity).delete({ receivedAt });
  }
}

/** What still has to be ended at the provider. */
export class BillingEndingQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get endings() {
    return this.dataSource.getRepository(BillingEndingEntity);
  }

  async findDue(now: Date, limit: number): Promise<BillingEndingEntity[]> {
    return this.endings.find({ where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: limit });
  }

  async done(subject: string): Promise<void> {
    await this.endings.delete({ subject });
  }

  async postpone(subject: string, dueAt: Date): Promise<void> {
    await this.endings.update({ subject }, { dueAt, attempts: () => 'attempts + 1' });
  }
}

/** An administrator removes the tier: what is paid for it ends, and later messages about it change nothing. */
export async function endPaidPlan(tx: EntityManager, userId: string, at: Date): Promise<void> {
  const row = await lockSubscription(tx, userId);
  if (!row) return;
  const { customerId } = row;
  for (const { subscriptionId, tier, startedAt, periodEndsAt, cancelsAt } of subscriptionsOf(row.reports).filter(
    isLive,
  )) {
    const known = { customerId, subscriptionId, tier, startedAt, periodEndsAt, cancelsAt };
    row.reports = withReport(row.reports, { at, report: { ...known, kind: 'subscription', status: 'ended', rank: 3 } });
    await endLater(tx, subscriptionId);
  }
  await keep(tx, row);
}

/** Locks the account's row first, like every change of a tier: two simultaneous ones must not deadlock. */
async function apply(tx: EntityManager, userId: string | null, report: BillingReport, at: Date): Promise<boolean> {
  const user = userId && (await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } }));
  if (!user) return false;
  const { customerId, reports } = (await lockSubscription(tx, user.id)) ?? { ...report, reports: [] };
  const all = withReport(reports, { at, report });
  const [counted, ...others] = await keep(tx, { userId: user.id, customerId, reports: all });
  // No one pays twice.
  for (const { subscriptionId } of others.filter(isLive)) await endLater(tx, subscriptionId);
  const plan = counted && planOf(counted);
  if (!plan || user.tierGrantedAt) return true;
  // What ended before a trial began does not end the trial.
  const isBefore = user.trialStartedAt && counted.startedAt < user.trialStartedAt;
  if (plan.subscriptionTier !== 'free' || !isBefore) {
    await tx.update(UserEntity, { id: user.id }, { ...plan, trialEndsAt: null });
  }
  return true;
}

/**
 * Stores the reports with what follows from them.
 * @returns the person's subscriptions, the one that counts first
 */
async function keep(
  tx: EntityManager,
  row: Pick<SubscriptionEntity, 'userId' | 'customerId' | 'reports'>,
): Promise<ReturnType<typeof subscriptionsOf>> {
  const all = subscriptionsOf(row.reports);
  await tx.upsert(SubscriptionEntity, { ...row, ...all[0] }, ['userId']);
  return all;
}

async function lockSubscription(tx: EntityManager, userId: string): Promise<SubscriptionEntity | null> {
  return tx.findOne(SubscriptionEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
}

async function endLater(tx: EntityManager, subscriptionId: string): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(BillingEndingEntity)
    .values({ subject: subscriptionId, kind: 'subscription' })
    .orIgnore()
    .execute();
}

/**
 * `used`: by this account or its address before; `not-needed`: the person has the same or a better plan; `missing`: the account
 * is gone.
 */
export type TrialStart = 'started' | 'used' | 'not-needed' | 'missing';

/** Plans as their owners see them, trials, and plans that end on their own. */
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
    const row = await firstRow<Pick<SubscriptionEntity, 'customerId'>>(
      this.dataSource,
      `INSERT INTO subscriptions AS s (user_id, customer_id) SELECT id, $2 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET customer_id = s.customer_id RETURNING customer_id AS "customerId"`,
      [userId, customerId],
    );
    return row?.customerId ?? null;
  }

  /** Stores what has become true only through time, so that lists and counts show it, too. */
  async settleOver(now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET subscription_tier = 'free',
         subscription_status = CASE WHEN trial_ends_at <= $1 THEN 'none' ELSE subscription_status END
       WHERE subscription_tier <> 'free' AND (trial_ends_at <= $1 OR subscription_ends_at <= $1)`,
      [now],
    );
  }
}
