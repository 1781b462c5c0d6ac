import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
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

export const listContent = adminCall<typeof schema.listContent>('GET', '/content');
export const getContentOptions = adminCall<typeof schema.getContentOptions>('GET', '/content-options');
export const getContentItem = adminCall<typeof schema.getContentItem>('GET', '/content/:contentId');
export const createContent = adminCall<typeof schema.createContent>('POST', '/content');
export const updateContent = adminCall<typeof schema.updateContent>('PUT', '/content/:contentId');
export const deleteContent = adminCall<typeof schema.deleteContent>('DELETE', '/content/:contentId');
export const publishContent = adminCall<typeof schema.publishContent>('POST', '/content/:contentId/publish');
export const previewContent = adminCall<typeof schema.previewContent>('POST', '/content-preview');
export type PublishedSummary = z.infer<typeof schema.publishedSummary>;
export type PublishedContent = z.infer<typeof schema.publishedContent>;

export const listPublished = call<typeof schema.listPublished>('GET', '/api/content/:contentType', 'public');
export const getPublished = call<typeof schema.getPublished>('GET', '/api/content/:contentType/:slug', 'public');
