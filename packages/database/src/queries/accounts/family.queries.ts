import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { FamilyInvitationEntity, FamilyMemberEntity } from '../../entities/family.entities.js';
import { newId } from '../../new-id.js';
import { firstRow, pickColumns } from '../rows.js';
import { ExpiringSecretQueries } from './expiring-secrets.js';

type NewInvitation = Pick<FamilyInvitationEntity, 'userId' | 'email' | 'may' | 'tokenSha256' | 'expiresAt'>;
const ACCESS = ['id', 'may', 'since'] as const;
export type FamilyRow = Pick<FamilyMemberEntity, (typeof ACCESS)[number]> & {
  /** Of the other side. */
  readonly userId: string;
  readonly name: string;
};
type Refusal = 'unknown' | 'other-address' | 'own';

const SETTINGS = ['carbBasis', 'units'] as const;
type DiaryRow = FamilyRow & Pick<UserEntity, (typeof SETTINGS)[number]>;

/** A `FamilyRow`, of the access `f` and the other side `u`. */
const ROW = `${pickColumns('f', FamilyMemberEntity, ACCESS)}, u.id AS "userId", u.display_name AS name`;

/** A family member whose access has ended while they were writing, or was reduced to seeing. */
export class LoggingNotAllowed extends Error {
  constructor(readonly maySee: boolean) {
    super('may not log');
  }
}

/**
 * Inside the transaction of a write: access to write in another person's diary is held until it is stored. An end of the membership waits
 * for the write, or the write finds none.
 * @throws LoggingNotAllowed
 */
export async function requireWriter(tx: EntityManager, ownerId: string, byId: string): Promise<void> {
  if (byId === ownerId) return;
  const [member] = await tx.query<Pick<FamilyMemberEntity, 'may'>[]>(
    'SELECT may FROM family_members WHERE owner_id = $1 AND member_id = $2 FOR SHARE',
    [ownerId, byId],
  );
  if (member?.may !== 'log') throw new LoggingNotAllowed(member !== undefined);
}

/** Who else sees a person's diary, and the links that let them in. */
export class FamilyQueries extends ExpiringSecretQueries<FamilyInvitationEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, FamilyInvitationEntity);
  }

  /** `full`: the person has `most` members and open invitations. */
  invite(invitation: NewInvitation, most: number, now: Date): Promise<FamilyInvitationEntity | 'full'> {
    return this.addWithin(invitation, most, now);
  }

  /** Members, and people with an open invitation: in one statement, so that one who accepts meanwhile counts once. */
  protected override async countOpen(tx: EntityManager, userId: string, now: Date): Promise<number> {
    const row = await firstRow<{ count: number }>(
      tx,
      `SELECT (SELECT count(*) FROM family_members WHERE owner_id = $1)::int
         + (SELECT count(*) FROM family_invitations WHERE user_id = $1 AND expires_at > $2)::int AS count`,
      [userId, now],
    );
    return row?.count ?? 0;
  }

  /** Newest first. */
  invitations(userId: string, now: Date): Promise<FamilyInvitationEntity[]> {
    return this.listed(userId, now).getMany();
  }

  /** An invitation that this account may accept, with its owner. */
  async findFor(tokenSha256: string, member: UserEntity, now: Date): Promise<FamilyInvitationEntity | Refusal> {
    const open = await this.find(tokenSha256, now);
    if (!open) return 'unknown';
    if (open.userId === member.id) return 'own';
    return open.email.toLowerCase() === member.email.toLowerCase() ? open : 'other-address';
  }

  /**
   * Uses up an invitation. Of two simultaneous calls, one finds it.
   * @returns whose diary it is
   */
  async accept(tokenSha256: string, member: UserEntity, now: Date): Promise<{ readonly ownerId: string } | Refusal> {
    const open = await this.findFor(tokenSha256, member, now);
    if (typeof open === 'string') return open;
    return this.dataSource.transaction(async (tx) => {
      const used = await tx.delete(FamilyInvitationEntity, { id: open.id });
      if (used.affected !== 1) return 'unknown';
      // An existing member gets the invitation's role from now on.
      await tx.query(
        `INSERT INTO family_members (id, owner_id, member_id, may, since) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (owner_id, member_id) DO UPDATE SET may = EXCLUDED.may`,
        [newId(), open.userId, member.id, open.may, now],
      );
      return { ownerId: open.userId };
    });
  }

  /** Who sees or logs in this person's diary, oldest first. */
  members(ownerId: string): Promise<FamilyRow[]> {
    return this.dataSource.query(
      `SELECT ${ROW} FROM family_members f JOIN users u ON u.id = f.member_id
       WHERE f.owner_id = $1 ORDER BY f.since, f.id`,
      [ownerId],
    );
  }

  /** Whose diaries this person may see, oldest first. */
  diaries(memberId: string): Promise<DiaryRow[]> {
    return this.dataSource.query(
      `SELECT ${ROW}, ${pickColumns('u', UserEntity, SETTINGS)} FROM family_members f JOIN users u ON u.id = f.owner_id
       WHERE f.member_id = $1 AND u.disabled_at IS NULL ORDER BY f.since, f.id`,
      [memberId],
    );
  }

  /** By either side. False when neither of them is this person. */
  async end(id: string, userId: string): Promise<boolean> {
    const members = this.dataSource.getRepository(FamilyMemberEntity);
    const asOwner = await members.delete({ id, ownerId: userId });
    return asOwner.affected === 1 || (await members.delete({ id, memberId: userId })).affected === 1;
  }

  /** The owner of a diary that the person may see, and what they may do; null: no access. */
  async access(ownerId: string, memberId: string): Promise<Pick<FamilyMemberEntity, 'owner' | 'may'> | null> {
    return this.dataSource
      .getRepository(FamilyMemberEntity)
      .createQueryBuilder('family')
      .innerJoinAndSelect('family.owner', 'owner')
      .where('family.owner_id = :ownerId AND family.member_id = :memberId AND owner.disabled_at IS NULL', {
        ownerId,
        memberId,
      })
      .getOne();
  }
}
