import { type DataSource, In, IsNull, Not } from 'typeorm';
import { MailEntity, type MailKind, type UserEntity } from '../entities/account.entities.js';

export type ClaimedMail = MailEntity & { user: UserEntity };

/** Mail that was asked for and not sent yet. */
export class MailQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get mails() {
    return this.dataSource.getRepository(MailEntity);
  }

  /** Takes the row for one attempt. Null when it was sent or given up already. */
  async claim(id: string): Promise<ClaimedMail | null> {
    const taken = await this.mails
      .createQueryBuilder()
      .update()
      .set({ claim: () => 'claim + 1' })
      .where(`id = :id AND status = 'queued'`, { id })
      .execute();
    if (taken.affected !== 1) return null;
    return this.mails.findOne({ where: { id, user: { id: Not(IsNull()) } }, relations: { user: true } });
  }

  async markSent({ id, claim }: MailEntity, now: Date): Promise<void> {
    await this.mails.update({ id, claim, status: 'queued' }, { status: 'sent', sentAt: now });
  }

  /** The kind of the mail that will not be sent; null when it was sent or given up already. */
  async markFailed(id: string): Promise<MailKind | null> {
    const failed = await this.mails
      .createQueryBuilder()
      .update()
      .set({ status: 'failed' })
      .where(`id = :id AND status = 'queued'`, { id })
      .returning('kind')
      .execute();
    return (failed.raw as { kind: MailKind }[])[0]?.kind ?? null;
  }

  /** Mail that should have a job by now, oldest first. */
  async findOverdue(queuedBefore: Date, limit: number): Promise<{ id: string; enqueues: number }[]> {
    return this.mails
      .createQueryBuilder('m')
      .select(['m.id', 'm.enqueues'])
      .where(`m.status = 'queued' AND m.queued_at < :queuedBefore`, { queuedBefore })
      .orderBy('m.queued_at')
      .limit(limit)
      .getMany();
  }

  /** These have a job: they need not be looked at again before they are overdue once more. */
  async noteSeen(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length > 0) await this.mails.update({ id: In([...ids]) }, { queuedAt: now });
  }

  async noteEnqueued(id: string, now: Date): Promise<void> {
    await this.mails.update({ id }, { queuedAt: now, enqueues: () => 'enqueues + 1' });
  }
}
