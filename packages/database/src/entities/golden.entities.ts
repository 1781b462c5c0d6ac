import type {
  GateBars,
  GoldenFailureCode,
  GoldenLabel,
  GoldenRunStatus,
  MeasuredRange,
  NightlySkip,
  TruthSource,
} from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const truth = { precision: 8, scale: 3 } as const;
const grams = { precision: 7, scale: 1, nullable: true } as const;
const dollars = { precision: 12, scale: 6 } as const;

/** A photo, or words, whose carbohydrates are known. */
@Entity('golden_images')
export class GoldenImageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  @Column('text', { name: 'meal_name' }) mealName!: string;
  @Column('numeric', { name: 'truth_grams', ...truth }) truthGrams!: number;
  /** False until someone states the amount: 0 g is a truth, too. */
  @Column('boolean', { name: 'has_truth' }) hasTruth!: boolean;
  @Column('text', { name: 'truth_source', nullable: true }) truthSource!: TruthSource | null;
  @Column('boolean', { name: 'is_not_food' }) isNotFood!: boolean;
  /** The figures of a nutrition label, instead of the truth above; null: a meal. */
  @Column('jsonb', { nullable: true }) label!: GoldenLabel | null;
  @Column('text', { array: true }) tags!: string[];
  @Column('jsonb', { nullable: true }) metadata!: Record<string, unknown> | null;
  /** Name, file and note in lower case, by a trigger. */
  @Column({ type: 'text', collation: 'C', default: '', select: false, insert: false, update: false }) searched!: string;
  /** Null: a meal in words, whose note is in the metadata. */
  @Column('text', { name: 'storage_key', nullable: true }) storageKey!: string | null;
  @Column('text', { nullable: true }) sha256!: string | null;
  /** Null: not known, or nothing to see. */
  @Column('bigint', { name: 'perceptual_hash', nullable: true }) perceptualHash!: string | null;
  @Column('uuid', { name: 'uploaded_by', nullable: true }) uploadedBy!: string | null;
  /** Whose meal it was; the copy is deleted with the person or the meal. */
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId!: string | null;
  @Column('uuid', { name: 'meal_id', nullable: true }) mealId!: string | null;
  /** The owner's figure when an administrator last reviewed it; null if it is no person's meal. */
  @Column('numeric', { name: 'owner_grams', ...grams }) ownerGrams!: number | null;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** One variant over all images. */
@Entity('golden_runs')
export class GoldenRunEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'model_id' }) modelId!: string;
  @Column('text') prompt!: string;
  @Column('text', { name: 'prompt_version' }) promptVersion!: string;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  /** Of the settings that its model read with; null: unknown, or not the same for all calls. */
  @Column('text', { nullable: true }) fingerprint!: string | null;
  @Column('text') status!: GoldenRunStatus;
  @Column('integer') repeats!: number;
  @Column('integer', { name: 'total_images' }) totalImages!: number;
  @Column('integer', { name: 'total_items' }) totalItems!: number;
  @Column('integer', { name: 'completed_items', default: 0 }) completedItems!: number;
  @Column('bigint', { default: 0 }) tokens!: string;
  /** Null: the price of the model became unknown. */
  @Column('numeric', { name: 'cost_usd', ...dollars, nullable: true, default: 0 }) costUsd!: number | null;
  @Column('numeric', { name: 'cost_limit_usd', ...dollars, nullable: true }) costLimitUsd!: number | null;
  @Column('numeric', { name: 'estimated_cost_usd', ...dollars }) estimatedCostUsd!: number;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: GoldenFailureCode | null;
  @Column('uuid', { name: 'baseline_run_id', nullable: true }) baselineRunId!: string | null;
  /** Written once, when the run ends. */
  @Column('jsonb', { nullable: true }) summary!: object | null;
  /** The figures of the same answers with their foods looked up; JSON null: there is nothing to look up. */
  @Column('jsonb', { nullable: true }) grounded!: object | null;
  /** The UTC day for which the schedule started it; null: an administrator did. */
  @Column('date', { nullable: true }) night!: string | null;
  @Column('uuid', { name: 'started_by', nullable: true }) startedBy!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}

