import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** Connections of this process; `waiting` counts callers without one. */
export function poolUsage(dataSource: DataSource): { inUse: number; idle: number; waiting: number } {
  // TypeORM keeps `pg`'s pool there, but its types do not say so.
  const pool = (dataSource.driver as unknown as { master?: pg.Pool }).master;
  if (!pool) return { inUse: 0, idle: 0, waiting: 0 };
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
