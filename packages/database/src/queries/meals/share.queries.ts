import type { DataSource } from 'typeorm';
import { ShareEntity } from '../../entities/share.entities.js';
import { newId } from '../../new-id.js';
import { ExpiringSecretQueries } from '../accounts/expiring-secrets.js';

/** A page that is left open must not fill the list. */
const OPENS_KEPT = 20;
/** Loads of one browser within this time are one visit. */
const SAME_VISIT_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;

type NewShare = Omit<ShareEntity, 'id' | 'user' | 'createdAt' | 'opens'>;

/** Links for others. */
export class ShareQueries extends ExpiringSecretQueries<ShareEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, ShareEntity);
  }

  /** `full`: the person has `most` links that still work. */
  add(share: NewShare, most: number, now: Date): Promise<ShareEntity | 'full'> {
    return this.addWithin({ ...share, opens: [] }, most, now);
  }

  /** Newest first, each with its last visits, latest first. */
  list(userId: string, now: Date): Promise<ShareEntity[]> {
    return this.listed(userId, now)
      .leftJoinAndSelect('secret.opens', 'open')
      .addOrderBy('open.opened_at', 'DESC')
      .getMany();
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
}
