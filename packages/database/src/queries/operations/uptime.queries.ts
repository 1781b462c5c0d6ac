import type { DataSource } from 'typeorm';

/** How far back the measured uptime looks, in days. */
export const UPTIME_DAYS = 30;
/** Older hours only show that the product is older than the measured period. */
const KEEP_DAYS = 400;

export type Uptime = {
  /** Minutes of the last 30 days, or since the first one recorded where that is shorter. */
  readonly expectedMinutes: number;
  /** Those of them in which an API was up and could write to its database. */
  readonly upMinutes: number;
};

/** The product's presence, minute by minute, one row per hour: 720 rows cover the whole period. */
export class UptimeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Records that the API is up in this minute. Any number of instances may do so. */
  async noteMinute(now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uptime_hours (hour, minutes)
       VALUES (date_trunc('hour', $1::timestamptz, 'UTC'), 1::bigint << extract(minute FROM $1::timestamptz)::int)
       ON CONFLICT (hour) DO UPDATE SET minutes = uptime_hours.minutes | excluded.minutes`,
      [now],
    );
  }

  /** The current minute does not count: it may still be recorded. */
  async measure(now: Date): Promise<Uptime> {
    const [row]: { up: number; first: Date | null; isOlder: boolean }[] = await this.dataSource.query(
      `WITH past AS (
         SELECT hour, CASE WHEN hour = date_trunc('hour', $1::timestamptz, 'UTC')
                           THEN minutes & ((1::bigint << extract(minute FROM $1::timestamptz)::int) - 1)
                           ELSE minutes END AS minutes
         FROM uptime_hours
         WHERE hour > $1::timestamptz - make_interval(days => $2) AND hour <= $1
       )
       SELECT coalesce(sum(bit_count(minutes::bit(64))), 0)::int AS up,
              -- The lowest bit that is set is the first minute of its hour.
              min(hour + make_interval(mins => 64 - length(rtrim(minutes::bit(64)::text, '0')))) AS first,
              EXISTS (SELECT 1 FROM uptime_hours
                      WHERE hour <= $1::timestamptz - make_interval(days => $2)) AS "isOlder"
       FROM past WHERE minutes <> 0`,
      [now, UPTIME_DAYS],
    );
    const upMinutes = row?.up ?? 0;
    if (row?.isOlder) return { expectedMinutes: UPTIME_DAYS * 24 * 60, upMinutes };
    if (!row?.first) return { expectedMinutes: 0, upMinutes: 0 };
    return { expectedMinutes: minuteOf(now) - minuteOf(row.first), upMinutes };
  }

  async removeOld(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM uptime_hours WHERE hour < $1::timestamptz - make_interval(days => $2)', [
      now,
      KEEP_DAYS,
    ]);
  }
}

function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / 60_000);
}
