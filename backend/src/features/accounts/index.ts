import { Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { AccountDeletion } from './account-deletion.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccount } from './admin-account.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { InvitationsController } from './administrators/invitations.controller.js';
import { FamilyController } from './family/family.controller.js';
import { KnownDevices } from './known-devices.js';
import { PasswordProof } from './password-proof.js';
import { PasswordResetService } from './password-reset.service.js';
import { AvatarService } from './profile/avatar.service.js';
import { DataExport } from './profile/data-export.js';
import { OwnDataController } from './profile/own-data.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { SignInsController, toSession } from './profile/sign-ins.controller.js';
import { TokensController } from './profile/tokens.controller.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SecondFactor, TwoFactorSeal } from './two-factor/second-factor.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';

@Module({
  controllers: [
    AdministratorsController,
    InvitationsController,
    AccountsController,
    TwoFactorController,
    ProfileController,
    SignInsController,
    TokensController,
    FamilyController,
    OwnDataController,
  ],
  providers: [
    AccountsService,
    PasswordResetService,
    SignInThrottle,
    KnownDevices,
    AdminAccount,
    TwoFactorSeal,
    SecondFactor,
    PasswordProof,
    AvatarService,
    DataExport,
    AccountDeletion,
    PhotoFiles,
  ],
  exports: [AccountDeletion, PasswordResetService],
})
export class AccountsModule {}

export { AccountDeletion, PasswordResetService, toSession };
