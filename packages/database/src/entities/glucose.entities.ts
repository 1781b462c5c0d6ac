import type { GlucoseFailure, GlucoseSending, GlucoseUnit } from '@carbsight/contracts';
import { Check, Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';
import { MealEntity } from './meal.entities.js';

/** Where a person's glucose readings come from: their Nightscout. */
@Entity('glucose_sources')
@Check('glucose_sources_sends_check', `sends IN ('off', 'ask', 'always')`)
@Check('glucose_sources_unit_check', `unit IN ('mg/dL', 'mmol/L')`)
@Check(
  'glucose_sources_failure_check',
  `(failure IS NULL) = (failed_since IS NULL) AND failure IN ('unreachable', 'refused')`,
)
export class GlucoseSourceEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'glucose_sources_user_id_fkey' })
  user!: UserEntity;
  @Column('text') url!: string;
  /** Null where everybody may read. */
  @Column('text', { name: 'sealed_token', nullable: true }) sealedToken!: string | null;
  @Column('boolean', { name: 'is_read' }) isRead!: boolean;
  /** Whether meals become notes there. */
  @Column('text') sends!: GlucoseSending;
  @Column('text') unit!: GlucoseUnit;
  @Column('integer', { name: 'keep_days' }) keepDays!: number;
  /** Why the last attempt failed; `refused` is not tried again. */
  @Column('text', { nullable: true }) failure!: GlucoseFailure | null;
  @Column('timestamptz', { name: 'failed_since', nullable: true }) failedSince!: Date | null;
  @Column('timestamptz', { name: 'connected_at', default: () => 'now()' }) connectedAt!: Date;
}

/** A sensor's reading, to the second: sources repeat them. It goes with its source. */
@Entity('glucose_readings')
export class GlucoseReadingEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => GlucoseSourceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'glucose_readings_user_id_fkey' })
  source!: GlucoseSourceEntity;
  @PrimaryColumn('timestamptz') at!: Date;
  @Column('real') mgdl!: number;
}

/** When readings around a meal were last asked for, whatever came of it. */
@Entity('glucose_meals')
export class GlucoseMealEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @OneToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'glucose_meals_meal_id_fkey' })
  meal!: MealEntity;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
}
