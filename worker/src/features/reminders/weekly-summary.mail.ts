import type { LoggedMealQueries } from '@carbsight/database';
import { addDays, carbBasisOf, LocalClock, weekOfMeals } from '@carbsight/domain';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';
import { reminderTexts } from './reminder-texts.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';

/** More meals than anyone eats in a week; a larger number of rows must not fill the worker's memory. */
const MEALS_MAX = 1_000;

/** Covers the week before this Monday. The subject says nothing about food: it shows on locked screens. */
export function weeklySummaryMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const span = { from: clock.at(addDays(localDay, -7)), to: clock.at(localDay) };
    const week = weekOfMeals(await meals.findFinished(user.id, span, carbBasisOf(user), MEALS_MAX), user.timezone);
    if (!week) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      to: user.email,
      language: user.language,
      subject: texts.weekSubject,
      greeting: texts.hello(user.firstName),
      paragraphs: [texts.weekText],
      facts: [
        { label: texts.weekMeals, value: String(week.meals) },
        { label: texts.weekDays, value: texts.daysOfSeven(week.days) },
        { label: texts.weekCarbs, value: texts.gramsADay(week.carbsGramsPerDay, week.isMinimum) },
      ],
      action: { label: texts.weekAction, url: `${publicUrl}/history` },
      closing: [texts.weekClosing],
      unsubscribe: links.for(user.id, 'reminders', texts.remindersReason),
    });
  };
}
