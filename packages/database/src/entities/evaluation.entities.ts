import type {
  EvaluationStatus,
  FailureCode,
  ProblematicMatch,
  QualityMonitor,
  QualityState,
  QualityUnknown,
} from '@carbsight/contracts';
import type { EvaluationPurpose, QualityFigure } from '@carbsight/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MealEntity } from './meal.entities.js';

const grams = { precision: 7, scale: 1 } as const;
const criterion = { precision: 3, scale: 1 } as const;
const total = { precision: 4, scale: 1 } as const;

/** A live and a shadow estimate of the same meal. */
@Entity('comparisons')
export class ComparisonEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('uuid', { name: 'live_estimate_id' }) liveEstimateId!: string;
  @Column('uuid', { name: 'test_estimate_id' }) testEstimateId!: string;
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
// For `upsert`, which asks for a unique index that it knows.
@Index(['mealId', 'evaluationVersion'], { unique: true })
export class JudgementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('text', { name: 'evaluation_version' }) evaluationVersion!: string;
  @Column('uuid', { name: 'estimate_id' }) estimateId!: string;
  @Column('uuid', { name: 'test_estimate_id', nullable: true }) testEstimateId!: string | null;
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
export class SamplingSettingsEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: boolean;
  @Column('integer', { name: 'llm_judge_rate' }) llmJudgeRate!: number;
  @Column('integer', { name: 'dual_model_rate' }) dualModelRate!: number;
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** The variant of a repeated reading. */
export type AskedVariant = { readonly modelId: string; readonly promptVersion: string };

/** A meal chosen for an evaluation, and its outcome. */
@Entity('evaluation_samples')
export class EvaluationSampleEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @ManyToOne(() => MealEntity)
  @JoinColumn({ name: 'meal_id' })
  meal!: MealEntity;
  @PrimaryColumn('text') purpose!: EvaluationPurpose;
  /** What an administrator asked for; null if sampling chose the meal. */
  @Column('jsonb', { nullable: true }) variant!: AskedVariant | null;
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
  @Column('text', { name: 'reported_state', nullable: true }) reportedState!: QualityState | null;
  /** Of the present incident. */
  @Column('timestamptz', { name: 'acknowledged_at', nullable: true }) acknowledgedAt!: Date | null;
  /** Until then no alerts are sent. */
  @Column('timestamptz', { name: 'silenced_until', nullable: true }) silencedUntil!: Date | null;
  @Column('text', { name: 'silence_reason', nullable: true }) silenceReason!: string | null;
}
