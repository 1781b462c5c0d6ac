import type { QueuedAlerts } from '@carbsight/database';
import { type Log, throttledWarning } from '@carbsight/runtime';

/** About ten minutes, with waits that grow as those of the queue do; then a worker goes on. */
const ATTEMPTS_MAX = 8;
const BACKOFF_MS = 5_000;
/** Longer than an attempt may take. */
const ATTEMPT_MS = 30_000;

/** A table of messages, and how one of them is sent. */
type Outbox = {
  readonly rows: { touch(ids: readonly string[], now: Date): Promise<void> };
  readonly send: (id: string) => Promise<void>;
};
type Pending = { readonly outbox: Outbox; readonly id: string; readonly attempts: number; readonly dueAt: number };

/**
 * Sends alerts from the API, without a queue. Until its next attempt a row counts as queued, so that no worker takes it as well; what cannot
 * be sent here, or is left behind, waits for a worker.
 */
export class DirectAlerts {
  private readonly warn: (error: unknown) => void;
  private pending: readonly Pending[] = [];

  constructor(
    private readonly mails: Outbox,
    private readonly deliveries: Outbox,
    log: Log,
  ) {
    this.warn = throttledWarning(log, 'An alert could not be sent');
  }

  add({ mailIds, deliveryIds }: QueuedAlerts, now: Date): void {
    const waiting = (outbox: Outbox, ids: readonly string[]) =>
      ids.map((id) => ({ outbox, id, attempts: 0, dueAt: now.getTime() }));
    this.pending = [...this.pending, ...waiting(this.deliveries, deliveryIds), ...waiting(this.mails, mailIds)];
  }

  /** One attempt for each that is due. */
  async sendDue(now: Date): Promise<void> {
    const left = await Promise.all(
      this.pending.map((one) => (one.dueAt > now.getTime() ? one : this.attempt(one, now))),
    );
    this.pending = left.filter((one) => one !== null);
  }

  private async attempt({ outbox, id, attempts }: Pending, now: Date): Promise<Pending | null> {
    const made = attempts + 1;
    const isLast = made === ATTEMPTS_MAX;
    const dueAt = now.getTime() + (isLast ? 0 : BACKOFF_MS * 2 ** attempts);
    try {
      await outbox.rows.touch([id], new Date(dueAt + ATTEMPT_MS));
      await outbox.send(id);
      return null;
    } catch (error) {
      this.warn(error);
      return isLast ? null : { outbox, id, attempts: made, dueAt };
    }
  }
}
