import { type RequestOf, remindersApi } from '@carbsight/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { RemindersService } from './reminders.service.js';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Implements(remindersApi.scheduleReminders)
  async schedule(@CurrentUser() user: SessionUser) {
    return this.reminders.scheduleToday(user.account);
  }

  @Implements(remindersApi.getMailOutcomes)
  async outcomes() {
    return this.reminders.outcomes();
  }

  @Implements(remindersApi.getMailSubscription)
  async subscription(@Input() { query }: RequestOf<typeof remindersApi.getMailSubscription>) {
    return this.reminders.subscription(query.token);
  }

  @Implements(remindersApi.openUnsubscribe)
  open(@Input() { query }: RequestOf<typeof remindersApi.openUnsubscribe>, @Res() reply: FastifyReply): void {
    void reply.redirect(`/unsubscribe?${new URLSearchParams(query)}`, 302);
  }

  @Implements(remindersApi.unsubscribe)
  async unsubscribe(@Input() { query }: RequestOf<typeof remindersApi.unsubscribe>) {
    return this.reminders.unsubscribe(query.token);
  }
}
