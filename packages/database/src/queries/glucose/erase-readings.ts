import type { EntityManager } from 'typeorm';

/** Readings deleted per statement: years of them must not run into the query timeout. */
export const ERASED_READINGS_AT_ONCE = 10_000;

type Erased = 'all' | 'of-nightscout' | { readonly importId: string };

/**
 * Goes on from the last one that it erased: starting over, each statement would step over everything that is erased already.
 * @param which of a person's readings
 */
export async function eraseReadings(tx: EntityManager, userId: string, which: Erased): Promise<void> {
  const isMeant = WHERE[typeof which === 'string' ? which : 'of-import'];
  const values = typeof which === 'string' ? [] : [which.importId];
  for (let last: string | null = '-infinity'; last !== null; ) {
    const rows: { last: string | null }[] = await tx.query(
      `WITH gone AS (
         DELETE FROM glucose_readings WHERE user_id = $1 AND at IN (
           SELECT at FROM glucose_readings WHERE user_id = $1 AND at > $2 AND ${isMeant}
           ORDER BY at LIMIT ${ERASED_READINGS_AT_ONCE}) RETURNING at)
       SELECT max(at)::text AS last FROM gone`,
      [userId, last, ...values],
    );
    last = rows[0]?.last ?? null;
  }
}

const WHERE = { all: 'true', 'of-nightscout': 'import_id IS NULL', 'of-import': 'import_id = $3' } as const;
