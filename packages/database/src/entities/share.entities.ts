import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A link with which others see a period's meals; the secret is only in the link. */
@Entity('shares')
export class ShareEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
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
export class ShareOpenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'share_id' }) shareId!: string;
  @ManyToOne(
    () => ShareEntity,
    ({ opens }) => opens,
  )
  @JoinColumn({ name: 'share_id' })
  share!: ShareEntity;
  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' }) openedAt!: Date;
  @Column('timestamptz', { name: 'last_at', default: () => 'now()' }) lastAt!: Date;
  @Column('text', { name: 'user_agent' }) userAgent!: string;
}
