import type { ClaimedMeal } from '@carbsight/database';
import { effectiveTier, plans } from '@carbsight/domain';

/** How often a photo is read: as the owner's plan includes at the time of the analysis. */
export class ReadsByPlan {
  /** @param fixed the installation's own number for everybody (READS_PER_PHOTO); null leaves it to the plans */
  constructor(private readonly fixed: number | null) {}

  /** An administrator's trial is read once: it is about a model, not about a plan. */
  wantedFor({ owner, requestedRecipe }: Pick<ClaimedMeal, 'owner' | 'requestedRecipe'>, now: Date): number {
    if (this.fixed !== null) return this.fixed;
    return requestedRecipe ? 1 : plans[effectiveTier(owner, now)].readsPerPhoto;
  }
}
