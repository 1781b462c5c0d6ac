import type { profileApi, RequestOf } from '@carbsight/contracts';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  PasswordResetEntity,
  PersonalTokenEntity,
  SessionEntity,
  UserEntity,
} from '../../entities/account.entities.js';
import { MealEntity, PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { isCheckViolation } from '../../errors.js';
import { ChangedElsewhere, type HasSeen } from '../changed-elsewhere.js';
import { recordPasswordChanged } from './password-reset.queries.js';

type Settings = RequestOf<typeof profileApi.changeProfile>['body'];

/** The contract's fields that are columns of the same name, and the two that are not. */
export type ProfileChange = Partial<
  Pick<UserEntity, (keyof Settings & keyof UserEntity) | 'carbReferenceLowGrams' | 'carbReferenceHighGrams'>
>;

/** What people change about their own account. */
export class ProfileQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get users() {
    return this.dataSource.getRepository(UserEntity);
  }

  /** `reversed-range`: together with what is stored, the lower reference value would exceed the upper one. */
  async change(
    userId: string,
    change: ProfileChange,
    hasSeen?: HasSeen<UserEntity>,
  ): Promise<'changed' | 'reversed-range'> {
    if (Object.keys(change).length === 0) return 'changed';
    try {
      await this.dataSource.transaction(async (tx) => {
        if (hasSeen) await requireSeen(tx, userId, hasSeen);
        if (change.timezone !== undefined) await keepMealsInTheirZone(tx, userId, change.timezone);
        await tx.update(UserEntity, { id: userId }, change);
      });
      return 'changed';
    } catch (error) {
      if (isCheckViolation(error)) return 'reversed-range';
      throw error;
    }
  }

  async find(userId: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id: userId });
  }

  /**
   * Ends all other sessions, tokens of programs and pending password links, and adds the mail about the change.
   * @returns the mail's id for the queue; null when the password is no longer the one that was checked
   */
  async changePassword(
    userId: string,
    sessionId: string,
    previousHash: string,
    passwordHash: string,
  ): Promise<string | null> {
    return this.dataSource.transaction(async (tx) => {
      const changed = await tx.update(UserEntity, { id: userId, passwordHash: previousHash }, { passwordHash });
      if (changed.affected !== 1) return null;
      await tx.delete(PasswordResetEntity, { userId });
      await tx.delete(PersonalTokenEntity, { userId });
      await tx.delete(SessionEntity, { userId, id: Not(sessionId) });
      return recordPasswordChanged(tx, userId);
    });
  }

  /**
   * Sets the avatar's folder, or none; cancels the planned removal of the new one and schedules the old one's.
   * @returns the old folder, null when there was none; undefined when the account is gone
   */
  async replaceAvatar(userId: string, storageKey: string | null): Promise<string | null | undefined> {
    return this.dataSource.transaction(async (tx) => {
      const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user || user.disabledAt) return undefined;
      await tx.update(UserEntity, { id: userId }, { profileImageKey: storageKey });
      if (storageKey !== null) await tx.delete(PhotoRemovalEntity, { storageKey });
      if (user.profileImageKey !== null) await tx.insert(PhotoRemovalEntity, { storageKey: user.profileImageKey });
      return user.profileImageKey;
    });
  }
}

/** Before the profile's zone changes, every meal that follows it gets the one in which it was eaten. */
async function keepMealsInTheirZone(tx: EntityManager, id: string, next: string): Promise<void> {
  const lock = (mode: 'for_no_key_update' | 'pessimistic_write') =>
    tx.findOne(UserEntity, { select: { id: true, timezone: true }, where: { id }, lock: { mode } });
  const user = await lock('for_no_key_update');
  // Registered without a zone, an account begins in UTC: a first meal follows it from there.
  if (!user || user.timezone === next || user.timezone === 'UTC') return;
  const keep = () => tx.update(MealEntity, { userId: id, eatenZone: IsNull() }, { eatenZone: user.timezone });
  // Changes of a meal lock it and then reference the person, so the person's row must stay referenceable until they are done.
  await keep();
  // Waits for meals that are being logged; later ones wait here, and are eaten in the next zone.
  await lock('pessimistic_write');
  await keep();
}

async function requireSeen(tx: EntityManager, id: string, hasSeen: NonNullable<HasSeen<UserEntity>>): Promise<void> {
  const user = await tx.findOne(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (user && !hasSeen(user)) throw new ChangedElsewhere();
}
