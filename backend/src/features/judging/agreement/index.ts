import { Module } from '@nestjs/common';
import { JudgeAgreementController } from './judge-agreement.controller.js';

/** The judge against people. */
@Module({
  controllers: [JudgeAgreementController],
})
export class JudgeAgreementModule {}
