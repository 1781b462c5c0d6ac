import type { DataSource } from 'typeorm';

/** Names of foods that scans are found by. */
export class ScanFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes the names that no scan has any more: they are words of somebody who took them back, or who is gone. A name that
   * a running transaction holds stays for the next time.
   */
  async removeUnused(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const left = await tx.query<{ id: number }[]>(
        `WITH gone AS (DELETE FROM scan_food_leavings RETURNING food_id)
         SELECT f.id FROM scan_foods f
         WHERE f.id IN (SELECT food_id FROM gone) AND NOT EXISTS (SELECT FROM scan_overview s WHERE s.food_id = f.id)`,
      );
      if (left.length === 0) return;
      const unused = left.map(({ id }) => id);
      const locked = await tx.query<{ id: number }[]>(
        'SELECT id FROM scan_foods WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED',
        [unused],
      );
      // Looked up again under the lock: somebody may have come and gone since.
      await tx.query(
        `DELETE FROM scan_foods f WHERE f.id = ANY ($1) AND NOT EXISTS (SELECT FROM scan_overview s WHERE s.food_id = f.id)`,
        [locked.map(({ id }) => id)],
      );
      await tx.query(
        'INSERT INTO scan_food_leavings (food_id) SELECT id FROM scan_foods WHERE id = ANY ($1) AND id <> ALL ($2)',
        [unused, locked.map(({ id }) => id)],
      );
    });
  }
}
