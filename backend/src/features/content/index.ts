import { ContentQueries, DataSource } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { PublishedContentController } from './published-content.controller.js';
import { PublishedPages } from './published-pages.js';

/** The pages that administrators write, and the public site that shows them. */
@Module({
  controllers: [ContentController, PublishedContentController],
  providers: [
    ContentService,
    PublishedPages,
    {
      provide: ContentQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new ContentQueries(dataSource),
    },
  ],
})
export class ContentModule {}
