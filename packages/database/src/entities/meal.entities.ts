import type {
  CarbBasis,
  ConfidenceLevel,
  FailureCode,
  ItemChange,
  MealEntry,
  MealEventKind,
  MealPackage,
  MealStatus,
  OverrideReason,
  Statement,
  TextValues,
  Thumb,
  UnusablePackage,
} from '@carbsight/contracts';
import type { CountedMeal, OwnItem, RequestedVariant } from '@carbsight/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EstimateEntity } from './estimate.entities.js';

/** A stored photo without any metadata. */
@Entity('photos')
export class PhotoEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Folder of its files in the photo storage. */
  @Column('text', { name: 'storage_key' }) storageKey!: string;
  /** Of the stored full-size file. */
  @Column('text') sha256!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('integer', { name: 'full_bytes' }) fullBytes!: number;
  @Column('integer', { name: 'thumbnail_bytes' }) thumbnailBytes!: number;
  /** 64 bits as a signed decimal number; null where the photo shows nothing to compare. */
  @Column('bigint', { name: 'perceptual_hash', nullable: true }) perceptualHash!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** Files that the clean-up removes once they are due. */
@Entity('photo_removals')
export class PhotoRemovalEntity {
  @PrimaryColumn('text', { name: 'storage_key' }) storageKey!: string;
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' }) dueAt!: Date;
}

const grams = { type: 'numeric', precision: 7, scale: 1, nullable: true } as const;

/** What counts for a meal, as `countMeal` decides it. */
export class CountedColumns implements CountedMeal {
  @Column({ ...grams, name: 'counted_carbs_grams' }) carbsGrams!: number | null;
  @Column('text', { name: 'counted_carb_basis', nullable: true }) carbBasis!: CarbBasis | null;
  @Column({ ...grams, name: 'counted_fibre_grams' }) fibreGrams!: number | null;
  @Column({ ...grams, name: 'counted_low_grams' }) lowGrams!: number | null;
  @Column({ ...grams, name: 'counted_high_grams' }) highGrams!: number | null;
  @Column('text', { name: 'counted_level', nullable: true }) level!: ConfidenceLevel | null;
  @Column('jsonb', { name: 'counted_reason', nullable: true }) reason!: Statement | null;
  @Column('boolean', { name: 'is_partial', default: false }) isPartial!: boolean;
  @Column('boolean', { name: 'is_corrected', default: false }) isCorrected!: boolean;
  @Column('boolean', { name: 'is_answered', default: false }) isAnswered!: boolean;
  @Column('boolean', { name: 'is_meal', default: true }) isMeal!: boolean;
  @Column({ ...grams, name: 'own_total_grams' }) ownTotalGrams!: number | null;
  @Column({ ...grams, name: 'own_available_grams' }) ownAvailableGrams!: number | null;
}

