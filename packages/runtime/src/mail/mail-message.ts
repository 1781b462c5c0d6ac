import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.js';

const DEFAULT_DOMAIN = 'carbsight.local';

/** The mail in the library's form. Only named fields are copied: nothing in a row can add a recipient or a file. */
export function mailMessage(mail: OutgoingMail, mailId: string, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? DEFAULT_DOMAIN;
  return {
    from,
    // As an object, so that a comma in an address cannot make two of it.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${mailId}@${domain}>`,
    ...(mail.unsubscribeUrl === undefined
      ? {}
      : {
          list: { unsubscribe: mail.unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
