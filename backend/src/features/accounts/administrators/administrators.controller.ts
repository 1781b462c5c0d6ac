import { administratorsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Req } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { ApiRequest, SessionUser } from '../../../platform/http/request.js';
import { AdministratorsService } from './administrators.service.js';
import { InvitationsService } from './invitations.service.js';

/** The people of the admin area. */
@Controller()
export class AdministratorsController {
  constructor(private readonly administrators: AdministratorsService) {}

  @Implements(administratorsApi.listAdministrators)
  async list() {
    return this.administrators.list();
  }

  @Implements(administratorsApi.changeAdministrator)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof administratorsApi.changeAdministrator>,
  ) {
    return this.administrators.changeRole(params.userId, body, account);
  }

  @Implements(administratorsApi.removeAdministrator)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof administratorsApi.removeAdministrator>,
  ) {
    await this.administrators.remove(params.userId, account);
  }
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
