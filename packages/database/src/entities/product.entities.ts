import type { ProductRecord } from '@carbsight/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A barcode that was looked up at Open Food Facts. Their database is under the ODbL: no other table may refer to it or contain its rows.
 */
@Entity('products')
export class ProductEntity {
  @PrimaryColumn('text') code!: string;
  /** As they have it; what it says about the food is decided at each reading. Null: they do not know the code. */
  @Column('jsonb', { nullable: true }) record!: ProductRecord | null;
  @Column('timestamptz', { name: 'fetched_at' }) fetchedAt!: Date;
  /** When it is erased, unless a recipe is made of it. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
