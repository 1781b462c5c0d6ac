import { pushApi } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import type { UserEntity } from '../../entities/account.entities.js';
import type { PushSettingsEntity } from '../../entities/push.entities.js';
import { newId } from '../../new-id.js';
import { idsOf } from '../rows.js';
import { BOUNCES_MAX } from './reminder.queries.js';

/** How long a meal is left alone, because its person may still be working on it, and how long a reminder of it is useful. */
const FROM_MS = 60 * 60_000;
const UNTIL_MS = 24 * 60 * 60_000;

/**
 * A meal that is not done until its person does something: it failed or needs an amount, and still has no figure, or its estimate asks a
 * question and they have changed nothing. Of `m` and its estimate `e`.
 */
const WAITS = `(m.status = 'failed' AND (m.own_total_at IS NULL OR m.own_total_at <= m.finished_at)
  OR m.status = 'completed' AND e.question IS NOT NULL AND NOT e.is_not_food
    AND m.own_carbs_grams IS NULL AND m.own_items IS NULL AND m.thumb_at IS NULL)`;
/** For a statement about one meal, `$id` in it. */
export const mealWaits = (id: string) =>
  `EXISTS (SELECT FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id WHERE m.id = ${id} AND ${WAITS})`;

/** A person with meals that wait for them, and how they want to be notified. */
export type DueCheck = Pick<UserEntity, 'timezone'> &
  Pick<PushSettingsEntity, 'quietFrom' | 'quietTo'> & {
    readonly userId: string;
    readonly channel: PushSettingsEntity['checks'];
    /** Latest last. */
    readonly mealIds: readonly string[];
  };
/** What was stored to be sent. */
export type StoredChecks = { readonly deliveryIds: readonly string[]; readonly mailIds: readonly string[] };

const { checks, quietFrom, quietTo } = pushApi.DEFAULT_PUSH_SETTINGS;
const SETTINGS = `coalesce(s.checks, '${checks}') AS channel, coalesce(s.quiet_from, ${quietFrom})::int AS "quietFrom",
  coalesce(s.quiet_to, ${quietTo})::int AS "quietTo"`;

/** Reminders of meals that wait for their person, each once. */
export class MealCheckQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** People with a device to notify, or who want mails, and a meal that has waited for an hour. */
  async due(now: Date): Promise<DueCheck[]> {
    return this.dataSource.query<DueCheck[]>(
      `SELECT u.id AS "userId", u.timezone, ${SETTINGS}, array_agg(m.id ORDER BY m.finished_at) AS "mealIds"
       FROM (SELECT user_id FROM push_devices UNION SELECT user_id FROM push_settings WHERE checks = 'mail') asked
       JOIN users u ON u.id = asked.user_id LEFT JOIN push_settings s ON s.user_id = u.id
       JOIN meals m ON m.user_id = u.id AND m.created_at > $1 LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE u.disabled_at IS NULL AND NOT u.is_demo AND coalesce(s.checks, '${checks}') <> 'off'
         AND m.finished_at BETWEEN $1 AND $2 AND ${WAITS}
         AND NOT EXISTS (SELECT FROM meal_checks c WHERE c.meal_id = m.id)
       GROUP BY u.id, s.user_id`,
      [new Date(now.getTime() - UNTIL_MS), new Date(now.getTime() - FROM_MS)],
    );
  }

  /** Marks them as reported together with what has to be sent: both or neither. One mail a day, for all that wait. */
  async remind({ userId, channel, mealIds }: DueCheck, localDay: string): Promise<StoredChecks> {
    return this.dataSource.transaction(async (tx) => {
      const mails =
        channel === 'mail'
          ? await tx.query<{ id: string }[]>(
              `INSERT INTO mail_log (id, user_id, kind, local_day)
               SELECT $1, id, 'meal-check', $3 FROM users WHERE id = $2 AND mail_bounces < $4
               ON CONFLICT (user_id, kind, local_day) WHERE local_day IS NOT NULL DO NOTHING RETURNING id`,
              [newId(), userId, localDay, BOUNCES_MAX],
            )
          : [];
      // They wait for the next day's.
      if (channel === 'mail' && mails.length === 0) return { deliveryIds: [], mailIds: [] };
      const recorded = await tx.query<{ id: string }[]>(
        `INSERT INTO meal_checks (meal_id) SELECT id FROM meals WHERE id = ANY ($1) ORDER BY id
         ON CONFLICT DO NOTHING RETURNING meal_id AS id`,
        [mealIds],
      );
      const pushed = channel === 'push' ? recorded.map(({ id }) => id) : [];
      const deliveries = await tx.query<{ id: string }[]>(
        `INSERT INTO push_deliveries (id, device_id, kind, event, meal_id)
         SELECT gen_random_uuid(), d.id, 'meal-check', 'check:' || meal, meal
         FROM push_devices d CROSS JOIN unnest($2::uuid[]) AS meal WHERE d.user_id = $1
         ON CONFLICT (device_id, event) DO NOTHING RETURNING id`,
        [userId, pushed],
      );
      return { deliveryIds: deliveries.map(({ id }) => id), mailIds: mails.map(({ id }) => id) };
    });
  }

  /** Those of a person that they were reminded of since, and that still wait. None: they no longer want mails about it. */
  async stillWaiting(userId: string, since: Date): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT m.id FROM meal_checks c JOIN meals m ON m.id = c.meal_id LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE m.user_id = $1 AND m.created_at > $2::timestamptz - interval '2 days' AND c.reminded_at >= $2 AND ${WAITS}
         AND EXISTS (SELECT FROM push_settings WHERE user_id = $1 AND checks = 'mail')`,
      [userId, since],
    );
  }
}
