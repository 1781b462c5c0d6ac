import type { PayloadOf, PushKind, PushSettings, pushJob } from '@carbsight/contracts';
import type { ClaimedPush, PushDeliveryQueries } from '@carbsight/database';
import { isQuiet } from '@carbsight/domain';
import { type JobHandler, type PushSender, WebhookFailure } from '@carbsight/runtime';

type Payload = PayloadOf<typeof pushJob>;

/** Which of a person's choices each falls under. */
const WANTED: Readonly<Record<PushKind, (settings: PushSettings) => boolean>> = {
  'estimate-ready': ({ estimates }) => estimates,
  'amount-needed': ({ estimates }) => estimates,
  'no-estimate': ({ estimates }) => estimates,
  'meal-check': ({ checks }) => checks === 'push',
  'nothing-logged': ({ reminders }) => reminders,
  'weekly-summary': ({ reminders }) => reminders,
};

/** How long a push service keeps it for a device that is off: an estimate is news for an hour, a reminder as long as its mail is sent. */
const TTL_SEC: Readonly<Record<PushKind, number>> = {
  'estimate-ready': 3_600,
  'amount-needed': 3_600,
  'no-estimate': 3_600,
  'meal-check': 7_200,
  'nothing-logged': 7_200,
  'weekly-summary': 7_200,
};

/** Notifies one device of one thing. What is not sent now is dropped: the mail and the app say it, too. */
export class PushHandler implements JobHandler<Payload> {
  constructor(
    private readonly deliveries: Pick<PushDeliveryQueries, 'claim' | 'sent' | 'end' | 'recordFailure' | 'removeDevice'>,
    private readonly sender: Pick<PushSender, 'send'>,
    private readonly clock: () => number = Date.now,
  ) {}

  async run({ deliveryId }: Payload): Promise<void> {
    const push = await this.deliveries.claim(deliveryId, this.now());
    if (!push) return;
    const unwanted = this.unwanted(push);
    if (unwanted) return this.deliveries.end(push.id, 'skipped', unwanted);
    const refusal = await this.send(push);
    if (!refusal) return this.deliveries.sent(push, this.now());
    if (refusal.isGone) return this.deliveries.removeDevice(push);
    await this.deliveries.end(push.id, 'failed', refusal.reason);
  }

  async giveUp({ deliveryId }: Payload): Promise<void> {
    await this.deliveries.end(deliveryId, 'failed');
  }

  private unwanted({ kind, owner, isDisabled, settings, isDone }: ClaimedPush): string | null {
    if (isDisabled) return 'The account is disabled.';
    if (!WANTED[kind](settings)) return 'They are switched off.';
    if (isDone) return 'The meal waits no longer.';
    return isQuiet(this.now(), owner.timezone, settings) ? 'It is within the quiet hours.' : null;
  }

  /** Whatever goes wrong, the next attempt may send it: an attempt that failed must not keep the row for itself. */
  private async send({ id, kind, mealId, device, owner }: ClaimedPush) {
    try {
      return await this.sender.send(device, { kind, id: mealId, language: owner.language }, TTL_SEC[kind]);
    } catch (error) {
      const isExplained = error instanceof WebhookFailure;
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
