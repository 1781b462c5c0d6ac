import { mailJob } from '@carbsight/contracts';
import type { NewsletterQueries } from '@carbsight/database';
import type { QueueEngine } from '@carbsight/runtime';

/** Mails of one newsletter in the queue at once. */
const OPEN_MAX = 200;
/** People waiting for a link or a reminder come first. */
const PRIORITY = 10;
const KEEP_TESTS_MS = 24 * 60 * 60_000;

/** Feeds newsletters into the mail queue in small batches, and records when one is complete. */
export class NewsletterRound {
  constructor(
    private readonly newsletters: NewsletterQueries,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const mails = this.queues.producer(mailJob);
    for (const id of await this.newsletters.findUnfinished()) {
      for (const mailId of await this.newsletters.fill(id, OPEN_MAX)) {
        signal.throwIfAborted();
        await mails.enqueue({ mailId }, { priority: PRIORITY });
      }
      await this.newsletters.finish(id);
    }
    await this.newsletters.removeTests(new Date(now.getTime() - KEEP_TESTS_MS));
  }
}
