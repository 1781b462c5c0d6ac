import type {
  CallPurpose,
  CarbBasis,
  ConfidenceLevel,
  EstimatePurpose,
  FailureCode,
  FallbackStep,
  FoodEvidence,
  ItemGrounding,
  ItemSource,
  MealReading,
  MealReference,
  ReadQuestion,
  ReadWords,
  Statement,
} from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an estimate says, as data: a model's own words are strings. */
export type EstimateWords = {
  readonly levelReason: Statement;
  readonly analysis: (string | Statement)[];
};

const grams = { precision: 7, scale: 1 } as const;

/** What one variant (model, prompt release, revision) said about a meal. */
@Entity('estimates')
export class EstimateEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('text') purpose!: EstimatePurpose;
  @Column('text', { name: 'model_id' }) modelId!: string;
  /** Models that should have answered before it, in order, and why they did not. */
  @Column('jsonb', { name: 'fallback_from', default: [] }) fallbackFrom!: FallbackStep[];
  @Column('text', { name: 'prompt_version' }) promptVersion!: string;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  @Column('integer') revision!: number;
  @Column('numeric', { name: 'carbs_grams', ...grams }) carbsGrams!: number;
  @Column('numeric', { name: 'low_grams', ...grams }) lowGrams!: number;
  @Column('numeric', { name: 'high_grams', ...grams }) highGrams!: number;
  /** What the figures count, items included, as the variant's prompt asked. */
  @Column('text', { name: 'carb_basis', default: 'total' }) carbBasis!: CarbBasis;
  /** Total fibre; null where one food's fibre is unknown. */
  @Column('numeric', { name: 'fibre_grams', ...grams, nullable: true }) fibreGrams!: number | null;
  /** Sum of the items minus the total, when they do not add up; else null. */
  @Column('numeric', { name: 'items_difference_grams', ...grams, nullable: true }) itemsDifferenceGrams!: number | null;
  @Column('text') level!: ConfidenceLevel;
  @Column('text', { name: 'level_reason' }) levelReason!: string;
  @Column('text', { name: 'dish_name', nullable: true }) dishName!: string | null;
  @Column('boolean', { name: 'is_not_food' }) isNotFood!: boolean;
  @Column('text') analysis!: string;
  /** `level_reason` and `analysis` as data; null for estimates of earlier releases. */
  @Column('jsonb', { nullable: true }) said!: EstimateWords | null;
  @Column('jsonb', { name: 'unknown_items' }) unknownItems!: string[];
  /** The question to ask; null if none is worth asking. */
  @Column('jsonb', { nullable: true }) question!: ReadQuestion | null;
  /** What each word of the note is to its items; null if no reader read the words. */
  @Column('jsonb', { name: 'note_words', nullable: true }) noteWords!: ReadWords | null;
  @Column('integer', { name: 'read_count' }) readCount!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** One model call, stored as soon as it is paid for. */
@Entity('reads')
export class ReadEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: made for a golden image or for the chat. */
  @Column('uuid', { name: 'meal_id', nullable: true }) mealId!: string | null;
  @Column('uuid', { name: 'golden_result_id', nullable: true }) goldenResultId!: string | null;
  @Column('uuid', { name: 'chat_message_id', nullable: true }) chatMessageId!: string | null;
  @Column('uuid', { name: 'estimate_id', nullable: true }) estimateId!: string | null;
  @Column('text') purpose!: CallPurpose;
  @Column('text', { name: 'model_id' }) modelId!: string;
  @Column('text', { name: 'prompt_sha256' }) promptSha256!: string;
  @Column('integer') revision!: number;
  @Column('integer', { name: 'read_index' }) readIndex!: number;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: FailureCode | null;
  /** What the provider answered to a failed call; null without an answer. */
  @Column('smallint', { name: 'http_status', nullable: true }) httpStatus!: number | null;
  @Column('integer', { name: 'input_tokens' }) inputTokens!: number;
  @Column('integer', { name: 'output_tokens' }) outputTokens!: number;
  /** Null: the price of the model was unknown. */
  @Column('numeric', { name: 'cost_usd', precision: 12, scale: 6, nullable: true }) costUsd!: number | null;
  @Column('integer', { name: 'duration_ms' }) durationMs!: number;
  @Column('text', { name: 'raw_answer', nullable: true }) rawAnswer!: string | null;
  @Column('jsonb', { nullable: true }) reading!: MealReading | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** One food of an estimate. */
@Entity('meal_items')
export class MealItemEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'estimate_id' }) estimateId!: string;
  @Column('integer') position!: number;
  @Column('text') item!: string;
  @Column('text') portion!: string;
  @Column('jsonb', { name: 'portion_said', nullable: true }) portionSaid!: Statement | null;
  @Column('numeric', { precision: 8, scale: 1, nullable: true }) grams!: number | null;
  @Column('numeric', { name: 'carbs_grams', ...grams }) carbsGrams!: number;
  @Column('numeric', { name: 'fibre_grams', ...grams, nullable: true }) fibreGrams!: number | null;
  /** Its own range; null where unknown. */
  @Column('numeric', { name: 'low_grams', ...grams, nullable: true }) lowGrams!: number | null;
  @Column('numeric', { name: 'high_grams', ...grams, nullable: true }) highGrams!: number | null;
  @Column('text') source!: ItemSource;
  @Column('jsonb', { nullable: true }) reference!: MealReference | null;
  /** Next to a model's figure. */
  @Column('jsonb', { name: 'table_row', nullable: true }) tableRow!: MealReference | null;
  /** Of a grounded reading. */
  @Column('jsonb', { nullable: true }) grounding!: ItemGrounding | null;
  /** How the built-in reader found its row. */
  @Column('text', { nullable: true }) evidence!: FoodEvidence | null;
}
