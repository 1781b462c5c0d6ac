import type { DataSource, EntityManager } from 'typeorm';
import { AlertChannelEntity, AlertDeliveryEntity } from '../../entities/alert.entities.js';
import { newId } from '../../new-id.js';
import { LEASE_MS, LeasedDeliveries } from '../leased-deliveries.js';
import { firstRow, pickColumns } from '../rows.js';

const TAKEN = ['id', 'changeId', 'channelId', 'attempts'] as const;
type TakenAlert = Pick<AlertDeliveryEntity, (typeof TAKEN)[number]>;
/** A change on its way to a channel, taken for one attempt. */
export type ClaimedAlert = TakenAlert & { readonly channel: AlertChannelEntity };

/**
 * One delivery for each channel that is switched on, in the transaction that records the change.
 * @returns their ids
 */
export async function queueDeliveries(tx: EntityManager, changeId: string, now: Date): Promise<string[]> {
  const channels = await tx.find(AlertChannelEntity, { select: { id: true }, where: { isEnabled: true } });
  const rows = channels.map(({ id }) => ({ id: newId(), channelId: id, changeId, queuedAt: now, createdAt: now }));
  if (rows.length > 0) await tx.insert(AlertDeliveryEntity, rows);
  return rows.map(({ id }) => id);
}

/** Alerts on their way to channels. */
export class AlertDeliveryQueries extends LeasedDeliveries {
  constructor(dataSource: DataSource) {
    super(dataSource, 'alert_deliveries');
  }

  /** Takes it for one attempt. Null if it has ended, someone else has it, or its channel was switched off. */
  async claim(id: string, now: Date): Promise<ClaimedAlert | null> {
    const [[taken]] = await this.dataSource.query<[TakenAlert[], number]>(
      `UPDATE alert_deliveries d SET attempts = attempts + 1, leased_until = $2::timestamptz + $3 * interval '1 millisecond'
       WHERE id = $1 AND status = 'queued' AND (leased_until IS NULL OR leased_until <= $2)
       RETURNING ${pickColumns('d', AlertDeliveryEntity, TAKEN)}`,
      [id, now, LEASE_MS],
    );
    if (!taken) return null;
    const channel = await this.dataSource.manager.findOneByOrFail(AlertChannelEntity, { id: taken.channelId });
    const refusal = !channel.isEnabled
      ? 'The channel was switched off.'
      : (await this.isOutdated(id))
        ? 'A newer message about it was sent.'
        : null;
    if (refusal === null) return { ...taken, channel };
    await this.end(id, 'failed', refusal, now);
    return null;
  }

  /** Whether the channel has been told of a later change of the same monitor: an outage is no news after its recovery. */
  private async isOutdated(id: string): Promise<boolean> {
    const later = await firstRow(
      this.dataSource,
      `SELECT 1 AS found FROM alert_deliveries own
       JOIN activity_log change ON change.id = own.change_id
       JOIN alert_deliveries other ON other.channel_id = own.channel_id AND other.status = 'sent' AND other.id <> own.id
       JOIN activity_log later ON later.id = other.change_id AND later.subject = change.subject AND later.created_at > change.created_at
       WHERE own.id = $1 LIMIT 1`,
      [id],
    );
    return later !== null;
  }

  async sent(id: string, outcome: string, now: Date): Promise<void> {
    await this.end(id, 'sent', outcome, now);
  }

  /** No further attempt. By default the outcome of the last one stays. */
  async giveUp(id: string, now: Date, outcome?: string): Promise<void> {
    await this.end(id, 'failed', outcome, now);
  }

  private async end(id: string, status: 'sent' | 'failed', outcome: string | undefined, now: Date): Promise<void> {
    const ended = { status, finishedAt: now, leasedUntil: null, ...(outcome === undefined ? {} : { outcome }) };
    await this.dataSource.manager.update(AlertDeliveryEntity, { id, status: 'queued' }, ended);
  }
}
