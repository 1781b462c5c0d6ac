import type { GlucoseBand, GlucoseFailure, GlucoseSending, GlucoseUnit, MeterFormat } from '@carbsight/contracts';
import type { NightscoutNote } from '@carbsight/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a person wants to see their readings, and how long they are kept. */
@Entity('glucose_settings')
export class GlucoseSettingsEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') unit!: GlucoseUnit;
  @Column('integer', { name: 'keep_days' }) keepDays!: number;
  /** The range that readings are compared with. */
  @Column('text', { default: 'usual' }) band!: GlucoseBand;
}

/** Where a person's glucose readings come from: their Nightscout. */
@Entity('glucose_sources')
export class GlucoseSourceEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') url!: string;
  /** Null where everybody may read. */
  @Column('text', { name: 'sealed_token', nullable: true }) sealedToken!: string | null;
  @Column('boolean', { name: 'is_read' }) isRead!: boolean;
  /** Whether meals become notes there. */
  @Column('text') sends!: GlucoseSending;
  /** Why the last attempt failed; `refused` is not retried. */
  @Column('text', { nullable: true }) failure!: GlucoseFailure | null;
  @Column('timestamptz', { name: 'failed_since', nullable: true }) failedSince!: Date | null;
  @Column('timestamptz', { name: 'connected_at', default: () => 'now()' }) connectedAt!: Date;
  /** Meals eaten since then become notes automatically; null unless all are sent. */
  @Column('timestamptz', { name: 'sending_since', nullable: true }) sendingSince!: Date | null;
  /** Nothing is sent until the person connects again or sends a meal. */
  @Column('timestamptz', { name: 'notes_refused_at', nullable: true }) notesRefusedAt!: Date | null;
  /** When it is next asked for the readings of the last months; null: they are there, or not read. */
  @Column('timestamptz', { name: 'history_due_at', nullable: true }) historyDueAt!: Date | null;
}

/** An imported meter file, or what a program has sent. Its readings are deleted with it. */
@Entity('glucose_imports')
export class GlucoseImportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') format!: MeterFormat;
  /** Or the program's name. */
  @Column('text', { name: 'file_name' }) fileName!: string;
  /** The clock that the file was read by. */
  @Column('text') timezone!: string;
  @Column('timestamptz', { name: 'first_at' }) firstAt!: Date;
  @Column('timestamptz', { name: 'last_at' }) lastAt!: Date;
  /** How many of its readings were new. */
  @Column('integer') readings!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** A sensor's reading, to the second: sources repeat them. */
@Entity('glucose_readings')
export class GlucoseReadingEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('timestamptz') at!: Date;
  @Column('real') mgdl!: number;
  /** Null: from Nightscout. */
  @Column('uuid', { name: 'import_id', nullable: true }) importId!: string | null;
  /** Tells the devices of one Nightscout apart; null: it does not say. */
  @Column('integer', { nullable: true }) device!: number | null;
}

/** When readings around a meal were last requested, whatever the outcome. */
@Entity('glucose_meals')
export class GlucoseMealEntity {
  @PrimaryColumn('uuid', { name: 'meal_id' }) mealId!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
}

/** A meal as a note there. The row is deleted with its source, while the note stays there. */
@Entity('glucose_notes')
export class GlucoseNoteEntity {
  /** Its id there. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Null: the meal was deleted, and the note follows. */
  @Column('uuid', { name: 'meal_id', nullable: true }) mealId!: string | null;
  @Column('boolean', { name: 'is_wanted' }) isWanted!: boolean;
  /** Not before then. */
  @Column('timestamptz', { name: 'due_at' }) dueAt!: Date;
  /** The meal's row as last compared with the note; null: never. */
  @Column('text', { name: 'meal_version', nullable: true }) mealVersion!: string | null;
  /** Null: there is certainly no note. */
  @Column('timestamptz', { name: 'tried_at', nullable: true }) triedAt!: Date | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('jsonb', { nullable: true }) sent!: NightscoutNote | null;
  @Column('text', { nullable: true }) failure!: GlucoseFailure | null;
}
