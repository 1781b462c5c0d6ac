import type { AdministratorAccount, AdministratorList, administratorsApi, BodyOf } from '@carbsight/contracts';
import {
  type Actor,
  type AdministratorAccountRow,
  AdministratorQueries,
  InvitationQueries,
  type RoleRefusal,
} from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { toInvitation } from './invitations.service.js';

/** Who may open the admin area, and with which role. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorQueries,
    private readonly invitations: InvitationQueries,
  ) {}

  async list(): Promise<AdministratorList> {
    const [administrators, invitations] = await Promise.all([this.administrators.list(), this.invitations.list()]);
    return {
      administrators: administrators.map(toAdministrator),
      invitations: invitations.map((row) => toInvitation(row, new Date())),
    };
  }

  /** @throws ApiFailure 404; 409 for the last owner, the environment's address, or if someone else has changed it */
  async changeRole(
    userId: string,
    change: BodyOf<typeof administratorsApi.changeAdministrator>,
    actor: Actor,
  ): Promise<AdministratorAccount> {
    refuse(await this.administrators.changeRole(userId, change, actor));
    const [row] = await this.administrators.list(userId);
    if (!row) throw new ApiFailure('administrator-not-found');
    return toAdministrator(row);
  }

  /** @throws ApiFailure as above */
  async remove(userId: string, actor: Actor): Promise<void> {
    refuse(await this.administrators.remove(userId, actor));
  }
}

const REFUSALS = {
  unknown: 'administrator-not-found',
  fixed: 'administrator-fixed',
  'last-owner': 'administrator-last-owner',
  meanwhile: 'administrator-changed-meanwhile',
} as const satisfies Record<RoleRefusal, string>;

function refuse(outcome: 'changed' | RoleRefusal): void {
  if (outcome !== 'changed') throw new ApiFailure(REFUSALS[outcome]);
}

function toAdministrator({ since, lastSeenAt, ...row }: AdministratorAccountRow): AdministratorAccount {
  return { ...row, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
