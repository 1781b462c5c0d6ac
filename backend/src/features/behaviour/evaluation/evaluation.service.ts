import type { EvaluationDashboard, EvaluationTimeframe } from '@carbsight/contracts';
import { EvaluationQueries } from '@carbsight/database';
import { evaluationDashboard, type MealOutcomes, timeframeBuckets } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

const YEAR_MS = 365 * 24 * 3_600_000;
/** More than anyone releases in a year; a picker has to end somewhere. */
const MAX_VERSIONS = 100;

type Question = { readonly timeframe: EvaluationTimeframe; readonly promptVersion?: string | undefined };
export type Evaluation = {
  readonly dashboard: EvaluationDashboard;
  readonly outcomes: readonly MealOutcomes[];
  readonly grain: 'hour' | 'day';
};

/** People's feedback on the estimates of a timeframe. */
@Injectable()
export class EvaluationService {
  constructor(private readonly queries: EvaluationQueries) {}

  async evaluate({ timeframe, promptVersion }: Question, now: Date): Promise<Evaluation> {
    const { grain, since, until } = timeframeBuckets(timeframe, now);
    const [outcomes, availableVersions] = await Promise.all([
      this.queries.outcomes({ grain, since, until, promptVersion }),
      this.queries.promptVersions(new Date(now.getTime() - YEAR_MS), MAX_VERSIONS),
    ]);
    const frame = { timeframe, promptVersion: promptVersion ?? null, availableVersions, now };
    return { dashboard: evaluationDashboard(outcomes, frame), outcomes, grain };
  }
}
