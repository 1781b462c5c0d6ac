import type { FoundLabel, LabelFailure } from '@carbsight/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PhotoEntity } from './meal.entities.js';

/** In pixels of the stored photo. */
type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A photo of a nutrition label, and what was read. Deleted with its photo. */
@Entity('label_readings')
export class LabelReadingEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'photo_id' }) photoId!: string;
  @ManyToOne(() => PhotoEntity)
  @JoinColumn({ name: 'photo_id' })
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
