import type { DataSource } from 'typeorm';

/** Food names by which scans are found. */
export class ScanFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes names that no scan has any more: words of someone who changed them or is gone. A name locked by a running transaction
   * stays until the next time.
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
      // Checked again under the lock: a scan may have used it since.
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
