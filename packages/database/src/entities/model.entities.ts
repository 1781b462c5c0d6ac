import type { GateVerdict, ModelSetting, providersApi, Rollout, RolloutBars, RolloutEnd } from '@carbsight/contracts';
import type { Release } from '@carbsight/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** Which model has which role, null for none; no row means the default of the configured keys. */
@Entity('model_settings')
export class ModelSettingEntity {
  @PrimaryColumn('text', { name: 'config_type' }) configType!: ModelSetting;
  @Column('text', { name: 'model_id', nullable: true }) modelId!: string | null;
  /** Who answers in its place, in order; only for the live model. */
  @Column('text', { name: 'fallback_ids', array: true, default: '{}' }) fallbackIds!: string[];
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** Who changed a model, when and why; append-only. */
@Entity('model_changes')
export class ModelChangeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'config_type' }) configType!: ModelSetting;
  @Column('text', { name: 'model_id', nullable: true }) modelId!: string | null;
  @Column('text', { name: 'previous_model_id', nullable: true }) previousModelId!: string | null;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** What answered people from one change to the next; append-only. */
@Entity('releases')
export class ReleaseEntity {
  /** Increases with every change. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') summary!: string;
  /** Null: the change was made before this was recorded. */
  @Column('jsonb', { nullable: true }) release!: (Release & { readonly promptVersion: string }) | null;
  /** The worst on what received more scans; null: nothing did, or no one was asked. */
  @Column('text', { nullable: true }) verdict!: GateVerdict | null;
  @Column('boolean', { name: 'is_override', default: false }) isOverride!: boolean;
  /** Something in it returned to what was live before, without a pass. */
  @Column('boolean', { name: 'is_return', default: false }) isReturn!: boolean;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/** One row: the number of changes to anything that administrators set for meals. Counted by triggers. */
@Entity('setting_version')
export class SettingVersionEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: boolean;
  @Column('bigint') version!: string;
}

/** Whether the foods of a model's answers are looked up in the food tables; no row: they are not. */
@Entity('model_grounding')
export class ModelGroundingEntity {
  @PrimaryColumn('text', { name: 'model_id' }) modelId!: string;
  @Column('boolean', { name: 'is_grounded' }) isGrounded!: boolean;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** A provider that an administrator added. */
@Entity('model_providers')
export class ModelProviderEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') kind!: providersApi.VendorKind;
  /** Null: the vendor's own address. */
  @Column('text', { name: 'base_url', nullable: true }) baseUrl!: string | null;
  @Column('text', { name: 'sealed_key', nullable: true }) sealedKey!: string | null;
  /** The environment variable with its key. */
  @Column('text', { name: 'key_variable', nullable: true }) keyVariable!: string | null;
  @Column('integer', { nullable: true }) concurrency!: number | null;
  @Column('integer', { name: 'per_minute', nullable: true }) perMinute!: number | null;
  @Column('numeric', { name: 'usd_per_day', precision: 10, scale: 2, nullable: true })
  usdPerDay!: number | null;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A model of such a provider. */
@Entity('provider_models')
export class ProviderModelEntity {
  @PrimaryColumn('text') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text') label!: string;
  @Column('boolean', { name: 'sees_photos' }) seesPhotos!: boolean;
  @Column('boolean', { name: 'json_schema' }) jsonSchema!: boolean;
  /** Null: unknown. */
  @Column('numeric', { name: 'input_usd_per_million', precision: 12, scale: 4, nullable: true })
  inputUsdPerMillion!: number | null;
  @Column('numeric', { name: 'output_usd_per_million', precision: 12, scale: 4, nullable: true })
  outputUsdPerMillion!: number | null;
  /** The longest edge of a photo sent to it; null: as stored. */
  @Column('integer', { name: 'photo_edge_px', nullable: true }) photoEdgePx!: number | null;
  /** How often a meal is read at most; null: as the plan includes. */
  @Column('integer', { name: 'reads_max', nullable: true }) readsMax!: number | null;
  /** The deadline of one call; null: the same as for all models. */
  @Column('integer', { name: 'timeout_ms', nullable: true }) timeoutMs!: number | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** One time a prompt went live; append-only. */
@Entity('prompt_releases')
export class PromptReleaseEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') version!: string;
  @Column('text') name!: string;
  /** Null: the release that ships with the product. */
  @Column('text', { nullable: true }) prompt!: string | null;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  @Column('boolean', { name: 'is_live' }) isLive!: boolean;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** Another variant that reads a percentage of the scans; at most one is running. */
@Entity('rollouts')
export class RolloutEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'model_id' }) modelId!: string;
  @Column('text', { name: 'prompt_version' }) promptVersion!: string;
  @Column('text', { name: 'prompt_name' }) promptName!: string;
  @Column('text') prompt!: string;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  /** What was live at the start. */
  @Column('text', { name: 'live_model_id' }) liveModelId!: string;
  @Column('text', { name: 'live_prompt_version' }) livePromptVersion!: string;
  @Column('text', { name: 'live_prompt_sha256' }) livePromptSha256!: string;
  @Column('integer') percent!: number;
  @Column('jsonb') bars!: RolloutBars;
  /** Scans of the new variant before a bar can break. */
  @Column('integer', { name: 'minimum_scans' }) minimumScans!: number;
  @Column('text', { default: 'running' }) state!: Rollout['state'];
  @Column('jsonb', { name: 'end_reason', nullable: true }) end!: RolloutEnd | null;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity | null;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'started_at', default: () => 'now()' }) startedAt!: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
