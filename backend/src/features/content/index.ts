import { ContentQueries, ContentSeedQueries, DataSource } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { PublishedContentController } from './published-content.controller.js';
import { PublishedPages } from './published-pages.js';
import { SeedContent } from './seeds/seed-content.js';
import { PageHeads } from './site/page-heads.js';
import { SiteFiles } from './site/site-files.js';

export { PageHeads, SeedContent, SiteFiles };

/** The pages that administrators write, and the public site that shows them. */
@Module({
  controllers: [ContentController, PublishedContentController],
  providers: [
    ContentService,
    PublishedPages,
    PageHeads,
    SiteFiles,
    SeedContent,
    {
      provide: ContentQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new ContentQueries(dataSource),
    },
    {
      provide: ContentSeedQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new ContentSeedQueries(dataSource),
    },
  ],
})
export class ContentModule {}
