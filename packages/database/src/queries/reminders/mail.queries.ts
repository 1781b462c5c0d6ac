import type { MailFailure, MailingList, MailKind } from '@carbsight/contracts';
import { type DataSource, IsNull, Not } from 'typeorm';
import { MailEntity, MailOutcomeEntity, UserEntity } from '../../entities/account.entities.js';
import { PushSettingsEntity } from '../../entities/push.entities.js';
import { type OverdueRow, QueuedRows } from '../queued-rows.js';

export type ClaimedMail = MailEntity & { user: UserEntity };
type WaitingMails = { readonly failure: MailFailure | null; readonly mails: number; readonly since: Date };
type OutcomeCount = Pick<MailOutcomeEntity, 'kind' | 'outcome' | 'mails'>;

/** Requested and due mails, and their outcome. */
export class MailQueries extends QueuedRows {
  constructor(dataSource: DataSource) {
    super(dataSource, 'mail_log');
  }

  private get mails() {
    return this.dataSource.getRepository(MailEntity);
  }

  /** Claims the row for one attempt. Null when it was sent or given up already. */
  async claim(id: string): Promise<ClaimedMail | null> {
    const taken = await this.mails.update({ id, status: 'queued' }, { claim: () => 'claim + 1' });
    if (taken.affected !== 1) return null;
    // `findOne` with a relation asks twice.
    const [mail] = await this.mails.find({ where: { id, user: { id: Not(IsNull()) } }, relations: { user: true } });
    return mail ?? null;
  }

  async markSent({ id, claim }: MailEntity): Promise<void> {
    await this.finish(id, { status: 'sent', claim });
  }

  /** Ends it as no longer relevant. */
  async markSkipped({ id, claim }: MailEntity): Promise<void> {
    await this.finish(id, { status: 'skipped', claim });
  }

  /** Stores why this attempt failed, in case it was the last one, and that the mail was not sent. */
  async recordFailure({ id, claim }: MailEntity, failure: MailFailure): Promise<void> {
    await this.mails.update({ id, claim, status: 'queued' }, { failure, handedOverAt: null });
  }

  /**
   * @param failure by default the last attempt's
   * @param claim of the attempt that failed: null, too, when a later one has it. Omitted where no attempt can have it
   * @returns the kind of the mail that will not be sent; null when it was sent or given up already
   */
  async markFailed(id: string, failure?: MailFailure, claim?: number): Promise<MailKind | null> {
    return this.finish(id, { status: 'failed', failure, claim });
  }

  /** Ends a mail once, counts the outcome, and updates whose address works, in one transaction. */
  private async finish(
    id: string,
    end: { status: 'sent' | 'skipped' | 'failed'; claim?: number | undefined; failure?: MailFailure | undefined },
  ): Promise<MailKind | null> {
    const done: { kind: MailKind }[] = await this.dataSource.query(
      `WITH done AS (
         UPDATE mail_log SET
           status = $2::text,
           failure = CASE WHEN $2::text = 'failed' THEN coalesce($3::text, failure, 'error') END,
           sent_at = CASE WHEN $2::text = 'sent' THEN now() END
         WHERE id = $1 AND status = 'queued' AND ($4::int IS NULL OR claim = $4)
         RETURNING user_id, kind, coalesce(failure, status) AS outcome
       ), counted AS (
         INSERT INTO mail_outcomes (day, kind, outcome, mails)
         SELECT (now() AT TIME ZONE 'UTC')::date, kind, outcome, 1 FROM done
         ON CONFLICT (day, kind, outcome) DO UPDATE SET mails = mail_outcomes.mails + 1
       ), remembered AS (
         UPDATE users u SET mail_bounces = CASE done.outcome WHEN 'sent' THEN 0 ELSE least(u.mail_bounces + 1, 1000) END
         FROM done
         -- An invitation is not sent to the address of the administrator who asked for it.
         WHERE u.id = done.user_id AND done.kind <> 'administrator-invitation' AND (done.outcome = 'bounced' OR done.outcome = 'sent' AND u.mail_bounces > 0)
       )
       SELECT kind FROM done`,
      [id, end.status, end.failure ?? null, end.claim ?? null],
    );
    return done[0]?.kind ?? null;
  }

  /** Mail that should have a job by now, oldest first. */
  findOverdue(queuedBefore: Date, limit: number): Promise<OverdueRow[]> {
    return this.overdue('id, enqueues', `status = 'queued'`, [queuedBefore, limit]);
  }

  /** @param from first UTC day, `YYYY-MM-DD` */
  async countOutcomes(from: string): Promise<OutcomeCount[]> {
    return this.dataSource
      .getRepository(MailOutcomeEntity)
      .createQueryBuilder('o')
      .select(['o.kind AS kind', 'o.outcome AS outcome', 'sum(o.mails)::int AS mails'])
      .where('o.day >= :from', { from })
      .groupBy('o.kind, o.outcome')
      .orderBy('o.kind, o.outcome')
      .getRawMany<OutcomeCount>();
  }

  /** Mails that wait, by why their last attempt failed; null: none has. @param atMost above this number they are not counted one by one */
  async countWaiting(atMost: number): Promise<WaitingMails[]> {
    return this.dataSource.query<WaitingMails[]>(
      `SELECT failure, count(*)::int AS mails, min(created_at) AS since
       FROM (SELECT failure, created_at FROM mail_log WHERE status = 'queued' LIMIT $1) AS waiting
       GROUP BY failure ORDER BY mails DESC, failure`,
      [atMost],
    );
  }

  /** The latest undeliverable mails. @param since when they were requested */
  async findFailed(since: Date, limit: number): Promise<MailEntity[]> {
    return this.mails
      .createQueryBuilder('m')
      .where(`m.status = 'failed' AND m.created_at >= :since`, { since })
      .orderBy('m.created_at', 'DESC')
      .addOrderBy('m.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** Deletes old finished mails, a limited number at a time. @returns their ids */
  async removeFinished(before: Date, limit: number): Promise<string[]> {
    const [removed]: [{ id: string }[], number] = await this.dataSource.query(
      `DELETE FROM mail_log WHERE id IN (
         SELECT id FROM mail_log WHERE created_at < $1 AND status <> 'queued' ORDER BY created_at LIMIT $2)
       RETURNING id`,
      [before, limit],
    );
    return removed.map(({ id }) => id);
  }
}

/** Mails people allow us to send beyond those they request. */
export class MailSubscriptionQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get settings() {
    return this.dataSource.getRepository(PushSettingsEntity);
  }

  /** Also false when the account is gone: nothing is sent to it. */
  async isSubscribed(userId: string, list: MailingList): Promise<boolean> {
    const user = await this.dataSource.getRepository(UserEntity).findOneBy({ id: userId });
    if (!user) return false;
    if (list === 'meal-checks') return this.settings.existsBy({ userId, checks: 'mail' });
    return list === 'newsletter' ? user.newsletterOptIn : user.remindersEnabled || user.trialNoticeEnabled;
  }

  async stop(userId: string, list: MailingList): Promise<void> {
    if (list === 'meal-checks') {
      await this.settings.update({ userId, checks: 'mail' }, { checks: 'off' });
      return;
    }
    const change =
      list === 'newsletter' ? { newsletterOptIn: false } : { remindersEnabled: false, trialNoticeEnabled: false };
    await this.dataSource.getRepository(UserEntity).update({ id: userId }, change);
  }
}
