import type { GlucoseUnit } from '@carbsight/contracts';
import { glucoseUnitOf } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { GlucoseSettingsEntity } from '../../entities/glucose.entities.js';
import { lockOwner } from '../accounts/lock-owner.js';
import { ChangedElsewhere, type HasSeen } from '../changed-elsewhere.js';

export type GlucoseSettings = Pick<GlucoseSettingsEntity, 'unit' | 'keepDays' | 'band'>;

/** What is left out stays. */
type Change = { readonly [Key in keyof GlucoseSettings]?: GlucoseSettings[Key] | undefined };

/** For people who have not chosen anything; their unit is that of their region. */
const UNTOUCHED = { keepDays: 365, band: 'usual' } as const;

async function unitOf(manager: EntityManager, id: string): Promise<GlucoseUnit> {
  const user = await manager.findOneBy(UserEntity, { id });
  return user ? glucoseUnitOf(user) : 'mg/dL';
}

/** Before a person's first readings: how long these are kept is then known. @param unit unless they have chosen one */
export async function ensureGlucoseSettings(
  tx: EntityManager,
  userId: string,
  unit: GlucoseUnit,
): Promise<GlucoseSettings> {
  const settings = tx.getRepository(GlucoseSettingsEntity);
  await settings
    .createQueryBuilder()
    .insert()
    .values({ userId, ...UNTOUCHED, unit })
    .orIgnore()
    .execute();
  return settings.findOneByOrFail({ userId });
}

/** The next look at each meal asks Nightscout for all of its readings. */
export async function askAgain(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('DELETE FROM glucose_meals USING meals m WHERE m.id = meal_id AND m.user_id = $1', [userId]);
}

export class GlucoseSettingsQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<GlucoseSettings> {
    const { manager } = this.dataSource;
    const chosen = await manager.findOneBy(GlucoseSettingsEntity, { userId });
    return chosen ?? { ...UNTOUCHED, unit: await unitOf(manager, userId) };
  }

  async change(userId: string, { unit, keepDays, band }: Change, hasSeen?: HasSeen<GlucoseSettings>): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, userId);
      const before = await ensureGlucoseSettings(tx, userId, await unitOf(tx, userId));
      if (hasSeen && !hasSeen(before)) throw new ChangedElsewhere();
      await tx.query(
        `UPDATE glucose_settings SET unit = coalesce($2, unit), keep_days = coalesce($3, keep_days), band = coalesce($4, band)
         WHERE user_id = $1`,
        [userId, unit, keepDays, band],
      );
    });
  }
}
