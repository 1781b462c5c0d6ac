import type { MailQueries, QualityMonitorQueries, QueuedAlerts } from '@carbsight/database';
import { type AlertHandler, alertMail, type Log, type Mailer, MailRefusal, throttledWarning } from '@carbsight/runtime';

/** As often, and with waits that grow as those of the queue do. */
const ATTEMPTS_MAX = 8;
const BACKOFF_MS = 5_000;

type Pending = { readonly send: () => Promise<void>; readonly attempts: number; readonly dueAt: number };

/**
 * Sends alerts from the API, without a queue. The rows are claimed as the worker claims them, so that none is sent twice; what cannot be
 * sent here waits for a worker.
 */
export class DirectAlerts {
  private readonly warn: (error: unknown) => void;
  private pending: readonly Pending[] = [];

  constructor(
    private readonly mails: Pick<MailQueries, 'claim' | 'markSent' | 'markSkipped' | 'markFailed' | 'recordFailure'>,
    private readonly monitors: Pick<QualityMonitorQueries, 'findNews'>,
    private readonly deliveries: Pick<AlertHandler, 'run'>,
    private readonly mailer: Pick<Mailer, 'send'>,
    private readonly publicUrl: string,
    log: Log,
  ) {
    this.warn = throttledWarning(log, 'An alert could not be sent');
  }

  add({ mailIds, deliveryIds }: QueuedAlerts, now: Date): void {
    const sends = [
      ...deliveryIds.map((deliveryId) => () => this.deliveries.run({ deliveryId })),
      ...mailIds.map((mailId) => () => this.sendMail(mailId)),
    ];
    this.pending = [...this.pending, ...sends.map((send) => ({ send, attempts: 0, dueAt: now.getTime() }))];
  }

  /** One attempt for each that is due. */
  async sendDue(now: Date): Promise<void> {
    const left = await Promise.all(
      this.pending.map((one) => (one.dueAt > now.getTime() ? one : this.attempt(one, now))),
    );
    this.pending = left.filter((one) => one !== null);
  }

  private async attempt({ send, attempts }: Pending, now: Date): Promise<Pending | null> {
    try {
      await send();
      return null;
    } catch (error) {
      this.warn(error);
      const made = attempts + 1;
      return made < ATTEMPTS_MAX ? { send, attempts: made, dueAt: now.getTime() + BACKOFF_MS * 2 ** attempts } : null;
    }
  }

  private async sendMail(mailId: string): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    const message = mail.user.disabledAt ? null : await alertMail(this.monitors, mail, this.publicUrl);
    if (!message) return this.mails.markSkipped(mail);
    try {
      await this.mailer.send(message, mail.id);
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      await this.mails.recordFailure(mail, error.failure);
      if (!error.isFinal) throw error;
      return void (await this.mails.markFailed(mailId, undefined, mail.claim));
    }
    await this.mails.markSent(mail);
  }
}
