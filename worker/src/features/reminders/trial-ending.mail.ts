import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import { reminderTexts } from './reminder-texts.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** Sent two days before the Essentials trial ends. */
export function trialEndingMail(links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    const { trialEndsAt } = user;
    const isOnTrial = user.subscriptionTier === 'essentials' && trialEndsAt !== null && trialEndsAt > new Date();
    if (localDay === null || !user.trialNoticeEnabled || !isOnTrial) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      to: user.email,
      language: user.language,
      subject: texts.trialSubject,
      greeting: texts.hello(user.firstName),
      paragraphs: [texts.trialText],
      action: { label: texts.trialAction, url: `${publicUrl}/pricing` },
      unsubscribe: links.for(user.id, 'reminders', texts.trialReason),
    });
  };
}
