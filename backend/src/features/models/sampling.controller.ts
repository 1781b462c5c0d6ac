import { type RequestOf, samplingApi } from '@carbsight/contracts';
import { SamplingQueries, type SamplingSettings } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';

const DESCRIPTION = {
  llmJudgeSamplingRate:
    'Percentage of scans whose estimate a language model judges: what was identified, how it was estimated, what is missing.',
  dualModelSamplingRate:
    'Percentage of scans that the test model also reads, to compare both models. Users only see the production model.',
};

/** The evaluation rates, and their estimated cost. */
@Controller()
export class SamplingController {
  constructor(
    private readonly settings: SamplingQueries,
    private readonly catalog: ModelCatalog,
  ) {}

  @Implements(samplingApi.getSamplingConfig)
  async current() {
    return this.describe(await this.settings.find());
  }

  /** @throws ApiFailure 409 when someone saved since `version` */
  @Implements(samplingApi.updateSamplingConfig)
  async save(
    @CurrentUser() { account }: SessionUser,
    @Input() { body: { version, ...rates } }: RequestOf<typeof samplingApi.updateSamplingConfig>,
  ) {
    const saved = await this.settings.save(rates, version, account);
    if (saved) return this.describe(saved);
    throw new ApiFailure('sampling-changed-meanwhile');
  }

  private async describe({ rates, version, updatedAt }: SamplingSettings) {
    const [mealsPerDay, testModel, judge] = await Promise.all([
      this.settings.mealsPerDay(new Date()),
      this.catalog.testModel(),
      this.catalog.judge(),
    ]);
    return {
      config: rates,
      description: DESCRIPTION,
      version,
      updatedAt,
      volume: {
        mealsPerDay,
        judge: judge && { label: judge.label, price: judge.model?.price ?? null },
        testModel: testModel && { label: testModel.label, price: testModel.price },
      },
    };
  }
}
