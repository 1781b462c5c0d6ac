import { administratorsApi, type RequestOf } from '@carbsight/contracts';
import { AdministratorQueries, InvitationQueries, type RoleRefusal } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import { type SessionUser } from '../../../platform/http/request.js';
import { toInvitation } from './invitations.controller.js';

/** Who may open the admin area, and with which role. */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorQueries,
    private readonly invitations: InvitationQueries,
  ) {}

  @Implements(administratorsApi.listAdministrators)
  async list() {
    const [administrators, invitations] = await Promise.all([this.administrators.list(), this.invitations.list()]);
    return { administrators, invitations: invitations.map((row) => toInvitation(row, new Date())) };
  }

  /** @throws ApiFailure 404; 409 for the last owner, the environment's address, or if someone else has changed it */
  @Implements(administratorsApi.changeAdministrator)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { userId }, body: change }: RequestOf<typeof administratorsApi.changeAdministrator>,
  ) {
    refuse(await this.administrators.changeRole(userId, change, actor));
    const [row] = await this.administrators.list(userId);
    if (!row) throw new ApiFailure('administrator-not-found');
    return row;
  }

  /** @throws ApiFailure as above */
  @Implements(administratorsApi.removeAdministrator)
  async remove(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { userId } }: RequestOf<typeof administratorsApi.removeAdministrator>,
  ): Promise<void> {
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
