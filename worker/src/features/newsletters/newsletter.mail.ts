import type { NewsletterQueries } from '@carbsight/database';
import { composeNewsletter } from '@carbsight/runtime';
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
      : 'You get this mail because you asked for news about Carbsight.';
    return composeNewsletter({
      to: user.email,
      firstName: user.firstName,
      subject: newsletter.isTest ? `[Test] ${newsletter.subject}` : newsletter.subject,
      body: newsletter.body,
      unsubscribe: links.for(user.id, 'newsletter', reason),
    });
  };
}
