import type { DataSource, EntityManager } from 'typeorm';
import {
  AccountErasureEntity,
  ErasedSubjectEntity,
  SessionEntity,
  UserEntity,
} from '../../entities/account.entities.js';
import { KeptDiaryEntity } from '../../entities/family.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { eraseReadings } from '../glucose/erase-readings.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { hasRow } from '../rows.js';

/** Meals deleted per statement: a long history must not run into the query timeout. */
const ERASURE_BATCH_SIZE = 200;

/**
 * Deletes some of the person's meals with everything that belongs to them.
 * @returns false if none were left
 */
async function eraseMeals(tx: EntityManager, userId: string): Promise<boolean> {
  return hasRow(
    tx,
    `WITH gone AS (
       DELETE FROM meals WHERE id IN (SELECT id FROM meals WHERE user_id = $1 LIMIT ${ERASURE_BATCH_SIZE})
       RETURNING id, revision)
     INSERT INTO erased_subjects (user_id, subject_id, revisions) SELECT $1, id, revision FROM gone RETURNING subject_id`,
    [userId],
  );
}

/** Deletes the person's own row with everything left; the caller holds its lock. Its files are scheduled for removal. */
async function eraseUser(
  tx: EntityManager,
  { id, profileImageKey }: Pick<UserEntity, 'id' | 'profileImageKey'>,
): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM photos WHERE user_id = $1 RETURNING storage_key)
     INSERT INTO photo_removals (storage_key)
     SELECT storage_key FROM gone UNION SELECT $2::text WHERE $2::text IS NOT NULL ON CONFLICT DO NOTHING`,
    [id, profileImageKey],
  );
  await tx.query(
    `WITH gone AS (DELETE FROM mail_log WHERE user_id = $1 RETURNING id)
     INSERT INTO erased_subjects (user_id, subject_id) SELECT $1, id FROM gone`,
    [id],
  );
  await eraseReadings(tx, id, 'all');
  // The actor's address in the audit is stored next to the id and would outlive the row.
  await tx.query('UPDATE activity_log SET actor_email = NULL, is_actor_deleted = true WHERE actor_id = $1', [id]);
  await tx.delete(UserEntity, { id });
}

/** Invitations hold an address: they go with the account, while its row still says which. */
async function withdrawInvitations(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    'DELETE FROM administrator_invitations i USING users u WHERE u.id = $1 AND lower(i.email) = lower(u.email)',
    [userId],
  );
}

async function closeAccount(tx: EntityManager, userId: string, now: Date): Promise<void> {
  await withdrawInvitations(tx, userId);
  await endFamily(tx, userId);
  await tx.update(
    UserEntity,
    { id: userId },
    {
      email: `deleted-${userId}@deleted.invalid`,
      firstName: 'Deleted',
      displayName: 'Deleted',
      remindersEnabled: false,
      newsletterOptIn: false,
      researchConsentAt: null,
      disabledAt: now,
    },
  );
  await tx.delete(SessionEntity, { userId });
  await tx.insert(AccountErasureEntity, { userId });
}

/** On both sides immediately: the account may wait for its erasure. */
async function endFamily(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM family_invitations i USING users u
     WHERE u.id = $1 AND (i.user_id = u.id OR lower(i.email) = lower(u.email))`,
    [userId],
  );
  await tx.query('DELETE FROM family_members WHERE owner_id = $1 OR member_id = $1', [userId]);
  await tx.delete(KeptDiaryEntity, { userId });
}

/**
 * What was done to an erased person stays in the audit, without the person: all entries about them or their meals get one made-up
 * id, so that they still belong together but identify nobody. Needs the list of what was erased.
 */
async function redactAudit(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `WITH gone AS (
       SELECT $1::text AS id UNION SELECT subject_id::text FROM erased_subjects WHERE user_id = $1::text::uuid)
     UPDATE activity_log
     SET subject = split_part(subject, ':', 1) || ':' || $2::text, before = before - 'mealId', after = after - 'mealId'
     WHERE split_part(subject, ':', 2) IN (SELECT id FROM gone)`,
    [userId, newId()],
  );
}

/** Serialises changes of the same account. Null if there is none, or only what still has to be erased of it. */
export async function lockUser(tx: EntityManager, id: string): Promise<UserEntity | null> {
  const user = await tx.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return user && !(await tx.existsBy(AccountErasureEntity, { userId: id })) ? user : null;
}

/** Who deletes another person's account, and why. */
export type AccountDeleter = { readonly actor: Actor; readonly reason: string };

/** `missing`: gone, or about to be. `protected`: an administrator's account, which stays. */
export type ErasureRequest = 'requested' | 'missing' | 'protected';

export type ErasedSubject = Pick<ErasedSubjectEntity, 'subjectId' | 'revisions'>;

/** Erases accounts with everything in them. Every step is idempotent: a crash between two of them loses nothing. */
export class AccountErasureQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Closes the account immediately: all sessions end, no one can sign in, no mail is sent, and the address is free again.
   * @param by the administrator who deletes it; null for the person
   */
  async request(userId: string, now: Date, by: AccountDeleter | null = null): Promise<ErasureRequest> {
    return this.dataSource.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) return 'missing';
      if (user.adminRole) return 'protected';
      // With the diaries that the person keeps: nobody else could erase them.
      for (const kept of await tx.findBy(KeptDiaryEntity, { keeperId: userId }))
        await closeAccount(tx, kept.userId, now);
      await closeAccount(tx, userId, now);
      const { subscriptionTier, subscriptionStatus, trialEndsAt } = user;
      const audit = by
        ? {
            ...by,
            summary: 'Account deleted',
            before: {
              subscriptionTier,
              subscriptionStatus,
              trialEndsAt,
              meals: await tx.countBy(MealEntity, { userId }),
            },
          }
        : { summary: 'Account deleted by its owner', isActorDeleted: true };
      await recordActivity(tx, { subject: `user:${userId}`, ...audit });
      return 'requested';
    });
  }

  /** Oldest first. */
  async findOpen(limit: number): Promise<string[]> {
    const open = this.dataSource.getRepository(AccountErasureEntity);
    return (await open.find({ order: { requestedAt: 'ASC' }, take: limit })).map(({ userId }) => userId);
  }

  /** Some of the meals. @returns false when none was left */
  async eraseSomeMeals(userId: string): Promise<boolean> {
    return eraseMeals(this.dataSource.manager, userId);
  }

  /** Deletes the person's row with everything left; the lock keeps out anything still arriving, for example a photo being uploaded. */
  async eraseAccount(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user) return;
      while (await eraseMeals(tx, userId));
      await eraseUser(tx, user);
    });
  }

  /** All deleted rows that something may still refer to. */
  async subjectsOf(userId: string): Promise<ErasedSubject[]> {
    return this.dataSource.getRepository(ErasedSubjectEntity).findBy({ userId });
  }

  /** Ends the erasure: the audit no longer names the person or any of their meals. */
  async finish(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await redactAudit(tx, userId);
      await tx.delete(AccountErasureEntity, { userId });
    });
  }
}
