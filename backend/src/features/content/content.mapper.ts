import type { ContentItem, PublishedSummary } from '@carbsight/contracts';
import type { ContentItemEntity, PublishedRow } from '@carbsight/database';

export function toContentItem(item: ContentItemEntity): ContentItem {
  const { id, title, body, contentType, status, slug, version, createdAt, updatedAt, publishedAt } = item;
  return {
    id,
    title,
    content: body,
    contentType,
    status,
    slug,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

export function toPublishedSummary(row: PublishedRow): PublishedSummary {
  const { id, contentType, slug, title, excerpt, publishedAt, updatedAt } = row;
  return {
    id,
    contentType,
    slug,
    title,
    excerpt,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
