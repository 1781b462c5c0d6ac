import type { ErrorSeverity } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { ErrorGroupEntity } from '../../entities/system.entities.js';
import { newId } from '../../new-id.js';

/** Errors of one kind since the last record. */
export type ErrorBatch = {
  readonly fingerprint: string;
  readonly source: string;
  readonly message: string;
  readonly severity: ErrorSeverity;
  readonly count: number;
};

const KEEP_DAYS = 30;
/** More kinds than this are noise, for example a fingerprint that varies too much. */
const KEEP_KINDS = 500;

/** What went wrong, by kind. */
export class ErrorLogQueries {
  constructor(private readonly dataSource: DataSource) {}

  async note({ fingerprint, source, message, severity, count }: ErrorBatch): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO error_log (id, fingerprint, source, message, severity, count) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (fingerprint) DO UPDATE SET
         count = least(error_log.count::bigint + excluded.count, 2147483647)::integer,
         message = excluded.message, severity = excluded.severity, last_seen_at = excluded.last_seen_at`,
      [newId(), fingerprint, source, message, severity, count],
    );
  }

  /** Latest first. */
  async findRecent(maxAgeHours: number, limit: number): Promise<ErrorGroupEntity[]> {
    return this.dataSource
      .getRepository(ErrorGroupEntity)
      .createQueryBuilder('e')
      .where('e.last_seen_at > now() - make_interval(hours => :maxAgeHours)', { maxAgeHours })
      .orderBy('e.last_seen_at', 'DESC')
      .addOrderBy('e.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** Keeps the table small: deletes kinds not seen for 30 days, and everything beyond the latest 500. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM error_log WHERE last_seen_at < now() - make_interval(days => $1)
         OR id IN (SELECT id FROM error_log ORDER BY last_seen_at DESC, id DESC OFFSET $2)`,
      [KEEP_DAYS, KEEP_KINDS],
    );
  }
}
