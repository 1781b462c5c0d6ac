import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccount } from './admin-account.js';
import { PasswordResetService } from './password-reset.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { SecretSeal } from './two-factor/secret-seal.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';

@Module({
  controllers: [AccountsController, TwoFactorController],
  providers: [
    AccountsService,
    PasswordResetService,
    SignInThrottle,
    AdminAccount,
    SecretSeal,
    SecondFactor,
    TwoFactorService,
  ],
  exports: [PasswordResetService],
})
export class AccountsModule {}

export { PasswordResetService };
