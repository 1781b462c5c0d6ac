import { type AdminUser, type RequestOf, usersApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { UserAdministrationService } from './user-administration.service.js';

/** The Actions menu of the user directory. */
@Controller()
export class UserAdministrationController {
  constructor(private readonly users: UserAdministrationService) {}

  @Implements(usersApi.changeTier)
  async changeTier(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof usersApi.changeTier>,
  ): Promise<AdminUser> {
    return this.users.changeTier(params.userId, account, body);
  }

  @Implements(usersApi.disableUser)
  async disable(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof usersApi.disableUser>,
  ): Promise<AdminUser> {
    return this.users.disable(params.userId, account, body.reason);
  }

  @Implements(usersApi.enableUser)
  async enable(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof usersApi.enableUser>,
  ): Promise<AdminUser> {
    return this.users.enable(params.userId, account, body.reason);
  }

  @Implements(usersApi.sendPasswordReset)
  async sendPasswordReset(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof usersApi.sendPasswordReset>,
  ): Promise<{ message: string }> {
    await this.users.mailPasswordReset(params.userId, account);
    return { message: 'A mail with a link to set a new password is on its way.' };
  }

  @Implements(usersApi.deleteUser)
  async delete(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof usersApi.deleteUser>,
  ): Promise<void> {
    await this.users.erase(params.userId, account, body.confirmEmail, body.reason);
  }
}
