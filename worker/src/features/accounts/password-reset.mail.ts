import { createHash, randomBytes } from 'node:crypto';
import type { PasswordResetQueries } from '@carbsight/database';
import { composeMail } from '@carbsight/runtime';
import { accountMailTexts } from './account-mail-texts.js';
import type { MailRenderer } from './mail.handler.js';

/** A link to set a new password or to sign in with the old one. It works once, for one hour. */
export function passwordResetMail(resets: PasswordResetQueries, publicUrl: string): MailRenderer {
  return async ({ user, subjectId }) => {
    if (subjectId === null) return null;
    // Created now, so the token exists nowhere but in the mail.
    const token = randomBytes(32).toString('base64url');
    const isWanted = await resets.giveToken(subjectId, createHash('sha256').update(token).digest('hex'));
    if (!isWanted) return null; // a newer link was asked for
    const texts = accountMailTexts[user.language];
    return composeMail({
      to: user.email,
      language: user.language,
      subject: texts.resetSubject,
      greeting: texts.hello(user.firstName),
      paragraphs: [texts.resetAsked, texts.resetWithin],
      action: { label: texts.resetAction, url: `${publicUrl}/reset?token=${token}` },
      closing: [texts.resetKeep, texts.resetNotYou],
    });
  };
}
