import type { FailureCode } from '@carbsight/contracts';
import type { JudgedAnswer, JudgedCase, JudgedItem, Judgement } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { JudgementEntity } from '../../entities/evaluation.entities.js';
import { newId } from '../../new-id.js';
import type { ComparableSample } from '../comparisons/comparison.queries.js';
import { type ClaimedSample, finishSample } from '../comparisons/evaluation-sample.queries.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';

/** Two answers about one meal with their authors; the test model's only when it was compared with the judged one. */
export type JudgeableMeal = {
  readonly judged: JudgedCase;
  readonly authors: { readonly production: string; readonly test: string | null };
  readonly testEstimateId: string | null;
};

export type NewJudgement = Judgement & { readonly judgeModel: string; readonly evaluationVersion: string };

/** `unknown`: there is no such meal. `no-estimate`: there is nothing to judge. */
export type JudgeState =
  | { readonly kind: 'unknown' | 'no-estimate' }
  | {
      readonly kind: 'judgeable';
      readonly authors: JudgeableMeal['authors'];
      readonly isRunning: boolean;
      readonly lastFailure: FailureCode | null;
    };

type AnswerRow = Omit<JudgedAnswer, 'items'> & { readonly id: string; readonly modelId: string };
type StateRow = {
  readonly production: string | null;
  readonly test: string | null;
  readonly status: string | null;
  readonly failureCode: FailureCode | null;
};

const STATE = `
  SELECT e.model_id AS production, t.model_id AS test, s.status, s.failure_code AS "failureCode"
  FROM meals m
  LEFT JOIN estimates e ON e.id = m.estimate_id AND m.status = 'completed'
  LEFT JOIN comparisons c ON c.meal_id = m.id AND c.production_estimate_id = e.id
  LEFT JOIN estimates t ON t.id = c.test_estimate_id
  LEFT JOIN evaluation_samples s ON s.meal_id = m.id AND s.purpose = 'judge'
  WHERE m.id = $1`;

/** What the audit keeps of a replaced judgement. */
const REPLACED = `
  SELECT total_score AS "totalScore", judge_model AS "judgeModel", evaluation_version AS "evaluationVersion"
  FROM judgements WHERE meal_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`;

/** Judgements, and what is judged. */
export class JudgementQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest one of a meal, whatever its version. */
  async find(mealId: string): Promise<JudgementEntity | null> {
    return this.dataSource
      .getRepository(JudgementEntity)
      .findOne({ where: { mealId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Null when the estimates were deleted in the meantime. */
  async judgeable({ mealId, note, live }: ComparableSample): Promise<JudgeableMeal | null> {
    const rows = await this.dataSource.query<AnswerRow[]>(
      `SELECT id, model_id AS "modelId", dish_name AS "dishName", carbs_grams AS "carbsGrams", low_grams AS "lowGrams",
         high_grams AS "highGrams", analysis
       FROM estimates
       WHERE id = $1 OR id = (SELECT test_estimate_id FROM comparisons WHERE meal_id = $2 AND production_estimate_id = $1)`,
      [live.estimateId, mealId],
    );
    const items = await this.dataSource.query<(JudgedItem & { estimateId: string })[]>(
      `SELECT estimate_id AS "estimateId", item, portion, grams, carbs_grams AS "carbsGrams", reference
       FROM meal_items WHERE estimate_id = ANY($1) ORDER BY estimate_id, position`,
      [rows.map(({ id }) => id)],
    );
    const production = rows.find(({ id }) => id === live.estimateId);
    const test = rows.find(({ id }) => id !== live.estimateId) ?? null;
    if (!production) return null;
    const answerOf = ({ id, modelId: _, ...answer }: AnswerRow): JudgedAnswer => ({
      ...answer,
      items: items.filter(({ estimateId }) => estimateId === id).map(({ estimateId: _of, ...item }) => item),
    });
    return {
      judged: { mealId, note, production: answerOf(production), test: test && answerOf(test) },
      authors: { production: production.modelId, test: test?.modelId ?? null },
      testEstimateId: test?.id ?? null,
    };
  }

  /**
   * Stores a judgement and ends its sample. Replaces an earlier one of the same version.
   * @returns false, and nothing is stored, when another attempt took the sample over
   */
  async store(
    sample: ComparableSample,
    { testEstimateId }: Pick<JudgeableMeal, 'testEstimateId'>,
    judgement: NewJudgement,
    now = new Date(),
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await finishSample(tx, sample, now))) return false;
      const { mealId, live } = sample;
      await tx.upsert(
        JudgementEntity,
        {
          id: newId(),
          mealId,
          estimateId: live.estimateId,
          testEstimateId,
          ...judgement,
          problematicMatches: [...judgement.problematicMatches],
          createdAt: now,
        },
        ['mealId', 'evaluationVersion'],
      );
      return true;
    });
  }

  async state(mealId: string): Promise<JudgeState> {
    const [row] = await this.dataSource.query<StateRow[]>(STATE, [mealId]);
    if (!row) return { kind: 'unknown' };
    const { production, test, status, failureCode } = row;
    if (production === null) return { kind: 'no-estimate' };
    const isRunning = status === 'queued' || status === 'running';
    return {
      kind: 'judgeable',
      authors: { production, test },
      isRunning,
      lastFailure: status === 'failed' ? failureCode : null,
    };
  }

  /** Opens the meal's sample for another judgement; false when one is in progress. */
  async request(mealId: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const opened = await tx.query<unknown[]>(
        `INSERT INTO evaluation_samples AS s (meal_id, purpose) VALUES ($1, 'judge')
         ON CONFLICT (meal_id, purpose) DO UPDATE
           SET status = 'queued', failure_code = NULL, enqueues = 0, queued_at = now(), finished_at = NULL
           WHERE s.status NOT IN ('queued', 'running')
         RETURNING meal_id`,
        [mealId],
      );
      if (opened.length === 0) return false;
      const [before = null] = await tx.query<object[]>(REPLACED, [mealId]);
      const summary = before ? 'New judgement of a meal asked for' : 'Judgement of a meal asked for';
      await recordActivity(tx, { kind: 'changed', actor, subject: `judgement:${mealId}`, summary, before });
      return true;
    });
  }
}

/** Whether there is something to judge. */
export function isJudgeable(sample: ClaimedSample): sample is ComparableSample {
  return sample.live !== null;
}
