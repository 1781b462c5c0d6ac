import { DataSource, type JudgeCaps, JudgeSpendingQueries } from '@carbsight/database';
import type { ModelAccess } from '@carbsight/models';
import { type DynamicModule, Module } from '@nestjs/common';
import { JudgingController } from './judging.controller.js';
import { JudgeAccess, JudgingService } from './judging.service.js';

/** Judges' scores for estimates. The worker does the judging. */
@Module({})
export class JudgingModule {
  static with(access: ModelAccess, caps: JudgeCaps): DynamicModule {
    return {
      module: JudgingModule,
      controllers: [JudgingController],
      providers: [
        JudgingService,
        { provide: JudgeAccess, useValue: new JudgeAccess(access) },
        {
          provide: JudgeSpendingQueries,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new JudgeSpendingQueries(dataSource, caps),
        },
      ],
    };
  }
}
