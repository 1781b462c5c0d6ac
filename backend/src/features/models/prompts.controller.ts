import { describeMealFailure, promptsApi, type RequestOf } from '@carbsight/contracts';
import { type AnalysedMeal, MealAnalysesQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { PromptReleasesService } from './prompt-releases.service.js';

function toMealAnalyses({ meal, analyses }: AnalysedMeal) {
  return {
    ...meal,
    mealId: meal.id,
    failure: meal.failureCode && describeMealFailure(meal.failureCode, meal.failureValues),
    hasPhoto: meal.photoId !== null,
    analyses: analyses.map((stored) => ({
      ...stored,
      carbEstimate: stored.carbsGrams,
      confidenceLow: stored.lowGrams,
      confidenceHigh: stored.highGrams,
      confidenceLevel: stored.level,
      compositeItemName: stored.dishName,
      items: stored.items.map((item) => ({ ...item, carbs: item.carbsGrams })),
      reads: stored.readCount,
    })),
  };
}

@Controller()
export class PromptsController {
  constructor(
    private readonly releases: PromptReleasesService,
    private readonly analyses: MealAnalysesQueries,
  ) {}

  @Implements(promptsApi.listPromptReleases)
  async list(@Input() { query }: RequestOf<typeof promptsApi.listPromptReleases>) {
    return this.releases.list(query.limit, query.before);
  }

  @Implements(promptsApi.listPromptVersions)
  async versions() {
    return this.releases.listVersions();
  }

  @Implements(promptsApi.publishPrompt)
  async publish(
    @CurrentUser() { account }: SessionUser,
    @Input() { body: { version, name, prompt, ...requested } }: RequestOf<typeof promptsApi.publishPrompt>,
  ) {
    return this.releases.goLive({ version, name, prompt }, requested, account);
  }

  @Implements(promptsApi.unpublishPrompt)
  async unpublish(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof promptsApi.unpublishPrompt>,
  ) {
    return this.releases.goLive(null, body, account);
  }

  /** Own meals only: other people's photos are never used for trying prompts. */
  @Implements(promptsApi.getMealAnalyses)
  async mealAnalyses(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof promptsApi.getMealAnalyses>,
  ) {
    const meal = await this.analyses.find(account.id, params.mealId);
    if (!meal) throw new ApiFailure('meal-not-found_own');
    return toMealAnalyses(meal);
  }
}
