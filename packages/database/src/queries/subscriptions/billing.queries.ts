import { applyReport, type BillingReport, isLive, newBillingState, planOf } from '@carbsight/domain';
import { type DataSource, type EntityManager, LessThan, LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { BillingEndingEntity, BillingEventEntity, SubscriptionEntity } from '../../entities/subscription.entities.js';

/** A message of the payment provider, already verified. */
export type ReceivedBillingEvent = {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly userId: string | null;
  readonly report: BillingReport | null;
};

/** `unknown`: it concerns nobody here, for example because the account is gone. */
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
  async note(userId: string, report: BillingReport, at: Date): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await apply(tx, userId, report, at);
    });
  }

  async removeExpired(now: Date): Promise<void> {
    const receivedAt = LessThan(new Date(now.getTime() - EVENTS_KEPT_MS));
    await this.dataSource.getRepository(BillingEventEntity).delete({ receivedAt });
  }
}

/** What is still to be ended at the provider. */
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
export async function endPaidPlan(tx: EntityManager, userId: string): Promise<void> {
  const row = await lockSubscription(tx, { userId });
  if (!row?.subscriptionId || !isLive(row)) return;
  await tx.update(SubscriptionEntity, { userId }, { providerStatus: 'ended' });
  await endLater(tx, row.subscriptionId);
}

/** Locks the account's row first, like every change of a tier: two at once must not deadlock. */
async function apply(tx: EntityManager, userId: string | null, report: BillingReport, at: Date): Promise<boolean> {
  const user = userId && (await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } }));
  if (!user) return false;
  const before = (await lockSubscription(tx, { userId: user.id })) ?? newBillingState(report.customerId);
  const { state, superfluous } = applyReport(before, report, at);
  await tx.upsert(SubscriptionEntity, { ...state, userId: user.id }, ['userId']);
  if (superfluous) await endLater(tx, superfluous);
  const plan = planOf(state);
  if (plan && !(user.tierGrantedAt || (plan.subscriptionTier === 'free' && user.trialEndsAt))) {
    await tx.update(UserEntity, { id: user.id }, { ...plan, trialEndsAt: null });
  }
  return true;
}

async function lockSubscription(tx: EntityManager, where: { userId: string }): Promise<SubscriptionEntity | null> {
  return tx.findOne(SubscriptionEntity, { where, lock: { mode: 'pessimistic_write' } });
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
