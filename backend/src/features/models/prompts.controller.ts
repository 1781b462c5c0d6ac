import { type MealAnalyses, type PromptRelease, promptsApi, type RequestOf } from '@carbsight/contracts';
import { MealAnalysesQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { toMealAnalyses } from './meal-analyses.mapper.js';
import { PromptReleasesService } from './prompt-releases.service.js';

@Controller()
export class PromptsController {
  constructor(
    private readonly releases: PromptReleasesService,
    private readonly analyses: MealAnalysesQueries,
  ) {}

  @Implements(promptsApi.listPromptReleases)
  async list(@Input() { query }: RequestOf<typeof promptsApi.listPromptReleases>): Promise<PromptRelease[]> {
    return this.releases.list(query.limit, query.before);
  }

  @Implements(promptsApi.listPromptLabels)
  async labels(): Promise<string[]> {
    return this.releases.listLabels();
  }

  @Implements(promptsApi.publishPrompt)
  async publish(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof promptsApi.publishPrompt>,
  ): Promise<PromptRelease> {
    const { reason, expectedLiveId, override, ...release } = body;
    return this.releases.publish(release, { actor: account, reason, expectedLiveId, override });
  }

  @Implements(promptsApi.unpublishPrompt)
  async unpublish(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof promptsApi.unpublishPrompt>,
  ): Promise<PromptRelease> {
    return this.releases.unpublish({ ...body, actor: account, expectedLiveId: body.expectedLiveId });
  }

  /** Own meals only: other people's photos are never used for trying prompts. */
  @Implements(promptsApi.getMealAnalyses)
  async mealAnalyses(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof promptsApi.getMealAnalyses>,
  ): Promise<MealAnalyses> {
    const meal = await this.analyses.find(account.id, params.mealId);
    if (!meal) throw new ApiFailure('meal-not-found_own');
    return toMealAnalyses(meal);
  }
}
