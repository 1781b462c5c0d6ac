import { type PushSettings, type PushStatus, pushApi } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { PushDeliveryEntity, PushDeviceEntity, PushSettingsEntity } from '../../entities/push.entities.js';
import { newId } from '../../new-id.js';
import { LEASE_MS, LeasedDeliveries } from '../leased-deliveries.js';
import { idsOf, objectOf, pickColumns, pickObject } from '../rows.js';
import { mealWaits } from './meal-check.queries.js';

/** A repeat under the name of `event` is not reported again. */
export type PushEvent = Pick<PushDeliveryEntity, 'kind' | 'event' | 'mealId'> & { readonly userId: string };

/** A meal has its estimate, whichever process read it. */
export const estimateReady = ({ id, userId, revision }: Pick<MealEntity, 'id' | 'userId' | 'revision'>): PushEvent => ({
  userId,
  kind: 'estimate-ready',
  event: `${id}:${revision}`,
  mealId: id,
});

const NOTICE = ['id', 'kind', 'mealId'] as const;
const DEVICE = ['id', 'endpoint', 'p256dh', 'auth'] as const;
const OWNER = ['language', 'timezone'] as const;
/** A notification taken for one attempt. */
export type ClaimedPush = Pick<PushDeliveryEntity, (typeof NOTICE)[number]> & {
  readonly device: Pick<PushDeviceEntity, (typeof DEVICE)[number]>;
  readonly owner: Pick<UserEntity, (typeof OWNER)[number]>;
  /** The owner's account. */
  readonly isDisabled: boolean;
  readonly settings: PushSettings;
  /** What a reminder is about is done. */
  readonly isDone: boolean;
};

/** Notifications on their way to devices. */
export class PushDeliveryQueries extends LeasedDeliveries {
  constructor(dataSource: DataSource) {
    super(dataSource, 'push_deliveries');
  }

  /** One for each device of the person. @returns the ids of those that were not there yet */
  async add({ userId, kind, event, mealId }: PushEvent): Promise<string[]> {
    const devices = await this.dataSource.query<{ id: string }[]>('SELECT id FROM push_devices WHERE user_id = $1', [
      userId,
    ]);
    if (devices.length === 0) return [];
    return idsOf(
      this.dataSource,
      `INSERT INTO push_deliveries (id, device_id, kind, event, meal_id)
       SELECT new.id, d.id, $3, $4, $5::uuid
       FROM unnest($1::uuid[], $2::uuid[]) AS new (id, device_id)
       JOIN push_devices d ON d.id = new.device_id
       WHERE $5::uuid IS NULL OR EXISTS (SELECT FROM meals WHERE id = $5)
       ON CONFLICT (device_id, event) DO NOTHING RETURNING id`,
      [devices.map(() => newId()), devices.map(({ id }) => id), kind, event, mealId],
    );
  }

  /** Whose meal it is and why it has no figure; null where it has one, or was changed since. */
  async failureOf(id: string, revision: number): Promise<Pick<MealEntity, 'userId' | 'failureCode'> | null> {
    return this.dataSource.manager.findOne(MealEntity, {
      select: { id: true, userId: true, failureCode: true },
      where: { id, revision, status: 'failed' },
    });
  }

  /** Takes it for one attempt. Null if it has ended, or someone else has it. */
  async claim(id: string, now: Date): Promise<ClaimedPush | null> {
    const [[row]] = (await this.dataSource.query(
      `UPDATE push_deliveries p SET leased_until = $2::timestamptz + $3 * interval '1 millisecond'
       FROM push_devices d JOIN users u ON u.id = d.user_id LEFT JOIN push_settings s ON s.user_id = u.id
       WHERE p.id = $1 AND p.status = 'queued' AND (p.leased_until IS NULL OR p.leased_until <= $2) AND d.id = p.device_id
       RETURNING ${pickColumns('p', PushDeliveryEntity, NOTICE)}, ${pickObject('d', PushDeviceEntity, DEVICE)} AS device,
         ${pickObject('u', UserEntity, OWNER)} AS owner, u.disabled_at IS NOT NULL AS "isDisabled",
         p.kind = 'meal-check' AND NOT ${mealWaits('p.meal_id')} AS "isDone",
         CASE WHEN s.user_id IS NOT NULL THEN ${objectOf('s', PushSettingsEntity, ['userId'])} END AS settings`,
      [id, now, LEASE_MS],
    )) as [[(Omit<ClaimedPush, 'settings'> & { settings: PushSettings | null })?]];
    return row ? { ...row, settings: row.settings ?? pushApi.DEFAULT_PUSH_SETTINGS } : null;
  }

  async sent({ id, device }: ClaimedPush, now: Date): Promise<void> {
    await this.dataSource.query(
      `WITH sent AS (UPDATE push_deliveries SET status = 'sent', outcome = NULL, leased_until = NULL
         WHERE id = $1 AND status = 'queued')
       UPDATE push_devices SET last_used_at = $3 WHERE id = $2`,
      [id, device.id, now],
    );
  }

  /** No longer wanted, or no further attempt. By default the outcome of the last one stays. */
  async end(id: string, status: Extract<PushStatus, 'skipped' | 'failed'>, outcome?: string): Promise<void> {
    const ended = { status, leasedUntil: null, ...(outcome === undefined ? {} : { outcome }) };
    await this.dataSource.manager.update(PushDeliveryEntity, { id, status: 'queued' }, ended);
  }

  /** The push service no longer knows it, so it is deleted with everything on its way there. Not if it has been subscribed again. */
  async removeDevice({ device: { id, endpoint, auth } }: ClaimedPush): Promise<void> {
    await this.dataSource.query('DELETE FROM push_devices WHERE id = $1 AND endpoint = $2 AND auth = $3', [
      id,
      endpoint,
      auth,
    ]);
  }
}
