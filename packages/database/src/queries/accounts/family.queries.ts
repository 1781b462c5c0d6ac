import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { FamilyInvitationEntity, FamilyMemberEntity, KeptDiaryEntity } from '../../entities/family.entities.js';
import { newId } from '../../new-id.js';
import { firstRow, hasRow, pickColumns } from '../rows.js';
import { ExpiringSecretQueries } from './expiring-secrets.js';

type NewInvitation = Pick<
  FamilyInvitationEntity,
  'userId' | 'email' | 'may' | 'seesGlucose' | 'tokenSha256' | 'expiresAt'
>;
const ACCESS = ['id', 'may', 'seesGlucose', 'since'] as const;
export type FamilyRow = Pick<FamilyMemberEntity, (typeof ACCESS)[number]> & {
  /** Of the other side. */
  readonly userId: string;
  readonly name: string;
};
type Refusal = 'unknown' | 'other-address' | 'own';

const SETTINGS = ['carbBasis', 'polyolCounting', 'units'] as const;
type DiaryRow = FamilyRow & Pick<UserEntity, (typeof SETTINGS)[number]> & { readonly isKept: boolean };

/** What a member may do in a diary, and whose it is. */
export type DiaryAccess = Pick<FamilyMemberEntity, 'owner' | 'may' | 'seesGlucose'> & { readonly isKeeper: boolean };

/** What a kept diary has of its keeper: the plan that pays for it. */
const PLAN = [
  'subscriptionTier',
  'subscriptionStatus',
  'subscriptionEndsAt',
  'trialStartedAt',
  'trialEndsAt',
  'tierGrantedAt',
] as const;

