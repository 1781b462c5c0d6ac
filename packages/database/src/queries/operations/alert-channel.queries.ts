import type { DataSource, EntityManager } from 'typeorm';
import { AlertChannelEntity, AlertDeliveryEntity } from '../../entities/alert.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { columnsOf, pickColumns } from '../rows.js';
import { type Actor, recordActivity } from './activity.queries.js';

export type AlertChannelRow = Omit<AlertChannelEntity, 'createdAt'>;
export type NewAlertChannel = Omit<AlertChannelRow, 'version'>;
export type AlertChannelChange = Partial<Omit<NewAlertChannel, 'id' | 'kind'>>;

const DELIVERY = ['status', 'attempts', 'outcome'] as const;
/** With the outcome of its last alert. */
export type AlertChannelRecord = AlertChannelRow & {
  readonly last:
    | (Pick<AlertDeliveryEntity, (typeof DELIVERY)[number]> & {
        /** When it ended, or when it was queued. ISO 8601. */
        readonly at: string;
      })
    | null;
};

/** Nothing was written. */
export type AlertChannelRefusal = 'unknown' | 'name-taken' | 'changed-meanwhile';

/** Where alerts go. The audit names each change, never an address or a secret. */
export class AlertChannelQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async list(): Promise<AlertChannelRecord[]> {
    return this.dataSource.query<AlertChannelRecord[]>(
      `SELECT ${columnsOf('c', AlertChannelEntity, ['createdAt'])}, (
         SELECT to_json(l) FROM (
           SELECT ${pickColumns('d', AlertDeliveryEntity, DELIVERY)}, coalesce(d.finished_at, d.created_at) AS at
           FROM alert_deliveries d WHERE d.channel_id = c.id ORDER BY d.id DESC LIMIT 1) l) AS last
       FROM alert_channels c ORDER BY lower(c.name)`,
    );
  }

  async find(id: string): Promise<AlertChannelRow | null> {
    return this.dataSource.manager.findOneBy(AlertChannelEntity, { id });
  }

  /** @param channel its id is the caller's, because its secrets are sealed for it */
  async add(channel: NewAlertChannel, actor: Actor): Promise<AlertChannelRefusal | null> {
    return this.write(async (tx) => {
      await tx.insert(AlertChannelEntity, channel);
      await recordChange(tx, actor, channel, 'added', { after: audited(channel) });
      return null;
    });
  }

  /** @param version what the administrator saw */
  async change(
    id: string,
    change: AlertChannelChange,
    version: number,
    actor: Actor,
  ): Promise<AlertChannelRefusal | null> {
    return this.write(async (tx) => {
      const before = await locked(tx, id);
      if (!before) return 'unknown';
      if (before.version !== version) return 'changed-meanwhile';
      await tx.update(AlertChannelEntity, { id }, { ...change, version: version + 1 });
      const after = { ...before, ...change };
      const replaced = [
        ...(change.email !== undefined && change.email !== before.email ? ['address'] : []),
        ...(change.sealedUrl === undefined ? [] : ['address']),
        ...(change.sealedSecret === undefined ? [] : ['secret']),
      ];
      await recordChange(tx, actor, after, 'changed', {
        before: audited(before),
        after: { ...audited(after), ...(replaced.length > 0 ? { replaced } : {}) },
      });
      return null;
    });
  }

  /** Its deliveries go with it. */
  async remove(id: string, actor: Actor): Promise<AlertChannelRefusal | null> {
    return this.write(async (tx) => {
      const channel = await locked(tx, id);
      if (!channel) return 'unknown';
      await tx.delete(AlertChannelEntity, { id });
      await recordChange(tx, actor, channel, 'removed', { before: audited(channel) });
      return null;
    });
  }

  private async write(
    work: (tx: EntityManager) => Promise<AlertChannelRefusal | null>,
  ): Promise<AlertChannelRefusal | null> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error, 'alert_channels_name_key')) return 'name-taken';
      throw error;
    }
  }
}

async function locked(tx: EntityManager, id: string): Promise<AlertChannelEntity | null> {
  return tx.findOne(AlertChannelEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

function audited({ name, kind, format, host, isEnabled }: Omit<NewAlertChannel, 'id'>): object {
  return { name, kind, isEnabled, ...(kind === 'webhook' ? { format, host } : {}) };
}

async function recordChange(
  tx: EntityManager,
  actor: Actor,
  { id, name }: Pick<NewAlertChannel, 'id' | 'name'>,
  what: string,
  states: { readonly before?: object; readonly after?: object },
): Promise<void> {
  await recordActivity(tx, {
    actor,
    subject: `alert-channel:${id}`,
    summary: `Alert channel ${name} ${what}`,
    ...states,
  });
}
