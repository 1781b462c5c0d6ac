import type { AnalysisStage, MealStatus } from '@carbsight/contracts';
import type { MealEntity } from '@carbsight/database';
import { type Progress, ProgressStore, parseProgress } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';

export type AnalysisProgress = {
  readonly stage: AnalysisStage;
  readonly percent: number;
  readonly items: readonly string[];
};

/** The progress of an open meal that the worker has not reported on yet. */
export function progressByStatus(status: MealStatus): AnalysisProgress {
  const [stage, percent] = status === 'queued' ? (['queued', 0] as const) : (['preparing', 10] as const);
  return { stage, percent, items: [] };
}

type OpenMeal = Pick<MealEntity, 'id' | 'revision'>;
type WaitingMeal = OpenMeal & { readonly storedProgress: unknown };

/** Live progress of analyses as the worker reports it. */
@Injectable()
export class AnalysisProgressReader {
  constructor(private readonly store: ProgressStore) {}

  /** By meal id; meals without a report are omitted. */
  async of(meals: readonly OpenMeal[]): Promise<Map<string, AnalysisProgress>> {
    if (meals.length === 0) return new Map();
    const found = await this.store.getMany(meals.map(subjectOf));
    return byMeal(meals, (meal) => found.get(subjectOf(meal)));
  }

  /** As `of`, for meals that were read together with what is stored of their progress. */
  async ofWaiting(meals: readonly WaitingMeal[]): Promise<Map<string, AnalysisProgress>> {
    return this.store.isInDatabase
      ? byMeal(meals, ({ storedProgress }) => parseProgress(storedProgress))
      : this.of(meals);
  }
}

function byMeal<M extends OpenMeal>(
  meals: readonly M[],
  reportOn: (meal: M) => Progress | null | undefined,
): Map<string, AnalysisProgress> {
  return new Map(
    meals.flatMap((meal) => {
      const report = reportOn(meal);
      if (!report) return [];
      const { stage, percent, items = [] } = report;
      return [[meal.id, { stage: stage as AnalysisStage, percent, items }] as const];
    }),
  );
}

function subjectOf({ id, revision }: OpenMeal): string {
  return `meal:${id}.${revision}`;
}
