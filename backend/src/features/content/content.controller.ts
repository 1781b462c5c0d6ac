import { contentApi, type RequestOf } from '@carbsight/contracts';
import { ContentQueries } from '@carbsight/database';
import { contentStatusLabels, contentTypeLabels } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { contentNotFound, toContentItem } from './content.mapper.js';
import { ContentService } from './content.service.js';

/** Content Management. */
@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly queries: ContentQueries,
  ) {}

  @Implements(contentApi.listContent)
  async list(@Input() { query }: RequestOf<typeof contentApi.listContent>) {
    const { before, limit, ...filter } = query;
    return (await this.queries.page(filter, limit, before)).map(toContentItem);
  }

  @Implements(contentApi.getContentOptions)
  options() {
    return { types: optionsOf(contentTypeLabels), statuses: optionsOf(contentStatusLabels) };
  }

  @Implements(contentApi.getContentItem)
  async get(@Input() { params }: RequestOf<typeof contentApi.getContentItem>) {
    const item = await this.queries.find(params.contentId);
    if (!item) throw contentNotFound();
    return toContentItem(item);
  }

  @Implements(contentApi.createContent)
  async create(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof contentApi.createContent>) {
    return this.content.create(body, account);
  }

  @Implements(contentApi.updateContent)
  async update(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof contentApi.updateContent>,
  ) {
    const { version, ...fields } = body;
    return this.content.update(params.contentId, fields, version, account);
  }

  @Implements(contentApi.deleteContent)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof contentApi.deleteContent>,
  ) {
    await this.content.remove(params.contentId, query.version, account);
  }

  @Implements(contentApi.publishContent)
  async publish(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof contentApi.publishContent>,
  ) {
    return this.content.publish(params.contentId, body.version, account);
  }

  @Implements(contentApi.previewContent)
  preview(@Input() { body }: RequestOf<typeof contentApi.previewContent>) {
    return { html: this.content.preview(body.content, body.contentType) };
  }
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
