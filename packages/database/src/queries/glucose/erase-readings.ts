import type { EntityManager } from 'typeorm';

/** Readings deleted per statement: years of them must not run into the query timeout. */
export const READINGS_ERASURE_BATCH_SIZE = 10_000;

export async function eraseReadings(tx: EntityManager, userId: string): Promise<void> {
  for (let count = READINGS_ERASURE_BATCH_SIZE; count === READINGS_ERASURE_BATCH_SIZE; ) {
    [, count] = await tx.query<[unknown, number]>(
      `DELETE FROM glucose_readings WHERE user_id = $1
         AND at IN (SELECT at FROM glucose_readings WHERE user_id = $1 LIMIT ${READINGS_ERASURE_BATCH_SIZE})`,
      [userId],
    );
  }
}
