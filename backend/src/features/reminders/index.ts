import { UnsubscribeTokens } from '@carbsight/runtime';
import { Module } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

@Module({
  controllers: [RemindersController],
  providers: [
    RemindersService,
    {
      provide: UnsubscribeTokens,
      inject: [AuthSettings],
      useFactory: ({ jwtSecret }: AuthSettings) => new UnsubscribeTokens(jwtSecret),
    },
  ],
})
export class RemindersModule {}
