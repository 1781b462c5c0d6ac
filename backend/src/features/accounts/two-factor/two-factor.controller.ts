import { type RequestOf, twoFactorApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Implements(twoFactorApi.getTwoFactor)
  async state(@CurrentUser() user: SessionUser) {
    return this.twoFactor.state(user.account);
  }

  @Implements(twoFactorApi.beginTwoFactor)
  async begin(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof twoFactorApi.beginTwoFactor>) {
    return this.twoFactor.begin(user.account, body.password);
  }

  @Implements(twoFactorApi.confirmTwoFactor)
  async confirm(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof twoFactorApi.confirmTwoFactor>) {
    return { recoveryCodes: await this.twoFactor.confirm(user, body.code) };
  }

  @Implements(twoFactorApi.renewRecoveryCodes)
  async renew(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof twoFactorApi.renewRecoveryCodes>) {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(user.account, body.password, body.code) };
  }

  @Implements(twoFactorApi.disableTwoFactor)
  async disable(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof twoFactorApi.disableTwoFactor>) {
    await this.twoFactor.disable(user.account, body.password, body.code);
  }
}
