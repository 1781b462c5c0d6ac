import { DataSource, JudgeAgreementQueries } from '@carbsight/database';
import { Module } from '@nestjs/common';
import { JudgeAgreementController } from './judge-agreement.controller.js';

/** The judge against people. */
@Module({
  controllers: [JudgeAgreementController],
  providers: [
    {
      provide: JudgeAgreementQueries,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new JudgeAgreementQueries(dataSource),
    },
  ],
})
export class JudgeAgreementModule {}
