import { DataSource, NewsletterQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';

@Module({
  controllers: [NewslettersController],
  providers: [
    NewslettersService,
    {
      provide: NewsletterQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new NewsletterQueries(dataSource),
    },
  ],
})
export class NewslettersModule {}
