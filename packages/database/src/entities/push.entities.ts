import type { MealCheckChannel, PushKind, PushStatus } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that is notified. */
@Entity('push_devices')
export class PushDeviceEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'session_id' }) sessionId!: string;
  @Column('text') endpoint!: string;
  @Column('text') p256dh!: string;
  @Column('text') auth!: string;
  @Column('text', { name: 'user_agent', default: '' }) userAgent!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
}

/** What a person's devices are notified of, and when not; no row: the defaults. */
@Entity('push_settings')
export class PushSettingsEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('boolean') estimates!: boolean;
  @Column('boolean') reminders!: boolean;
  @Column('text', { default: 'push' }) checks!: MealCheckChannel;
  @Column('smallint', { name: 'quiet_from' }) quietFrom!: number;
  @Column('smallint', { name: 'quiet_to' }) quietTo!: number;
}

/** A meal that its person was reminded of, because it waited for them. */
@Entity('meal_checks')
export class MealCheckEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('timestamptz', { name: 'reminded_at', default: () => 'now()' }) remindedAt!: Date;
}

/** A notification on its way to a device. */
@Entity('push_deliveries')
export class PushDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'device_id' }) deviceId!: string;
  @Column('text') kind!: PushKind;
  @Column('text') event!: string;
  @Column('uuid', { name: 'meal_id', nullable: true }) mealId!: string | null;
  @Column('text', { default: 'queued' }) status!: PushStatus;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  @Column('text', { nullable: true }) outcome!: string | null;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
