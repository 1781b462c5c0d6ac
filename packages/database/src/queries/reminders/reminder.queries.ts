import type { MailKind } from '@carbsight/contracts';
import { type ReminderHours, reminderHours } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../../new-id.js';
import { eatenBefore, eatenSince } from '../meals/eaten-in.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

/** Scheduled mails. */
export const scheduledKinds = ['scan-reminder', 'trial-ending', 'weekly-summary'] as const satisfies MailKind[];
export type ScheduledKind = (typeof scheduledKinds)[number];
/** Ids of the mails just added to the log. */
export type ScheduledMails = Readonly<Record<ScheduledKind, readonly string[]>>;

/** After this many bounces in a row only mails that the person requests are sent. */
export const BOUNCES_MAX = 3;

const INSERT_BATCH_SIZE = 1_000;
const HOUR_MS = 3_600_000;
/** Whatever the zone, the day after tomorrow is within these hours from now. */
const TRIAL_HOURS = { from: 20, to: 76 };

/**
 * Who is due for a mail of a kind: `z` is one zone's hours of today, `u` a person there whose hour is among them. The summary's renderer
 * decides about meals of another zone: without a meal in the week it writes no mail. For a reminder the instant counts, as in `hasAny`.
 */
const DUE: Readonly<Record<ScheduledKind, string>> = {
  'scan-reminder': `u.reminders_enabled
    AND NOT EXISTS (SELECT FROM meals m WHERE m.user_id = u.id AND m.eaten_at >= z."dayStart" AND m.eaten_at < z."dayEnd")`,
  'trial-ending': `u.trial_notice_enabled AND u.subscription_tier = 'essentials'
    AND u.trial_ends_at IS NOT NULL AND u.trial_ends_at >= z."trialFrom" AND u.trial_ends_at < z."trialTo"`,
  'weekly-summary': `u.reminders_enabled AND z."weekFrom" IS NOT NULL AND EXISTS (
    SELECT FROM meals m WHERE m.user_id = u.id AND m.status = 'completed'
      AND ${eatenSince('z."weekFrom"')} AND ${eatenBefore('z."weekTo"')})`,
};

