import type { CohortActivity, CohortSize } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

/** Who came back after registration, by calendar week. From roll-ups: the cost does not grow with the history of visits. */
export class RetentionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** For the cohorts that begin at `since` or later. */
  async sizes(since: Date): Promise<CohortSize[]> {
    return this.dataSource.query<CohortSize[]>(
      `SELECT cohort_week AS "cohortWeek", sum(users)::int AS "totalUsers", sum(scanners)::int AS "scanningUsers"
       FROM (SELECT date_trunc('week', bucket, 'UTC') AS cohort_week, new_users AS users, 0 AS scanners
             FROM population_by_day WHERE bucket >= $1
             UNION ALL
             SELECT cohort_week, 0, first_scans FROM retention_by_week WHERE bucket >= $1 AND cohort_week >= $1) counted
       GROUP BY cohort_week`,
      [since],
    );
  }

  /** For the cohorts that begin at `since` or later, up to that many weeks after registration. */
  async activities(since: Date, maxWeeks: number): Promise<CohortActivity[]> {
    return this.dataSource.query<CohortActivity[]>(
      `SELECT cohort_week AS "cohortWeek", bucket AS week, visiting, scanning
       FROM retention_by_week
       WHERE bucket >= $1 AND cohort_week >= $1 AND bucket <= cohort_week + make_interval(weeks => $2::int)`,
      [since, maxWeeks],
    );
  }
}
