import type { CarbBasis, CarbFigures, FoodState, PackagedFood, PackagedFoodSource, Recipe } from '@carbsight/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A food or recipe that a person added themselves. */
@Entity('own_foods')
export class OwnFoodEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
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
  /** What the figures are of; null: the food as it is sold. */
  @Column('text', { nullable: true }) state!: FoodState | null;
  @Column('jsonb', { nullable: true }) prepared!: PackagedFood['prepared'] | null;
  @Column('jsonb', { nullable: true }) parts!: PackagedFood['parts'] | null;
  @Column('text') source!: PackagedFoodSource;
  @Column('jsonb', { nullable: true }) recipe!: Recipe | null;
  @Column('boolean', { name: 'is_shared', default: false }) isShared!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
