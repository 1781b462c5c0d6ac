import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A link with which others see a period's meals; the secret is only in the link. */
@Entity('shares')
@Index('shares_token_sha256_key', ['tokenSha256'], { unique: true })
@Index('shares_user_id_idx', ['userId'])
@Check('shares_period_check', '(last_days IS NULL) = (from_day IS NOT NULL AND to_day IS NOT NULL)')
@Check('shares_live_check', 'last_days IS NOT NULL OR NOT is_live')
export class ShareEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'shares_user_id_fkey' })
  user!: UserEntity;
  @Column('text') name!: string;
  @Column('date', { name: 'from_day', nullable: true }) fromDay!: string | null;
  @Column('date', { name: 'to_day', nullable: true }) toDay!: string | null;
  @Column('integer', { name: 'last_days', nullable: true }) lastDays!: number | null;
  @Column('boolean', { name: 'is_live', default: false }) isLive!: boolean;
  @Column('boolean', { name: 'has_photos' }) hasPhotos!: boolean;
  @Column('boolean', { name: 'has_glucose', default: false }) hasGlucose!: boolean;
  @Column('text', { name: 'token_sha256' }) tokenSha256!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @OneToMany(
    () => ShareOpenEntity,
    ({ share }) => share,
  )
  opens!: ShareOpenEntity[];
}

/** That a link was opened: from when to when, and with which browser. */
@Entity('share_opens')
@Index('share_opens_share_id_idx', { synchronize: false })
export class ShareOpenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'share_id' }) shareId!: string;
  @ManyToOne(
    () => ShareEntity,
    ({ opens }) => opens,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'share_id', foreignKeyConstraintName: 'share_opens_share_id_fkey' })
  share!: ShareEntity;
  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' }) openedAt!: Date;
  @Column('timestamptz', { name: 'last_at', default: () => 'now()' }) lastAt!: Date;
  @Column('text', { name: 'user_agent' }) userAgent!: string;
}
