import { ContentQueries, type PublishedAddress } from '@carbsight/database';
import { publicPath } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownFailure, sendFailure } from '../../../platform/http/api-exception.filter.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { escapeMarkup } from '../../../platform/http/page-head.js';
import { sendUnchanged } from '../../../platform/http/send-if-changed.js';
import { FIXED_PAGES } from './fixed-pages.js';

/** A sitemap may have 50,000 addresses; a site of this kind has hundreds. */
const ADDRESSES = 5_000;
const FEED_POSTS = 20;
const unavailable = () => new ApiFailure('database-unavailable_file');

/** Files for crawlers and feed readers: the list of pages, which of them to ignore, and what is new. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly queries: ContentQueries,
    private readonly settings: HttpSettings,
  ) {}

  /** Outside /api, so no endpoints of a contract. */
  mount(server: FastifyInstance): void {
    const serve = (path: string, mediaType: string, make: () => string | Promise<string>) =>
      server.get(path, (request, reply) => send(request, reply, mediaType, make));
    serve('/robots.txt', 'text/plain', () => this.robots());
    serve('/sitemap.xml', 'application/xml', () => this.sitemap());
    serve('/feed.xml', 'application/atom+xml', () => this.feed());
  }

  private robots(): string {
    // Personal pages declare themselves noindex; what crawlers may not read cannot declare anything.
    return ['User-agent: *', 'Disallow: /api/', `Sitemap: ${this.at('/sitemap.xml')}`, ''].join('\n');
  }

  private async sitemap(): Promise<string> {
    const written = await this.queries.publishedAddresses(ADDRESSES);
    const fixed = [...FIXED_PAGES.keys()].map((path) => entry(this.at(path)));
    // The app has its own page at the same address.
    const pages = written
      .filter((page) => !FIXED_PAGES.has(pathOf(page)))
      .map((page) => entry(this.at(pathOf(page)), page.updatedAt));
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...fixed, ...pages].join('\n')}\n</urlset>`,
    );
  }

  /** Atom: summaries, linking to the texts. */
  private async feed(): Promise<string> {
    const posts = await this.queries.publishedPage('blog', 'en', FEED_POSTS);
    const newest = posts.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
    const entries = posts.map(({ id, title, slug, excerpt, publishedAt, updatedAt }) =>
      [
        '<entry>',
        `<id>urn:uuid:${id}</id>`,
        `<title>${escapeMarkup(title)}</title>`,
        `<link href="${escapeMarkup(this.at(`/blog/${slug}`))}" />`,
        `<published>${publishedAt.toISOString()}</published>`,
        `<updated>${updatedAt.toISOString()}</updated>`,
        `<summary>${escapeMarkup(excerpt)}</summary>`,
        '</entry>',
      ].join('\n'),
    );
    return xml(
      [
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        `<id>${escapeMarkup(this.at('/blog'))}</id>`,
        '<title>Carbsight blog</title>',
        '<author><name>Carbsight</name></author>',
        `<link rel="self" href="${escapeMarkup(this.at('/feed.xml'))}" />`,
        `<link href="${escapeMarkup(this.at('/blog'))}" />`,
        `<updated>${new Date(newest).toISOString()}</updated>`,
        ...entries,
        '</feed>',
      ].join('\n'),
    );
  }

  private at(path: string): string {
    return `${this.settings.publicOrigin}${path}`;
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  make: () => string | Promise<string>,
): Promise<FastifyReply> {
  try {
    const text = await make();
    void reply.type(`${mediaType}; charset=utf-8`);
    return sendUnchanged(reply, 'public', text, request.headers['if-none-match']) ? reply : reply.send(text);
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure) request.log.error({ err: error }, 'A file of the public site failed');
    sendFailure(reply, failure ?? unavailable());
    return reply;
  }
}

const xml = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
const pathOf = ({ contentType, slug }: PublishedAddress): string => publicPath(contentType, slug);

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>`;
}
