import type { ContentStatus, ContentType } from '@carbsight/contracts';

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
