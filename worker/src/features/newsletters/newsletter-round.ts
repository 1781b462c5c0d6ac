import { mailJob } from '@carbsight/contracts';
import type { NewsletterQueries } from '@carbsight/database';
import type { QueueEngine } from '@carbsight/runtime';

/** Mails of one newsletter that are on their way at once. */
const OPEN_MAX = 200;
/** Whoever waits for a link or a reminder is first. */
const PRIORITY = 10;
const KEEP_TESTS_MS = 24 * 60 * 60_000;

/** Feeds the mail queue with newsletters, a little at a time, and notes when one is through. */
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
