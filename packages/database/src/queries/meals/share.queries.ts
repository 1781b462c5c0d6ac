import { type DataSource, MoreThan } from 'typeorm';
import { ShareEntity, ShareOpenEntity } from '../../entities/share.entities.js';
import { newId } from '../../new-id.js';
import { ExpiringSecretQueries } from '../accounts/expiring-secrets.js';

/** A page left open must not fill the list. */
const OPENS_KEPT = 20;
/** Loads of one browser with less than this time between them are one visit. */
const SAME_VISIT_MS = 10 * 60_000;
/** A visit's end is recorded this often. */
const RECORDED_EVERY_MS = 60_000;
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

  /** Records a visit; the oldest ones beyond those that are kept are deleted. */
  async recordOpened(shareId: string, userAgent: string, now: Date): Promise<void> {
    const agent = userAgent.slice(0, USER_AGENT_MAX);
    const opens = this.dataSource.getRepository(ShareOpenEntity);
    const visit = await opens.findOne({
      where: { shareId, userAgent: agent, lastAt: MoreThan(new Date(now.getTime() - SAME_VISIT_MS)) },
      order: { lastAt: 'DESC' },
    });
    if (visit) {
      if (now.getTime() - visit.lastAt.getTime() >= RECORDED_EVERY_MS)
        await opens.update({ id: visit.id }, { lastAt: now });
      return;
    }
    await this.dataSource.query(
      `INSERT INTO share_opens (id, share_id, opened_at, last_at, user_agent)
       SELECT $1, id, $3, $3, $4 FROM shares WHERE id = $2`,
      [newId(), shareId, now, agent],
    );
    await this.dataSource.query(
      `DELETE FROM share_opens WHERE share_id = $1 AND id NOT IN (
         SELECT id FROM share_opens WHERE share_id = $1 ORDER BY opened_at DESC LIMIT ${OPENS_KEPT})`,
      [shareId],
    );
  }

  /** Those of a person's meals that have a photo, and those that are being estimated. */
  async marks(userId: string, mealIds: readonly string[]): Promise<{ withPhoto: string[]; waiting: string[] }> {
    const rows = await this.dataSource.query<{ id: string; hasPhoto: boolean; isWaiting: boolean }[]>(
      `SELECT id, photo_id IS NOT NULL AS "hasPhoto", status IN ('queued', 'analysing') AS "isWaiting"
       FROM meals WHERE user_id = $1 AND id = ANY ($2)`,
      [userId, mealIds],
    );
    const idsWhere = (mark: 'hasPhoto' | 'isWaiting') => rows.filter((row) => row[mark]).map(({ id }) => id);
    return { withPhoto: idsWhere('hasPhoto'), waiting: idsWhere('isWaiting') };
  }
}
