import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccount } from './admin-account.js';
import { PasswordResetService } from './password-reset.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Module({
  controllers: [AccountsController],
  providers: [AccountsService, PasswordResetService, SignInThrottle, AdminAccount],
})
export class AccountsModule {}
