import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** Two days before the trial of Essentials ends. */
export function trialEndingMail(links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    const { trialEndsAt } = user;
    const isOnTrial = user.subscriptionTier === 'essentials' && trialEndsAt !== null && trialEndsAt > new Date();
    if (localDay === null || !user.trialNoticeEnabled || !isOnTrial) return null;
    return composeMail({
      to: user.email,
      subject: 'Your free trial of Essentials ends in two days',
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        'your free trial of Essentials ends in two days. Nothing is charged: without a plan your account goes on as Free, and your meals stay.',
      ],
      action: { label: 'See the plans', url: `${publicUrl}/pricing` },
      unsubscribe: links.for(user.id, 'reminders', 'You get this mail because you are trying Essentials.'),
    });
  };
}
