import type { PushSettings } from '@carbsight/contracts';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { PushDeviceEntity, PushSettingsEntity } from '../../entities/push.entities.js';
import { newId } from '../../new-id.js';
import { lockOwner } from '../accounts/lock-owner.js';
import { ChangedElsewhere, type HasSeen } from '../changed-elsewhere.js';

type NewDevice = Pick<PushDeviceEntity, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'userAgent'>;

/** The browsers that a person lets us notify, and what of. */
export class PushDeviceQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get devices() {
    return this.dataSource.getRepository(PushDeviceEntity);
  }

  /** Newest first. */
  async list(userId: string): Promise<PushDeviceEntity[]> {
    return this.devices.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Replaces what this session had, and any previous user of this browser: it belongs to the newest sign-in. `full`: the person has `most`
   * others. `gone`: the session has ended. The person's row is locked, so that two simultaneous calls cannot exceed it.
   */
  async add(device: NewDevice, most: number): Promise<PushDeviceEntity | 'full' | 'gone'> {
    const { userId, sessionId, endpoint } = device;
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const others = { userId, endpoint: Not(endpoint), sessionId: Not(sessionId) };
      if ((await tx.countBy(PushDeviceEntity, others)) >= most) return 'full';
      await tx.query('DELETE FROM push_devices WHERE endpoint = $1 OR session_id = $2', [endpoint, sessionId]);
      const now = new Date();
      const userAgent = device.userAgent.slice(0, 300);
      // A sign-out at the same moment must not meet a foreign key, and two tabs may subscribe at once.
      const added = await tx.query<{ id: string }[]>(
        `INSERT INTO push_devices (id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
         SELECT $1::uuid, s.user_id, s.id, $4, $5, $6, $7, $8::timestamptz
         FROM (SELECT id, user_id FROM sessions WHERE id = $2 AND user_id = $3 FOR KEY SHARE) s
         ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
           p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, created_at = excluded.created_at
         RETURNING id`,
        [newId(), sessionId, userId, endpoint, device.p256dh, device.auth, userAgent, now],
      );
      const [row] = added;
      return row
        ? tx.create(PushDeviceEntity, { ...device, id: row.id, userAgent, createdAt: now, lastUsedAt: null })
        : 'gone';
    });
  }

  /** False when the person has no such device. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.devices.delete({ id, userId })).affected === 1;
  }

  /** Null: the person has not chosen. */
  async findSettings(userId: string): Promise<PushSettings | null> {
    return settingsOf(this.dataSource.manager, userId);
  }

  async saveSettings(userId: string, settings: PushSettings, hasSeen?: HasSeen<PushSettings | null>): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, userId);
      if (hasSeen && !hasSeen(await settingsOf(tx, userId))) throw new ChangedElsewhere();
      await tx.upsert(PushSettingsEntity, { userId, ...settings }, ['userId']);
    });
  }
}

async function settingsOf(manager: EntityManager, userId: string): Promise<PushSettings | null> {
  const found = await manager.findOneBy(PushSettingsEntity, { userId });
  if (!found) return null;
  const { userId: _, ...settings } = found;
  return settings;
}
