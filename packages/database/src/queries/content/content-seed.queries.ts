import type { DataSource } from 'typeorm';
import { ContentItemEntity, ContentSeedEntity } from '../../entities/content.entities.js';
import { newId } from '../../new-id.js';
import type { ContentDraft } from './content.queries.js';

/** Pages that ship with the program. */
export class ContentSeedQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Publishes pages that were never seeded here. What was changed, archived or deleted since stays so, and an address that an
   * administrator already uses stays theirs. Safe to call from several processes at once.
   * @param pages the first one becomes the latest publication
   * @returns how many were published
   */
  async plant(pages: readonly Omit<ContentDraft, 'status'>[]): Promise<number> {
    const planted = await this.dataSource.getRepository(ContentSeedEntity).find();
    const known = new Set(planted.map(keyOf));
    const fresh = pages.map((page, position) => ({ page, position })).filter(({ page }) => !known.has(keyOf(page)));
    if (fresh.length === 0) return 0;
    return this.dataSource.transaction(async (tx) => {
      let count = 0;
      for (const { page, position } of fresh) {
        const { contentType, slug } = page;
        const claimed: unknown[] = await tx.query(
          'INSERT INTO content_seeds (content_type, slug) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING slug',
          [contentType, slug],
        );
        if (claimed.length === 0) continue;
        // A minute apart, to keep the order they were written in.
        const publishedAt = () => `now() - interval '${position} minutes'`;
        const inserted = await tx
          .createQueryBuilder()
          .insert()
          .into(ContentItemEntity)
          .values({ id: newId(), ...page, status: 'published', publishedAt })
          .orIgnore()
          .returning('id')
          .execute();
        count += Array.isArray(inserted.raw) ? inserted.raw.length : 0;
      }
      return count;
    });
  }
}

const keyOf = ({ contentType, slug }: Pick<ContentSeedEntity, 'contentType' | 'slug'>): string =>
  `${contentType}/${slug}`;
