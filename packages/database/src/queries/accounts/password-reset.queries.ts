import { type DataSource, type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import {
  MailEntity,
  PasswordResetEntity,
  PersonalTokenEntity,
  SessionEntity,
  UserEntity,
} from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';
import { type NewActivity, recordActivity } from '../operations/activity.queries.js';

/** Adds the mail about a changed password, in the transaction that changes it. @returns its id for the queue */
export async function recordPasswordChanged(tx: EntityManager, userId: string): Promise<string> {
  const id = newId();
  await tx.insert(MailEntity, { id, userId, kind: 'password-changed' });
  return id;
}

/** Password reset requests. Only a person's newest one counts. */
export class PasswordResetQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the request and its mail together. @returns the mail's id for the queue
   * @param activity the audit entry when someone else requested it
   */
  async request(userId: string, expiresAt: Date, activity?: NewActivity): Promise<string> {
    const resetId = newId();
    const mailId = newId();
    await this.dataSource.transaction(async (tx) => {
      await tx.delete(PasswordResetEntity, { userId, usedAt: IsNull() });
      await tx.insert(PasswordResetEntity, { id: resetId, userId, expiresAt });
      await tx.insert(MailEntity, { id: mailId, userId, kind: 'password-reset', subjectId: resetId });
      if (activity) await recordActivity(tx, activity);
    });
    return mailId;
  }

  /** Gives the request its token at the moment the mail is written. False when the request was replaced or used, or has expired. */
  async giveToken(resetId: string, tokenSha256: string, now: Date): Promise<boolean> {
    const unused = { id: resetId, usedAt: IsNull(), expiresAt: MoreThan(now) };
    return (await this.dataSource.getRepository(PasswordResetEntity).update(unused, { tokenSha256 })).affected === 1;
  }

  /** Takes as long as `request`, for an address without an account: timing must not reveal who has one. */
  async requestForNobody(): Promise<void> {
    const nobody = newId();
    await this.dataSource.transaction(async (tx) => {
      await tx.delete(PasswordResetEntity, { userId: nobody });
      await tx.delete(PasswordResetEntity, { id: nobody });
      await tx.delete(MailEntity, { id: nobody });
    });
  }

  /** Whether a token would be accepted now; asked before the expensive hashing of the new password. */
  async isOpen(tokenSha256: string, now: Date): Promise<boolean> {
    const open = { tokenSha256, usedAt: IsNull(), expiresAt: MoreThan(now) };
    return this.dataSource.getRepository(PasswordResetEntity).existsBy(open);
  }

  /** Whether this person used a link since then. */
  async wasUsedSince(userId: string, since: Date): Promise<boolean> {
    return this.dataSource.getRepository(PasswordResetEntity).existsBy({ userId, usedAt: MoreThan(since) });
  }

  /**
   * Uses up a token, sets the password, ends all sessions and tokens of programs, and adds the mail about it, in one transaction.
   * @returns the mail's id for the queue and whose account it is; null when the token is unknown, used or expired
   */
  async use(tokenSha256: string, passwordHash: string, now: Date): Promise<{ mailId: string; email: string } | null> {
    return this.dataSource.transaction(async (tx) => {
      const user = await useToken(tx, tokenSha256, now);
      if (!user) return null;
      await tx.update(UserEntity, { id: user.id }, { passwordHash });
      await tx.delete(SessionEntity, { userId: user.id });
      await tx.delete(PersonalTokenEntity, { userId: user.id });
      return { mailId: await recordPasswordChanged(tx, user.id), email: user.email };
    });
  }

  /** Uses up a token and changes nothing else. @returns the account's address; null when the token is unknown, used or expired */
  async useUnchanged(tokenSha256: string, now: Date): Promise<string | null> {
    return this.dataSource.transaction(async (tx) => (await useToken(tx, tokenSha256, now))?.email ?? null);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.getRepository(PasswordResetEntity).delete({ expiresAt: LessThan(now) });
  }
}

async function useToken(tx: EntityManager, tokenSha256: string, now: Date): Promise<UserEntity | null> {
  const used = await tx
    .createQueryBuilder()
    .update(PasswordResetEntity)
    .set({ usedAt: now })
    .where('token_sha256 = :tokenSha256 AND used_at IS NULL AND expires_at > :now', { tokenSha256, now })
    .returning('user_id')
    .execute();
  const id = (used.raw as { user_id: string }[])[0]?.user_id;
  return id ? tx.findOneBy(UserEntity, { id }) : null;
}
