import {
  type AdministratorAccount,
  type AdministratorList,
  administratorsApi,
  type RequestOf,
} from '@carbsight/contracts';
import {
  type AdministratorAccountRow,
  AdministratorQueries,
  InvitationQueries,
  type RoleRefusal,
} from '@carbsight/database';
import { Controller, Req } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import { type ApiRequest, type SessionUser } from '../../../platform/http/request.js';
import { InvitationsService, toInvitation } from './invitations.service.js';

/** Who may open the admin area, and with which role. */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorQueries,
    private readonly invitations: InvitationQueries,
  ) {}

  @Implements(administratorsApi.listAdministrators)
  async list(): Promise<AdministratorList> {
    const [administrators, invitations] = await Promise.all([this.administrators.list(), this.invitations.list()]);
    return {
      administrators: administrators.map(toAdministrator),
      invitations: invitations.map((row) => toInvitation(row, new Date())),
    };
  }

  /** @throws ApiFailure 404; 409 for the last owner, the environment's address, or if someone else has changed it */
  @Implements(administratorsApi.changeAdministrator)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { userId }, body: change }: RequestOf<typeof administratorsApi.changeAdministrator>,
  ): Promise<AdministratorAccount> {
    refuse(await this.administrators.changeRole(userId, change, actor));
    const [row] = await this.administrators.list(userId);
    if (!row) throw new ApiFailure('administrator-not-found');
    return toAdministrator(row);
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

function toAdministrator({ since, lastSeenAt, ...row }: AdministratorAccountRow): AdministratorAccount {
  return { ...row, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

/** Invitations, from the owner's click to the link of the mail. */
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Implements(administratorsApi.inviteAdministrator)
  async invite(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof administratorsApi.inviteAdministrator>,
  ) {
    return this.invitations.invite(body, account);
  }

  @Implements(administratorsApi.resendInvitation)
  async resend(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof administratorsApi.resendInvitation>,
  ) {
    return this.invitations.resend(params.invitationId, account);
  }

  @Implements(administratorsApi.withdrawInvitation)
  async withdraw(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof administratorsApi.withdrawInvitation>,
  ) {
    await this.invitations.withdraw(params.invitationId, account);
  }

  @Implements(administratorsApi.findInvitation)
  async find(@Input() { body }: RequestOf<typeof administratorsApi.findInvitation>, @Req() request: ApiRequest) {
    return this.invitations.find(body.token, request.ip);
  }

  @Implements(administratorsApi.acceptInvitation)
  async accept(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof administratorsApi.acceptInvitation>,
    @Req() request: ApiRequest,
  ) {
    return this.invitations.accept(body.token, account.id, request.ip);
  }
}
