import type { DataSource } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { AccountErasureEntity, ErasedSubjectEntity } from '../../entities/erasure.entities.js';
import { recordActivity } from '../operations/activity.queries.js';
import { eraseAllMeals, eraseMeals, eraseUser, noteErasure } from './erase-rows.js';
import { redactAudit } from './redact-audit.js';

export type ErasedSubject = Pick<ErasedSubjectEntity, 'subjectId' | 'revisions'>;

/** Accounts that go with everything in them. Each step may be taken twice: a crash between two of them loses nothing. */
export class AccountErasureQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Shuts the account at once: every session ends, nobody can sign in, no mail goes out, and the address is free again.
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

  /** The person's row with all that is left; the lock keeps out what still arrives, for example a photo on its way. */
  async eraseAccount(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user) return;
      await eraseAllMeals(tx, userId);
      await eraseUser(tx, user);
      await recordActivity(tx, { kind: 'changed', subject: `user:${userId}`, summary: 'Account deleted by its owner' });
    });
  }

  /** Every row that went and that somebody may still name. */
  async subjectsOf(userId: string): Promise<ErasedSubject[]> {
    return this.dataSource.getRepository(ErasedSubjectEntity).findBy({ userId });
  }

  /** Nothing is left, and the audit names neither the person nor a meal of theirs any more. */
  async finish(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await redactAudit(tx, userId);
      await tx.delete(AccountErasureEntity, { userId });
    });
  }
}
