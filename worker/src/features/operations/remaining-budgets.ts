import type { JudgeSpendingQueries, ModelCallQueries } from '@carbsight/database';
import type { RemainingBudgets } from '@carbsight/runtime';

/** US dollars that models may still cost. Without a cap over all calls there is no `daily`. */
export async function remainingBudgets(
  calls: Pick<ModelCallQueries, 'costSince'>,
  judging: Pick<JudgeSpendingQueries, 'left'>,
  dailyBudgetUsd: number | null,
  now = new Date(),
): Promise<RemainingBudgets> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const [judge, spentUsd] = await Promise.all([
    judging.left(now),
    dailyBudgetUsd === null ? 0 : calls.costSince(midnight),
  ]);
  return {
    judge_daily: judge.daily,
    judge_monthly: judge.monthly,
    ...(dailyBudgetUsd === null ? {} : { daily: Math.max(0, dailyBudgetUsd - spentUsd) }),
  };
}
