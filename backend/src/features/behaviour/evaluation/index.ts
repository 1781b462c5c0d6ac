import { DataSource, EvaluationQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { EvaluationController } from './evaluation.controller.js';
import { EvaluationService } from './evaluation.service.js';

/** Model Evaluation. */
@Module({
  controllers: [EvaluationController],
  providers: [
    EvaluationService,
    {
      provide: EvaluationQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new EvaluationQueries(dataSource),
    },
  ],
})
export class EvaluationModule {}
