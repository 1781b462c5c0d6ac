import type { EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';

/** Meals deleted per statement: a long history must not run into the query timeout. */
const ERASED_AT_ONCE = 200;

/** From here on, maintenance removes what the rows leave behind: files, jobs, progress reports. */
export async function noteErasure(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('INSERT INTO account_erasures (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

/**
 * Deletes some of the person's meals with everything that belongs to them; requires a noted erasure. @returns how many, 0 when
 * none was left
 */
export async function eraseMeals(tx: EntityManager, userId: string): Promise<number> {
  const erased = await tx.query<unknown[]>(
    `WITH gone AS (
       DELETE FROM meals WHERE id IN (SELECT id FROM meals WHERE user_id = $1 LIMIT ${ERASED_AT_ONCE})
       RETURNING id, revision)
     INSERT INTO erased_subjects (user_id, subject_id, revisions) SELECT $1, id, revision FROM gone RETURNING subject_id`,
    [userId],
  );
  return erased.length;
}

export async function eraseAllMeals(tx: EntityManager, userId: string): Promise<number> {
  for (let erased = 0; ; ) {
    const count = await eraseMeals(tx, userId);
    if (count === 0) return erased;
    erased += count;
  }
}

/** Deletes the person's own row with what is left; the caller holds its lock. Its files are scheduled for removal. */
export async function eraseUser(
  tx: EntityManager,
  { id, profileImageKey }: Pick<UserEntity, 'id' | 'profileImageKey'>,
): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM photos WHERE user_id = $1 RETURNING storage_key)
     INSERT INTO photo_removals (storage_key)
     SELECT storage_key FROM gone UNION SELECT $2::text WHERE $2::text IS NOT NULL ON CONFLICT DO NOTHING`,
    [id, profileImageKey],
  );
  await tx.query(
    `WITH gone AS (DELETE FROM mail_log WHERE user_id = $1 RETURNING id)
     INSERT INTO erased_subjects (user_id, subject_id) SELECT $1, id FROM gone`,
    [id],
  );
  // The actor's address in the audit is stored next to the id and would outlive the row.
  await tx.query('UPDATE activity_log SET actor_email = NULL WHERE actor_id = $1', [id]);
  await tx.delete(UserEntity, { id });
}
