import type { AdministratorAccount, AdminRole, FourEyes } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { AccessSettingsEntity } from '../../entities/access.entities.js';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

export type AdministratorAccountRow = Omit<AdministratorAccount, 'since' | 'lastSeenAt'> & {
  readonly since: Date;
  readonly lastSeenAt: Date | null;
};

/**
 * `fixed`: the environment's address is the owner. `last-owner`: no one else could give roles. `two-needed`: going live takes two, and only
 * one approver would be left. `meanwhile`: someone else changed the role first.
 */
export type RoleRefusal = 'unknown' | 'fixed' | 'last-owner' | 'two-needed' | 'meanwhile';

/** The administrators who may approve what goes live. */
const APPROVERS = `admin_role IN ('owner', 'editor') AND disabled_at IS NULL`;

/** Administrators, their roles, and whether going live takes two of them. */
export class AdministratorQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they joined. */
  async list(userId?: string): Promise<AdministratorAccountRow[]> {
    return this.dataSource.query(
      `SELECT u.id AS "userId", u.email, u.display_name AS "displayName", u.admin_role AS role,
         u.id = (SELECT fixed_user_id FROM access_settings) IS TRUE AS "isFixed", u.admin_since AS since,
         u.last_active_at AS "lastSeenAt", f.user_id IS NOT NULL AS "hasTwoFactor"
       FROM users u LEFT JOIN two_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
       WHERE u.admin_role IS NOT NULL AND u.disabled_at IS NULL AND ($1::uuid IS NULL OR u.id = $1)
       ORDER BY u.admin_since, u.id`,
      [userId ?? null],
    );
  }

  async fourEyes(): Promise<FourEyes> {
    return fourEyesOf(this.dataSource.manager);
  }

  /** At each start: the account with the environment's address becomes an owner, and the previous one loses its role. */
  async setFixed(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const { fixedUserId } = await lockAccess(tx);
      await tx.query(
        `UPDATE users SET admin_role = 'owner', admin_since = coalesce(admin_since, now())
         WHERE id = $1 AND admin_role IS DISTINCT FROM 'owner'`,
        [userId],
      );
      if (fixedUserId === userId) return;
      await tx.update(AccessSettingsEntity, { isOnly: true }, { fixedUserId: userId });
      if (fixedUserId !== null) await takeRights(tx, fixedUserId);
    });
  }

  async changeRole(
    userId: string,
    { role, expectedRole }: { readonly role: AdminRole; readonly expectedRole: AdminRole },
    actor: Actor,
  ): Promise<'changed' | RoleRefusal> {
    return this.change(userId, role, actor, expectedRole);
  }

  /** Their sessions end, and their requests are withdrawn. */
  async remove(userId: string, actor: Actor): Promise<'changed' | RoleRefusal> {
    return this.change(userId, null, actor);
  }

  /** @returns the new role, or why it is unchanged */
  async setFourEyes(isOn: boolean, version: number, actor: Actor): Promise<FourEyes | 'changed' | 'two-needed'> {
    return this.dataSource.transaction(async (tx) => {
      const settings = await lockAccess(tx);
      if (settings.version !== version) return 'changed';
      const { approvers } = await fourEyesOf(tx);
      if (isOn && approvers < 2) return 'two-needed';
      if (settings.fourEyes === isOn) return { isOn, approvers, version };
      await tx.update(AccessSettingsEntity, { isOnly: true }, { fourEyes: isOn, version: version + 1 });
      await recordActivity(tx, {
        kind: 'changed',
        actor,
        subject: 'access',
        summary: isOn ? 'Going live takes two administrators' : 'Going live takes one administrator',
        before: { fourEyes: !isOn },
        after: { fourEyes: isOn },
      });
      return { isOn, approvers, version: version + 1 };
    });
  }

  private async change(
    userId: string,
    role: AdminRole | null,
    actor: Actor,
    expectedRole?: AdminRole,
  ): Promise<'changed' | RoleRefusal> {
    return this.dataSource
      .transaction(async (tx) => {
        const { fixedUserId, fourEyes } = await lockAccess(tx);
        const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
        if (!user?.adminRole) return 'unknown';
        if (userId === fixedUserId) return 'fixed';
        if (expectedRole !== undefined && user.adminRole !== expectedRole) return 'meanwhile';
        const before = user.adminRole;
        if (before === role) return 'changed';
        if (role === null) await takeRights(tx, userId);
        else await tx.update(UserEntity, { id: userId }, { adminRole: role });
        const { owners, approvers } = await countAdministrators(tx);
        if (owners === 0) return rollBack('last-owner');
        if (fourEyes && approvers < 2 && before !== 'viewer') return rollBack('two-needed');
        if (role === 'viewer') await withdrawRequests(tx, userId);
        if (before === 'owner') await withdrawInvitations(tx, userId);
        await recordActivity(tx, {
          kind: 'changed',
          actor,
          subject: `user:${userId}`,
          summary: role ? `Administrator is ${role} now` : 'Administrator removed',
          before: { role: before },
          after: role && { role },
        });
        return 'changed';
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.refusal;
        throw error;
      });
  }
}

class Refused extends Error {
  constructor(readonly refusal: RoleRefusal) {
    super(refusal);
  }
}

function rollBack(refusal: RoleRefusal): never {
  throw new Refused(refusal);
}

/** Serialises everything that changes who may approve. */
export async function lockAccess(tx: EntityManager): Promise<AccessSettingsEntity> {
  return tx.findOneOrFail(AccessSettingsEntity, { where: { isOnly: true }, lock: { mode: 'pessimistic_write' } });
}

async function takeRights(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(UserEntity, { id: userId }, { adminRole: null, adminSince: null });
  await tx.delete(SessionEntity, { userId });
  await withdrawRequests(tx, userId);
  await withdrawInvitations(tx, userId);
}

/** Nothing goes live any more on behalf of someone who may not request it. */
async function withdrawRequests(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `UPDATE release_requests SET state = 'withdrawn', decided_at = now() WHERE requested_by = $1 AND state = 'open'`,
    [userId],
  );
}

/** No one is let in any more by someone who may not invite. */
async function withdrawInvitations(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `UPDATE administrator_invitations SET withdrawn_at = now()
     WHERE invited_by = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    [userId],
  );
}

async function countAdministrators(tx: EntityManager): Promise<{ owners: number; approvers: number }> {
  const [counts] = await tx.query<{ owners: number; approvers: number }[]>(
    `SELECT (count(*) FILTER (WHERE admin_role = 'owner'))::int AS owners, count(*)::int AS approvers FROM users WHERE ${APPROVERS}`,
  );
  return counts ?? { owners: 0, approvers: 0 };
}

async function fourEyesOf(tx: EntityManager): Promise<FourEyes> {
  const [found] = await tx.query<FourEyes[]>(
    `SELECT four_eyes AS "isOn", version, (SELECT count(*) FROM users WHERE ${APPROVERS})::int AS approvers FROM access_settings`,
  );
  if (!found) throw new Error('The settings of access have no row');
  return found;
}
