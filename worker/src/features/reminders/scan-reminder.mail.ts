import type { LoggedMealQueries } from '@carbsight/database';
import { addDays, LocalClock } from '@carbsight/domain';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** In the evening of a day on which nothing was logged. */
export function scanReminderMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const today = { from: clock.at(localDay), to: clock.at(addDays(localDay, 1)) };
    if (await meals.hasAny(user.id, today)) return null;
    return composeMail({
      to: user.email,
      subject: 'Nothing logged today yet',
      greeting: `Hello ${user.firstName},`,
      paragraphs: ['there is nothing in your Carbsight history for today. If you ate something, a photo is enough.'],
      action: { label: 'Add a meal', url: publicUrl },
      unsubscribe: links.for(user.id, 'reminders', 'You get this mail because reminders are on in your profile.'),
    });
  };
}
