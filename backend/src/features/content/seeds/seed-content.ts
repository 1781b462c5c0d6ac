import { ContentSeedQueries } from '@carbsight/database';
import type { Log } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { excerptOf } from '../excerpt.js';
import type { Operator } from './operator.js';
import { seedPages } from './seed-pages.js';

/** Stores the pages that ship with the program, each exactly once. */
@Injectable()
export class SeedContent {
  constructor(private readonly queries: ContentSeedQueries) {}

  /** Never rejects: the app works without these pages, and the next start tries again. */
  async plant(log: Log, operator: Operator): Promise<void> {
    try {
      const count = await this.queries.plant(
        seedPages(operator).map((page) => ({ ...page, excerpt: excerptOf(page.body) })),
      );
      if (count > 0) log.info({ count }, 'Published the pages that come with the program');
    } catch (error) {
      log.error({ err: error }, 'The pages that come with the program could not be published');
    }
  }
}
