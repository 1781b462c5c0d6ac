import type { DataSource } from 'typeorm';

export type PopulationTotals = {
  readonly totalUsers: number;
  readonly newUsersToday: number;
  readonly proUsers: number;
  readonly activeToday: number;
  readonly totalScans: number;
  readonly scansToday: number;
};

/** The same number as in `note_usage_change` (migration 0008), which takes this lock shared. */
const ROLL_UP_LOCK = 7_310_008;

/** How many people and scans there are. Days are UTC days. */
export class PopulationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Exact: closed days from the roll-up, the others counted, in one statement and therefore of one moment. */
  async totals(now: Date): Promise<PopulationTotals> {
    const [row] = await this.dataSource.query<PopulationTotals[]>(
      `WITH mark AS (SELECT day::timestamp AT TIME ZONE 'UTC' AS at FROM usage_watermark),
            rolled AS (
              SELECT coalesce(sum(new_users), 0) AS users, coalesce(sum(scans), 0) AS scans
              FROM (SELECT new_users, scans FROM usage_days
                    UNION ALL SELECT new_users, scans FROM usage_changes) closed)
       SELECT (users + (SELECT count(*) FROM users WHERE created_at >= (SELECT at FROM mark)))::int AS "totalUsers",
              (SELECT count(*) FROM users WHERE created_at >= $1)::int AS "newUsersToday",
              (SELECT count(*) FROM users WHERE subscription_tier = 'pro')::int AS "proUsers",
              (SELECT count(*) FROM users WHERE last_active_at >= $1)::int AS "activeToday",
              (scans + (SELECT count(*) FROM meals WHERE created_at >= (SELECT at FROM mark)))::int AS "totalScans",
              (SELECT count(*) FROM meals WHERE created_at >= $1)::int AS "scansToday"
       FROM rolled`,
      [startOfUtcDay(now)],
    );
    if (!row) throw new Error('The totals of the population have no row');
    return row;
  }

  /**
   * Closes the days that ended at least two hours ago by the database's clock, and adds what was deleted from closed ones
   * since. False when somebody is at it, or is deleting: the next round comes soon.
   */
  async rollUp(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
        ROLL_UP_LOCK,
      ]);
      if (!lock?.taken) return false;
      await tx.query(
        `WITH closing AS (
           SELECT day::timestamp AT TIME ZONE 'UTC' AS since,
                  date_trunc('day', now() - interval '2 hours', 'UTC') AS until
           FROM usage_watermark),
         changed AS (DELETE FROM usage_changes RETURNING day, new_users, scans),
         counted AS (
           SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS new_users, 0 AS scans
           FROM users, closing WHERE created_at >= since AND created_at < until GROUP BY 1
           UNION ALL
           SELECT (created_at AT TIME ZONE 'UTC')::date, 0, count(*)
           FROM meals, closing WHERE created_at >= since AND created_at < until GROUP BY 1
           UNION ALL
           SELECT day, new_users, scans FROM changed),
         stored AS (
           INSERT INTO usage_days AS d (day, new_users, scans)
           SELECT day, sum(new_users), sum(scans) FROM counted GROUP BY 1
           ON CONFLICT (day) DO UPDATE
             SET new_users = d.new_users + excluded.new_users, scans = d.scans + excluded.scans)
         UPDATE usage_watermark SET day = (until AT TIME ZONE 'UTC')::date FROM closing WHERE until > since`,
      );
      return true;
    });
  }
}

export function startOfUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
