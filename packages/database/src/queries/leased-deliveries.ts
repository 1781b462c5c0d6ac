import type { DataSource } from 'typeorm';
import { type OverdueRow, QueuedRows } from './queued-rows.js';

/** Longer than an attempt can take, so that no one else makes one during that time. */
export const LEASE_MS = 60_000;
const KEEP = `interval '30 days'`;

/** A table of deliveries, each of which is taken for one attempt at a time by the holder of its lease. */
export abstract class LeasedDeliveries extends QueuedRows {
  constructor(
    dataSource: DataSource,
    private readonly table: 'alert_deliveries' | 'push_deliveries',
  ) {
    super(dataSource, table);
  }

  /** The attempt failed; another one may follow. */
  async recordFailure(id: string, outcome: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET outcome = $2, leased_until = NULL WHERE id = $1 AND status = 'queued'`,
      [id, outcome],
    );
  }

  /** Those that should have a job by now and are not being sent, oldest first. */
  findOverdue(queuedBefore: Date, limit: number, now: Date): Promise<OverdueRow[]> {
    const waiting = `status = 'queued' AND (leased_until IS NULL OR leased_until <= $3)`;
    return this.overdue('id, enqueues', waiting, [queuedBefore, limit, now]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${this.table} WHERE created_at < $1::timestamptz - ${KEEP}`, [now]);
  }
}
