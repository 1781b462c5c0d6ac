import type { alertJob, PayloadOf } from '@carbsight/contracts';
import { alertSubject, describeAlert, isLiveMonitor, type QualityNews, qualityMonitors } from '@carbsight/domain';
import { MailRefusal } from '../mail/mailer.js';
import type { JobHandler } from '../queue/job-handler.js';
import type { OutgoingAlert } from './alert-body.js';
import type { AlertChannel, AlertSender } from './alert-sender.js';
import { WebhookFailure } from './post-webhook.js';

type Payload = PayloadOf<typeof alertJob>;
type ClaimedAlert = { readonly id: string; readonly changeId: string; readonly channel: AlertChannel };

/** The rows of alerts on their way. */
type Deliveries = {
  claim(id: string, now: Date): Promise<ClaimedAlert | null>;
  sent(id: string, outcome: string, now: Date): Promise<void>;
  recordFailure(id: string, outcome: string): Promise<void>;
  giveUp(id: string, now: Date, outcome?: string): Promise<void>;
};
/** Null for a change that is no longer in the audit, or that a person has been sent a newer one of by mail. */
export type FindNews = { findNews(changeId: string, userId?: string): Promise<QualityNews | null> };

/** Notifies a channel of a change of state. Address and text are looked up here, so neither is ever in the queue. */
export class AlertHandler implements JobHandler<Payload> {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly monitors: FindNews,
    private readonly sender: Pick<AlertSender, 'send'>,
    private readonly publicUrl: string,
    private readonly clock: () => number = Date.now,
  ) {}

  async run({ deliveryId }: Payload): Promise<void> {
    const claimed = await this.deliveries.claim(deliveryId, this.now());
    if (!claimed) return;
    const news = await this.monitors.findNews(claimed.changeId);
    if (!news) return this.deliveries.giveUp(deliveryId, this.now(), 'The change is no longer in the audit.');
    const outcome = await this.send(claimed, news);
    if (outcome !== null) await this.deliveries.sent(deliveryId, outcome, this.now());
  }

  async giveUp({ deliveryId }: Payload): Promise<void> {
    await this.deliveries.giveUp(deliveryId, this.now());
  }

  /**
   * Whatever goes wrong, the next attempt may send it: an attempt that failed must not keep the row for itself. Null: given up,
   * because the mail server says that this address does not work.
   */
  private async send({ id, channel }: ClaimedAlert, news: QualityNews): Promise<string | null> {
    try {
      return await this.sender.send(channel, alertOf(id, news, this.publicUrl), this.now());
    } catch (error) {
      if (error instanceof MailRefusal && error.isFinal) {
        await this.deliveries.giveUp(id, this.now(), error.message);
        return null;
      }
      const isExplained = error instanceof WebhookFailure || error instanceof MailRefusal;
      await this.deliveries.recordFailure(
        id,
        isExplained ? error.message : 'It could not be sent. The log of the worker or the API says why.',
      );
      throw error;
    }
  }

  private now(): Date {
    return new Date(this.clock());
  }
}

/** The page where the monitor is shown. */
export const pageOf = (kind: QualityNews['kind']): string => (isLiveMonitor(kind) ? '/admin/system' : '/admin/quality');

function alertOf(id: string, news: QualityNews, publicUrl: string): OutgoingAlert {
  const { kind, state, stateBefore, since, incidentSince, figure, bar } = news;
  const { label } = qualityMonitors[kind];
  return {
    id,
    subject: alertSubject(news, label),
    text: describeAlert(news),
    url: `${publicUrl}${pageOf(kind)}`,
    change: {
      monitor: kind,
      label,
      state,
      stateBefore,
      since,
      incidentSince,
      cause: figure.cause ?? null,
      value: figure.value,
      n: figure.n,
      bar,
    },
  };
}
