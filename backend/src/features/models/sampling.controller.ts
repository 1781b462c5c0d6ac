import {
  type ModelConfig,
  type RequestOf,
  type SamplingConfig,
  type SamplingRates,
  samplingApi,
} from '@carbsight/contracts';
import { SamplingQueries, type SamplingSettings } from '@carbsight/database';
import { judgeOf } from '@carbsight/domain';
import { type CatalogModel, judgeCandidates } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from './model-catalog.js';
import { ModelDirectory } from './model-directory.js';

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
    private readonly directory: ModelDirectory,
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
    const [mealsPerDay, testModel, { current }] = await Promise.all([
      this.settings.mealsPerDay(new Date()),
      this.catalog.testModel(),
      this.catalog.current(),
    ]);
    return {
      config: rates,
      description: DESCRIPTION,
      version,
      updatedAt,
      volume: {
        mealsPerDay,
        judge: priced(await this.usualJudge(rates, current)),
        testModel: priced(testModel),
      },
    };
  }

  /** The chosen judge; without one, the one of most meals: those also read by the test model have a different one, if possible. */
  private async usualJudge(
    rates: SamplingRates,
    { productionModel, testModel, judgeModel }: ModelConfig['current'],
  ): Promise<CatalogModel | null> {
    const isAlwaysCompared = rates.dualModelSamplingRate === 100;
    const candidates = judgeCandidates(await this.directory.current());
    // An unavailable one costs nothing.
    if (judgeModel !== null && !candidates.some(({ id }) => id === judgeModel)) return null;
    return judgeOf(judgeModel, candidates, { live: productionModel, test: isAlwaysCompared ? testModel : null });
  }
}

function priced(model: CatalogModel | null): SamplingConfig['volume']['judge'] {
  return model && { label: model.label, price: model.price };
}
