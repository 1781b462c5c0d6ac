import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from './mail.handler.js';

/** Tells the owner that the password is another one. Without a link: whoever reads this mail must not be led to a false page. */
export function passwordChangedMail(): MailRenderer {
  return async ({ user, createdAt }) => {
    const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return composeMail({
      to: user.email,
      subject: 'Your Carbsight password was changed',
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        `the password of your Carbsight account was changed on ${at.format(createdAt)} (UTC). Other devices were signed out.`,
        'If it was you, you need not do anything.',
      ],
      closing: [
        'If it was not you, open Carbsight as you always do, choose “Forgot your password?” on the login page, and set a new password at once.',
      ],
    });
  };
}
