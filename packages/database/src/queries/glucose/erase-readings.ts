import type { EntityManager } from 'typeorm';

/** Readings per statement: years of them must not run into the query timeout. */
export const READINGS_ERASURE_BATCH_SIZE = 10_000;

type Erased = 'all' | 'of-nightscout' | { readonly importId: string };

/**
 * Walks along the primary key: starting over, each statement would step over everything already erased. No other index fits the conditions,
 * so the walk is the same however old the database's statistics are.
 * @param which of a person's readings
 */
export async function eraseReadings(tx: EntityManager, userId: string, which: Erased): Promise<void> {
  const importId = typeof which === 'object' ? which.importId : null;
  for (let from = '-infinity'; ; ) {
    const [next]: { to: string | null }[] = await tx.query(
      `SELECT max(at)::text AS "to" FROM (
         SELECT at FROM glucose_readings WHERE user_id = $1 AND at > $2 ORDER BY at LIMIT ${READINGS_ERASURE_BATCH_SIZE}) AS r`,
      [userId, from],
    );
    if (!next?.to) return;
    await tx.query(
      `DELETE FROM glucose_readings WHERE user_id = $1 AND at > $2 AND at <= $3
         AND ($4 OR import_id IS NOT DISTINCT FROM $5)`,
      [userId, from, next.to, which === 'all', importId],
    );
    from = next.to;
  }
}
