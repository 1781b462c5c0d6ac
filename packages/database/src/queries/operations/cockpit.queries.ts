import { type CockpitHour, type DurationBin, UNCORRECTED } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { SCAN_FAILURES } from '../meals/failed-scans.js';

type Row = Omit<CockpitHour, 'waits'> & { readonly waitBins: number[] | null; readonly waitCounts: number[] | null };

/**
 * How scans go, by the hour of arrival. From roll-ups, and for failed ones from their own index: the cost does not grow with the history.
 */
export class CockpitQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @param since the beginning of an hour; every hour from there to now */
  async byHour(since: Date, now: Date): Promise<CockpitHour[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT hour AS bucket, coalesce(p.scans, 0) AS scans, coalesce(f.failed, 0) AS failed,
              coalesce(e.estimated, 0) AS estimated, coalesce(e.corrected, 0) AS corrected,
              coalesce(c.cost, 0)::float8 AS "costUsd", coalesce(c.unpriced, 0)::integer AS "unpricedCalls", s.response_bins AS "waitBins", s.response_counts AS "waitCounts"
       FROM generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') hour
       LEFT JOIN (SELECT bucket, scans FROM population_by_hour($1, 'infinity')) p ON p.bucket = hour
       LEFT JOIN (SELECT date_bin('1 hour', created_at, 'epoch') AS bucket, count(*)::integer AS failed
                  FROM meals
                  WHERE created_at >= $1 AND failure_code IS NOT NULL AND failure_code = ANY($3) AND status = 'failed'
                  GROUP BY 1) f ON f.bucket = hour
       LEFT JOIN (SELECT bucket, sum(scans)::integer AS estimated,
                         coalesce(sum(scans) FILTER (WHERE delta_range <> ${UNCORRECTED}), 0)::integer AS corrected
                  FROM evaluation_by_hour($1, 'infinity') GROUP BY 1) e ON e.bucket = hour
       LEFT JOIN (SELECT bucket, sum(cost_usd) AS cost, sum(unpriced) AS unpriced
                  FROM model_calls_by_hour($1, 'infinity') GROUP BY 1) c ON c.bucket = hour
       LEFT JOIN (SELECT bucket, response_bins, response_counts FROM scan_sessions_by_hour($1, 'infinity')) s ON s.bucket = hour
       ORDER BY hour`,
      [since, now, SCAN_FAILURES],
    );
    return rows.map(({ waitBins, waitCounts, ...counts }) => ({ ...counts, waits: toBins(waitBins, waitCounts) }));
  }
}

function toBins(bins: number[] | null, counts: number[] | null): DurationBin[] {
  return (bins ?? []).map((bin, index) => ({ bin, count: counts?.[index] ?? 0 }));
}
