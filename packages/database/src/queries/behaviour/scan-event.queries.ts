import type { ScanEventBatch } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { isMissingReference } from '../../errors.js';

const DAY_MS = 24 * 60 * 60_000;
/** A scan has about a dozen events; more than this for one is not scanning. */
const EVENTS_PER_SESSION = 200;
export const SCAN_EVENTS_KEPT_DAYS = 120;
const REMOVED_AT_ONCE = 20_000;

/** Events of scan screens. A trigger updates the sessions. */
export class ScanEventQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Appends a batch to the person's own session of that name, creating it with the first batch. Events that exist already change
   * nothing. A device's clock may be wrong: times outside the last 24 hours, longer than a screen keeps unsent events, are
   * replaced by the time of arrival.
   * False when the account was erased in the meantime.
   */
  async append(userId: string, { sessionId, device, events }: ScanEventBatch, now: Date): Promise<boolean> {
    try {
      await this.dataSource.query(
        `WITH sent AS (
           SELECT type, client_at, CASE WHEN client_at BETWEEN $4::timestamptz AND $5::timestamptz THEN client_at ELSE $5 END AS at, ms, error
           FROM unnest($6::text[], $7::timestamptz[], $8::integer[], $9::text[]) AS e (type, client_at, ms, error)),
         session AS (
           INSERT INTO scan_sessions AS s (user_id, key, device, started_at, last_event_at)
           SELECT $1::uuid, $2, $3, min(at), min(at) FROM sent
           -- Changes nothing, but locks: batches of one session come one after the other.
           ON CONFLICT (user_id, key) DO UPDATE SET key = s.key
           RETURNING id, event_count)
         INSERT INTO scan_events (session_id, type, client_at, at, ms, error)
         SELECT session.id, type, client_at, at, ms, error FROM session, sent WHERE session.event_count < $10
         ON CONFLICT DO NOTHING`,
        [
          userId,
          sessionId,
          device,
          new Date(now.getTime() - DAY_MS),
          now,
          events.map(({ type }) => type),
          // As Date objects: a text may have an offset that only JavaScript accepts.
          events.map(({ at }) => new Date(at)),
          events.map(({ ms }) => ms ?? null),
          events.map(({ error }) => error ?? null),
          EVENTS_PER_SESSION,
        ],
      );
      return true;
    } catch (error) {
      if (isMissingReference(error)) return false;
      throw error;
    }
  }

  /** Deletes events older than 120 days, a batch at a time. Their sessions keep what followed from them. */
  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM scan_events WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM scan_events WHERE at < $1 ORDER BY at LIMIT $2))`,
      [new Date(now.getTime() - SCAN_EVENTS_KEPT_DAYS * DAY_MS), REMOVED_AT_ONCE],
    );
  }
}