/** Adds due reminders to the mail log. Safe to run at any time and from several processes at once. */
export class ReminderQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** What became due recently. @param catchUpMs how long an hour stays due */
  async schedule(now: Date, catchUpMs: number): Promise<ScheduledMails> {
    return this.scheduleIn(this.dataSource.manager, now, catchUpMs);
  }

  /** What became due today and was not sent, at an administrator's request; one transaction, with its audit entry. */
  async scheduleToday(now: Date, actor: Actor): Promise<ScheduledMails> {
    return this.dataSource.transaction(async (tx) => {
      const scheduled = await this.scheduleIn(tx, now, Number.POSITIVE_INFINITY);
      const counts = Object.fromEntries(scheduledKinds.map((kind) => [kind, scheduled[kind].length]));
      const total = scheduledKinds.reduce((sum, kind) => sum + scheduled[kind].length, 0);
      await recordActivity(tx, {
        actor,
        subject: 'reminders',
        summary: `Due reminders sent on request: ${total}`,
        after: counts,
      });
      return scheduled;
    });
  }

  private async scheduleIn(db: EntityManager, now: Date, catchUpMs: number): Promise<ScheduledMails> {
    const zones = await this.findZones(db, now);
    const hours = zones.map((timezone) => reminderHours(timezone, now, catchUpMs));
    return {
      'scan-reminder': await this.queueDue(db, 'scan-reminder', hours),
      'trial-ending': await this.queueDue(db, 'trial-ending', hours),
      'weekly-summary': await this.queueDue(db, 'weekly-summary', hours),
    };
  }

  /** Zones in which someone could be due; skips from zone to zone along the index instead of reading everyone. */
  private async findZones(db: EntityManager, now: Date): Promise<string[]> {
    const rows: { timezone: string }[] = await db.query(
      `WITH RECURSIVE zone AS (
         (SELECT timezone FROM users WHERE reminders_enabled AND disabled_at IS NULL ORDER BY timezone LIMIT 1)
         UNION ALL
         SELECT (SELECT u.timezone FROM users u
                 WHERE u.reminders_enabled AND u.disabled_at IS NULL AND u.timezone > zone.timezone
                 ORDER BY u.timezone LIMIT 1)
         FROM zone WHERE zone.timezone IS NOT NULL
       )
       SELECT timezone FROM zone WHERE timezone IS NOT NULL
       UNION
       SELECT timezone FROM users
       WHERE trial_ends_at IS NOT NULL AND trial_notice_enabled AND disabled_at IS NULL AND trial_ends_at BETWEEN $1 AND $2`,
      [hoursAfter(now, TRIAL_HOURS.from), hoursAfter(now, TRIAL_HOURS.to)],
    );
    return rows.map(({ timezone }) => timezone);
  }

  private async queueDue(db: EntityManager, kind: ScheduledKind, hours: readonly ReminderHours[]): Promise<string[]> {
    const zones = JSON.stringify(hours.filter(({ firstHour, lastHour }) => firstHour <= lastHour).map(toRow));
    const due = await this.findDue(db, kind, zones);
    const queued: string[] = [];
    for (let from = 0; from < due.length; from += INSERT_BATCH_SIZE) {
      queued.push(...(await this.insertOnce(db, kind, due.slice(from, from + INSERT_BATCH_SIZE))));
    }
    return queued;
  }

  /**
   * In one statement, because each lookup costs as much as the first. Ordered by id: two transactions inserting the same people
   * in different orders would deadlock.
   */
  private async findDue(db: EntityManager, kind: ScheduledKind, zones: string): Promise<{ id: string; day: string }[]> {
    return db.query(
      `SELECT u.id, z.day::text AS day
       FROM jsonb_to_recordset($1::jsonb) AS z (timezone text, day date, "firstHour" int, "lastHour" int,
         "dayStart" timestamptz, "dayEnd" timestamptz, "weekFrom" timestamptz, "weekTo" timestamptz,
         "trialFrom" timestamptz, "trialTo" timestamptz)
       JOIN users u ON u.timezone = z.timezone AND u.reminder_hour BETWEEN z."firstHour" AND z."lastHour"
       WHERE u.disabled_at IS NULL AND NOT u.is_demo AND u.mail_bounces < $3 AND ${DUE[kind]}
         AND NOT EXISTS (SELECT FROM mail_log l WHERE l.user_id = u.id AND l.kind = $2 AND l.local_day = z.day)
       ORDER BY u.id`,
      [zones, kind, BOUNCES_MAX],
    );
  }

  /** The ids of the new rows only: rows another process inserted first are its own to send. */
  private async insertOnce(
    db: EntityManager,
    kind: ScheduledKind,
    due: readonly { id: string; day: string }[],
  ): Promise<string[]> {
    const rows: { id: string }[] = await db.query(
      `INSERT INTO mail_log (id, user_id, kind, local_day)
       SELECT new.id, new.user_id, $4, new.day
       FROM unnest($1::uuid[], $2::uuid[], $3::date[]) AS new (id, user_id, day)
       JOIN users u ON u.id = new.user_id
       ORDER BY new.user_id
       ON CONFLICT (user_id, kind, local_day) WHERE local_day IS NOT NULL DO NOTHING
       RETURNING mail_log.id`,
      [due.map(() => newId()), due.map(({ id }) => id), due.map(({ day }) => day), kind],
    );
    return rows.map(({ id }) => id);
  }
}

function toRow({ timezone, day, dayStart, dayEnd, firstHour, lastHour, summaryWeek, trialEnds }: ReminderHours) {
  return {
    timezone,
    day,
    firstHour,
    lastHour,
    dayStart,
    dayEnd,
    weekFrom: summaryWeek?.from ?? null,
    weekTo: summaryWeek?.to ?? null,
    trialFrom: trialEnds.from,
    trialTo: trialEnds.to,
  };
}

function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}