/** What a person ate, and the state of its analysis. */
@Entity('meals')
export class MealEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'photo_id', nullable: true }) photoId!: string | null;
  @ManyToOne(() => PhotoEntity)
  @JoinColumn({ name: 'photo_id' })
  photo!: PhotoEntity | null;
  /** How many it has after that one, in `MealPhotoEntity`. */
  @Column('integer', { name: 'more_photos', default: 0 }) morePhotos!: number;
  @Column('text', { name: 'idempotency_key', nullable: true }) idempotencyKey!: string | null;
  /** The behaviour session of the browser that sent it. */
  @Column('text', { name: 'session_key', nullable: true }) sessionKey!: string | null;
  @Column('text', { default: 'photo' }) entry!: MealEntry;
  /** The meal that this one was copied from; null once that is deleted. */
  @Column('uuid', { name: 'repeated_from', nullable: true }) repeatedFrom!: string | null;
  /** The meal that it was added to, never itself part of another one; null: a meal of its own. */
  @Column('uuid', { name: 'part_of', nullable: true }) partOf!: string | null;
  @Column('text', { default: 'queued' }) status!: MealStatus;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: FailureCode | null;
  @Column('jsonb', { name: 'failure_values', nullable: true }) failureValues!: TextValues | null;
  /** The label or product in its photo. */
  @Column('jsonb', { nullable: true }) packaged!: MealPackage | null;
  /** As it was found, once the person has checked or changed it. */
  @Column('jsonb', { name: 'packaged_found', nullable: true }) packagedFound!: MealPackage | null;
  /** A barcode or label in its photo that gave no figure. */
  @Column('jsonb', { name: 'unusable_package', nullable: true }) unusablePackage!: UnusablePackage | null;
  @Column('text', { default: '' }) note!: string;
  @Column('jsonb', { name: 'camera_metadata', nullable: true }) cameraMetadata!: Record<string, unknown> | null;
  @Column('timestamptz', { name: 'eaten_at' }) eatenAt!: Date;
  /** The zone in which it was eaten, once the profile has another; null: the profile's. */
  @Column('text', { name: 'eaten_zone', nullable: true }) eatenZone!: string | null;
  @Column('boolean', { default: false }) favourite!: boolean;
  /** The person's own name for it; otherwise the estimate's dish name counts. */
  @Column('text', { nullable: true }) name!: string | null;
  @Column('uuid', { name: 'estimate_id', nullable: true }) estimateId!: string | null;
  @ManyToOne(() => EstimateEntity)
  @JoinColumn({ name: 'estimate_id' })
  estimate!: EstimateEntity | null;
  /** The person's own figure: typed, or the sum of their items. */
  @Column('numeric', { name: 'own_carbs_grams', precision: 7, scale: 1, nullable: true }) ownCarbsGrams!: number | null;
  @Column('text', { name: 'own_total_reason', nullable: true }) ownTotalReason!: OverrideReason | null;
  @Column('timestamptz', { name: 'own_total_at', nullable: true }) ownTotalAt!: Date | null;
  /** What the own figure counts, as the person counted when they entered it. */
  @Column('text', { name: 'own_carb_basis', default: 'total' }) ownCarbBasis!: CarbBasis;
  /** Fibre of the own figure; null where unknown, as for every typed one. */
  @Column('numeric', { name: 'own_fibre_grams', precision: 7, scale: 1, nullable: true }) ownFibreGrams!: number | null;
  /** For an own figure that is the sum of `ownItems`; null for a typed one, which has no range. */
  @Column('numeric', { name: 'own_low_grams', precision: 7, scale: 1, nullable: true }) ownLowGrams!: number | null;
  @Column('numeric', { name: 'own_high_grams', precision: 7, scale: 1, nullable: true }) ownHighGrams!: number | null;
  /** The person's list instead of the estimate's. Kept under a total typed later. */
  @Column('jsonb', { name: 'own_items', nullable: true }) ownItems!: OwnItem[] | null;
  /** What is still missing after the person added or dismissed some unknown items; null: everything the estimate names. */
  @Column('jsonb', { name: 'own_unknown_items', nullable: true }) ownUnknownItems!: string[] | null;
  @Column(() => CountedColumns, { prefix: false }) counted!: CountedColumns;
  /** Null: what counts has to be determined again, because something that decides it has changed. */
  @Column('timestamptz', { name: 'counted_at', nullable: true }) countedAt!: Date | null;
  @Column('text', { nullable: true }) thumb!: Thumb | null;
  @Column('text', { name: 'thumb_comment', nullable: true }) thumbComment!: string | null;
  @Column('timestamptz', { name: 'thumb_at', nullable: true }) thumbAt!: Date | null;
  /** What an administrator requested instead of the live settings. */
  @Column('jsonb', { name: 'requested_variant', nullable: true }) requestedVariant!: RequestedVariant | null;
  /** The rollout that ran when it was last claimed; never for an administrator's trial. */
  @Column('uuid', { name: 'rollout_id', nullable: true }) rolloutId!: string | null;
  /** Whether it belongs to the part that the new variant reads first. */
  @Column('boolean', { name: 'rollout_new', nullable: true }) rolloutNew!: boolean | null;
  /** Incremented by every new analysis of the same meal. */
  @Column('integer', { default: 1 }) revision!: number;
  /** Incremented by every attempt; a result is stored only under the claim that made it. */
  @Column('integer', { default: 0 }) claim!: number;
  /** How often the sweep had to enqueue this revision again. */
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A photo of a meal after its first one. Copies of a meal share them, too. */
@Entity('meal_photos')
export class MealPhotoEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @ManyToOne(() => MealEntity)
  @JoinColumn({ name: 'meal_id' })
  meal!: MealEntity;
  @PrimaryColumn('integer') place!: number;
  @Column('uuid', { name: 'photo_id' }) photoId!: string;
  @ManyToOne(() => PhotoEntity)
  @JoinColumn({ name: 'photo_id' })
  photo!: PhotoEntity;
}

