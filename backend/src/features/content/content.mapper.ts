import type { PublishedSummary } from '@carbsight/contracts';
import type { Actor, ContentItemEntity, ContentRefusal, PublishedRow } from '@carbsight/database';
import { ApiFailure } from '../../platform/http/api-failure.js';

export const contentNotFound = () => new ApiFailure('content-not-found');
export const pageNotFound = () => new ApiFailure('page-not-found');

export const nothingToPublish = () => new ApiFailure('content-empty', { field: 'content' });

/** @param address where the content is supposed to be, for example `/blog/bread` */
export function refusalOf(refusal: ContentRefusal, actor: Actor, address: string): ApiFailure {
  switch (refusal.refused) {
    case 'missing':
      return contentNotFound();
    case 'not-a-draft':
      return new ApiFailure('not-a-draft');
    case 'slug-taken':
      return new ApiFailure('slug-taken', { values: { address }, field: 'slug' });
    case 'changed':
      return new ApiFailure('content-changed', { values: { who: describeActor(refusal.by, actor) } });
  }
}

export function describeActor(by: Actor | null, actor: Actor): string {
  if (!by) return 'somebody else';
  return by.id === actor.id ? 'you, in another window' : by.email;
}

export const toContentItem = (item: ContentItemEntity) => ({ ...item, content: item.body });

export function toPublishedSummary(row: PublishedRow): PublishedSummary {
  const { id, contentType, slug, language, title, excerpt, publishedAt, updatedAt } = row;
  return {
    id,
    contentType,
    slug,
    language,
    title,
    excerpt,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
