import { createHash } from 'node:crypto';
import { contentApi, type PublishedContent, type PublishedSummary, type RequestOf } from '@carbsight/contracts';
import { ContentQueries } from '@carbsight/database';
import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Implements, Input } from '../../platform/http/implements.decorator.js';
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
    send(reply, summaries, JSON.stringify(summaries), known);
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
    send(reply, page, `${item.id}.${item.version}.${RENDERER_VERSION}`, known);
    return page;
  }
}

/**
 * Sends the answer, or only that it is the one that is known already. Caches may keep it but have to ask each time: what
 * is archived is gone at once.
 */
function send(reply: FastifyReply, answer: object, state: string, known: string | undefined): void {
  const tag = `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
  void reply.header('Cache-Control', 'public, no-cache').header('ETag', `W/${tag}`);
  void (known?.includes(tag) ? reply.status(304).send() : reply.send(answer));
}
