import type { ModelSetting } from '@carbsight/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** Which model has which role, null for none; no row means the default of the configured keys. */
@Entity('model_settings')
export class ModelSettingEntity {
  @PrimaryColumn('text', { name: 'config_type' }) configType!: ModelSetting;
  @Column('text', { name: 'model_id', nullable: true }) modelId!: string | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** Who changed a model, when and why; append-only. */
@Entity('model_changes')
@Index('model_changes_created_at_idx', ['createdAt'])
@Index('model_changes_user_id_idx', ['userId'])
export class ModelChangeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'config_type' }) configType!: ModelSetting;
  @Column('text', { name: 'model_id', nullable: true }) modelId!: string | null;
  @Column('text', { name: 'previous_model_id', nullable: true }) previousModelId!: string | null;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'model_changes_user_id_fkey' })
  user!: UserEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

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
