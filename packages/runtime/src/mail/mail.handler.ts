import type { MailFailure, MailKind, mailJob, PayloadOf } from '@carbsight/contracts';
import type { JobHandler } from '../queue/job-handler.js';
import { type Mailer, MailRefusal, type OutgoingMail } from './mailer.js';

type Payload = PayloadOf<typeof mailJob>;
type ClaimedMail = {
  readonly id: string;
  readonly kind: MailKind;
  readonly claim: number;
  readonly user: { readonly disabledAt: Date | null };
};

/** The rows of mails on their way. */
type Mails<M extends ClaimedMail> = {
  claim(id: string): Promise<M | null>;
  markSent(mail: M): Promise<void>;
  markSkipped(mail: M): Promise<void>;
  recordFailure(mail: M, failure: MailFailure): Promise<void>;
  markFailed(id: string, failure?: MailFailure, claim?: number): Promise<MailKind | null>;
};

/** `delayed`: an attempt failed, and another one follows. */
export type MailEvent = 'sent' | 'delayed' | 'failed';

type Hooks<M extends ClaimedMail> = {
  /** Before it is sent: people notified in another way get that notification even if the mail server refuses the mail. */
  readonly onDue: (mail: M) => Promise<void>;
  readonly onMail: (kind: string, outcome: MailEvent) => void;
};

/** Sends requested and due mails. Address and text are looked up here, so neither is ever in the queue. */
export class MailHandler<M extends ClaimedMail> implements JobHandler<Payload> {
  /** @param render at the moment it is sent; null when it is no longer relevant */
  constructor(
    private readonly mails: Mails<M>,
    private readonly render: (mail: M) => Promise<OutgoingMail | null>,
    private readonly mailer: Pick<Mailer, 'send'>,
    private readonly hooks: Hooks<M> = { onDue: async () => undefined, onMail: () => undefined },
  ) {}

  async run({ mailId }: Payload): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    const message = mail.user.disabledAt ? null : await this.render(mail);
    if (!message) return this.mails.markSkipped(mail);
    const [notified] = await Promise.allSettled([this.hooks.onDue(mail)]);
    try {
      await this.mailer.send(message, mail.id);
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      await this.mails.recordFailure(mail, error.failure);
      if (!error.isFinal) {
        this.hooks.onMail(mail.kind, 'delayed');
        throw error;
      }
      return this.fail(mailId, mail.claim);
    }
    await this.mails.markSent(mail);
    this.hooks.onMail(mail.kind, 'sent');
    // Reported, but no reason to keep the mail back.
    if (notified.status === 'rejected') throw notified.reason;
  }

  async giveUp({ mailId }: Payload): Promise<void> {
    await this.fail(mailId);
  }

  private async fail(mailId: string, claim?: number): Promise<void> {
    const kind = await this.mails.markFailed(mailId, undefined, claim);
    if (kind) this.hooks.onMail(kind, 'failed');
  }
}
