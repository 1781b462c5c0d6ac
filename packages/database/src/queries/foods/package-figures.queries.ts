import type { PackageFigures } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';

type PhotoPackages = PackageFigures['photos'][number];
type LabelReadings = PackageFigures['readings'];

/** What photos of packages came to, for administrators. */
export class PackageFigureQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Photos taken in since that moment, also of years ago: every hour is read once from the roll-up. */
  async photosSince(since: Date): Promise<PhotoPackages[]> {
    return this.dataSource.query<PhotoPackages[]>(
      `SELECT found, is_sure AS "isSure", sum(photos)::integer AS photos, sum(counted)::integer AS counted,
              sum(corrected)::integer AS corrected
       FROM (SELECT * FROM count_photo_package_hours($1, date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour')
             UNION ALL
             SELECT * FROM photo_packages_by_hour(date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour', 'infinity')) hours
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [since],
    );
  }

  /** Readings asked for since that moment; they are kept for two days. */
  async readingsSince(since: Date): Promise<LabelReadings> {
    const [row] = await this.dataSource.query<LabelReadings[]>(
      `WITH asked AS (
         SELECT status, failure, label, extract(epoch FROM finished_at - created_at) * 1000 AS ms
         FROM label_readings WHERE created_at >= $1)
       SELECT count(*)::integer AS asked, (count(*) FILTER (WHERE status = 'read'))::integer AS read,
              (count(*) FILTER (WHERE (label ->> 'sure')::boolean))::integer AS sure,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', failure, 'labels', labels) ORDER BY labels DESC, failure), '[]')
               FROM (SELECT failure, count(*) AS labels FROM asked WHERE status = 'failed' GROUP BY failure) f) AS failures,
              (percentile_cont(0.5) WITHIN GROUP (ORDER BY ms))::float8 AS "medianMs",
              (percentile_cont(0.95) WITHIN GROUP (ORDER BY ms))::float8 AS "p95Ms"
       FROM asked`,
      [since],
    );
    if (!row) throw new Error('The figures of the labels have no row');
    return row;
  }
}
