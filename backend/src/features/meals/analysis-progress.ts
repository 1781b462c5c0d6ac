import type { AnalysisStage } from '@carbsight/contracts';
import { ProgressStore } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';

export type AnalysisProgress = { readonly stage: AnalysisStage; readonly percent: number };

/** What is true of an open meal that nobody has said anything about yet. */
export const WAITING: AnalysisProgress = { stage: 'queued', percent: 0 };

/** Live progress of analyses as the worker reports it. */
@Injectable()
export class AnalysisProgressReader {
  constructor(private readonly store: ProgressStore) {}

  async of(mealId: string): Promise<AnalysisProgress> {
    return (await this.ofMany([mealId])).get(mealId) ?? WAITING;
  }

  async ofMany(mealIds: readonly string[]): Promise<Map<string, AnalysisProgress>> {
    if (mealIds.length === 0) return new Map();
    const found = await this.store.getMany(mealIds.map(subjectOf));
    return new Map(
      mealIds.flatMap((mealId) => {
        const progress = found.get(subjectOf(mealId));
        return progress
          ? [[mealId, { stage: progress.stage as AnalysisStage, percent: progress.percent }] as const]
          : [];
      }),
    );
  }
}

function subjectOf(mealId: string): string {
  return `meal:${mealId}`;
}
