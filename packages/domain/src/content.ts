import { appPages, type ContentStatus, type ContentType } from '@carbsight/contracts';

export const contentTypeLabels: Readonly<Record<ContentType, string>> = {
  blog: 'Blog Post',
  faq: 'FAQ',
  comparison: 'Comparison',
  static: 'Static Page',
};

export const contentStatusLabels: Readonly<Record<ContentStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** The public address of a piece of content. */
export function publicPath(contentType: ContentType, slug: string): string {
  if (contentType === 'blog') return `/blog/${slug}`;
  if (contentType === 'comparison') return `/compare/${slug}`;
  return contentType === 'faq' ? `/faq#${slug}` : `/${slug}`;
}

/** A static page at one of these addresses could never be opened, or would hide a page of the app. */
const RESERVED = new Set([
  ...Object.keys(appPages).map((path) => path.split('/')[1]),
  ...['api', 'assets', 'logout', 'scan', 'results', 'content'],
]);
// Administrators write that page's text as a static page.
RESERVED.delete('features');
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Lower case; each run of characters other than a-z and digits becomes one hyphen, none at the ends. Empty if nothing remains. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Why this cannot be the slug of such a piece of content, as a sentence for its author; null if it can. */
export function slugProblem(contentType: ContentType, slug: string): string | null {
  if (slug === '') return 'Please give it a slug: its address, made of letters a to z, digits and hyphens.';
  if (!/[a-z0-9]/i.test(slug)) return 'The slug needs at least one letter a to z or digit.';
  if (!SLUG.test(slug)) {
    return 'Please use only lower-case letters a to z, digits and single hyphens between them for the slug.';
  }
  if (contentType === 'static' && RESERVED.has(slug)) {
    return `The address /${slug} belongs to the app itself. Please choose another slug.`;
  }
  return null;
}
