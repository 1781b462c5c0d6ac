import type { NewsletterText } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { MailEntity } from '../../entities/account.entities.js';
import { NewsletterEntity } from '../../entities/content.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, idsOf, pickColumns } from '../rows.js';
import { BOUNCES_MAX } from './reminder.queries.js';

const SENT = ['id', 'subject', 'createdAt', 'finishedAt'] as const;
/** A newsletter and the state of its mails so far. */
export type NewsletterProgress = Pick<NewsletterEntity, (typeof SENT)[number] | 'sent' | 'failed' | 'skipped'> & {
  readonly total: number;
};

/** Subscribers who may sign in, exist, and whose address works. $1 is the limit of bounces. */
const WANT_IT = 'newsletter_opt_in AND disabled_at IS NULL AND NOT is_demo AND mail_bounces < $1';

const PROGRESS = `
  SELECT ${pickColumns('n', NewsletterEntity, SENT)},
         CASE WHEN n.finished_at IS NULL THEN now_sent ELSE n.sent END AS sent,
         CASE WHEN n.finished_at IS NULL THEN now_failed ELSE n.failed END AS failed,
         CASE WHEN n.finished_at IS NULL THEN now_skipped ELSE n.skipped END AS skipped,
         CASE WHEN n.finished_at IS NOT NULL THEN n.sent + n.failed + n.skipped
              WHEN n.filled_at IS NOT NULL THEN written
              ELSE greatest(n.recipients, written) END AS total
  FROM newsletters n
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS written,
           count(*) FILTER (WHERE status = 'sent')::int AS now_sent,
           count(*) FILTER (WHERE status = 'failed')::int AS now_failed,
           count(*) FILTER (WHERE status = 'skipped')::int AS now_skipped
    FROM mail_log WHERE kind = 'newsletter' AND subject_id = n.id AND n.finished_at IS NULL) mails ON true`;