/** A meal's history; append-only. */
@Entity('meal_events')
export class MealEventEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') kind!: MealEventKind;
  @Column('jsonb', { default: {} }) detail!: MealEventDetail;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** The figures and words of an event; each kind uses those it needs. */
export type MealEventDetail = {
  /** What counts since the event, and what counted before. A missing basis is total. */
  carbsGrams?: number;
  carbBasis?: CarbBasis;
  fibreGrams?: number | null;
  previousCarbsGrams?: number;
  previousCarbBasis?: CarbBasis;
  previousFibreGrams?: number | null;
  reason?: OverrideReason;
  thumb?: Thumb | null;
  failureCode?: FailureCode;
  fields?: string[];
  changes?: ItemChange[];
  /** For a person's change: the state before it, so that it can be undone. Missing in events of older releases. */
  before?: MealState;
  /** For a `repeated`: where it came from, and how much of it. Time as an ISO string. */
  repeatedFrom?: { mealId: string; eatenAt: string; share?: number; grams?: number };
  /** By a member of the owner's family; missing: by the owner or the service. */
  byMember?: true;
  /** For a total that was typed for a whole plate: the same in each of its parts, so that all are undone. */
  together?: string;
  /** For an `undone`: what it undid. */
  undone?: { eventId: string; kind: MealEventKind };
};

/** The part of a meal that a change touched. Times as ISO strings. */
export type MealState = {
  ownCarbsGrams?: number | null;
  ownTotalReason?: OverrideReason | null;
  ownTotalAt?: string | null;
  ownCarbBasis?: CarbBasis;
  ownFibreGrams?: number | null;
  ownLowGrams?: number | null;
  ownHighGrams?: number | null;
  ownItems?: OwnItem[] | null;
  ownUnknownItems?: string[] | null;
  note?: string;
  name?: string | null;
  eatenAt?: string;
  favourite?: boolean;
};

/** What a person means by their words for a food. The last answer counts. */
@Entity('remembered_foods')
export class RememberedFoodEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** Normalised (`foodWordsKey`). */
  @PrimaryColumn('text') words!: string;
  /** Table and row: `usda-fndds:63101000`; null if the person said how many grams of carbohydrate it has. */
  @Column('text', { name: 'food_id', nullable: true }) foodId!: string | null;
  @Column('numeric', { name: 'carbs_grams', precision: 7, scale: 1, nullable: true }) carbsGrams!: number | null;
  /** The amount when the words name none. */
  @Column('numeric', { name: 'usual_grams', precision: 7, scale: 1, nullable: true }) usualGrams!: number | null;
  /** The counted unit, and what one of it weighs. */
  @Column('text', { nullable: true }) unit!: string | null;
  @Column('numeric', { name: 'unit_grams', precision: 7, scale: 1, nullable: true }) unitGrams!: number | null;
  @Column('timestamptz', { name: 'answered_at', default: () => 'now()' }) answeredAt!: Date;
}
