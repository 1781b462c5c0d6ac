import type { DataSource } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { AccountErasureEntity, ErasedSubjectEntity } from '../../entities/erasure.entities.js';
import { recordActivity } from '../operations/activity.queries.js';
import { eraseAllMeals, eraseMeals, eraseUser, noteErasure } from './erase-rows.js';
import { redactAudit } from './redact-audit.js';

export type ErasedSubject = Pick<ErasedSubjectEntity, 'subjectId' | 'revisions'>;

/** Erases accounts with everything in them. Every step is idempotent: a crash between two of them loses nothing. */
export class AccountErasureQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Closes the account at once: all sessions end, nobody can sign in, no mail is sent, and the address is free again.
   * @returns `protected` for an administrator, whose account stays
   */
  async request(userId: string, now: Date): Promise<'requested' | 'protected'> {
    return this.dataSource.transaction(async (tx) => {
      const shut = await tx
        .createQueryBuilder()
        .update(UserEntity)
        .set({
          email: `deleted-${userId}@deleted.invalid`,
          firstName: 'Deleted',
          displayName: 'Deleted',
          remindersEnabled: false,
          newsletterOptIn: false,
          researchConsentAt: null,
          disabledAt: now,
        })
        .where('id = :userId AND NOT is_admin', { userId })
        .execute();
      if (shut.affected !== 1) return 'protected';
      await tx.delete(SessionEntity, { userId });
      await noteErasure(tx, userId);
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
    return (await eraseMeals(this.dataSource.manager, userId)) > 0;
  }

  /** Deletes the person's row with everything left; the lock keeps out what still arrives, for example a photo being uploaded. */
  async eraseAccount(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user) return;
      await eraseAllMeals(tx, userId);
      await eraseUser(tx, user);
      await recordActivity(tx, { kind: 'changed', subject: `user:${userId}`, summary: 'Account deleted by its owner' });
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
