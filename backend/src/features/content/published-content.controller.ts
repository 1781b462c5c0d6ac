import { contentApi, type PublishedContent, type RequestOf } from '@carbsight/contracts';
import { ContentQueries, type PublishedItem } from '@carbsight/database';
import { type CacheCounters, ProcessCounters } from '@carbsight/runtime';
import { Controller, Headers, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { Implements, Input } from '../../platform/http/implements.decorator.js';
import { sendIfChanged } from '../../platform/http/send-if-changed.js';
import { pageNotFound, toPublishedSummary } from './content.mapper.js';
import { RENDERER_VERSION, renderContent } from './render-content.js';

const KEPT = 50;

/**
 * Published pages with their HTML. The most recently requested ones are cached, by id and version: a long text takes tens of milliseconds,
 * and anyone may request it.
 */
@Injectable()
export class PublishedPages {
  private readonly html = new Map<string, string>();

  private readonly counters: CacheCounters;

  constructor(
    private readonly settings: HttpSettings,
    counters: ProcessCounters,
  ) {
    this.counters = counters.newCache();
  }

  pageOf(item: PublishedItem): PublishedContent {
    return { ...toPublishedSummary(item), content: item.body, html: this.htmlOf(item) };
  }

  private htmlOf({ id, version, body, contentType }: PublishedItem): string {
    const key = `${id}.${version}`;
    const kept = this.html.get(key);
    this.counters[kept === undefined ? 'misses' : 'hits'] += 1;
    const html = kept ?? renderContent(body, contentType, this.settings.publicOrigin);
    // The last entry of the map is the most recently used.
    this.html.delete(key);
    this.html.set(key, html);
    const oldest = this.html.keys().next();
    if (this.html.size > KEPT && !oldest.done) this.html.delete(oldest.value);
    this.counters.entries = this.html.size;
    return html;
  }
}

/** The public site: what is published, for everyone. */
@Controller()
export class PublishedContentController {
  constructor(
    private readonly queries: ContentQueries,
    private readonly pages: PublishedPages,
  ) {}

  @Implements(contentApi.listPublished)
  async list(
    @Input() { params, query }: RequestOf<typeof contentApi.listPublished>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const rows = await this.queries.publishedPage(params.contentType, query.language, query.limit, query.before);
    const summaries = rows.map(toPublishedSummary);
    sendIfChanged(reply, 'public', JSON.stringify(summaries), known, summaries);
    return summaries;
  }

  @Implements(contentApi.getPublished)
  async get(
    @Input() { params, query }: RequestOf<typeof contentApi.getPublished>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const item = await this.queries.findPublished(params.contentType, params.slug, query.language);
    if (!item) throw pageNotFound();
    const page = this.pages.pageOf(item);
    sendIfChanged(reply, 'public', `${item.id}.${item.version}.${RENDERER_VERSION}`, known, page);
    return page;
  }
}
