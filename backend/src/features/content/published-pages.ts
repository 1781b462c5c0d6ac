import type { PublishedContent } from '@carbsight/contracts';
import type { PublishedItem } from '@carbsight/database';
import { type CacheCounters, ProcessCounters } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { toPublishedSummary } from './content.mapper.js';
import { renderContent } from './render-content.js';

const KEPT = 50;

/**
 * Published pages with their HTML. The most recently requested ones are cached, by id and version: a long text takes tens of
 * milliseconds, and anybody may request it.
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
