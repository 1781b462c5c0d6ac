import type { DataSource } from '@carbsight/database';
import {
  InvitationQueries,
  LoggedMealQueries,
  MealCheckQueries,
  NewsletterQueries,
  PasswordResetQueries,
  QualityMonitorQueries,
} from '@carbsight/database';
import { alertMail, type Config, resolveJwtSecret, UnsubscribeTokens } from '@carbsight/runtime';
import {
  invitationMail,
  type MailRenderers,
  passwordChangedMail,
  passwordResetMail,
} from './features/accounts/index.js';
import { newsletterMail } from './features/newsletters/index.js';
import {
  mealCheckMail,
  scanReminderMail,
  trialEndingMail,
  UnsubscribeLinks,
  weeklySummaryMail,
} from './features/reminders/index.js';

/** The renderer of each kind of mail. */
export function mailRenderers(dataSource: DataSource, config: Config): MailRenderers {
  const { publicUrl } = config.http;
  const links = new UnsubscribeLinks(new UnsubscribeTokens(resolveJwtSecret(config)), publicUrl);
  const monitors = new QualityMonitorQueries(dataSource);
  const meals = new LoggedMealQueries(dataSource);
  return {
    'password-reset': passwordResetMail(new PasswordResetQueries(dataSource), publicUrl),
    'password-changed': passwordChangedMail(),
    'scan-reminder': scanReminderMail(meals, links, publicUrl),
    'trial-ending': trialEndingMail(links, publicUrl),
    'weekly-summary': weeklySummaryMail(meals, links, publicUrl),
    'meal-check': mealCheckMail(new MealCheckQueries(dataSource), links, publicUrl),
    newsletter: newsletterMail(new NewsletterQueries(dataSource), links),
    'quality-change': (mail) => alertMail(monitors, mail, publicUrl),
    'administrator-invitation': invitationMail(new InvitationQueries(dataSource), publicUrl),
  };
}
