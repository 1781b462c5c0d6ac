import type { MealCheckWay, PushKind, PushStatus } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { SessionEntity, UserEntity } from './account.entities.js';
import { MealEntity } from './meal.entities.js';

/** A browser that is notified. */
@Entity('push_devices')
@Index('push_devices_endpoint_key', ['endpoint'], { unique: true })
@Index('push_devices_session_id_key', ['sessionId'], { unique: true })
@Index('push_devices_user_id_idx', ['userId'])
export class PushDeviceEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'push_devices_user_id_fkey' })
  user!: UserEntity;
  @Column('uuid', { name: 'session_id' }) sessionId!: string;
  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'push_devices_session_id_fkey' })
  session!: SessionEntity;
  @Column('text') endpoint!: string;
  @Column('text') p256dh!: string;
  @Column('text') auth!: string;
  @Column('text', { name: 'user_agent', default: '' }) userAgent!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
}

/** What a person's devices are notified of, and when not; no row: the defaults. */
@Entity('push_settings')
@Check('push_settings_checks_check', `checks IN ('off', 'push', 'mail')`)
export class PushSettingsEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'push_settings_user_id_fkey' })
  user!: UserEntity;
  @Column('boolean') estimates!: boolean;
  @Column('boolean') reminders!: boolean;
  @Column('text', { default: 'push' }) checks!: MealCheckWay;
  @Column('smallint', { name: 'quiet_from' }) quietFrom!: number;
  @Column('smallint', { name: 'quiet_to' }) quietTo!: number;
}

/** A meal that its person was reminded of, because it waited for them. */
@Entity('meal_checks')
export class MealCheckEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @OneToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'meal_checks_meal_id_fkey' })
  meal!: MealEntity;
  @Column('timestamptz', { name: 'reminded_at', default: () => 'now()' }) remindedAt!: Date;
}

/** A notification on its way to a device. */
@Entity('push_deliveries')
@Index('push_deliveries_event_key', ['deviceId', 'event'], { unique: true })
@Index('push_deliveries_meal_id_idx', ['mealId'])
@Index('push_deliveries_open_idx', { synchronize: false })
@Index('push_deliveries_created_at_idx', ['createdAt'])
@Check('push_deliveries_status_check', `status IN ('queued', 'sent', 'skipped', 'failed')`)
export class PushDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'device_id' }) deviceId!: string;
  @ManyToOne(() => PushDeviceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'push_deliveries_device_id_fkey' })
  device!: PushDeviceEntity;
  @Column('text') kind!: PushKind;
  @Column('text') event!: string;
  @Column('uuid', { name: 'meal_id', nullable: true }) mealId!: string | null;
  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'push_deliveries_meal_id_fkey' })
  meal!: MealEntity | null;
  @Column('text', { default: 'queued' }) status!: PushStatus;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  @Column('text', { nullable: true }) outcome!: string | null;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
