import type { DataSource } from 'typeorm';

/** Longer than an attempt can take, so that no one else makes one during that time. */
export const LEASE_MS = 60_000;
const KEEP = `interval '30 days'`;

/** A table of deliveries, each of which is taken for one attempt at a time by the holder of its lease. */
export abstract class LeasedDeliveries {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly table: 'alert_deliveries' | 'push_deliveries',
  ) {}

  /** The attempt failed; another one may follow. */
  async recordFailure(id: string, outcome: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET outcome = $2, leased_until = NULL WHERE id = $1 AND status = 'queued'`,
      [id, outcome],
    );
  }

  /** Those that should have a job by now and are not being sent, oldest first. */
  async findOverdue(queuedBefore: Date, limit: number, now: Date): Promise<{ id: string; enqueues: number }[]> {
    return this.dataSource.query(
      `SELECT id, enqueues FROM ${this.table}
       WHERE status = 'queued' AND queued_at < $1 AND (leased_until IS NULL OR leased_until <= $2)
       ORDER BY queued_at LIMIT $3`,
      [queuedBefore, now, limit],
    );
  }

  async touch(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query(`UPDATE ${this.table} SET queued_at = $2 WHERE id = ANY($1::uuid[])`, [ids, now]);
  }

  async recordEnqueued(id: string, now: Date): Promise<void> {
    await this.dataSource.query(`UPDATE ${this.table} SET queued_at = $2, enqueues = enqueues + 1 WHERE id = $1`, [
      id,
      now,
    ]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${this.table} WHERE created_at < $1::timestamptz - ${KEEP}`, [now]);
  }
}
