import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** One time a prompt went live; append-only. */
@Entity('prompt_releases')
@Index('prompt_releases_production_key', { synchronize: false })
@Index('prompt_releases_created_at_idx', ['createdAt', 'id'])
@Index('prompt_releases_version_idx', ['version'])
@Index('prompt_releases_user_id_idx', ['userId'])
export class PromptReleaseEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') version!: string;
  @Column('text') name!: string;
  /** Null: the production release that ships with the product. */
  @Column('text', { nullable: true }) prompt!: string | null;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  @Column('boolean', { name: 'is_production' }) isProduction!: boolean;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'prompt_releases_user_id_fkey' })
  user!: UserEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