/** Newsletters and their mails. No one gets one twice: a unique index allows one mail per person and newsletter. */
export class NewsletterQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get newsletters() {
    return this.dataSource.getRepository(NewsletterEntity);
  }

  async countRecipients(): Promise<number> {
    return countRecipients(this.dataSource.manager);
  }

  /** The same id again returns the existing newsletter, if its content is the same. */
  async begin(
    id: string,
    text: NewsletterText,
    actor: Actor,
  ): Promise<NewsletterProgress | 'no-recipients' | 'other-text'> {
    try {
      const isBegun = await this.dataSource.transaction(async (tx) => {
        const recipients = await countRecipients(tx);
        if (recipients === 0) return false;
        await tx.insert(NewsletterEntity, { id, ...text, isTest: false, recipients, createdBy: actor.id });
        const summary = `Newsletter sent to ${recipients} ${recipients === 1 ? 'person' : 'people'}`;
        const after = { subject: text.subject, recipients };
        await recordActivity(tx, { actor, subject: `newsletter:${id}`, summary, after });
        return true;
      });
      if (!isBegun) return 'no-recipients';
    } catch (error) {
      if (!isUniqueViolation(error, 'newsletters_pkey')) throw error;
    }
    const isSame = await this.newsletters.existsBy({ id, subject: text.subject, body: text.body, isTest: false });
    return (isSame && (await this.progress(id))) || 'other-text';
  }

  /** One mail to its author. @returns its id for the queue */
  async beginTest(text: NewsletterText, userId: string, now: Date): Promise<string> {
    const id = newId();
    const mailId = newId();
    await this.dataSource.transaction(async (tx) => {
      const test = { id, ...text, isTest: true, recipients: 1, filledAt: now, createdBy: userId };
      await tx.insert(NewsletterEntity, test);
      await tx.insert(MailEntity, { id: mailId, userId, kind: 'newsletter', subjectId: id });
    });
    return mailId;
  }

  async find(id: string): Promise<NewsletterEntity | null> {
    return this.newsletters.findOneBy({ id });
  }

  async progress(id: string): Promise<NewsletterProgress | null> {
    return firstRow<NewsletterProgress>(this.dataSource, `${PROGRESS} WHERE n.id = $1 AND NOT n.is_test`, [id]);
  }

  /** Newest first. */
  async list(limit: number): Promise<NewsletterProgress[]> {
    return this.dataSource.query<NewsletterProgress[]>(
      `${PROGRESS} WHERE NOT n.is_test ORDER BY n.created_at DESC LIMIT $1`,
      [limit],
    );
  }

  /** Newsletters with mails still to be written or sent, oldest first. */
  async findUnfinished(): Promise<string[]> {
    return idsOf(this.dataSource, 'SELECT id FROM newsletters WHERE finished_at IS NULL ORDER BY created_at');
  }

  /**
   * Writes the next mails, keeping at most `openMax` in progress: a large newsletter must not fill the queue.
   * @returns their ids; after a crash between this and the queue the sweep finds them
   */
  async fill(id: string, openMax: number): Promise<string[]> {
    return this.dataSource.transaction(async (tx) => {
      const newsletter = await tx.findOne(NewsletterEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!newsletter || newsletter.filledAt) return [];
      const room = openMax - (await countOpen(tx, id, openMax));
      if (room <= 0) return [];
      const people = await tx.query<{ id: string }[]>(
        `SELECT id FROM users WHERE ${WANT_IT} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3 FOR KEY SHARE`,
        [BOUNCES_MAX, newsletter.filledTo, room],
      );
      const written = await tx.query<{ id: string }[]>(
        `INSERT INTO mail_log (id, user_id, kind, subject_id)
         SELECT mail_id, user_id, 'newsletter', $3 FROM unnest($1::uuid[], $2::uuid[]) AS mails (mail_id, user_id)
         ON CONFLICT (subject_id, user_id) WHERE kind = 'newsletter' DO NOTHING RETURNING id`,
        [people.map(() => newId()), people.map((person) => person.id), id],
      );
      await tx.query(
        `UPDATE newsletters SET filled_to = coalesce($2, filled_to), filled_at = CASE WHEN $3 THEN now() END
         WHERE id = $1`,
        [id, people.at(-1)?.id ?? null, people.length < room],
      );
      return written.map((mail) => mail.id);
    });
  }

  /** Stores the outcome of the mails once all have ended. */
  async finish(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE newsletters n SET finished_at = now(), sent = mails.sent, failed = mails.failed, skipped = mails.skipped
       FROM (SELECT count(*) FILTER (WHERE status = 'queued') AS open,
                    count(*) FILTER (WHERE status = 'sent') AS sent,
                    count(*) FILTER (WHERE status = 'failed') AS failed,
                    count(*) FILTER (WHERE status = 'skipped') AS skipped
             FROM mail_log WHERE kind = 'newsletter' AND subject_id = $1) mails
       WHERE n.id = $1 AND n.filled_at IS NOT NULL AND n.finished_at IS NULL AND mails.open = 0`,
      [id],
    );
  }

  /**
   * Checked right before the hand-over. False if an earlier attempt may have sent this mail: it broke off, and it is unknown whether the
   * mail went out. Not sending it is better than sending it twice.
   */
  async mayHandOver({ id, claim }: Pick<MailEntity, 'id' | 'claim'>): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE mail_log SET handed_over_at = now()
       WHERE id = $1 AND claim = $2 AND status = 'queued' AND handed_over_at IS NULL`,
      [id, claim],
    );
    return count === 1;
  }

  async removeTests(before: Date): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM newsletters WHERE is_test AND finished_at IS NOT NULL AND created_at < $1',
      [before],
    );
  }
}

async function countRecipients(tx: EntityManager): Promise<number> {
  const row = await firstRow<{ recipients: number }>(
    tx,
    `SELECT count(*)::int AS recipients FROM users WHERE ${WANT_IT}`,
    [BOUNCES_MAX],
  );
  return row?.recipients ?? 0;
}

async function countOpen(tx: EntityManager, id: string, atMost: number): Promise<number> {
  const row = await firstRow<{ open: number }>(
    tx,
    `SELECT count(*)::int AS open FROM (
       SELECT FROM mail_log WHERE status = 'queued' AND kind = 'newsletter' AND subject_id = $1 LIMIT $2) waiting`,
    [id, atMost],
  );
  return row?.open ?? 0;
}
