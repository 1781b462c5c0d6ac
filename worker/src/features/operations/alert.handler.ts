import type { alertJob, PayloadOf } from '@carbsight/contracts';
import type {
  AlertDeliveryQueries,
  ClaimedAlert,
  QualityMonitorQueries,
  QualityStateChange,
} from '@carbsight/database';
import { alertSubject, describeAlert, isLiveMonitor, qualityMonitors } from '@carbsight/domain';
import { type AlertSender, type JobHandler, MailRefusal, type OutgoingAlert, WebhookFailure } from '@carbsight/runtime';

type Payload = PayloadOf<typeof alertJob>;

/** Notifies a channel of a change of state. Address and text are looked up here, so neither is ever in the queue. */
export class AlertHandler implements JobHandler<Payload> {
  constructor(
    private readonly deliveries: Pick<AlertDeliveryQueries, 'claim' | 'sent' | 'recordFailure' | 'giveUp'>,
    private readonly monitors: Pick<QualityMonitorQueries, 'findNews'>,
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
  private async send({ id, channel }: ClaimedAlert, news: QualityStateChange): Promise<string | null> {
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
        isExplained ? error.message : 'It could not be sent. The worker’s log says why.',
      );
      throw error;
    }
  }

  private now(): Date {
    return new Date(this.clock());
  }
}

/** The page where the monitor is shown. */
export const pageOf = (kind: QualityStateChange['kind']): string =>
  isLiveMonitor(kind) ? '/admin/system' : '/admin/quality';

function alertOf(id: string, news: QualityStateChange, publicUrl: string): OutgoingAlert {
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
