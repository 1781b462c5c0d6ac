import { createHash } from 'node:crypto';
import { describeMealFailure, type RequestOf, rerunJob, scanOverviewApi } from '@carbsight/contracts';
import { MealReviewQueries, PromptReleaseQueries, RerunQueries } from '@carbsight/database';
import { findPrompt } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ModelCatalog } from '../models/index.js';

/** What administrators do about one meal: notes, and readings with other variants. */
@Controller()
export class MealReviewController {
  constructor(
    private readonly reviews: MealReviewQueries,
    private readonly reruns: RerunQueries,
    private readonly catalog: ModelCatalog,
    private readonly releases: PromptReleaseQueries,
    private readonly queues: JobQueues,
  ) {}

  @Implements(scanOverviewApi.reviewMeal)
  async review(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof scanOverviewApi.reviewMeal>,
  ) {
    const outcome = await this.reviews.save(params.mealId, body, account);
    if (outcome === 'changed-meanwhile') throw new ApiFailure('review-changed-meanwhile');
    if (outcome === 'not-assignable') throw new ApiFailure('assignee-not-found');
    const saved = outcome === 'saved' ? await this.reviews.find(params.mealId) : null;
    if (!saved) throw mealNotFound();
    return saved;
  }

  @Implements(scanOverviewApi.getMealReruns)
  async list(@Input() { params }: RequestOf<typeof scanOverviewApi.getMealReruns>) {
    return this.rerunsOf(params.mealId);
  }

  @Implements(scanOverviewApi.rerunMeal)
  async rerun(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof scanOverviewApi.rerunMeal>,
  ) {
    const { model: modelId, promptVersion } = body;
    await this.catalog.requireAvailable(modelId);
    const prompt = findPrompt(promptVersion)?.prompt ?? (await this.releases.findText(promptVersion));
    if (prompt === null) throw new ApiFailure('prompt-unknown', { values: { version: promptVersion } });
    const promptSha256 = createHash('sha256').update(prompt).digest('hex');
    const { mealId } = params;
    const outcome = await this.reruns.ask(mealId, { modelId, promptVersion, promptSha256 }, account);
    if (outcome === 'no-meal') throw mealNotFound();
    if (outcome === 'not-read-yet') throw new ApiFailure('meal-not-read-yet');
    if (outcome === 'answered') throw new ApiFailure('rerun-answered');
    if (outcome === 'open') throw new ApiFailure('rerun-open');
    this.queues.enqueueSoon(rerunJob, { mealId });
    return this.rerunsOf(mealId);
  }

  private async rerunsOf(mealId: string) {
    const { answers, asked } = await this.reruns.list(mealId);
    return {
      answers: answers.map((answer) => ({
        ...answer,
        carbEstimate: answer.carbsGrams,
        confidenceLow: answer.lowGrams,
        confidenceHigh: answer.highGrams,
        confidenceLevel: answer.level,
        compositeItemName: answer.dishName,
      })),
      asked: asked && {
        ...asked.variant,
        isOpen: asked.status === 'queued' || asked.status === 'running',
        failure: asked.failureCode && describeMealFailure(asked.failureCode, null),
      },
    };
  }
}
