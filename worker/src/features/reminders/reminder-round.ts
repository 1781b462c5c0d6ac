import { mailJob } from '@carbsight/contracts';
import { type MailQueries, type ReminderQueries, scheduledKinds } from '@carbsight/database';
import { CATCH_UP_MS } from '@carbsight/domain';
import type { Mailer, QueueEngine } from '@carbsight/runtime';

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
    const scheduled = await this.reminders.schedule(now, CATCH_UP_MS);
    const producer = this.queues.producer(mailJob);
    for (const mailId of scheduledKinds.flatMap((kind) => scheduled[kind]).slice(0, ANNOUNCE_BATCH_SIZE)) {
      signal.throwIfAborted();
      await producer.enqueue({ mailId });
    }
    const removed = await this.mails.removeFinished(new Date(now.getTime() - KEEP_DAYS * DAY_MS), REMOVAL_BATCH_SIZE);
    // Without the row, it would be unknown whose mail a copy in the outbox was.
    if (removed.length > 0) await this.mailer.forget(new Set(removed));
  }
}
