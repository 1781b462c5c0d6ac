import { mailJob, type RequestOf, remindersApi } from '@carbsight/contracts';
import { MailQueries, MailSubscriptionQueries, ReminderQueries, scheduledKinds } from '@carbsight/database';
import { UnsubscribeTokens } from '@carbsight/runtime';
import { Controller, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

/** How many are enqueued together; the worker's sweep enqueues the rest, so that one click cannot fill the API's memory. */
const ANNOUNCE_BATCH_SIZE = 500;
const DAY_MS = 86_400_000;

/** Reminders at an administrator's request, the outcome of mails, and unsubscribing. */
@Controller()
class RemindersController {
  constructor(
    private readonly reminders: ReminderQueries,
    private readonly mails: MailQueries,
    private readonly subscriptions: MailSubscriptionQueries,
    private readonly tokens: UnsubscribeTokens,
    private readonly queues: JobQueues,
  ) {}

  @Implements(remindersApi.scheduleReminders)
  async schedule(@CurrentUser() { account: { id, email } }: SessionUser) {
    const scheduled = await this.reminders.scheduleToday(new Date(), { id, email });
    const mailIds = scheduledKinds.flatMap((kind) => scheduled[kind]);
    for (const mailId of mailIds.slice(0, ANNOUNCE_BATCH_SIZE)) this.queues.enqueueSoon(mailJob, { mailId });
    return {
      queued: mailIds.length,
      scanReminders: scheduled['scan-reminder'].length,
      trialEndings: scheduled['trial-ending'].length,
      weeklySummaries: scheduled['weekly-summary'].length,
    };
  }

  @Implements(remindersApi.getMailOutcomes)
  async outcomes() {
    const now = new Date();
    const from = new Date(now.getTime() - (remindersApi.OUTCOME_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const [outcomes, waiting, failed] = await Promise.all([
      this.mails.countOutcomes(from),
      this.mails.countWaiting(remindersApi.WAITING_MAILS_MAX),
      this.mails.findFailed(new Date(from), remindersApi.FAILED_MAILS_MAX),
    ]);
    const failures = failed.map(({ id: mailId, claim: attempts, createdAt: at, ...mail }) => {
      return { ...mail, mailId, failure: mail.failure ?? 'error', attempts, at };
    });
    const delayed = waiting.flatMap(({ failure, ...rest }) => (failure ? [{ failure, ...rest }] : []));
    return { from, waiting: waiting.reduce((sum, { mails }) => sum + mails, 0), delayed, outcomes, failures };
  }

  /** @throws ApiFailure 400 for a token we did not sign */
  @Implements(remindersApi.getMailSubscription)
  async subscription(@Input() { query }: RequestOf<typeof remindersApi.getMailSubscription>) {
    const { userId, list } = this.parse(query.token);
    return { list, isSubscribed: await this.subscriptions.isSubscribed(userId, list) };
  }

  @Implements(remindersApi.openUnsubscribe)
  open(@Input() { query }: RequestOf<typeof remindersApi.openUnsubscribe>, @Res() reply: FastifyReply) {
    void reply.redirect(`/unsubscribe?${new URLSearchParams(query)}`, 302);
  }

  /** Answers the same for a deleted account. @throws ApiFailure 400 for a token we did not sign */
  @Implements(remindersApi.unsubscribe)
  async unsubscribe(@Input() { query }: RequestOf<typeof remindersApi.unsubscribe>) {
    const { userId, list } = this.parse(query.token);
    await this.subscriptions.stop(userId, list);
    return { list, isSubscribed: false };
  }

  private parse(token: string) {
    const subscription = this.tokens.parse(token);
    if (subscription) return subscription;
    throw new ApiFailure('unsubscribe-link-invalid');
  }
}

@Module({
  controllers: [RemindersController],
  providers: [
    {
      provide: UnsubscribeTokens,
      inject: [AuthSettings],
      useFactory: ({ jwtSecret }: AuthSettings) => new UnsubscribeTokens(jwtSecret),
    },
  ],
})
export class RemindersModule {}
