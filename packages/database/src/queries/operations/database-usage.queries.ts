import type { DataSource } from 'typeorm';

export type DatabaseUsage = {
  /** By the database's clock. */
  readonly now: Date;
  readonly openConnections: number;
  readonly maxConnections: number;
  /** Buffer cache hits in percent since the statistics began; 0 before the first read. */
  readonly cacheHitRate: number;
};

/** The database's own usage statistics. */
export class DatabaseUsageQueries {
  constructor(private readonly dataSource: DataSource) {}

  async measure(): Promise<DatabaseUsage> {
    const [usage] = await this.dataSource.query<[DatabaseUsage]>(
      `SELECT now() AS now,
              (SELECT count(*)::integer FROM pg_stat_activity
               WHERE datname = current_database() AND backend_type = 'client backend') AS "openConnections",
              current_setting('max_connections')::integer AS "maxConnections",
              coalesce(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 0)::float8 AS "cacheHitRate"
       FROM pg_stat_database WHERE datname = current_database()`,
    );
    return usage;
  }
}
