import { createHash, randomBytes } from 'node:crypto';
import type { PasswordResetQueries } from '@carbsight/database';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from './mail.handler.js';

/** The link to set a new password; it works once, for one hour. */
export function passwordResetMail(resets: PasswordResetQueries, publicUrl: string): MailRenderer {
  return async ({ user, subjectId }) => {
    if (subjectId === null) return null;
    // Made at this moment, so that the token never lies anywhere but in the mail.
    const token = randomBytes(32).toString('base64url');
    const isWanted = await resets.giveToken(subjectId, createHash('sha256').update(token).digest('hex'));
    if (!isWanted) return null; // a newer link was asked for
    return composeMail({
      to: user.email,
      subject: 'Set a new password for Carbsight',
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        'somebody, probably you, asked for a new password for your Carbsight account.',
        'Open this link within one hour to set it:',
      ],
      action: { label: 'Set a new password', url: `${publicUrl}/reset?token=${token}` },
      closing: ['If it was not you, you need not do anything: your password stays as it is.'],
    });
  };
}
