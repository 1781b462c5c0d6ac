import type { AdministratorAccount, AdminRole } from '@carbsight/contracts';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccessSettingsEntity } from '../../entities/access.entities.js';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { unassign } from '../meals/overview/scan-notes.queries.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

export type AdministratorAccountRow = Omit<AdministratorAccount, 'since' | 'lastSeenAt'> & {
  readonly since: Date;
  readonly lastSeenAt: Date | null;
};

/**
 * `fixed`: the environment's address is the owner. `last-owner`: no one else could give roles.  `meanwhile`: someone else changed the role first.
 */
export type RoleRefusal = 'unknown' | 'fixed' | 'last-owner' | 'meanwhile';

/** Administrators and their roles. */
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

  /** Their sessions end, and their invitations are withdrawn. */
  async remove(userId: string, actor: Actor): Promise<'changed' | RoleRefusal> {
    return this.change(userId, null, actor);
  }

  /** @returns why it is unchanged */
  private async change(
    userId: string,
    role: AdminRole | null,
    actor: Actor,
    expectedRole?: AdminRole,
  ): Promise<'changed' | RoleRefusal> {
    return this.dataSource
      .transaction(async (tx) => {
        const { fixedUserId } = await lockAccess(tx);
        const user = await tx.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
        if (!user?.adminRole) return 'unknown';
        if (userId === fixedUserId) return 'fixed';
        if (expectedRole !== undefined && user.adminRole !== expectedRole) return 'meanwhile';
        const before = user.adminRole;
        if (before === role) return 'changed';
        if (role === null) await takeRights(tx, userId);
        else await tx.update(UserEntity, { id: userId }, { adminRole: role });
        if (role === 'viewer') await unassign(tx, userId);
        if (!(await hasOwner(tx))) throw new NoOwnerLeft();
        if (before === 'owner') await withdrawInvitations(tx, userId);
        await recordActivity(tx, {
          actor,
          subject: `user:${userId}`,
          summary: role ? `Administrator is ${role} now` : 'Administrator removed',
          before: { role: before },
          after: role && { role },
        });
        return 'changed';
      })
      .catch((error: unknown) => {
        if (error instanceof NoOwnerLeft) return 'last-owner' as const;
        throw error;
      });
  }
}

/** Rolls the change back. */
class NoOwnerLeft extends Error {}

/** Serialises everything that changes who may approve. */
export async function lockAccess(tx: EntityManager): Promise<AccessSettingsEntity> {
  return tx.findOneOrFail(AccessSettingsEntity, { where: { isOnly: true }, lock: { mode: 'pessimistic_write' } });
}

async function takeRights(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(UserEntity, { id: userId }, { adminRole: null, adminSince: null });
  await tx.delete(SessionEntity, { userId });
  await withdrawInvitations(tx, userId);
  await unassign(tx, userId);
}

/** No one is let in any more by someone who may not invite. */
async function withdrawInvitations(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `UPDATE administrator_invitations SET withdrawn_at = now()
     WHERE invited_by = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    [userId],
  );
}

async function hasOwner(tx: EntityManager): Promise<boolean> {
  return tx.existsBy(UserEntity, { adminRole: 'owner', disabledAt: IsNull() });
}
