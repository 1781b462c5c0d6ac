import type { SamplingConfig, SamplingRates } from '@carbsight/contracts';
import { type Actor, SamplingQueries, type SamplingSettings } from '@carbsight/database';
import { availability, type CatalogModel } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { ModelAccessSettings, ModelCatalog } from './model-catalog.js';

const DESCRIPTION = {
  llmJudgeSamplingRate:
    'Share of the scans whose estimate a language model judges: what was identified, how it was estimated, what is missing.',
  dualModelSamplingRate:
    'Share of the scans that the test model reads, too, so that both models can be compared. Users see the production model only.',
};

/** The rates of evaluation, and what they are estimated to cost. */
@Injectable()
export class SamplingService {
  constructor(
    private readonly settings: SamplingQueries,
    private readonly catalog: ModelCatalog,
    private readonly access: ModelAccessSettings,
  ) {}

  async current(): Promise<SamplingConfig> {
    return this.describe(await this.settings.find());
  }

  /** @throws ApiFailure 409 when somebody saved since `version` */
  async save(rates: SamplingRates, version: number | undefined, actor: Actor): Promise<SamplingConfig> {
    const saved = await this.settings.save(rates, version, actor);
    if (saved) return this.describe(saved);
    throw new ApiFailure(
      409,
      'sampling-changed-meanwhile',
      'The sampling rates were changed meanwhile. Please look at them again before you save.',
    );
  }

  private async describe({ rates, version, updatedAt }: SamplingSettings): Promise<SamplingConfig> {
    const [mealsPerDay, testModel] = await Promise.all([
      this.settings.mealsPerDay(new Date()),
      this.catalog.testModel(),
    ]);
    return {
      config: rates,
      description: DESCRIPTION,
      version,
      updatedAt: updatedAt?.toISOString() ?? null,
      volume: { mealsPerDay, judge: priced(this.likelyJudge()), testModel: priced(testModel) },
    };
  }

  /** The dearest language model that can be reached: an estimate of costs errs on that side. */
  private likelyJudge(): CatalogModel | null {
    const reachable = availability(this.access.access).filter(
      ({ unavailableReason, provider }) => unavailableReason === null && provider !== 'built-in',
    );
    const perAnswer = ({ price }: CatalogModel) => price.inputUsdPerMillion * 3 + price.outputUsdPerMillion;
    return reachable.sort((one, other) => perAnswer(other) - perAnswer(one))[0] ?? null;
  }
}

function priced(model: CatalogModel | null): SamplingConfig['volume']['judge'] {
  return model && { label: model.label, price: model.price };
}
