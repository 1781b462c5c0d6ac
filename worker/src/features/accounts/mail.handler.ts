import { createHash, randomBytes } from 'node:crypto';
import type { mailJob, PayloadOf } from '@carbsight/contracts';
import type { ClaimedMail, MailQueries, PasswordResetQueries } from '@carbsight/database';
import type { Failure } from '@carbsight/domain';
import type { JobHandler, Mailer } from '@carbsight/runtime';
import { passwordResetMail } from './password-reset.mail.js';

type Payload = PayloadOf<typeof mailJob>;

/** Sends what was asked for. Address and words are made here, so that neither is ever in the queue. */
export class MailHandler implements JobHandler<Payload> {
  constructor(
    private readonly mails: MailQueries,
    private readonly resets: PasswordResetQueries,
    private readonly mailer: Mailer,
    private readonly publicUrl: string,
    private readonly onMail: (kind: string, outcome: 'sent' | 'failed') => void,
  ) {}

  async run({ mailId }: Payload): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    if (!(await this.send(mail))) {
      await this.mails.markFailed(mailId);
      return;
    }
    await this.mails.markSent(mail, new Date());
    this.onMail(mail.kind, 'sent');
  }

  async giveUp({ mailId }: Payload, _failure: Failure): Promise<void> {
    const kind = await this.mails.markFailed(mailId);
    if (kind) this.onMail(kind, 'failed');
  }

  /** False when the mail has become pointless, for example because a newer link was asked for. */
  private async send(mail: ClaimedMail): Promise<boolean> {
    if (mail.subjectId === null) return false;
    // Made at this moment, so that the token never lies anywhere but in the mail.
    const token = randomBytes(32).toString('base64url');
    const isWanted = await this.resets.giveToken(mail.subjectId, createHash('sha256').update(token).digest('hex'));
    if (!isWanted) return false;
    await this.mailer.send(passwordResetMail(mail.user, `${this.publicUrl}/reset?token=${token}`));
    return true;
  }
}
