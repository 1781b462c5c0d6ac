import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/index.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersController } from './users.controller.js';

/** User Management. */
@Module({
  imports: [AccountsModule],
  controllers: [UsersController, UserAdministrationController],
  providers: [UserAdministrationService],
})
export class UsersModule {}
