import type {
  AdministratorAccount,
  AdministratorList,
  administratorsApi,
  BodyOf,
  FourEyes,
} from '@carbsight/contracts';
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

/** Who may open the admin area, with which role, and whether going live takes two of them. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorQueries,
    private readonly invitations: InvitationQueries,
  ) {}

  async list(): Promise<AdministratorList> {
    const [administrators, invitations, fourEyes] = await Promise.all([
      this.administrators.list(),
      this.invitations.list(),
      this.administrators.fourEyes(),
    ]);
    return {
      administrators: administrators.map(toAdministrator),
      invitations: invitations.map((row) => toInvitation(row, new Date())),
      fourEyes,
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

  /** @throws ApiFailure 409 with fewer than two approvers, or if someone else has changed it */
  async setFourEyes({ isOn, version }: BodyOf<typeof administratorsApi.setFourEyes>, actor: Actor): Promise<FourEyes> {
    const saved = await this.administrators.setFourEyes(isOn, version, actor);
    if (saved === 'two-needed') throw new ApiFailure('four-eyes-alone');
    if (saved === 'changed') throw new ApiFailure('four-eyes-changed-meanwhile');
    return saved;
  }
}

const REFUSALS = {
  unknown: 'administrator-not-found',
  fixed: 'administrator-fixed',
  'last-owner': 'administrator-last-owner',
  'two-needed': 'four-eyes-needs-two',
  meanwhile: 'administrator-changed-meanwhile',
} as const satisfies Record<RoleRefusal, string>;

function refuse(outcome: 'changed' | RoleRefusal): void {
  if (outcome !== 'changed') throw new ApiFailure(REFUSALS[outcome]);
}

function toAdministrator({ since, lastSeenAt, ...row }: AdministratorAccountRow): AdministratorAccount {
  return { ...row, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
