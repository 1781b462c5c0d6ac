import type { MailKind, mailJob, PayloadOf } from '@carbsight/contracts';
import type { ClaimedMail, MailQueries } from '@carbsight/database';
import { type JobHandler, type Mailer, MailRefusal, type OutgoingMail } from '@carbsight/runtime';

type Payload = PayloadOf<typeof mailJob>;

/** Renders a mail at the moment it is sent. Null when it is no longer relevant. */
export type MailRenderer = (mail: ClaimedMail) => Promise<OutgoingMail | null>;

/** One renderer for each kind of mail: a kind without one does not compile. */
export type MailRenderers = Readonly<Record<MailKind, MailRenderer>>;

/** Sends requested and due mails. Address and text are looked up here, so neither is ever in the queue. */
export class MailHandler implements JobHandler<Payload> {
  constructor(
    private readonly mails: MailQueries,
    private readonly renderers: MailRenderers,
    private readonly mailer: Mailer,
    /** Before it is sent: people notified in another way get that notification even if the mail server refuses the mail. */
    private readonly onDue: (mail: ClaimedMail) => Promise<void>,
    private readonly onMail: (kind: string, outcome: 'sent' | 'failed') => void,
  ) {}

  async run({ mailId }: Payload): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    const message = mail.user.disabledAt ? null : await this.renderers[mail.kind](mail);
    if (!message) return this.mails.markSkipped(mail);
    const [notified] = await Promise.allSettled([this.onDue(mail)]);
    try {
      await this.mailer.send(message, mail.id);
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      await this.mails.recordFailure(mail, error.failure);
      if (!error.isFinal) throw error;
      return this.fail(mailId, mail.claim);
    }
    await this.mails.markSent(mail);
    this.onMail(mail.kind, 'sent');
    // Reported, but no reason to keep the mail back.
    if (notified.status === 'rejected') throw notified.reason;
  }

  async giveUp({ mailId }: Payload): Promise<void> {
    await this.fail(mailId);
  }

  private async fail(mailId: string, claim?: number): Promise<void> {
    const kind = await this.mails.markFailed(mailId, undefined, claim);
    if (kind) this.onMail(kind, 'failed');
  }
}
