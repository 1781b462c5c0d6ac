import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './content.schema.js';

export const CONTENT_PAGE = 50;
export const CONTENT_PAGE_MAX = 100;
export const TITLE_MAX = 200;
export const SLUG_MAX = 200;
/** Characters of Markdown. A chapter of a book is a tenth of this; longer pages would also load slowly. */
export const BODY_MAX = 200_000;
export type ContentFields = z.output<typeof schema.contentFields>;
export type ContentItem = z.infer<typeof schema.contentItem>;

export const listContent = call<typeof schema.listContent>('GET', '/api/admin/content', 'admin');
export const getContentOptions = call<typeof schema.getContentOptions>('GET', '/api/admin/content-options', 'admin');
export const getContentItem = call<typeof schema.getContentItem>('GET', '/api/admin/content/:contentId', 'admin');
export const createContent = call<typeof schema.createContent>('POST', '/api/admin/content', 'admin');
export const updateContent = call<typeof schema.updateContent>('PUT', '/api/admin/content/:contentId', 'admin');
export const deleteContent = call<typeof schema.deleteContent>('DELETE', '/api/admin/content/:contentId', 'admin');
export const publishContent = call<typeof schema.publishContent>(
  'POST',
  '/api/admin/content/:contentId/publish',
  'admin',
);
export const previewContent = call<typeof schema.previewContent>('POST', '/api/admin/content-preview', 'admin');
export type PublishedSummary = z.infer<typeof schema.publishedSummary>;
export type PublishedContent = z.infer<typeof schema.publishedContent>;

export const listPublished = call<typeof schema.listPublished>('GET', '/api/content/:contentType', 'public');
export const getPublished = call<typeof schema.getPublished>('GET', '/api/content/:contentType/:slug', 'public');
