import type { EatenProduct } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

/** Among so many of a person's last meals; older ones are seldom eaten again. */
const MEALS = 500;
const PRODUCTS_MAX = 100;

/** Products by barcode that people have logged: from photos, by their codes, or by their words. */
export class EatenProductQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Each as it was logged the last time, latest first. One query, by meals_user_eaten_idx, however long the history is. */
  async find(userId: string): Promise<EatenProduct[]> {
    return this.dataSource.query<EatenProduct[]>(
      `SELECT * FROM (
         SELECT DISTINCT ON (i.code) i.code, i.name, i.grams, m.eaten_at AS "eatenAt", p.record
         FROM (SELECT * FROM meals WHERE user_id = $1 ORDER BY eaten_at DESC, id DESC LIMIT $2) m
         CROSS JOIN LATERAL (
           SELECT reference ->> 'id' AS code, item AS name, grams FROM meal_items
           WHERE estimate_id = m.estimate_id AND m.own_items IS NULL AND reference ->> 'table' = 'off'
           UNION ALL
           SELECT reference ->> 'id', item, grams
           FROM jsonb_to_recordset(m.own_items) AS own (item text, grams numeric, reference jsonb)
           WHERE reference ->> 'table' = 'off') i
         JOIN products p ON p.code = i.code AND p.record IS NOT NULL
         WHERE m.status = 'completed'
         ORDER BY i.code, m.eaten_at DESC) eaten
       ORDER BY "eatenAt" DESC, code LIMIT $3`,
      [userId, MEALS, PRODUCTS_MAX],
    );
  }
}
