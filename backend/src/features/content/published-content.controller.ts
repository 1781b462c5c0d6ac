import { contentApi, type PublishedContent, type PublishedSummary, type RequestOf } from '@carbsight/contracts';
import { ContentQueries } from '@carbsight/database';
import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Implements, Input } from '../../platform/http/implements.decorator.js';
import { sendIfChanged } from '../../platform/http/send-if-changed.js';
import { toPublishedSummary } from './content.mapper.js';
import { pageNotFound } from './content-failures.js';
import { PublishedPages } from './published-pages.js';
import { RENDERER_VERSION } from './render-content.js';

/** The public site: what is published, for everybody. */
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
  ): Promise<PublishedSummary[]> {
    const rows = await this.queries.publishedPage(params.contentType, query.limit, query.before);
    const summaries = rows.map(toPublishedSummary);
    sendIfChanged(reply, 'public', JSON.stringify(summaries), known, summaries);
    return summaries;
  }

  @Implements(contentApi.getPublished)
  async get(
    @Input() { params }: RequestOf<typeof contentApi.getPublished>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<PublishedContent> {
    const item = await this.queries.findPublished(params.contentType, params.slug);
    if (!item) throw pageNotFound();
    const page = this.pages.pageOf(item);
    sendIfChanged(reply, 'public', `${item.id}.${item.version}.${RENDERER_VERSION}`, known, page);
    return page;
  }
}
