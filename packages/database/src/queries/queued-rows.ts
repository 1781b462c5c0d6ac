import type { DataSource } from 'typeorm';
import type { MailEntity } from '../entities/account.entities.js';

/** A row of such a table that should have a job by now. */
export type OverdueRow = Pick<MailEntity, 'id' | 'enqueues'>;

/** A table whose rows wait for a job each: `queued_at` says when it was enqueued last, `enqueues` how often. */
export abstract class QueuedRows {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly queue: 'alert_deliveries' | 'push_deliveries' | 'mail_log' | 'meals' | 'label_readings',
  ) {}

  /** Rows that should have a job by now, oldest first. @param waiting a condition; its values begin at `$3` */
  protected async overdue<Row = OverdueRow>(
    columns: string,
    waiting: string,
    values: readonly [queuedBefore: Date, limit: number, ...unknown[]],
  ): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM ${this.queue} WHERE ${waiting} AND queued_at < $1 ORDER BY queued_at LIMIT $2`,
      [...values],
    );
  }

  /** These have a job: no need to check them again until they are overdue once more. */
  async touch(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query(`UPDATE ${this.queue} SET queued_at = $2 WHERE id = ANY($1::uuid[])`, [ids, now]);
  }

  async recordEnqueued(id: string, now: Date): Promise<void> {
    await this.dataSource.query(`UPDATE ${this.queue} SET queued_at = $2, enqueues = enqueues + 1 WHERE id = $1`, [
      id,
      now,
    ]);
  }
}
