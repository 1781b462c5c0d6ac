import type { ContentItem, PublishedContent } from '@carbsight/contracts';

const NOON = '2026-11-20T12:00:00.000Z';

export function aContentItem(differs: Partial<ContentItem> = {}): ContentItem {
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    title: 'Bread',
    content: 'About **bread**.',
    contentType: 'blog',
    status: 'draft',
    slug: 'bread',
    language: 'en',
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    publishedAt: null,
    ...differs,
  };
}

export function aPublishedPage(differs: Partial<PublishedContent> = {}): PublishedContent {
  return {
    id: '0190a000-0000-7000-8000-0000000000c2',
    contentType: 'blog',
    slug: 'bread',
    language: 'en',
    title: 'Bread',
    excerpt: 'About bread.',
    content: 'About **bread**.',
    html: '<p>About <strong>bread</strong>.</p>',
    publishedAt: NOON,
    updatedAt: NOON,
    ...differs,
  };
}
