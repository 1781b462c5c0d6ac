import type { EntityManager } from 'typeorm';

/** Readings deleted per statement: years of them must not run into the query timeout. */
export const ERASED_READINGS_AT_ONCE = 10_000;

export async function eraseReadings(tx: EntityManager, userId: string): Promise<void> {
  for (let count = ERASED_READINGS_AT_ONCE; count === ERASED_READINGS_AT_ONCE; ) {
    [, count] = await tx.query<[unknown, number]>(
      `DELETE FROM glucose_readings WHERE user_id = $1
         AND at IN (SELECT at FROM glucose_readings WHERE user_id = $1 LIMIT ${ERASED_READINGS_AT_ONCE})`,
      [userId],
    );
  }
}
