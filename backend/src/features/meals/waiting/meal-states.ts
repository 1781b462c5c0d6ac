import { type Waiting, WaitingMealQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { tagOf } from '../../../platform/http/send-if-changed.js';
import { type AnalysisProgress, AnalysisProgressReader } from '../analysis-progress.js';

/** The tag of the answer about a meal that is waited for. */
export function tagOfState(version: string, progress: AnalysisProgress | undefined): string {
  return tagOf(JSON.stringify([version, progress ?? null]));
}

const keyOf = ({ sessionId, mealId }: Waiting) => `${sessionId}.${mealId}`;

/** The tags of the responses that sessions wait for, without the responses: one statement for any number. */
@Injectable()
export class MealStates {
  constructor(
    private readonly meals: WaitingMealQueries,
    private readonly progress: AnalysisProgressReader,
  ) {}

  /** In the order of `waiting`; null if a whole request has to answer, because the analysis or the session has ended. */
  async tagsOf(waiting: readonly Waiting[]): Promise<(string | null)[]> {
    const states = await this.meals.findStates(waiting, new Date());
    const progress = await this.progress.ofWaiting(states);
    const tags = new Map(
      states.map(({ sessionId, id, version }) => [
        keyOf({ sessionId, mealId: id }),
        tagOfState(version, progress.get(id)),
      ]),
    );
    return waiting.map((each) => tags.get(keyOf(each)) ?? null);
  }
}
