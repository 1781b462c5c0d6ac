import type { AlertChannelKind, AlertFormat, AlertStatus } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Where alerts go in addition to administrators' mails. */
@Entity('alert_channels')
@Index('alert_channels_name_key', { synchronize: false })
@Check(
  'alert_channels_kind_check',
  `CASE kind WHEN 'mail' THEN email IS NOT NULL AND num_nonnulls(format, host, sealed_url, sealed_secret) = 0
   WHEN 'webhook' THEN email IS NULL AND num_nulls(format, host, sealed_url) = 0 ELSE false END`,
)
export class AlertChannelEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') kind!: AlertChannelKind;
  /** Of a mail. */
  @Column('text', { nullable: true }) email!: string | null;
  /** Of a webhook, like the rest. */
  @Column('text', { nullable: true }) format!: AlertFormat | null;
  @Column('text', { nullable: true }) host!: string | null;
  @Column('text', { name: 'sealed_url', nullable: true }) sealedUrl!: string | null;
  @Column('text', { name: 'sealed_secret', nullable: true }) sealedSecret!: string | null;
  @Column('boolean', { name: 'is_enabled', default: true }) isEnabled!: boolean;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A change of state on its way to a channel. */
@Entity('alert_deliveries')
@Index('alert_deliveries_channel_change_key', ['channelId', 'changeId'], { unique: true })
@Index('alert_deliveries_channel_idx', { synchronize: false })
@Index('alert_deliveries_open_idx', { synchronize: false })
@Index('alert_deliveries_created_at_idx', ['createdAt'])
@Check('alert_deliveries_status_check', `status IN ('queued', 'sent', 'failed')`)
export class AlertDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'channel_id' }) channelId!: string;
  @ManyToOne(() => AlertChannelEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'channel_id', foreignKeyConstraintName: 'alert_deliveries_channel_id_fkey' })
  channel!: AlertChannelEntity;
  @Column('uuid', { name: 'change_id' }) changeId!: string;
  @Column('text', { default: 'queued' }) status!: AlertStatus;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  @Column('text', { nullable: true }) outcome!: string | null;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
