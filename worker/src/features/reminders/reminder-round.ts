import { mailJob } from '@carbsight/contracts';
import { type MailQueries, type ReminderQueries, scheduledKinds } from '@carbsight/database';
import { CATCH_UP_MS } from '@carbsight/domain';
import type { Mailer, QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

/** How many mails a round enqueues itself. The sweep enqueues the rest, so that a busy hour does not block the housekeeping. */
const ANNOUNCE_BATCH_SIZE = 500;
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;
const REMOVAL_BATCH_SIZE = 5_000;

/** Once a minute: records due reminders and enqueues their mails; removes old finished mails. */
export class ReminderRound {
  constructor(
    private readonly reminders: Pick<ReminderQueries, 'schedule'>,
    private readonly mails: Pick<MailQueries, 'removeFinished'>,
    private readonly mailer: Pick<Mailer, 'forget'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const steps = new IndependentSteps(signal);
    await steps.run(async () => {
      const scheduled = await this.reminders.schedule(now, CATCH_UP_MS);
      const producer = this.queues.producer(mailJob);
      const mailIds = scheduledKinds.flatMap((kind) => scheduled[kind]).slice(0, ANNOUNCE_BATCH_SIZE);
      await steps.runEach(mailIds, (mailId) => producer.enqueue({ mailId }));
    });
    await steps.run(async () => {
      const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
      const removed = await this.mails.removeFinished(before, REMOVAL_BATCH_SIZE);
      // Without the row, it would be unknown whose mail a copy in the outbox was.
      if (removed.length > 0) await this.mailer.forget(new Set(removed));
    });
    steps.end();
  }
}
