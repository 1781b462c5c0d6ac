import type { DataSource } from '@carbsight/database';
import {
  InvitationQueries,
  LoggedMealQueries,
  MealCheckQueries,
  NewsletterQueries,
  PasswordResetQueries,
  QualityMonitorQueries,
} from '@carbsight/database';
import { CATCH_UP_MS } from '@carbsight/domain';
import { alertMail, type Config, resolveJwtSecret, UnsubscribeTokens } from '@carbsight/runtime';
import {
  invitationMail,
  type MailRenderer,
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

/** A reminder that the mail server's absence has kept for as long as it was due comes at the wrong hour, or on the wrong day. */
const whileDue =
  (render: MailRenderer): MailRenderer =>
  async (mail) =>
    Date.now() - mail.createdAt.getTime() < CATCH_UP_MS ? render(mail) : null;

/** The renderer of each kind of mail. */
export function mailRenderers(dataSource: DataSource, config: Config): MailRenderers {
  const { publicUrl } = config.http;
  const jwtSecret = resolveJwtSecret(config);
  const links = new UnsubscribeLinks(new UnsubscribeTokens(jwtSecret), publicUrl);
  const monitors = new QualityMonitorQueries(dataSource);
  const meals = new LoggedMealQueries(dataSource);
  return {
    'password-reset': passwordResetMail(new PasswordResetQueries(dataSource), publicUrl, jwtSecret),
    'password-changed': passwordChangedMail(),
    'scan-reminder': whileDue(scanReminderMail(meals, links, publicUrl)),
    'trial-ending': whileDue(trialEndingMail(links, publicUrl)),
    'weekly-summary': whileDue(weeklySummaryMail(meals, links, publicUrl)),
    'meal-check': whileDue(mealCheckMail(new MealCheckQueries(dataSource), links, publicUrl)),
    newsletter: newsletterMail(new NewsletterQueries(dataSource), links),
    'quality-change': (mail) => alertMail(monitors, mail, publicUrl),
    'administrator-invitation': invitationMail(new InvitationQueries(dataSource), publicUrl, jwtSecret),
  };
}
