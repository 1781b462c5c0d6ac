import type { ContentFields, ContentItem, ContentType } from '@carbsight/contracts';
import { type Actor, type ContentChange, type ContentDraft, ContentQueries } from '@carbsight/database';
import { publicPath, slugProblem } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { contentNotFound, describeActor, nothingToPublish, refusalOf, toContentItem } from './content.mapper.js';
import { excerptOf } from './excerpt.js';
import { renderContent } from './render-content.js';

/** Writing and publishing the pages of the public site. */
@Injectable()
export class ContentService {
  constructor(
    private readonly queries: ContentQueries,
    private readonly settings: HttpSettings,
  ) {}

  async create(fields: ContentFields, actor: Actor): Promise<ContentItem> {
    const created = await this.queries.create(this.checked(fields), actor);
    return accepted(created, actor, publicPath(fields.contentType, fields.slug));
  }

  async update(id: string, fields: ContentFields, version: number | undefined, actor: Actor): Promise<ContentItem> {
    const updated = await this.queries.update(id, this.checked(fields), version, actor);
    return accepted(updated, actor, publicPath(fields.contentType, fields.slug));
  }

  async publish(id: string, version: number | undefined, actor: Actor): Promise<ContentItem> {
    const item = await this.queries.find(id);
    if (!item) throw contentNotFound();
    this.refuseEmpty(item.body, item.contentType);
    // What was displayed is published, even if someone saves between these two lines.
    const published = await this.queries.publish(id, version ?? item.version, actor);
    return accepted(published, actor, publicPath(item.contentType, item.slug));
  }

  async remove(id: string, version: number | undefined, actor: Actor): Promise<void> {
    const removed = await this.queries.remove(id, version, actor);
    if (!('refused' in removed)) return;
    throw removed.refused === 'changed'
      ? new ApiFailure('content-changed_kept', { values: { who: describeActor(removed.by, actor) } })
      : contentNotFound();
  }

  preview(content: string, contentType: ContentType): string {
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
    if (this.preview(content, contentType) === '') throw nothingToPublish();
  }
}

function accepted(change: ContentChange, actor: Actor, address: string): ContentItem {
  if ('refused' in change) throw refusalOf(change, actor, address);
  return toContentItem(change);
}
