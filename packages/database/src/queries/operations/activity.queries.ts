import type { ActivityKind, GateVerdict, UserStats } from '@carbsight/contracts';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { ActivityEntity } from '../../entities/activity.entities.js';
import { newId } from '../../new-id.js';

/** Who did it. */
export type Actor = { readonly id: string; readonly email: string };

export type NewActivity = {
  /** Omitted: something was changed. */
  readonly kind?: ActivityKind;
  readonly actor?: Actor;
  /** What was changed, for example `model:production_model`. Never a person's address. */
  readonly subject: string;
  readonly summary: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string;
};

/** Adds an audit entry, inside the transaction that makes it true. @returns its id */
export async function recordActivity(tx: EntityManager, activity: NewActivity): Promise<string> {
  const { kind = 'changed', actor, before, after, reason, ...rest } = activity;
  const id = newId();
  await tx.getRepository(ActivityEntity).insert({
    id,
    kind,
    ...rest,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
  return id;
}

/** The gate's verdict, and what follows. */
export type GateInAudit = {
  readonly verdict?: GateVerdict | undefined;
  /** It goes live although it did not pass. */
  readonly override?: boolean | undefined;
};

/** What the audit says about the gate when a variant goes live. */
export function gateInAudit({ verdict, override }: GateInAudit): object {
  return { ...(verdict ? { gate: verdict } : {}), ...(override ? { override } : {}) };
}

const USER_SUBJECT = /^user:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A session that stays in the admin area is one visit; after this long it is another one. */
const VISIT_HOURS = 1;

/** The audit, newest first. */
export class ActivityQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** For events of their own, for example a start-up. A change records itself with `recordActivity` in its transaction. */
  async record(activity: NewActivity): Promise<void> {
    await recordActivity(this.dataSource.manager, activity);
  }

  /** Records an administrator's visit, at most once per session and hour. True when it was recorded. */
  async recordVisit(sessionId: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const recorded: unknown[] = await tx.query(
        `INSERT INTO admin_visits (session_id, visited_at) VALUES ($1, now())
         ON CONFLICT (session_id) DO UPDATE SET visited_at = now()
           WHERE admin_visits.visited_at <= now() - make_interval(hours => $2)
         RETURNING session_id`,
        [sessionId, VISIT_HOURS],
      );
      if (recorded.length === 0) return false;
      await recordActivity(tx, { kind: 'admin-visited', actor, subject: 'admin', summary: 'Admin area opened' });
      return true;
    });
  }

  /** @param before only entries older than this one; ids are ordered by time */
  async list(limit: number, before?: string): Promise<ActivityEntity[]> {
    const activities = this.dataSource.getRepository(ActivityEntity).createQueryBuilder('a');
    if (before) {
      activities.where('(a.created_at, a.id) < (SELECT created_at, id FROM activity_log WHERE id = :before)', {
        before,
      });
    }
    return activities.orderBy('a.created_at', 'DESC').addOrderBy('a.id', 'DESC').limit(limit).getMany();
  }

  /** The addresses of the accounts that entries are about, by subject. One query; deleted people are omitted. */
  async addressesOf(activities: readonly ActivityEntity[]): Promise<Map<string, string>> {
    const ids = new Set(activities.flatMap(({ subject }) => USER_SUBJECT.exec(subject)?.[1] ?? []));
    if (ids.size === 0) return new Map();
    const users = await this.dataSource.getRepository(UserEntity).find({
      select: { id: true, email: true },
      where: { id: In([...ids]) },
    });
    return new Map(users.map(({ id, email }) => [`user:${id}`, email]));
  }
}

type PopulationTotals = UserStats & { readonly scansToday: number };

/** How many people and scans there are. Days are UTC days. A diary that someone keeps for another is no person; its scans count. */
export class PopulationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Exact: a roll-up for closed buckets, a count for the rest, in one statement and therefore from one moment. */
  async totals(now: Date): Promise<PopulationTotals> {
    const [row] = await this.dataSource.query<PopulationTotals[]>(
      `SELECT coalesce(sum(new_users), 0)::int AS "totalUsers",
              (SELECT count(*) FROM users u WHERE created_at >= $1
                 AND NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = u.id))::int AS "newUsersToday",
              (SELECT count(*) FROM users WHERE subscription_tier = 'pro')::int AS "proUsers",
              (SELECT count(*) FROM users WHERE last_active_at >= $1)::int AS "activeToday",
              coalesce(sum(scans), 0)::int AS "totalScans",
              (SELECT count(*) FROM meals WHERE created_at >= $1 AND entry IN ('photo', 'words'))::int AS "scansToday"
       FROM population_by_day`,
      [startOfUtcDay(now)],
    );
    if (!row) throw new Error('The totals of the population have no row');
    return row;
  }
}

export function startOfUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
