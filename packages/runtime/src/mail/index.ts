import type { MailConfig } from '../config/shared-config.js';
import type { Mailer } from './mailer.js';
import { OutboxMailer } from './outbox-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

export { composeMail, type MailDraft } from './compose-mail.js';
export { Mailer, MailRefusal, type OutgoingMail } from './mailer.js';
export { composeNewsletter, isEmptyNewsletter } from './newsletter-mail.js';
export { type Subscription, UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Through the mail server when one is configured, else into the outbox folder. */
export function createMailer({ smtpUrl, from, outboxDir }: MailConfig): Mailer {
  return smtpUrl ? new SmtpMailer(smtpUrl, from) : new OutboxMailer(outboxDir, from);
}
