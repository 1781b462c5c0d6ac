import type {
  EvaluationStatus,
  FailureCode,
  ProblematicMatch,
  QualityMonitor,
  QualityState,
  QualityUnknown,
} from '@carbsight/contracts';
import type { EvaluationPurpose, QualityFigure } from '@carbsight/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EstimateEntity } from './estimate.entities.js';
import { MealEntity } from './meal.entities.js';

const grams = { precision: 7, scale: 1 } as const;
const criterion = { precision: 3, scale: 1 } as const;
const total = { precision: 4, scale: 1 } as const;

/** A live and a shadow estimate of the same meal. */
@Entity('comparisons')
@Index('comparisons_meal_id_key', ['mealId'], { unique: true })
@Index('comparisons_live_estimate_id_idx', ['liveEstimateId'])
@Index('comparisons_test_estimate_id_idx', ['testEstimateId'])
@Index('comparisons_created_at_idx', ['createdAt', 'id'])
@Index('comparisons_live_model_idx', ['liveModel', 'createdAt', 'id'])
@Index('comparisons_test_model_idx', ['testModel', 'createdAt', 'id'])
@Index('comparisons_apart_idx', { synchronize: false })
@Index('comparisons_size_idx', { synchronize: false })
@Index('comparisons_shuffled_idx', { synchronize: false })
export class ComparisonEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'comparisons_meal_id_fkey' })
  meal!: MealEntity;
  @Column('uuid', { name: 'live_estimate_id' }) liveEstimateId!: string;
  @ManyToOne(() => EstimateEntity, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'live_estimate_id',
    foreignKeyConstraintName: 'comparisons_live_estimate_id_fkey',
  })
  liveEstimate!: EstimateEntity;
  @Column('uuid', { name: 'test_estimate_id' }) testEstimateId!: string;
  @ManyToOne(() => EstimateEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'test_estimate_id', foreignKeyConstraintName: 'comparisons_test_estimate_id_fkey' })
  testEstimate!: EstimateEntity;
  @Column('text', { name: 'live_model' }) liveModel!: string;
  @Column('text', { name: 'test_model' }) testModel!: string;
  @Column('numeric', { name: 'live_carbs_grams', ...grams }) liveCarbsGrams!: number;
  @Column('numeric', { name: 'test_carbs_grams', ...grams }) testCarbsGrams!: number;
  /** Live minus test. */
  @Column('numeric', { name: 'difference_grams', ...grams }) differenceGrams!: number;
  /** When the test model's answer arrived. */
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A judge's scores for a meal's estimate, by one version of the rubric. Criteria 0 to 10, totals 0 to 100. */
@Entity('judgements')
@Check('judgements_total_score_check', 'total_score BETWEEN 0 AND 100')
@Check('judgements_identification_relevance_check', 'identification_relevance BETWEEN 0 AND 10')
@Check('judgements_estimation_accuracy_check', 'estimation_accuracy BETWEEN 0 AND 10')
@Check('judgements_completeness_check', 'completeness BETWEEN 0 AND 10')
@Check('judgements_reference_match_check', 'reference_match BETWEEN 0 AND 10')
@Check('judgements_test_total_score_check', 'test_total_score BETWEEN 0 AND 100')
@Check('judgements_preferred_check', "preferred IN ('production', 'test', 'neither')")
@Index('judgements_meal_id_key', ['mealId', 'evaluationVersion'], { unique: true })
@Index('judgements_estimate_id_idx', ['estimateId'])
@Index('judgements_test_estimate_id_idx', ['testEstimateId'])
@Index('judgements_created_at_idx', ['createdAt', 'id'])
export class JudgementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'judgements_meal_id_fkey' })
  meal!: MealEntity;
  @Column('text', { name: 'evaluation_version' }) evaluationVersion!: string;
  @Column('uuid', { name: 'estimate_id' }) estimateId!: string;
  @ManyToOne(() => EstimateEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'estimate_id', foreignKeyConstraintName: 'judgements_estimate_id_fkey' })
  estimate!: EstimateEntity;
  @Column('uuid', { name: 'test_estimate_id', nullable: true }) testEstimateId!: string | null;
  @ManyToOne(() => EstimateEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'test_estimate_id', foreignKeyConstraintName: 'judgements_test_estimate_id_fkey' })
  testEstimate!: EstimateEntity | null;
  @Column('numeric', { name: 'total_score', ...total }) totalScore!: number;
  @Column('text') verdict!: string;
  @Column('numeric', { name: 'identification_relevance', ...criterion }) identificationRelevance!: number;
  @Column('numeric', { name: 'estimation_accuracy', ...criterion }) estimationAccuracy!: number;
  @Column('numeric', { ...criterion }) completeness!: number;
  @Column('numeric', { name: 'reference_match', ...criterion }) referenceMatch!: number;
  @Column('text') justification!: string;
  @Column('jsonb', { name: 'problematic_matches' }) problematicMatches!: ProblematicMatch[];
  /** For the test model's answer, if the judge saw both blind. */
  @Column('numeric', { name: 'test_total_score', nullable: true, ...total }) testTotalScore!: number | null;
  @Column('text', { nullable: true }) preferred!: 'production' | 'test' | 'neither' | null;
  @Column('text', { name: 'judge_model' }) judgeModel!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

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

/** The recipe of a repeated reading. */
export type AskedRecipe = { readonly modelId: string; readonly promptVersion: string };

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
  @PrimaryColumn('text') purpose!: EvaluationPurpose;
  /** What an administrator asked for; null if sampling chose the meal. */
  @Column('jsonb', { nullable: true }) recipe!: AskedRecipe | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('text', { default: 'queued' }) status!: EvaluationStatus;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: FailureCode | null;
  @Column('integer', { default: 0 }) claim!: number;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}

/** A quality monitor's state when it was last checked. */
@Entity('quality_monitors')
export class QualityMonitorEntity {
  @PrimaryColumn('text') kind!: QualityMonitor;
  /** Null: the default. */
  @Column('numeric', { precision: 12, scale: 6, nullable: true }) bar!: number | null;
  /** From here on it is an outage. Null: the default. */
  @Column('numeric', { name: 'outage_bar', precision: 12, scale: 6, nullable: true }) outageBar!: number | null;
  @Column('integer', { default: 0 }) version!: number;
  @Column('text', { default: 'unknown' }) state!: QualityState;
  @Column('text', { name: 'unknown_because', nullable: true, default: 'not-checked' })
  unknownBecause!: QualityUnknown | null;
  @Column('jsonb', { nullable: true }) figure!: QualityFigure | null;
  @Column('timestamptz', { nullable: true }) since!: Date | null;
  @Column('timestamptz', { name: 'checked_at', nullable: true }) checkedAt!: Date | null;
  @Column('text', { name: 'told_state', nullable: true }) toldState!: QualityState | null;
}
