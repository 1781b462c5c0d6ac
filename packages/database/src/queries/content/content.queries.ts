import type { ContentStatus, ContentType, Language } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { ContentItemEntity, ContentSeedEntity } from '../../entities/content.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { patternOf } from '../like-pattern.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import type { NotNull } from '../rows.js';

export type ContentDraft = Pick<
  ContentItemEntity,
  'title' | 'body' | 'excerpt' | 'contentType' | 'status' | 'slug' | 'language'
>;
type ContentFilter = {
  readonly search?: string | undefined;
  readonly contentType?: ContentType | undefined;
  readonly status?: ContentStatus | undefined;
};
type Published = NotNull<ContentItemEntity, 'publishedAt'>;
const ENTRY = ['id', 'contentType', 'slug', 'language', 'title', 'excerpt', 'updatedAt', 'publishedAt'] as const;
/** An entry of a public list. */
export type PublishedRow = Pick<ContentItemEntity, (typeof ENTRY)[number]> & Published;
const ADDRESS = ['id', 'contentType', 'slug', 'updatedAt'] as const;
export type PublishedAddress = Pick<ContentItemEntity, (typeof ADDRESS)[number]>;
export type PublishedItem = ContentItemEntity & Published;

/** Why a change was not made. `changed`: someone else was faster; `by` is null when their account is gone. */
export type ContentRefusal =
  | { readonly refused: 'missing' | 'slug-taken' | 'not-a-draft' }
  | { readonly refused: 'changed'; readonly by: Actor | null; readonly at: Date };
export type ContentChange = ContentItemEntity | ContentRefusal;

/** The text in the reader's language, else the English one, else the one that there is. */
const READABLE = `c.status = 'published' AND NOT EXISTS (
  SELECT FROM content_items other WHERE other.content_type = c.content_type AND other.slug = c.slug
    AND other.status = 'published' AND (other.language <> :language, other.language <> 'en', other.language)
      < (c.language <> :language, c.language <> 'en', c.language))`;
const SLUG_KEY = 'content_items_type_slug_key';

/** The pages that administrators write. Each change adds one audit entry, without the text itself. */
export class ContentQueries {
  constructor(private readonly dataSource: DataSource) {}

  async countDrafts(): Promise<number> {
    return this.items.countBy({ status: 'draft' });
  }

  /** Newest first. Ids are ordered by time. @param before only pages older than this one, which may be gone */
  async page(filter: ContentFilter, limit: number, before?: string): Promise<ContentItemEntity[]> {
    const items = this.items.createQueryBuilder('c').orderBy('c.id', 'DESC').limit(limit);
    if (before) items.andWhere('c.id < :before', { before });
    if (filter.contentType) items.andWhere('c.content_type = :contentType', { contentType: filter.contentType });
    if (filter.status) items.andWhere('c.status = :status', { status: filter.status });
    if (filter.search) {
      // As in content_items_search_idx.
      items.andWhere(`lower(c.title || E'\\n' || c.slug) LIKE lower(:pattern)`, {
        pattern: patternOf(filter.search),
      });
    }
    return items.getMany();
  }

  async find(id: string): Promise<ContentItemEntity | null> {
    return this.items.findOneBy({ id });
  }

  /** Latest publication first. @param before only pages published before this one */
  async publishedPage(
    contentType: ContentType,
    language: Language,
    limit: number,
    before?: string,
  ): Promise<PublishedRow[]> {
    const items = this.items
      .createQueryBuilder('c')
      .select(ENTRY.map((property) => `c.${property}`))
      .where(`c.content_type = :contentType AND ${READABLE}`, { contentType, language });
    if (before) {
      items.andWhere('(c.published_at, c.id) < (SELECT published_at, id FROM content_items WHERE id = :before)', {
        before,
      });
    }
    const rows = await items.orderBy('c.published_at', 'DESC').addOrderBy('c.id', 'DESC').limit(limit).getMany();
    return rows.filter(isPublic);
  }

  /** Null for drafts and archived pages. */
  async findPublished(contentType: ContentType, slug: string, language: Language): Promise<PublishedItem | null> {
    const items = (await this.items.findBy({ contentType, slug, status: 'published' })).filter(isPublic);
    const inLanguage = (wanted: Language) => items.find((item) => item.language === wanted);
    return inLanguage(language) ?? inLanguage('en') ?? items[0] ?? null;
  }

  /** The addresses of all published pages, each once; latest publication first. */
  async publishedAddresses(limit: number): Promise<PublishedAddress[]> {
    const items = this.items
      .createQueryBuilder('c')
      .select(ADDRESS.map((property) => `c.${property}`))
      .where(`c.content_type <> 'faq' AND ${READABLE}`, { language: 'en' });
    return items.orderBy('c.published_at', 'DESC').addOrderBy('c.id', 'DESC').limit(limit).getMany();
  }

