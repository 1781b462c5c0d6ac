import type { DataSource } from 'typeorm';

export type PopulationTotals = {
  readonly totalUsers: number;
  readonly newUsersToday: number;
  readonly proUsers: number;
  readonly activeToday: number;
  readonly totalScans: number;
  readonly scansToday: number;
};

/** How many people and scans there are. Days are UTC days. */
export class PopulationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Exact: a roll-up for closed buckets, a count for the rest, in one statement and therefore from one moment. */
  async totals(now: Date): Promise<PopulationTotals> {
    const [row] = await this.dataSource.query<PopulationTotals[]>(
      `SELECT coalesce(sum(new_users), 0)::int AS "totalUsers",
              (SELECT count(*) FROM users WHERE created_at >= $1)::int AS "newUsersToday",
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
