import { pushJob } from '@carbsight/contracts';
import {
  type ClaimedMail,
  type ClaimedMeal,
  estimateReady,
  type PushDeliveryQueries,
  type PushEvent,
} from '@carbsight/database';
import type { QueueEngine } from '@carbsight/runtime';

/** The mails that devices are also notified of. Others are requested, or about money. */
const PUSH_EVENT_OF_MAIL = { 'scan-reminder': 'nothing-logged', 'weekly-summary': 'weekly-summary' } as const;

/** What people's devices are notified of. */
export class PushEvents {
  constructor(
    private readonly deliveries: Pick<PushDeliveryQueries, 'add' | 'failureOf'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async estimateReady(meal: Pick<ClaimedMeal, 'id' | 'userId' | 'revision'>): Promise<void> {
    await this.tell(estimateReady(meal));
  }

  /** For a meal without a figure: says what is missing. Nothing about a failed new analysis if there is an estimate. */
  async noEstimate({ id, revision }: Pick<ClaimedMeal, 'id' | 'revision'>): Promise<void> {
    const failed = await this.deliveries.failureOf(id, revision);
    if (!failed) return;
    const kind = failed.failureCode === 'needs-amount' ? 'amount-needed' : 'no-estimate';
    await this.tell({ userId: failed.userId, kind, event: `${id}:${revision}`, mealId: id });
  }

  /** For a mail that is due and still true, whether its server accepts it or not. */
  async notifyWithMail({ id, userId, kind }: Pick<ClaimedMail, 'id' | 'userId' | 'kind'>): Promise<void> {
    if (kind !== 'scan-reminder' && kind !== 'weekly-summary') return;
    await this.tell({ userId, kind: PUSH_EVENT_OF_MAIL[kind], event: id, mealId: null });
  }

  private async tell(event: PushEvent): Promise<void> {
    const producer = this.queues.producer(pushJob);
    for (const deliveryId of await this.deliveries.add(event)) await producer.enqueue({ deliveryId });
  }
}