  async create(draft: ContentDraft, actor: Actor): Promise<ContentChange> {
    const id = newId();
    return this.change(async (tx) => {
      const publishedAt = draft.status === 'published' ? NOW : null;
      await tx.insert(ContentItemEntity, { id, ...draft, publishedAt, updatedBy: actor.id });
      return recorded(tx, id, `Content created (${draft.status})`, null, actor);
    });
  }

  /** @param version what the author saw; undefined overwrites any version */
  async update(id: string, draft: ContentDraft, version: number | undefined, actor: Actor): Promise<ContentChange> {
    return this.change(async (tx) => {
      const before = await lockExpected(tx, id, version);
      if ('refused' in before) return before;
      await store(tx, before, draft, actor);
      return recorded(tx, id, updateSummary(before.status, draft.status), before, actor);
    });
  }

  /** Only drafts. @param version as in `update` */
  async publish(id: string, version: number | undefined, actor: Actor): Promise<ContentChange> {
    return this.change(async (tx) => {
      const before = await lockExpected(tx, id, version);
      if ('refused' in before) return before;
      if (before.status !== 'draft') return { refused: 'not-a-draft' };
      await store(tx, before, { status: 'published' }, actor);
      return recorded(tx, id, 'Content published', before, actor);
    });
  }

  /** Returns what was deleted. @param version as in `update` */
  async remove(id: string, version: number | undefined, actor: Actor): Promise<ContentChange> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockExpected(tx, id, version);
      if ('refused' in before) return before;
      await tx.delete(ContentItemEntity, { id });
      const summary = `Content deleted: “${before.title}”`;
      await recordActivity(tx, { actor, subject: `content:${id}`, summary, before: audited(before) });
      return before;
    });
  }

  private get items() {
    return this.dataSource.getRepository(ContentItemEntity);
  }

  private async change(run: (tx: EntityManager) => Promise<ContentChange>): Promise<ContentChange> {
    try {
      return await this.dataSource.transaction(run);
    } catch (error) {
      if (isUniqueViolation(error, SLUG_KEY)) return { refused: 'slug-taken' };
      throw error;
    }
  }
}

/** Not the start of the transaction: a change that waited for a lock is later than the lock holder's. */
const NOW = () => 'clock_timestamp()';

async function lockExpected(tx: EntityManager, id: string, version: number | undefined): Promise<ContentChange> {
  const item = await tx.findOne(ContentItemEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!item) return { refused: 'missing' };
  if (version === undefined || version === item.version) return item;
  const by = item.updatedBy ? await tx.findOneBy(UserEntity, { id: item.updatedBy }) : null;
  return { refused: 'changed', by: by && { id: by.id, email: by.email }, at: item.updatedAt };
}

async function store(
  tx: EntityManager,
  { id, version, publishedAt }: ContentItemEntity,
  changes: Partial<ContentDraft>,
  actor: Actor,
): Promise<void> {
  const isFirstTime = changes.status === 'published' && publishedAt === null;
  const stamp = { version: version + 1, updatedBy: actor.id, updatedAt: NOW };
  await tx.update(ContentItemEntity, { id }, { ...changes, ...stamp, ...(isFirstTime ? { publishedAt: NOW } : {}) });
}

async function recorded(
  tx: EntityManager,
  id: string,
  what: string,
  before: ContentItemEntity | null,
  actor: Actor,
): Promise<ContentItemEntity> {
  const item = await tx.findOneByOrFail(ContentItemEntity, { id });
  await recordActivity(tx, {
    actor,
    subject: `content:${id}`,
    summary: `${what}: “${item.title}”`,
    before: before && audited(before),
    after: audited(item),
  });
  return item;
}

/** The text may be long: its length shows that it changed. */
function audited({ title, contentType, status, slug, language, version, body }: ContentItemEntity): object {
  return { title, contentType, status, slug, language, version, characters: body.length };
}

function updateSummary(before: ContentStatus, after: ContentStatus): string {
  if (before === after) return 'Content updated';
  if (after === 'published') return 'Content published';
  return after === 'archived' ? 'Content archived' : 'Content made a draft again';
}

function isPublic<Item extends Pick<ContentItemEntity, 'publishedAt'>>(item: Item): item is Item & Published {
  return item.publishedAt !== null;
}

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
    const seeded = await this.dataSource.getRepository(ContentSeedEntity).find();
    const known = new Set(seeded.map(keyOf));
    const fresh = pages.map((page, position) => ({ page, position })).filter(({ page }) => !known.has(keyOf(page)));
    if (fresh.length === 0) return 0;
    return this.dataSource.transaction(async (tx) => {
      let count = 0;
      for (const { page, position } of fresh) {
        const { contentType, slug, language } = page;
        const claimed: unknown[] = await tx.query(
          'INSERT INTO content_seeds (content_type, slug, language) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING slug',
          [contentType, slug, language],
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

const keyOf = ({ contentType, slug, language }: Omit<ContentSeedEntity, 'seededAt'>): string =>
  `${language}/${contentType}/${slug}`;
