import type { DataSource } from 'typeorm';
import { EstimateEntity, type ReadEntity } from '../../entities/estimate.entities.js';
import { type AskedVariant, EvaluationSampleEntity } from '../../entities/evaluation.entities.js';
import { newId } from '../../new-id.js';
import { estimateValues, type NewEstimate, storeEstimateParts, type Variant } from '../meals/store-estimate.js';
import { KNOWN_COST } from '../models/known-cost.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, hasRow, pickColumns } from '../rows.js';
import { type SampledMeal, sampledMeal } from './evaluation-sample.queries.js';

const CLAIMED = ['mealId', 'claim', 'variant'] as const;
const ANSWER = [
  'id',
  'modelId',
  'promptVersion',
  'carbsGrams',
  'lowGrams',
  'highGrams',
  'level',
  'dishName',
  'isNotFood',
  'analysis',
  'createdAt',
] as const;

type Asked = { readonly variant: AskedVariant };
/** A stored meal, claimed for one attempt to read it again. */
export type ClaimedRerun = Pick<EvaluationSampleEntity, (typeof CLAIMED)[number]> & SampledMeal & Asked;
export type RerunAnswer = Pick<EstimateEntity, (typeof ANSWER)[number]> & Pick<ReadEntity, 'costUsd' | 'durationMs'>;
export type AskedRerun = Pick<EvaluationSampleEntity, 'status' | 'failureCode'> & Asked;

/** Asks for nothing while an earlier one is open. */
const ASK = `
  INSERT INTO evaluation_samples AS s (meal_id, purpose, variant) VALUES ($1, 'rerun', $2)
  ON CONFLICT (meal_id, purpose) DO UPDATE SET variant = excluded.variant, status = 'queued', failure_code = NULL,
    enqueues = 0, queued_at = now(), created_at = now(), finished_at = NULL
  WHERE s.status NOT IN ('queued', 'running')
  RETURNING s.meal_id`;

const CLAIM = `
  WITH taken AS (
    UPDATE evaluation_samples SET claim = claim + 1, status = 'running'
    WHERE meal_id = $1 AND purpose = 'rerun' AND status IN ('queued', 'running') RETURNING meal_id, claim, variant)
  SELECT ${pickColumns('t', EvaluationSampleEntity, CLAIMED)}, ${sampledMeal}
  FROM taken t JOIN meals m ON m.id = t.meal_id`;

/** Nothing of the meal itself changes. */
const STORE = `
  WITH meal AS (
    UPDATE evaluation_samples s SET status = 'done', finished_at = $4 FROM meals m
    WHERE s.meal_id = $1 AND s.purpose = 'rerun' AND s.claim = $2 AND s.status = 'running' AND m.id = s.meal_id
      AND m.revision = $8
    RETURNING s.meal_id AS id
  ),
  ${storeEstimateParts('golden')}
  SELECT id FROM meal`;

/** Stored meals that are read again with another variant, as tests: their answers are estimates with the purpose `golden`. */
export class RerunQueries {
  constructor(private readonly dataSource: DataSource) {}

  async ask(
    mealId: string,
    variant: AskedVariant & Pick<Variant, 'promptSha256'>,
    actor: Actor,
  ): Promise<'asked' | 'no-meal' | 'not-read-yet' | 'answered' | 'open'> {
    const { promptSha256, ...asked } = variant;
    return this.dataSource.transaction(async (tx) => {
      const [meal] = await tx.query<{ userId: string; isOpen: boolean; isAnswered: boolean }[]>(
        `SELECT m.user_id AS "userId", m.status IN ('queued', 'analysing') AS "isOpen", EXISTS (
           SELECT FROM estimates e WHERE e.meal_id = m.id AND e.purpose = 'golden' AND e.revision = m.revision
             AND e.model_id = $2 AND e.prompt_sha256 = $3) AS "isAnswered"
         FROM meals m WHERE m.id = $1`,
        [mealId, variant.modelId, promptSha256],
      );
      if (!meal) return 'no-meal';
      if (meal.isOpen) return 'not-read-yet';
      if (meal.isAnswered) return 'answered';
      const added = await tx.query<unknown[]>(ASK, [mealId, asked]);
      if (added.length === 0) return 'open';
      await recordActivity(tx, {
        actor,
        subject: `user:${meal.userId}`,
        summary: 'Meal read again as a test',
        after: { mealId, ...asked },
      });
      return 'asked';
    });
  }

  /** Null when it has ended, or its meal is gone. */
  async claim(mealId: string): Promise<ClaimedRerun | null> {
    return firstRow<ClaimedRerun>(this.dataSource, CLAIM, [mealId]);
  }

  async isStillWanted({ mealId, claim, revision }: ClaimedRerun): Promise<boolean> {
    return hasRow(
      this.dataSource,
      `SELECT FROM evaluation_samples s JOIN meals m ON m.id = s.meal_id
       WHERE s.meal_id = $1 AND s.purpose = 'rerun' AND s.claim = $2 AND s.status = 'running' AND m.revision = $3`,
      [mealId, claim, revision],
    );
  }

  /** False, and nothing is stored, when another attempt took it over or the meal was analysed again in the meantime. */
  async store({ mealId, claim, revision }: ClaimedRerun, variant: Variant, estimate: NewEstimate, now: Date) {
    return hasRow(this.dataSource, STORE, [
      ...[mealId, claim, newId(), now],
      ...estimateValues(variant, revision, estimate),
    ]);
  }

  /** For the meal as it is now, newest first, with the latest one requested. */
  async list(mealId: string): Promise<{ answers: RerunAnswer[]; asked: AskedRerun | null }> {
    const [answers, [asked]] = await Promise.all([
      this.dataSource.query<RerunAnswer[]>(
        `SELECT ${pickColumns('e', EstimateEntity, ANSWER)}, r.cost AS "costUsd", r.duration AS "durationMs"
         FROM estimates e CROSS JOIN LATERAL (
           SELECT ${KNOWN_COST} AS cost, coalesce(sum(duration_ms), 0)::int AS duration
           FROM reads WHERE estimate_id = e.id) r
         WHERE e.meal_id = $1 AND e.purpose = 'golden' ORDER BY e.created_at DESC, e.id DESC LIMIT 20`,
        [mealId],
      ),
      this.dataSource.query<AskedRerun[]>(
        `SELECT ${pickColumns('s', EvaluationSampleEntity, ['variant', 'status', 'failureCode'])} FROM evaluation_samples s
         WHERE s.meal_id = $1 AND s.purpose = 'rerun'`,
        [mealId],
      ),
    ]);
    return { answers, asked: asked ?? null };
  }
}
