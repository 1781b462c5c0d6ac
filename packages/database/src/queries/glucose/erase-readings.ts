import type { EntityManager } from 'typeorm';

/** Readings deleted per statement: years of them must not run into the query timeout. */
export const ERASED_READINGS_AT_ONCE = 10_000;

type Erased = 'all' | 'of-nightscout' | { readonly importId: string };

/** @param which of a person's readings */
export async function eraseReadings(tx: EntityManager, userId: string, which: Erased): Promise<void> {
  const isMeant = WHERE[typeof which === 'string' ? which : 'of-import'];
  const values = typeof which === 'string' ? [userId] : [userId, which.importId];
  for (let count = ERASED_READINGS_AT_ONCE; count === ERASED_READINGS_AT_ONCE; ) {
    [, count] = await tx.query<[unknown, number]>(
      `DELETE FROM glucose_readings WHERE user_id = $1
         AND at IN (SELECT at FROM glucose_readings WHERE user_id = $1 AND ${isMeant} LIMIT ${ERASED_READINGS_AT_ONCE})`,
      values,
    );
  }
}

const WHERE = { all: 'true', 'of-nightscout': 'import_id IS NULL', 'of-import': 'import_id = $2' } as const;
