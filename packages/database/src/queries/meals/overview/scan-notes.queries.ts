import type { Administrator, MealReview, SavedView } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../../../new-id.js';
import { type Actor, recordActivity } from '../../operations/activity.queries.js';
import { firstRow, hasRow } from '../../rows.js';

export type ReviewRow = Omit<MealReview, 'updatedAt'> & { readonly updatedAt: Date };
export type SavedViewRow = Omit<SavedView, 'isOwn'> & { readonly ownerId: string };

type NewReview = {
  readonly note: string;
  readonly assigneeId: string | null;
  /** When what is replaced was changed; null: there is nothing; undefined: whatever there is. */
  readonly seen?: string | null | undefined;
};

/** A viewer could not do anything about the meal. */
const MAY_BE_ASSIGNED = `u.admin_role IN ('owner', 'editor') AND u.disabled_at IS NULL`;

/** Inside the transaction that takes an administrator's right to change anything. */
export async function unassign(tx: EntityManager, administratorId: string): Promise<void> {
  await tx.query('UPDATE meal_reviews SET assignee_id = NULL WHERE assignee_id = $1', [administratorId]);
}

/** What administrators note about meals. */
export class MealReviewQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Who a meal can be assigned to. */
  async assignable(): Promise<Administrator[]> {
    return this.dataSource.query(
      `SELECT u.id, u.email, u.display_name AS "displayName" FROM users u WHERE ${MAY_BE_ASSIGNED} ORDER BY u.email LIMIT 100`,
    );
  }

  async find(mealId: string): Promise<ReviewRow | null> {
    return firstRow<ReviewRow>(
      this.dataSource,
      `SELECT r.note, CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'email', a.email, 'displayName', a.display_name) END AS assignee,
         u.email AS "updatedBy", r.updated_at AS "updatedAt"
       FROM meal_reviews r LEFT JOIN users a ON a.id = r.assignee_id LEFT JOIN users u ON u.id = r.updated_by
       WHERE r.meal_id = $1`,
      [mealId],
    );
  }

  /** The audit says who a meal is assigned to, never what was written, because that may be about a person's health. */
  async save(
    mealId: string,
    { note, assigneeId, seen }: NewReview,
    actor: Actor,
  ): Promise<'saved' | 'no-meal' | 'not-assignable' | 'changed-meanwhile'> {
    return this.dataSource.transaction(async (tx) => {
      const [meal] = await tx.query<{ userId: string }[]>(
        'SELECT user_id AS "userId" FROM meals WHERE id = $1 FOR NO KEY UPDATE',
        [mealId],
      );
      if (!meal) return 'no-meal';
      if (assigneeId !== null) {
        // Shared with other assignments, but not with a change of the role.
        const isAssignable = await hasRow(tx, `SELECT FROM users u WHERE u.id = $1 AND ${MAY_BE_ASSIGNED} FOR SHARE`, [
          assigneeId,
        ]);
        if (!isAssignable) return 'not-assignable';
      }
      const [before] = await tx.query<{ note: string; assigneeId: string | null; updatedAt: Date }[]>(
        'SELECT note, assignee_id AS "assigneeId", updated_at AS "updatedAt" FROM meal_reviews WHERE meal_id = $1 FOR UPDATE',
        [mealId],
      );
      if (seen !== undefined && seen !== (before?.updatedAt.toISOString() ?? null)) return 'changed-meanwhile';
      await tx.query(
        `INSERT INTO meal_reviews (meal_id, note, assignee_id, created_at, updated_by)
         SELECT id, $2, $3, created_at, $4 FROM meals WHERE id = $1
         ON CONFLICT (meal_id) DO UPDATE SET note = excluded.note, assignee_id = excluded.assignee_id,
           updated_by = excluded.updated_by, updated_at = clock_timestamp()`,
        [mealId, note, assigneeId, actor.id],
      );
      await recordActivity(tx, {
        actor,
        subject: `user:${meal.userId}`,
        summary: 'Note or assignee of a meal changed',
        before: { assigneeId: before?.assigneeId ?? null },
        after: { mealId, assigneeId, isNoteChanged: (before?.note ?? '') !== note },
      });
      return 'saved';
    });
  }
}

/** No one keeps more. */
const MAX_VIEWS = 200;

/** Filters of Scan Overview under a name. */
export class SavedViewQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The administrator's own, then those that others share, by name. */
  async list(ownerId: string): Promise<SavedViewRow[]> {
    return this.dataSource.query(
      `SELECT v.id, v.name, v.address, v.is_shared AS "isShared", v.owner_id AS "ownerId", u.email AS owner
       FROM saved_views v JOIN users u ON u.id = v.owner_id
       WHERE v.owner_id = $1 OR v.is_shared AND u.admin_role IS NOT NULL
       ORDER BY v.owner_id <> $1, v.name, v.id LIMIT $2`,
      [ownerId, MAX_VIEWS],
    );
  }

  /** Replaces what the owner saved under the same name. */
  async save(owner: Actor, view: Pick<SavedViewRow, 'name' | 'address' | 'isShared'>): Promise<SavedViewRow> {
    const [saved] = await this.dataSource.query<{ id: string }[]>(
      `INSERT INTO saved_views (id, owner_id, name, address, is_shared) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (owner_id, name) DO UPDATE SET address = excluded.address, is_shared = excluded.is_shared
       RETURNING id`,
      [newId(), owner.id, view.name, view.address, view.isShared],
    );
    if (!saved) throw new Error('A saved view has no row');
    return { ...view, id: saved.id, ownerId: owner.id, owner: owner.email };
  }

  /** False when there is none of this owner. */
  async remove(ownerId: string, id: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM saved_views WHERE id = $1 AND owner_id = $2',
      [id, ownerId],
    );
    return count === 1;
  }
}
