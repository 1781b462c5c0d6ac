import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { endpoint } from '../endpoint.js';
import { anyOr, searchWords } from '../filters.js';
import { oneLine } from '../one-line.js';
import { contentStatus, contentType, instant, language } from '../vocabulary.js';

export const CONTENT_PAGE = 50;
export const CONTENT_PAGE_MAX = 100;
export const TITLE_MAX = 200;
export const SLUG_MAX = 200;
/** Characters of Markdown. A chapter of a book is a tenth of this; longer pages would also load slowly. */
export const BODY_MAX = 200_000;

const body = z
  .string()
  .max(BODY_MAX, `Please use at most ${BODY_MAX.toLocaleString('en-GB')} characters for the text.`);

/** What an administrator writes. The domain decides which slugs are valid (`slugProblem`): it depends on the type. */
export const contentFields = z.object({
  title: oneLine('title')
    .min(1, 'Please give it a title.')
    .max(TITLE_MAX, `Please use at most ${TITLE_MAX} characters for the title.`),
  /** Markdown. */
  content: body,
  contentType,
  status: contentStatus,
  slug: z.string().trim().max(SLUG_MAX, `Please use at most ${SLUG_MAX} characters for the slug.`),
  /** A slug may have one text in each language; readers get their own, or the only one there is. */
  language: language.default('en'),
});
export type ContentFields = z.output<typeof contentFields>;

/** One piece of content as administrators see it. */
export const contentItem = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  contentType,
  status: contentStatus,
  slug: z.string(),
  language,
  /** Increases with every change; sent back, it prevents two tabs from overwriting each other. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** First publication; later changes leave it alone. */
  publishedAt: instant.nullable(),
});
export type ContentItem = z.infer<typeof contentItem>;

export const listContent = adminEndpoint('GET', '/content', {
  summary: 'Content of every type and status, newest first',
  query: z.object({
    /** Part of the title or of the slug. */
    search: searchWords(200),
    contentType: anyOr(contentType),
    status: anyOr(contentStatus),
    /** Cursor: the id of the last row received; only older ones are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(CONTENT_PAGE_MAX).default(CONTENT_PAGE),
  }),
  answer: z.array(contentItem),
});

const option = <T extends z.ZodType>(value: T) => z.object({ value, label: z.string() });

export const getContentOptions = adminEndpoint('GET', '/content-options', {
  summary: 'The types and statuses that content can have',
  answer: z.object({ types: z.array(option(contentType)), statuses: z.array(option(contentStatus)) }),
});

const params = z.object({ contentId: z.uuid() });

export const getContentItem = adminEndpoint('GET', '/content/:contentId', {
  summary: 'One piece of content',
  params,
  answer: contentItem,
});

export const createContent = adminEndpoint('POST', '/content', {
  summary: 'Create content; 409 when its type already has the slug',
  body: contentFields,
  status: 201,
  answer: contentItem,
});

/** The version that the screen showed. Without it, the change applies to whatever is there now. */
const expected = z.object({ version: z.int().min(1).optional() });

export const updateContent = adminEndpoint('PUT', '/content/:contentId', {
  summary: 'Change a piece of content; 409 when it has since been changed or its type already has the slug',
  params,
  body: contentFields.extend(expected.shape),
  answer: contentItem,
});

export const deleteContent = adminEndpoint('DELETE', '/content/:contentId', {
  summary: 'Delete a piece of content for good; 409 when it has since been changed',
  params,
  /** As `expected`, but in the query: the specification's call has no body. */
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  status: 204,
});

export const publishContent = adminEndpoint('POST', '/content/:contentId/publish', {
  summary: 'Publish a draft; 409 when it is no longer a draft or has since been changed',
  params,
  body: expected,
  answer: contentItem,
});

export const previewContent = adminEndpoint('POST', '/content-preview', {
  role: 'viewer',
  summary: 'The text as the public page shows it, rendered by the same code',
  body: z.object({ content: body, contentType }),
  answer: z.object({ html: z.string() }),
});

/** A published piece in a list. */
export const publishedSummary = z.object({
  id: z.uuid(),
  contentType,
  slug: z.string(),
  language,
  title: z.string(),
  /** The beginning of the text, without markup. */
  excerpt: z.string(),
  publishedAt: instant,
  updatedAt: instant,
});
export type PublishedSummary = z.infer<typeof publishedSummary>;

export const publishedContent = publishedSummary.extend({
  /** Markdown. */
  content: z.string(),
  /** Sanitised: safe to insert into a page. Its headings are below the page's own. */
  html: z.string(),
});
export type PublishedContent = z.infer<typeof publishedContent>;

export const listPublished = endpoint('GET', '/api/content/:contentType', 'public', {
  summary: 'Published content of a type, newest first, each in the requested language where available',
  params: z.object({ contentType }),
  query: z.object({
    /** Cursor: the id of the last row received; only older publications are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(CONTENT_PAGE_MAX).default(CONTENT_PAGE),
    language: language.default('en'),
  }),
  answer: z.array(publishedSummary),
});

export const getPublished = endpoint('GET', '/api/content/:contentType/:slug', 'public', {
  summary: 'One published page; 404 for drafts and what is archived',
  params: z.object({ contentType, slug: z.string().max(SLUG_MAX).toLowerCase() }),
  query: z.object({ language: language.default('en') }),
  answer: publishedContent,
});
