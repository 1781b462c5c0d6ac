import type { ActivityKind, AuditArea, GateVerdict, UserStats } from '@carbsight/contracts';
import { type AuditSubject, subjectsOfArea } from '@carbsight/domain';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { ActivityEntity } from '../../entities/activity.entities.js';
import { newId } from '../../new-id.js';
import { mayHaveAddress, patternOf } from '../like-pattern.js';
import { hasRow } from '../rows.js';

/** Who did it. */
export type Actor = { readonly id: string; readonly email: string };

export type NewActivity = {
  /** Omitted: something was changed. */
  readonly kind?: ActivityKind;
  readonly actor?: Actor;
  /** Done by the person whose account is being deleted. */
  readonly isActorDeleted?: boolean;
  /** What was changed, for example `model:production_model`. Never a person's address. */
  readonly subject: AuditSubject;
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

/** Opening a photo, or looking again, belongs to the same look. */
const LOOK_MINUTES = 10;
/** How many entries a folded page may read, and how many of them at once. */
const FOLDED_MAX = 2_000;
const FOLDED_AT_ONCE = 200;
const ACTORS_SHOWN = 200;

export type ActivityFilter = {
  /** An account's id; `system`: no one; `deleted`: someone whose account is deleted. */
  readonly who?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly area?: AuditArea | undefined;
  readonly subject?: string | undefined;
  readonly search?: string | undefined;
  /** For a viewer, who sees no addresses: the search finds none. */
  readonly withoutAddresses?: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export type AuditActor = Pick<UserEntity, 'id' | 'email' | 'displayName'>;

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

  /**
   * Records that an administrator sees something of a person, unless the same look is already recorded: opening a photo, or looking
   * again, belongs to it.
   */
  async recordLook(actor: Actor, userId: string, summary: string, mealId?: string): Promise<void> {
    const subject = `user:${userId}` as const;
    await this.dataSource.transaction(async (tx) => {
      const isRecorded = await hasRow(
        tx,
        `SELECT FROM activity_log
         WHERE created_at > now() - make_interval(mins => $1) AND actor_id = $2 AND kind = 'viewed' AND subject = $3
           AND summary = $4 AND after ->> 'mealId' IS NOT DISTINCT FROM $5 LIMIT 1`,
        [LOOK_MINUTES, actor.id, subject, summary, mealId ?? null],
      );
      if (isRecorded) return;
      await recordActivity(tx, { kind: 'viewed', actor, subject, summary, after: mealId ? { mealId } : null });
    });
  }

  /** @param before only entries older than this one */
  async list(limit: number, before?: string, filter: ActivityFilter = {}): Promise<ActivityEntity[]> {
    const { who, kind, area, subject, search, withoutAddresses, from, to } = filter;
    const activities = this.dataSource.getRepository(ActivityEntity).createQueryBuilder('a');
    if (before) {
      activities.andWhere('(a.created_at, a.id) < (SELECT created_at, id FROM activity_log WHERE id = :before)', {
        before,
      });
    }
    if (who === 'deleted') activities.andWhere('a.is_actor_deleted');
    else if (who === 'system') activities.andWhere('a.actor_id IS NULL AND NOT a.is_actor_deleted');
    else if (who) activities.andWhere('a.actor_id = :who', { who });
    if (kind) activities.andWhere('a.kind = :kind', { kind });
    if (area) activities.andWhere(`split_part(a.subject, ':', 1) IN (:...kinds)`, { kinds: subjectsOfArea(area) });
    if (subject) activities.andWhere('a.subject = :subject', { subject });
    if (from) activities.andWhere('a.created_at >= :from', { from });
    if (to) activities.andWhere('a.created_at < :to', { to });
    if (search) {
      // As in activity_log_search_idx.
      activities.andWhere(
        `lower(a.summary || E'\\n' || coalesce(a.reason, '') || E'\\n' || coalesce(a.actor_email, '')) COLLATE "C" LIKE lower(:pattern)`,
        { pattern: patternOf(search) },
      );
      if (withoutAddresses) {
        activities.andWhere(`lower(a.summary || E'\\n' || coalesce(a.reason, '')) LIKE lower(:pattern)`);
        activities.andWhere(`NOT ${mayHaveAddress("coalesce(a.reason, '')")}`);
      }
    }
    return activities.orderBy('a.created_at', 'DESC').addOrderBy('a.id', 'DESC').limit(limit).getMany();
  }

  /**
   * A page of the audit in which repeated entries are one. A run that is longer than what a page may read goes on in the next one.
   * @returns where the next page begins; null at the end
   */
  async listFolded(
    limit: number,
    before: string | undefined,
    filter: ActivityFilter,
  ): Promise<{ runs: ActivityEntity[][]; nextBefore: string | null }> {
    const runs: ActivityEntity[][] = [];
    let last = before;
    for (let read = 0; read < FOLDED_MAX; read += FOLDED_AT_ONCE) {
      const entries = await this.list(FOLDED_AT_ONCE, last, filter);
      for (const entry of entries) {
        const run = runs.at(-1);
        if (run?.[0] && isRepeated(run[0], entry)) run.push(entry);
        else if (runs.length === limit) return { runs, nextBefore: run?.at(-1)?.id ?? null };
        else runs.push([entry]);
      }
      if (entries.length < FOLDED_AT_ONCE) return { runs, nextBefore: null };
      last = entries.at(-1)?.id;
    }
    return { runs, nextBefore: last ?? null };
  }

  /** Everyone who has done something and still has an account, however long the audit is: one look-up each. */
  async actors(): Promise<AuditActor[]> {
    return this.dataSource.query(
      `WITH RECURSIVE found AS (
         (SELECT actor_id AS id FROM activity_log WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
         UNION ALL
         SELECT (SELECT l.actor_id FROM activity_log l WHERE l.actor_id > f.id ORDER BY l.actor_id LIMIT 1)
         FROM found f WHERE f.id IS NOT NULL
       )
       SELECT u.id, u.email, u.display_name AS "displayName" FROM found f JOIN users u ON u.id = f.id ORDER BY u.email LIMIT $1`,
      [ACTORS_SHOWN],
    );
  }

  /** The addresses of the accounts that entries are about, by subject. One query; deleted people are omitted. */
  async addressesOf(activities: readonly Pick<ActivityEntity, 'subject'>[]): Promise<Map<string, string>> {
    const ids = new Set(activities.flatMap(({ subject }) => USER_SUBJECT.exec(subject)?.[1] ?? []));
    if (ids.size === 0) return new Map();
    const users = await this.dataSource.getRepository(UserEntity).find({
      select: { id: true, email: true },
      where: { id: In([...ids]) },
    });
    return new Map(users.map(({ id, email }) => [`user:${id}`, email]));
  }
}

function isRepeated(one: ActivityEntity, other: ActivityEntity): boolean {
  return (
    one.actorId === other.actorId &&
    one.isActorDeleted === other.isActorDeleted &&
    one.kind === other.kind &&
    one.subject === other.subject &&
    one.summary === other.summary
  );
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
