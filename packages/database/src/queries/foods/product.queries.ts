import type { PackageFigures } from '@carbsight/contracts';
import type { ProductRecord } from '@carbsight/domain';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import { ProductEntity } from '../../entities/product.entities.js';

/** Older answers are served only while there is no newer one, and not for longer than this. */
const KEEP_PRODUCT = `interval '60 days'`;
const KEEP_UNKNOWN = `interval '1 day'`;
const KEEP_COUNTS = `interval '48 hours'`;
/** How long one that is still used is not looked at again. */
const CHECK_AGAIN = `interval '30 days'`;
const REMOVAL_BATCH_SIZE = 1_000;

export type LookUpCount = PackageFigures['lookUps'][number];

/** What Open Food Facts answered, and how often it was asked. */
export class ProductQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(code: string): Promise<ProductEntity | null> {
    return this.dataSource.manager.findOneBy(ProductEntity, { code });
  }

  /** Those of these codes that are known. */
  async findAll(codes: readonly string[]): Promise<ProductEntity[]> {
    return this.dataSource.manager.findBy(ProductEntity, { code: In([...codes]), record: Not(IsNull()) });
  }

  /** @param record null: they do not know the code */
  async keep(code: string, record: ProductRecord | null, fetchedAt: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO products (code, record, fetched_at, expires_at)
       VALUES ($1, $2, $3, $3::timestamptz + CASE WHEN $2::jsonb IS NULL THEN ${KEEP_UNKNOWN} ELSE ${KEEP_PRODUCT} END)
       ON CONFLICT (code) DO UPDATE SET record = excluded.record, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at`,
      [code, record, fetchedAt],
    );
  }

  /** One more look-up that ended like this. */
  async count(outcome: string, reason = ''): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO product_look_ups (minute, outcome, reason, look_ups) VALUES (date_trunc('minute', now()), $1, $2, 1)
       ON CONFLICT (minute, outcome, reason) DO UPDATE SET look_ups = product_look_ups.look_ups + 1`,
      [outcome, reason],
    );
  }

  /** Look-ups since that moment, of the last two days, by how they ended; most frequent first. */
  async lookUpsSince(since: Date): Promise<LookUpCount[]> {
    return this.dataSource.query<LookUpCount[]>(
      `SELECT outcome, reason, sum(look_ups)::integer AS "lookUps" FROM product_look_ups
       WHERE minute >= date_trunc('minute', $1::timestamptz) GROUP BY outcome, reason ORDER BY 3 DESC, 1, 2`,
      [since],
    );
  }

  /** Products in recipes or meals stay: figures of recipes follow from theirs, and what was eaten is found by its words. */
  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `WITH due AS MATERIALIZED (
         -- Counted: the planner expects EXISTS to find one soon, and reads the table for it.
         SELECT code, (
           SELECT count(*) FROM own_foods WHERE recipe IS NOT NULL
             AND jsonb_path_query_array(recipe, '$.ingredients[*].foodId') @> to_jsonb('off:' || code)
         ) + (
           SELECT count(*) FROM meal_items WHERE reference ->> 'table' = 'off' AND reference ->> 'id' = code
         ) + (
           SELECT count(*) FROM meals WHERE own_items IS NOT NULL
             AND jsonb_path_query_array(own_items, '$[*].reference ? (@.table == "off").id') @> to_jsonb(code)
         ) > 0 AS is_used
         FROM products WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
       ), kept AS (
         UPDATE products p SET expires_at = $1::timestamptz + ${CHECK_AGAIN} FROM due WHERE p.code = due.code AND is_used
       )
       DELETE FROM products p USING due WHERE p.code = due.code AND NOT is_used`,
      [now, REMOVAL_BATCH_SIZE],
    );
    await this.dataSource.query(`DELETE FROM product_look_ups WHERE minute < $1::timestamptz - ${KEEP_COUNTS}`, [now]);
  }
}
