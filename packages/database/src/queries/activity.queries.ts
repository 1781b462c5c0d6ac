import type { ActivityKind } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { ActivityEntity } from '../entities/activity.entities.js';
import { newId } from '../new-id.js';

/** Who did it. */
export type Actor = { readonly id: string; readonly email: string };

export type NewActivity = {
  readonly kind: ActivityKind;
  readonly actor?: Actor;
  /** What it was done to, for example `model:production_model`. Never a person's address. */
  readonly subject: string;
  readonly summary: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string;
};

/** Adds one line to the audit, inside the transaction that makes it true. */
export async function recordActivity(tx: EntityManager, activity: NewActivity): Promise<void> {
  const { actor, before, after, reason, ...rest } = activity;
  await tx.getRepository(ActivityEntity).insert({
    id: newId(),
    ...rest,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
}

/** The audit, newest first. */
export class ActivityQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** For what stands alone, for example a start-up. A change records itself with `recordActivity` in its transaction. */
  async record(activity: NewActivity): Promise<void> {
    await recordActivity(this.dataSource.manager, activity);
  }

  /** @param before only what is older than this line; ids are ordered by time */
  async list(limit: number, before?: string): Promise<ActivityEntity[]> {
    const activities = this.dataSource.getRepository(ActivityEntity).createQueryBuilder('a');
    if (before) {
      activities.where('(a.created_at, a.id) < (SELECT created_at, id FROM activity_log WHERE id = :before)', {
        before,
      });
    }
    return activities.orderBy('a.created_at', 'DESC').addOrderBy('a.id', 'DESC').limit(limit).getMany();
  }
}
