import { DISCLAIMER } from '@carbsight/contracts';
import type { LoggedMealQueries } from '@carbsight/database';
import { addDays, LocalClock, weekOfMeals } from '@carbsight/domain';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** Nobody eats more often in a week; whoever writes more rows must not fill the worker's memory. */
const MEALS_MAX = 1_000;

/** The week before this Monday. The subject says nothing about anybody's food: it shows on locked screens. */
export function weeklySummaryMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const span = { from: clock.at(addDays(localDay, -7)), to: clock.at(localDay) };
    const week = weekOfMeals(await meals.findFinished(user.id, span, MEALS_MAX), user.timezone);
    if (!week) return null;
    return composeMail({
      to: user.email,
      subject: 'Your week in Carbsight',
      greeting: `Hello ${user.firstName},`,
      paragraphs: ['this is what you logged from Monday to Sunday.'],
      facts: [
        { label: 'Meals', value: String(week.meals) },
        { label: 'Days with a meal', value: `${week.days} of 7` },
        { label: 'Carbohydrates on those days, estimated', value: `about ${week.carbsGramsPerDay} g a day` },
      ],
      action: { label: 'Open your history', url: `${publicUrl}/history` },
      closing: [`Meals that you did not log are not in these figures. ${DISCLAIMER}`],
      unsubscribe: links.for(user.id, 'reminders', 'You get this mail because reminders are on in your profile.'),
    });
  };
}
