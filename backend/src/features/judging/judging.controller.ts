import { type EvaluationPrice, judgingApi, type LlmEvaluation, type RequestOf } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JudgingService } from './judging.service.js';

@Controller()
export class JudgingController {
  constructor(private readonly judging: JudgingService) {}

  @Implements(judgingApi.getLlmEvaluation)
  async find(@Input() { params }: RequestOf<typeof judgingApi.getLlmEvaluation>): Promise<LlmEvaluation> {
    return this.judging.find(params.mealId);
  }

  @Implements(judgingApi.getEvaluationPrice)
  async price(@Input() { params }: RequestOf<typeof judgingApi.getEvaluationPrice>): Promise<EvaluationPrice> {
    return this.judging.price(params.mealId);
  }

  @Implements(judgingApi.requestLlmEvaluation)
  async request(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof judgingApi.requestLlmEvaluation>,
  ): Promise<{ isRunning: boolean }> {
    await this.judging.request(params.mealId, account);
    return { isRunning: true };
  }
}