/** One call of a run, with the image's truth when the run began. */
@Entity('golden_results')
export class GoldenResultEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'run_id' }) runId!: string;
  /** The image may be gone. */
  @Column('uuid', { name: 'image_id' }) imageId!: string;
  @Column('integer') position!: number;
  @Column('integer') repeat!: number;
  @Column('text', { name: 'meal_name' }) mealName!: string;
  @Column('text', { name: 'other_names', array: true }) otherNames!: string[];
  /** What the model gets with the photo, like a person's note. */
  @Column('text') note!: string;
  /** Null: unknown at the time. */
  @Column('numeric', { name: 'truth_grams', ...truth, nullable: true }) truthGrams!: number | null;
  @Column('text', { name: 'truth_source', nullable: true }) truthSource!: TruthSource | null;
  @Column('boolean', { name: 'is_not_food' }) isNotFood!: boolean;
  @Column('text', { name: 'storage_key', nullable: true }) storageKey!: string | null;
  /** Identifies the same photo again; null for an image deleted before this was recorded. */
  @Column('text', { name: 'photo_sha256', nullable: true }) photoSha256!: string | null;
  @Column('text', { default: 'queued' }) status!: 'queued' | 'running' | 'answered' | 'failed';
  @Column('integer', { default: 0 }) claim!: number;
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('integer', { name: 'calls_begun', default: 0 }) callsBegun!: number;
  /** Fewer than began: the others were cut off or are in progress. */
  @Column('integer', { name: 'calls_ended', default: 0 }) callsEnded!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: GoldenFailureCode | null;
  @Column('text', { name: 'dish_name', nullable: true }) dishName!: string | null;
  @Column('numeric', { name: 'carbs_grams', ...grams }) carbsGrams!: number | null;
  @Column('numeric', { name: 'low_grams', ...grams }) lowGrams!: number | null;
  @Column('numeric', { name: 'high_grams', ...grams }) highGrams!: number | null;
  /** The model's own confidence, 0 to 1. */
  @Column('numeric', { precision: 4, scale: 3, nullable: true }) confidence!: number | null;
  @Column('boolean', { name: 'saw_no_food', nullable: true }) sawNoFood!: boolean | null;
  @Column('boolean', { name: 'is_wrong_dish', nullable: true }) isWrongDish!: boolean | null;
  /** Null: the model returned nothing. */
  @Column('boolean', { name: 'has_dosing_language', nullable: true }) hasDosingLanguage!: boolean | null;
  /** The sentence that names dosing; null for answers from before this was stored. */
  @Column('text', { name: 'dosing_evidence', nullable: true }) dosingEvidence!: string | null;
  @Column('text', { nullable: true }) analysis!: string | null;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column('integer', { name: 'input_tokens', default: 0 }) inputTokens!: number;
  @Column('integer', { name: 'output_tokens', default: 0 }) outputTokens!: number;
  /** Null: the price of the model became unknown. */
  @Column('numeric', { name: 'cost_usd', ...dollars, nullable: true, default: 0 }) costUsd!: number | null;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}

/** Which range of a variant people see: the newest row of the variant and reading counts. */
@Entity('range_changes')
export class RangeChangeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'model_id' }) modelId!: string;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  @Column('text', { name: 'prompt_version' }) promptVersion!: string;
  @Column('boolean', { name: 'is_grounded' }) isGrounded!: boolean;
  /** Of the settings that its model read with; null: unknown, so it is shown to no one. */
  @Column('text', { nullable: true }) fingerprint!: string | null;
  @Column('uuid', { name: 'run_id', nullable: true }) runId!: string | null;
  /** Null: each answer's own range. */
  @Column('jsonb', { nullable: true }) range!: MeasuredRange | null;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/** The bars before going live; no row: the product's defaults. */
@Entity('golden_gate')
export class GoldenGateEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: true;
  @Column('jsonb') bars!: GateBars;
  /** Why a bar was last loosened; null: none was, or before reasons were kept. */
  @Column('jsonb', { nullable: true }) loosened!: { reason: string; userId: string; at: string } | null;
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}

/** The budget of the nightly run; no row: it is off. */
@Entity('nightly_run')
export class NightlyRunEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true }) isOnly!: true;
  @Column('numeric', { name: 'budget_usd', ...dollars, nullable: true }) budgetUsd!: number | null;
  @Column('integer') version!: number;
  /** Why the last attempt started nothing. */
  @Column('text', { nullable: true }) skipped!: NightlySkip | null;
  @Column('timestamptz', { name: 'skipped_at', nullable: true }) skippedAt!: Date | null;
}

/** A corrected meal dismissed from the queue of candidates. */
@Entity('golden_dismissals')
export class GoldenDismissalEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
