import { type DataSource, type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { AdministratorInvitationEntity } from '../../entities/access.entities.js';
import { MailEntity, UserEntity } from '../../entities/account.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, pickColumns } from '../rows.js';
import { lockAccess } from './administrator.queries.js';

const GRANT = ['id', 'email', 'role'] as const;
const LISTED = [...GRANT, 'sentAt', 'expiresAt'] as const;
type Inviter = { readonly invitedBy: string | null };
export type InvitationRow = Pick<AdministratorInvitationEntity, (typeof LISTED)[number]> &
  Inviter & {
    /** What became of its latest mail; null: no longer known. */
    readonly mail: MailEntity['status'] | null;
  };

/** What an invitation link currently does. */
export type InvitationState = 'open' | 'expired' | 'used' | 'withdrawn';
type FoundInvitation = Pick<AdministratorInvitationEntity, (typeof GRANT)[number]> &
  Inviter & { readonly state: InvitationState };

/** Long enough that a person who finds the mail later learns what became of it. */
const KEPT_DAYS = 90;

const OPEN = { acceptedAt: IsNull(), withdrawnAt: IsNull() };

/** Links that make someone an administrator. */
export class InvitationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Neither accepted nor withdrawn, newest first. */
  async list(id?: string): Promise<InvitationRow[]> {
    return this.dataSource.query(
      `SELECT ${pickColumns('i', AdministratorInvitationEntity, LISTED)}, u.email AS "invitedBy", m.status AS mail
       FROM administrator_invitations i LEFT JOIN users u ON u.id = i.invited_by LEFT JOIN mail_log m ON m.id = i.mail_id
       WHERE i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND ($1::uuid IS NULL OR i.id = $1)
       ORDER BY i.sent_at DESC, i.id DESC`,
      [id ?? null],
    );
  }

  /** @returns the invitation and its mail's id for the queue; why there is none otherwise */
  async invite(
    { email, role, expiresAt }: Pick<AdministratorInvitationEntity, 'email' | 'role' | 'expiresAt'>,
    actor: Actor,
  ): Promise<{ id: string; mailId: string } | 'administrator' | 'invited'> {
    const id = newId();
    try {
      return await this.dataSource.transaction(async (tx) => {
        const [administrator] = await tx.query<unknown[]>(
          'SELECT FROM users WHERE lower(email) = lower($1) AND admin_role IS NOT NULL',
          [email],
        );
        if (administrator) return 'administrator';
        // One that expired makes room for a new one.
        await tx.query(
          `DELETE FROM administrator_invitations
           WHERE lower(email) = lower($1) AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at <= now()`,
          [email],
        );
        await tx.insert(AdministratorInvitationEntity, { id, email, role, invitedById: actor.id, expiresAt });
        const mailId = await queueMail(tx, id, actor);
        await recordChange(tx, id, actor, `Invited an administrator as ${role}`, { role });
        return { id, mailId };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'administrator_invitations_open_key')) return 'invited';
      throw error;
    }
  }

  /**
   * The previous link stops working.
   * @returns the mail's id for the queue; null: it is no longer open
   */
  async resend(id: string, expiresAt: Date, actor: Actor): Promise<string | null> {
    return this.dataSource.transaction(async (tx) => {
      const { affected } = await tx.update(
        AdministratorInvitationEntity,
        { id, ...OPEN },
        { tokenSha256: null, expiresAt, sentAt: () => 'now()', invitedById: actor.id },
      );
      if (affected !== 1) return null;
      const mailId = await queueMail(tx, id, actor);
      await recordChange(tx, id, actor, 'Sent an invitation again', null);
      return mailId;
    });
  }

  /** False when it is no longer open. */
  async withdraw(id: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const withdrawnAt = () => 'now()';
      const { affected } = await tx.update(AdministratorInvitationEntity, { id, ...OPEN }, { withdrawnAt });
      if (affected !== 1) return false;
      await recordChange(tx, id, actor, 'Withdrew an invitation', null);
      return true;
    });
  }

  /** For the mail. Null if it is no longer open or has expired, or if there is a newer mail of it. */
  async giveToken(id: string, mailId: string, tokenSha256: string, now: Date): Promise<InvitationRow | null> {
    const { affected } = await this.dataSource
      .getRepository(AdministratorInvitationEntity)
      .update({ id, mailId, expiresAt: MoreThan(now), ...OPEN }, { tokenSha256 });
    return affected === 1 ? ((await this.list(id))[0] ?? null) : null;
  }

  async find(tokenSha256: string, now: Date): Promise<FoundInvitation | null> {
    return findByToken(this.dataSource.manager, tokenSha256, now);
  }

  /**
   * Uses up the link. An existing role is kept.
   * @returns what it was worth; null for an unknown one
   */
  async accept(
    tokenSha256: string,
    userId: string,
    now: Date,
  ): Promise<{ state: 'accepted' } | { state: 'other-address'; email: string } | { state: InvitationState } | null> {
    return this.dataSource.transaction(async (tx) => {
      await lockAccess(tx);
      const found = await findByToken(tx, tokenSha256, now);
      if (found?.state !== 'open') return found;
      const user = await tx.findOneOrFail(UserEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      const { id, email, role } = found;
      if (user.email.toLowerCase() !== email.toLowerCase()) return { state: 'other-address', email };
      await tx.update(AdministratorInvitationEntity, { id }, { acceptedAt: now, acceptedById: userId });
      if (user.adminRole) return { state: 'accepted' };
      await tx.update(UserEntity, { id: userId }, { adminRole: role, adminSince: now });
      await recordActivity(tx, {
        actor: user,
        subject: `user:${userId}`,
        summary: `Accepted an invitation as ${role}`,
        before: null,
        after: { role, invitationId: id },
      });
      return { state: 'accepted' };
    });
  }

  async removeExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
    await this.dataSource.getRepository(AdministratorInvitationEntity).delete({ expiresAt: LessThan(before) });
  }
}

async function findByToken(tx: EntityManager, tokenSha256: string, now: Date): Promise<FoundInvitation | null> {
  return firstRow<FoundInvitation>(
    tx,
    `SELECT ${pickColumns('i', AdministratorInvitationEntity, GRANT)}, u.email AS "invitedBy",
       CASE WHEN i.accepted_at IS NOT NULL THEN 'used' WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
         WHEN i.expires_at <= $2 THEN 'expired' ELSE 'open' END AS state
     FROM administrator_invitations i LEFT JOIN users u ON u.id = i.invited_by WHERE i.token_sha256 = $1`,
    [tokenSha256, now],
  );
}

/** The requesting administrator's: the recipient may have no account. */
async function queueMail(tx: EntityManager, invitationId: string, actor: Actor): Promise<string> {
  const mailId = newId();
  await tx.insert(MailEntity, {
    id: mailId,
    userId: actor.id,
    kind: 'administrator-invitation',
    subjectId: invitationId,
  });
  await tx.update(AdministratorInvitationEntity, { id: invitationId }, { mailId });
  return mailId;
}

async function recordChange(
  tx: EntityManager,
  id: string,
  actor: Actor,
  summary: string,
  after: object | null,
): Promise<void> {
  await recordActivity(tx, { actor, subject: `invitation:${id}`, summary, after });
}
