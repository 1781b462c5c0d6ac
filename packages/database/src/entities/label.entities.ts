import type { FoundLabel, LabelFailure } from '@carbsight/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';
import { PhotoEntity } from './meal.entities.js';

/** In pixels of the stored photo. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A photo of a nutrition label, and what was read. Deleted with its photo. */
@Entity('label_readings')
@Check('label_readings_status_check', `status IN ('reading', 'read', 'failed')`)
@Check('label_readings_label_check', `(status = 'read') = (label IS NOT NULL)`)
@Index('label_readings_user_id_idx', ['userId'])
@Index('label_readings_photo_id_idx', ['photoId'])
@Index('label_readings_created_at_idx', ['createdAt'])
@Index('label_readings_open_idx', { synchronize: false })
export class LabelReadingEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'label_readings_user_id_fkey' })
  user!: UserEntity;
  @Column('uuid', { name: 'photo_id' }) photoId!: string;
  @ManyToOne(() => PhotoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'photo_id', foreignKeyConstraintName: 'label_readings_photo_id_fkey' })
  photo!: PhotoEntity;
  @Column('text', { default: 'reading' }) status!: 'reading' | 'read' | 'failed';
  @Column('text', { nullable: true }) failure!: LabelFailure | null;
  @Column('jsonb', { nullable: true }) label!: FoundLabel | null;
  @Column('jsonb', { nullable: true }) crop!: Crop | null;
  @Column('text', { nullable: true }) barcode!: string | null;
  @Column('integer', { default: 0 }) attempts!: number;
  /** How often the sweep had to enqueue it again. */
  @Column('integer', { default: 0 }) enqueues!: number;
  @Column('timestamptz', { name: 'queued_at', default: () => 'now()' }) queuedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
