import type { ContentFields, ContentType } from '@carbsight/contracts';
import { contentApi, type RequestOf } from '@carbsight/contracts';
import { type Actor, type ContentChange, type ContentDraft, ContentQueries } from '@carbsight/database';
import { contentStatusLabels, contentTypeLabels, publicPath, slugProblem } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { contentNotFound, describeActor, nothingToPublish, refusalOf, toContentItem } from './content.mapper.js';
import { excerptOf } from './excerpt.js';
import { renderContent } from './render-content.js';

/** Content Management: writing and publishing the pages of the public site. */
@Controller()
export class ContentController {
  constructor(
    private readonly queries: ContentQueries,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(contentApi.listContent)
  async list(@Input() { query: { before, limit, ...filter } }: RequestOf<typeof contentApi.listContent>) {
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
  async create(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: fields }: RequestOf<typeof contentApi.createContent>,
  ) {
    const created = await this.queries.create(this.checked(fields), actor);
    return accepted(created, actor, publicPath(fields.contentType, fields.slug));
  }

  @Implements(contentApi.updateContent)
  async update(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params, body: { version, ...fields } }: RequestOf<typeof contentApi.updateContent>,
  ) {
    const updated = await this.queries.update(params.contentId, this.checked(fields), version, actor);
    return accepted(updated, actor, publicPath(fields.contentType, fields.slug));
  }

  @Implements(contentApi.publishContent)
  async publish(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { contentId: id }, body: { version } }: RequestOf<typeof contentApi.publishContent>,
  ) {
    const item = await this.queries.find(id);
    if (!item) throw contentNotFound();
    this.refuseEmpty(item.body, item.contentType);
    // What was displayed is published, even if someone saves between these two lines.
    const published = await this.queries.publish(id, version ?? item.version, actor);
    return accepted(published, actor, publicPath(item.contentType, item.slug));
  }

  @Implements(contentApi.deleteContent)
  async remove(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params, query: { version } }: RequestOf<typeof contentApi.deleteContent>,
  ) {
    const removed = await this.queries.remove(params.contentId, version, actor);
    if (!('refused' in removed)) return;
    throw removed.refused === 'changed'
      ? new ApiFailure('content-changed_kept', { values: { who: describeActor(removed.by, actor) } })
      : contentNotFound();
  }

  @Implements(contentApi.previewContent)
  preview(@Input() { body: { content, contentType } }: RequestOf<typeof contentApi.previewContent>) {
    return { html: this.htmlOf(content, contentType) };
  }

  private htmlOf(content: string, contentType: ContentType): string {
    return renderContent(content, contentType, this.settings.publicOrigin);
  }

  private checked({ content, ...fields }: ContentFields): ContentDraft {
    const problem = slugProblem(fields.contentType, fields.slug);
    if (problem) throw new ApiFailure('slug-not-valid', { fields: [{ path: 'slug', message: problem }] });
    if (fields.status === 'published') this.refuseEmpty(content, fields.contentType);
    return { ...fields, body: content, excerpt: excerptOf(content) };
  }

  /** Some texts are not blank and still show nothing, for example just a script. */
  private refuseEmpty(content: string, contentType: ContentType): void {
    if (this.htmlOf(content, contentType) === '') throw nothingToPublish();
  }
}

function accepted(change: ContentChange, actor: Actor, address: string) {
  if ('refused' in change) throw refusalOf(change, actor, address);
  return toContentItem(change);
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
