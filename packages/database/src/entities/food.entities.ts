import type { CarbBasis, CarbFigures, PackagedFoodSource, Recipe } from '@carbsight/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** A food or recipe that a person added themselves. */
@Entity('own_foods')
@Check('own_foods_convention_check', `convention IN ('total', 'available')`)
@Check(
  'own_foods_figures_check',
  'CASE WHEN recipe IS NULL THEN num_nonnulls(per_100, per_serving) > 0 ELSE num_nonnulls(per_100, per_serving) = 0 END',
)
@Index('own_foods_user_id_words_idx', ['userId', 'words', 'id'])
@Index('own_foods_user_id_barcode_idx', { synchronize: false })
export class OwnFoodEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'own_foods_user_id_fkey' })
  user!: UserEntity;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) brand!: string | null;
  /** Name and brand as a search compares them (`foodWordsKey`). */
  @Column('text') words!: string;
  @Column('text', { nullable: true }) barcode!: string | null;
  @Column('text') convention!: CarbBasis;
  /** Null, as per serving, for a recipe. */
  @Column('jsonb', { name: 'per_100', nullable: true }) per100!: CarbFigures | null;
  @Column('jsonb', { name: 'per_serving', nullable: true }) perServing!: CarbFigures | null;
  @Column('numeric', { name: 'serving_grams', precision: 8, scale: 3, nullable: true }) servingGrams!: number | null;
  @Column('text', { name: 'serving_name', nullable: true }) servingName!: string | null;
  @Column('numeric', { name: 'pack_grams', precision: 8, scale: 3, nullable: true }) packGrams!: number | null;
  @Column('boolean', { name: 'is_liquid', default: false }) isLiquid!: boolean;
  @Column('text') source!: PackagedFoodSource;
  @Column('jsonb', { nullable: true }) recipe!: Recipe | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
