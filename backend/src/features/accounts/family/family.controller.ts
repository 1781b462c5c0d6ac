import { familyApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { FamilyService } from './family.service.js';

/** Who else sees a person's diary. */
@Controller()
export class FamilyController {
  constructor(private readonly family: FamilyService) {}

  @Implements(familyApi.getFamily)
  get(@CurrentUser() { account }: SessionUser) {
    return this.family.get(account);
  }

  @Implements(familyApi.inviteToFamily)
  invite(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof familyApi.inviteToFamily>) {
    return this.family.invite(account, body);
  }

  @Implements(familyApi.withdrawFamilyInvitation)
  withdraw(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof familyApi.withdrawFamilyInvitation>,
  ) {
    return this.family.withdraw(account, params.invitationId);
  }

  @Implements(familyApi.findFamilyInvitation)
  find(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof familyApi.findFamilyInvitation>,
    @Req() { ip }: FastifyRequest,
  ) {
    return this.family.find(account, body.token, ip);
  }

  @Implements(familyApi.acceptFamilyInvitation)
  accept(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof familyApi.acceptFamilyInvitation>,
    @Req() { ip }: FastifyRequest,
  ) {
    return this.family.accept(account, body.token, ip);
  }

  @Implements(familyApi.endFamilyAccess)
  end(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof familyApi.endFamilyAccess>) {
    return this.family.end(account, params.accessId);
  }
}
