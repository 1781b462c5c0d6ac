import { type DataSource, type EntityManager, In } from 'typeorm';
import { AlertChannelEntity, AlertDeliveryEntity } from '../../entities/alert.entities.js';
import { newId } from '../../new-id.js';

/** Longer than an attempt can take: nobody else makes one meanwhile. */
const LEASE_MS = 60_000;
const KEEP = `interval '30 days'`;

/** A change on its way to a channel, taken for one attempt. */
export type ClaimedAlert = {
  readonly id: string;
  readonly changeId: string;
  readonly attempts: number;
  readonly channel: AlertChannelEntity;
};

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
export class AlertDeliveryQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get deliveries() {
    return this.dataSource.getRepository(AlertDeliveryEntity);
  }

  /** Takes it for one attempt. Null when it has ended, somebody else has it, or its channel was switched off. */
  async claim(id: string, now: Date): Promise<ClaimedAlert | null> {
    const [rows] = (await this.dataSource.query(
      `UPDATE alert_deliveries SET attempts = attempts + 1, leased_until = $2::timestamptz + $3 * interval '1 millisecond'
       WHERE id = $1 AND status = 'queued' AND (leased_until IS NULL OR leased_until <= $2)
       RETURNING id, change_id AS "changeId", attempts, channel_id AS "channelId"`,
      [id, now, LEASE_MS],
    )) as [(Omit<ClaimedAlert, 'channel'> & { channelId: string })[]];
    const [taken] = rows;
    if (!taken) return null;
    const channel = await this.dataSource.manager.findOneByOrFail(AlertChannelEntity, { id: taken.channelId });
    if (channel.isEnabled) return { id, changeId: taken.changeId, attempts: taken.attempts, channel };
    await this.end(id, 'failed', 'The channel was switched off.', now);
    return null;
  }

  async sent(id: string, outcome: string, now: Date): Promise<void> {
    await this.end(id, 'sent', outcome, now);
  }

  /** The attempt failed; another one may follow. */
  async noteFailure(id: string, outcome: string): Promise<void> {
    await this.deliveries.update({ id, status: 'queued' }, { outcome, leasedUntil: null });
  }

  /** No further attempt. By default the outcome of the last one stays. */
  async giveUp(id: string, now: Date, outcome?: string): Promise<void> {
    await this.end(id, 'failed', outcome, now);
  }

  /** Deliveries that should have a job by now and are not being sent, oldest first. */
  async findOverdue(queuedBefore: Date, limit: number, now: Date): Promise<{ id: string; enqueues: number }[]> {
    return this.deliveries
      .createQueryBuilder('d')
      .select(['d.id', 'd.enqueues'])
      .where(`d.status = 'queued' AND d.queued_at < :queuedBefore`, { queuedBefore })
      .andWhere('(d.leased_until IS NULL OR d.leased_until <= :now)', { now })
      .orderBy('d.queued_at')
      .limit(limit)
      .getMany();
  }

  async noteSeen(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length > 0) await this.deliveries.update({ id: In([...ids]) }, { queuedAt: now });
  }

  async noteEnqueued(id: string, now: Date): Promise<void> {
    await this.deliveries.update({ id }, { queuedAt: now, enqueues: () => 'enqueues + 1' });
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(`DELETE FROM alert_deliveries WHERE created_at < $1::timestamptz - ${KEEP}`, [now]);
  }

  private async end(id: string, status: 'sent' | 'failed', outcome: string | undefined, now: Date): Promise<void> {
    const ended = { status, finishedAt: now, leasedUntil: null, ...(outcome === undefined ? {} : { outcome }) };
    await this.deliveries.update({ id, status: 'queued' }, ended);
  }
}
