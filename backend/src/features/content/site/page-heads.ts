import { type ContentType, pageDescriptions } from '@carbsight/contracts';
import { ContentQueries, type PublishedRow } from '@carbsight/database';
import { publicPath, slugProblem } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { escapeMarkup, type PageHead } from '../../../platform/http/page-head.js';
import { PublishedPages } from '../published-content.controller.js';
import { CONTENT_BELOW, FIXED_PAGES, PERSONAL_PAGES } from './fixed-pages.js';

const LISTED = 100;

const UNKNOWN: PageHead = {
  status: 404,
  title: 'Page not found',
  description: 'There is no such page.',
  canonicalPath: null,
};

/** Title and description of the page at an address, for readers without JavaScript. */
@Injectable()
export class PageHeads {
  constructor(
    private readonly queries: ContentQueries,
    private readonly pages: PublishedPages,
  ) {}

  async describe(address: string): Promise<PageHead | { readonly movedTo: string }> {
    const path = (decoded(address)?.toLowerCase() ?? '/%').replace(/(.)\/+$/, '$1');
    const [first = '', second, third] = path.split('/').slice(1);
    const personal = PERSONAL_PAGES.get(first);
    if (personal) return { ...fixed(personal, pageDescriptions['/']), canonicalPath: null };
    const page = FIXED_PAGES.get(path);
    if (page) return { ...fixed(page.title, page.description), canonicalPath: path, ...(await this.listBelow(path)) };
    if (third !== undefined) return UNKNOWN;
    if (second === undefined) return this.contentAt('static', first, path);
    const contentType = CONTENT_BELOW.get(first);
    return contentType ? this.contentAt(contentType, second, path) : UNKNOWN;
  }

  private async contentAt(
    contentType: ContentType,
    slug: string,
    path: string,
  ): Promise<PageHead | { readonly movedTo: string }> {
    // The blog's rules: they hold for every type, except for the app's own addresses.
    if (slugProblem('blog', slug)) return UNKNOWN;
    const item = await this.queries.findPublished(contentType, slug, 'en');
    if (!item) return UNKNOWN;
    const canonicalPath = publicPath(contentType, slug);
    if (canonicalPath !== path) return { movedTo: canonicalPath };
    const { html, excerpt, publishedAt, updatedAt } = this.pages.pageOf(item);
    return {
      ...fixed(item.title, excerpt || item.title),
      canonicalPath,
      ...(contentType === 'blog' ? { article: { publishedAt, updatedAt } } : {}),
      html: `<h1>${escapeMarkup(item.title)}</h1>\n${html}`,
    };
  }

  private async listBelow(path: string): Promise<{ html?: string }> {
    const contentType = path === '/blog' ? 'blog' : path === '/faq' ? 'faq' : null;
    if (!contentType) return {};
    const rows = await this.queries.publishedPage(contentType, 'en', LISTED);
    return rows.length > 0 ? { html: `<ul>${rows.map(listItem).join('')}</ul>` } : {};
  }
}

function listItem({ contentType, slug, title, excerpt }: PublishedRow): string {
  const link = `<a href="${publicPath(contentType, slug)}">${escapeMarkup(title)}</a>`;
  return `<li>${link}<br />${escapeMarkup(excerpt)}</li>`;
}

const fixed = (title: string, description: string) => ({ status: 200, title, description }) as const;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
