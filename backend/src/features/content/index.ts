import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { PublishedContentController, PublishedPages } from './published-content.controller.js';
import { SeedContent } from './seeds/seed-content.js';
import { PageHeads } from './site/page-heads.js';
import { SiteFiles } from './site/site-files.js';

export { PageHeads, SeedContent, SiteFiles };

/** The pages that administrators write, and the public site that shows them. */
@Module({
  controllers: [ContentController, PublishedContentController],
  providers: [PublishedPages, PageHeads, SiteFiles, SeedContent],
})
export class ContentModule {}
