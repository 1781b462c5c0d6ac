import type { AlertChannelKind, AlertFormat, AlertStatus } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where alerts go in addition to administrators' mails. */
@Entity('alert_channels')
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
export class AlertDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'channel_id' }) channelId!: string;
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
