import { mailJob } from '@carbsight/contracts';
import type { NewsletterQueries } from '@carbsight/database';
import { composeNewsletter, type QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';
import type { MailRenderer } from '../accounts/index.js';
import type { UnsubscribeLinks } from '../reminders/index.js';

/** Sent once to everyone who is still subscribed at that moment. */
export function newsletterMail(newsletters: NewsletterQueries, links: UnsubscribeLinks): MailRenderer {
  return async (mail) => {
    const { user, subjectId } = mail;
    const newsletter = subjectId === null ? null : await newsletters.find(subjectId);
    if (!newsletter) return null;
    if (!newsletter.isTest && !user.newsletterOptIn) return null;
    if (!(await newsletters.mayHandOver(mail))) return null;
    const reason = newsletter.isTest
      ? 'This is a test that went to you alone.'
      : 'You’re getting this e-mail because you asked for news about Carbsight.';
    return composeNewsletter({
      to: user.email,
      firstName: user.firstName,
      subject: newsletter.isTest ? `[Test] ${newsletter.subject}` : newsletter.subject,
      body: newsletter.body,
      unsubscribe: links.for(user.id, 'newsletter', reason),
    });
  };
}

/** How many of one newsletter's mails may be in the queue. */
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
    const steps = new IndependentSteps(signal);
    await steps.runEach(await this.newsletters.findUnfinished(), async (id) => {
      const mailIds = await this.newsletters.fill(id, OPEN_MAX);
      await steps.runEach(mailIds, (mailId) => mails.enqueue({ mailId }, { priority: PRIORITY }));
      await this.newsletters.finish(id);
    });
    await steps.run(() => this.newsletters.removeTests(new Date(now.getTime() - KEEP_TESTS_MS)));
    steps.end();
  }
}
