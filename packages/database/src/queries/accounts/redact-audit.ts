import type { EntityManager } from 'typeorm';
import { newId } from '../../new-id.js';

/**
 * What was done to an erased person stays in the audit, without the person: all entries about them or their meals get one made-up
 * id, so that they still belong together but identify nobody. Needs the list of what was erased.
 */
export async function redactAudit(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `WITH gone AS (
       SELECT $1::text AS id UNION SELECT subject_id::text FROM erased_subjects WHERE user_id = $1::text::uuid)
     UPDATE activity_log
     SET subject = split_part(subject, ':', 1) || ':' || $2::text, before = before - 'mealId', after = after - 'mealId'
     WHERE split_part(subject, ':', 2) IN (SELECT id FROM gone)`,
    [userId, newId()],
  );
}
