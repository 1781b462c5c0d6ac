import type { DataSource } from 'typeorm';
import { ShareEntity } from '../../entities/share.entities.js';
import { newId } from '../../new-id.js';

/** An ended link stays in its owner's list for as long. */
const SHOWN_EXPIRED_MS = 7 * 24 * 60 * 60_000;
/** A page that is left open must not fill the list. */
const OPENS_KEPT = 20;
/** Loads of one browser within this time are one visit. */
const SAME_VISIT_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;

type NewShare = Omit<ShareEntity, 'id' | 'user' | 'createdAt' | 'opens'>;

/** Links for others. The row decides, whoever has the link. */
export class ShareQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get shares() {
    return this.dataSource.getRepository(ShareEntity);
  }

  /** `full`: the person has `most` links that still work. The person's row is locked, so that two calls at once cannot exceed it. */
  async add(share: NewShare, most: number, now: Date): Promise<ShareEntity | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [share.userId]);
      const [{ count } = { count: 0 }] = await tx.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM shares WHERE user_id = $1 AND expires_at > $2',
        [share.userId, now],
      );
      if (count >= most) return 'full';
      return tx.save(ShareEntity, { ...share, id: newId(), createdAt: now, opens: [] });
    });
  }

  /** Newest first, each with its last visits, latest first. */
  async list(userId: string, now: Date): Promise<ShareEntity[]> {
    return this.shares
      .createQueryBuilder('share')
      .leftJoinAndSelect('share.opens', 'open')
      .where('share.user_id = :userId AND share.expires_at > :since', {
        userId,
        since: new Date(now.getTime() - SHOWN_EXPIRED_MS),
      })
      .orderBy('share.created_at', 'DESC')
      .addOrderBy('share.id', 'DESC')
      .addOrderBy('open.opened_at', 'DESC')
      .getMany();
  }

  /** False when the person has no such link. */
  async revoke(userId: string, id: string): Promise<boolean> {
    return (await this.shares.delete({ id, userId })).affected === 1;
  }

  /** A link that works, with its owner; null when it ended, was taken back, or the account is disabled. */
  async find(tokenSha256: string, now: Date): Promise<ShareEntity | null> {
    return this.shares
      .createQueryBuilder('share')
      .innerJoinAndSelect('share.user', 'owner')
      .where('share.token_sha256 = :tokenSha256 AND share.expires_at > :now AND owner.disabled_at IS NULL', {
        tokenSha256,
        now,
      })
      .getOne();
  }

  /** Notes that somebody looked; the oldest visits beyond those that are kept go. */
  async noteOpened(shareId: string, userAgent: string, now: Date): Promise<void> {
    const agent = userAgent.slice(0, USER_AGENT_MAX);
    await this.dataSource.query(
      `INSERT INTO share_opens (id, share_id, opened_at, user_agent)
       SELECT $1, s.id, $3, $4 FROM shares s
       WHERE s.id = $2 AND NOT EXISTS (
         SELECT FROM share_opens o WHERE o.share_id = $2 AND o.user_agent = $4 AND o.opened_at > $5)`,
      [newId(), shareId, now, agent, new Date(now.getTime() - SAME_VISIT_MS)],
    );
    await this.dataSource.query(
      `DELETE FROM share_opens WHERE share_id = $1 AND id NOT IN (
         SELECT id FROM share_opens WHERE share_id = $1 ORDER BY opened_at DESC LIMIT ${OPENS_KEPT})`,
      [shareId],
    );
  }

  /** Those of these meals of a person that have a photo. */
  async withPhoto(userId: string, mealIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM meals WHERE user_id = $1 AND id = ANY ($2) AND photo_id IS NOT NULL',
      [userId, mealIds],
    );
    return rows.map(({ id }) => id);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.shares
      .createQueryBuilder()
      .delete()
      .where('expires_at < :until', { until: new Date(now.getTime() - SHOWN_EXPIRED_MS) })
      .execute();
  }
}
