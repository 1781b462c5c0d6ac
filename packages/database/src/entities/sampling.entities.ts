import type { EvaluationStatus, FailureCode } from '@carbsight/contracts';
import type { SamplePurpose } from '@carbsight/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MealEntity } from './meal.entities.js';

/** Percentages of meals that are evaluated. One row, or none for the defaults. */
@Entity('sampling_settings')
@Check('sampling_settings_is_only_check', 'is_only')
@Check('sampling_settings_llm_judge_rate_check', 'llm_judge_rate BETWEEN 0 AND 100')
@Check('sampling_settings_dual_model_rate_check', 'dual_model_rate BETWEEN 0 AND 100')
export class SamplingSettingsEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: boolean;
  @Column('integer', { name: 'llm_judge_rate' }) llmJudgeRate!: number;
  @Column('integer', { name: 'dual_model_rate' }) dualModelRate!: number;
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** A meal chosen for an evaluation, and its outcome. */
@Entity('evaluation_samples')
@Check('evaluation_samples_status_check', "status IN ('queued', 'running', 'done', 'failed', 'skipped')")
@Index('evaluation_samples_open_idx', { synchronize: false })
@Index('evaluation_samples_purpose_idx', ['purpose', 'createdAt'])
export class EvaluationSampleEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'evaluation_samples_meal_id_fkey' })
  meal!: MealEntity;
  @PrimaryColumn('text') purpose!: SamplePurpose;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('text', { default: 'queued' }) status!: EvaluationStatus;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: FailureCode | null;
  @Column('integer', { default: 0 }) claim!: number;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
