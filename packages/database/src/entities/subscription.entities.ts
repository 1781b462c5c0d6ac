import type { PaidTier, ProviderStatus } from '@carbsight/contracts';
import type { DatedReport } from '@carbsight/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const isTime = (key: string) => key === 'at' || key.endsWith('At');
const withDates = (stored: unknown): DatedReport[] =>
  JSON.parse(JSON.stringify(stored), (key, value) => (isTime(key) && value !== null ? new Date(value) : value));

/** The payment provider's state of a person; `users` holds what follows from it. Deleting it leaves a billing ending. */
@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'customer_id' }) customerId!: string;
  @Column('text', { name: 'subscription_id', nullable: true }) subscriptionId!: string | null;
  @Column('text', { nullable: true }) tier!: PaidTier | null;
  @Column('text', { name: 'provider_status', nullable: true }) providerStatus!: ProviderStatus | null;
  /** When this subscription was created: of two, the newer one counts. */
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { name: 'period_ends_at', nullable: true }) periodEndsAt!: Date | null;
  @Column('timestamptz', { name: 'cancels_at', nullable: true }) cancelsAt!: Date | null;
  /** Everything the provider has reported; the columns above follow from it. */
  @Column('jsonb', { default: () => "'[]'", transformer: { to: (reports) => reports, from: withDates } })
  reports!: readonly DatedReport[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A processed message of the provider; each counts once. */
@Entity('billing_events')
export class BillingEventEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt!: Date;
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' }) receivedAt!: Date;
}

/** A customer or subscription still to be ended at the provider. */
@Entity('billing_endings')
export class BillingEndingEntity {
  /** The provider's id. */
  @PrimaryColumn('text') subject!: string;
  @Column('text') kind!: 'customer' | 'subscription';
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' }) dueAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** An address that had its trial, as a keyed hash not linked to any account. */
@Entity('trial_claims')
export class TrialClaimEntity {
  @PrimaryColumn('text', { name: 'address_hash' }) addressHash!: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
}