/** Of a `FamilyRow`, of the access `f` and the other side `u`; its name is not here. */
const ROW = `${pickColumns('f', FamilyMemberEntity, ACCESS)}, u.id AS "userId"`;

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
    if (open.userId === member.id || (await this.keeps(open.userId, member.id))) return 'own';
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
        `INSERT INTO family_members (id, owner_id, member_id, may, sees_glucose, since) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (owner_id, member_id) DO UPDATE SET may = EXCLUDED.may, sees_glucose = EXCLUDED.sees_glucose`,
        [newId(), open.userId, member.id, open.may, open.seesGlucose, now],
      );
      return { ownerId: open.userId };
    });
  }

  /** Who sees or logs in this person's diary, oldest first, without who keeps it. */
  members(ownerId: string): Promise<FamilyRow[]> {
    return this.dataSource.query(
      `SELECT ${ROW}, u.display_name AS name FROM family_members f JOIN users u ON u.id = f.member_id
       WHERE f.owner_id = $1 AND NOT EXISTS (SELECT FROM kept_diaries WHERE user_id = f.owner_id AND keeper_id = f.member_id)
       ORDER BY f.since, f.id`,
      [ownerId],
    );
  }

  /** Whose diaries this person may see, oldest first. */
  diaries(memberId: string): Promise<DiaryRow[]> {
    return this.dataSource.query(
      `SELECT ${ROW}, coalesce(k.name, u.display_name) AS name, ${pickColumns('u', UserEntity, SETTINGS)},
         coalesce(k.keeper_id = f.member_id, false) AS "isKept"
       FROM family_members f JOIN users u ON u.id = f.owner_id
       LEFT JOIN kept_diaries k ON k.user_id = u.id LEFT JOIN users keeper ON keeper.id = k.keeper_id
       WHERE f.member_id = $1 AND u.disabled_at IS NULL AND keeper.disabled_at IS NULL ORDER BY f.since, f.id`,
      [memberId],
    );
  }

  /** By either side, or by who keeps the diary, whose own access cannot end. False when none of them is this person. */
  async end(id: string, userId: string): Promise<boolean> {
    return hasRow(
      this.dataSource,
      `WITH gone AS (DELETE FROM family_members f WHERE f.id = $1 AND ${IS_OWN_OR_KEPT}
         RETURNING 1) SELECT FROM gone`,
      [id, userId],
    );
  }

  /** @returns false when it is no access to this person's diary, or to one that they keep */
  async showGlucose(id: string, userId: string, isShown: boolean): Promise<boolean> {
    return hasRow(
      this.dataSource,
      `WITH changed AS (UPDATE family_members f SET sees_glucose = $3 WHERE f.id = $1 AND f.member_id <> $2 AND ${IS_OWN_OR_KEPT}
         RETURNING 1) SELECT FROM changed`,
      [id, userId, isShown],
    );
  }

  /** The owner of a diary that the person may see, with the plan that counts for it, and what they may do; null: no access. */
  async access(ownerId: string, memberId: string): Promise<DiaryAccess | null> {
    const member = await this.dataSource
      .getRepository(FamilyMemberEntity)
      .createQueryBuilder('family')
      .innerJoinAndSelect('family.owner', 'owner')
      .where('family.owner_id = :ownerId AND family.member_id = :memberId AND owner.disabled_at IS NULL', {
        ownerId,
        memberId,
      })
      .getOne();
    if (!member) return null;
    const { owner, may, seesGlucose } = member;
    const kept = await this.dataSource.manager.findOneBy(KeptDiaryEntity, { userId: ownerId });
    if (!kept) return { owner, may, seesGlucose, isKeeper: false };
    const keeper = await this.dataSource.manager.findOneBy(UserEntity, { id: kept.keeperId });
    if (!keeper || keeper.disabledAt) return null;
    const plan = Object.fromEntries(PLAN.map((column) => [column, keeper[column]]));
    return { owner: { ...owner, ...plan }, may, seesGlucose, isKeeper: keeper.id === memberId };
  }

  /** The diaries that this person keeps, oldest first. */
  kept(keeperId: string): Promise<KeptDiaryEntity[]> {
    return this.dataSource.getRepository(KeptDiaryEntity).find({ where: { keeperId }, order: { createdAt: 'ASC' } });
  }

  /** Of whose diary it is, as members see it. */
  async nameOf({ id, displayName }: UserEntity): Promise<string> {
    const kept = await this.dataSource.manager.findOneBy(KeptDiaryEntity, { userId: id });
    return kept?.name ?? displayName;
  }

  async keeps(userId: string, keeperId: string): Promise<boolean> {
    return this.dataSource.getRepository(KeptDiaryEntity).existsBy({ userId, keeperId });
  }

  /**
   * A diary of someone without an account. Its row in users has no name, an address that nobody knows and no mail reaches, and a password
   * that nobody has.
   * @returns whose it is
   */
  async keep(keeper: UserEntity, name: string, passwordHash: string, most: number): Promise<string | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [keeper.id]);
      if ((await tx.countBy(KeptDiaryEntity, { keeperId: keeper.id })) >= most) return 'full';
      const id = newId();
      const { timezone, language, region, carbBasis, polyolCounting, units } = keeper;
      await tx.insert(UserEntity, {
        id,
        timezone,
        language,
        region,
        carbBasis,
        polyolCounting,
        units,
        passwordHash,
        email: `${randomUUID()}@family.invalid`,
        firstName: KEPT_NAME,
        displayName: KEPT_NAME,
        trialNoticeEnabled: false,
      });
      await tx.insert(KeptDiaryEntity, { userId: id, keeperId: keeper.id, name });
      await tx.insert(FamilyMemberEntity, {
        id: newId(),
        ownerId: id,
        memberId: keeper.id,
        may: 'log',
        seesGlucose: true,
      });
      return id;
    });
  }
}

/** What administrators see in place of a name. */
const KEPT_NAME = 'Kept diary';

/** An access `f` that this person gave, was given, or gave for someone whose diary they keep; not their own as its keeper. */
const IS_OWN_OR_KEPT = `(f.owner_id = $2 OR f.member_id = $2
  OR EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = f.owner_id AND k.keeper_id = $2))
  AND NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = f.owner_id AND k.keeper_id = f.member_id)`;
