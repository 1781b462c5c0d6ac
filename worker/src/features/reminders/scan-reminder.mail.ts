import type { LoggedMealQueries } from '@carbsight/database';
import { addDays, LocalClock } from '@carbsight/domain';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import { reminderTexts } from './reminder-texts.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** Sent in the evening of a day without a logged meal. */
export function scanReminderMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const today = { from: clock.at(localDay), to: clock.at(addDays(localDay, 1)) };
    if (await meals.hasAny(user.id, today)) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      to: user.email,
      language: user.language,
      subject: texts.scanSubject,
      greeting: texts.hello(user.firstName),
      paragraphs: [texts.scanText],
      action: { label: texts.scanAction, url: publicUrl },
      unsubscribe: links.for(user.id, 'reminders', texts.remindersReason),
    });
  };
}
