import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './account.entities.js';

/** What a person means by their words for a food. The last answer counts. */
@Entity('remembered_foods')
export class RememberedFoodEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'remembered_foods_user_id_fkey' })
  user!: UserEntity;
  /** Normalised (`foodWordsKey`). */
  @PrimaryColumn('text') words!: string;
  /** Table and row: `usda-fndds:63101000`. */
  @Column('text', { name: 'food_id' }) foodId!: string;
  /** The amount when the words name none. */
  @Column('numeric', { name: 'usual_grams', precision: 7, scale: 1, nullable: true }) usualGrams!: number | null;
  /** The counted unit, and what one of it weighs. */
  @Column('text', { nullable: true }) unit!: string | null;
  @Column('numeric', { name: 'unit_grams', precision: 7, scale: 1, nullable: true }) unitGrams!: number | null;
  @Column('timestamptz', { name: 'answered_at', default: () => 'now()' }) answeredAt!: Date;
}
