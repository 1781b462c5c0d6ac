import { Failure } from '@carbsight/domain';

/** Fraction of the daily budget at which evaluations stop, so that people's meals can still be paid for. */
export const EVALUATION_SHARE = 0.8;

/** The cost of all model calls since the start of an hour, in US dollars. */
export type PaidCalls = { costSince(since: Date): Promise<number> };

/** The cap over all model calls of a UTC day. */
export class SpendingLimit {
  constructor(
    private readonly calls: PaidCalls,
    private readonly dailyBudgetUsd: number | null,
    /** Fraction of the budget that may be spent before this purpose stops. */
    private readonly share = 1,
  ) {}

  /** @throws Failure `budget-exhausted` */
  async refuseWhenSpent(now = new Date()): Promise<void> {
    if (this.dailyBudgetUsd === null) return;
    const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
    if ((await this.calls.costSince(midnight)) >= this.dailyBudgetUsd * this.share) {
      throw new Failure('budget-exhausted', 'The budget of this day is spent.');
    }
  }
}
