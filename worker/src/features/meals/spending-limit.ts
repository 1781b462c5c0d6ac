import type { AnalysisQueries } from '@carbsight/database';
import { Failure } from '@carbsight/domain';

/** The cap over all model calls of a UTC day. */
export class SpendingLimit {
  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly dailyBudgetUsd: number | null,
  ) {}

  /** @throws Failure `budget-exhausted` */
  async refuseWhenSpent(now = new Date()): Promise<void> {
    if (this.dailyBudgetUsd === null) return;
    const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
    if ((await this.analyses.costSince(midnight)) >= this.dailyBudgetUsd) {
      throw new Failure('budget-exhausted', 'The budget of this day is spent.');
    }
  }
}
