import type { EvaluationStatus, FailureCode } from '@carbsight/contracts';
import type { EvaluationPurpose, SamplePurpose } from '@carbsight/domain';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { EstimateEntity } from '../../entities/estimate.entities.js';
import { EvaluationSampleEntity } from '../../entities/evaluation.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { photosOf } from '../meals/photos-of.js';
import { firstRow, pickColumns, pickObject } from '../rows.js';

const LIVE = ['modelId', 'promptVersion', 'promptSha256', 'carbsGrams', 'readCount'] as const;
const DUE = ['mealId', 'purpose', 'enqueues'] as const;

/** What an evaluation reads, with storage keys in the order of the photos. */
export type SampledMeal = Pick<MealEntity, 'note' | 'revision'> & { readonly photos: readonly string[] };
/** The columns of that, of a meal `m`. */
export const sampledMeal = `${pickColumns('m', MealEntity, ['note', 'revision'])}, coalesce(${photosOf('m')}, '{}') AS photos`;

/** A chosen meal, claimed for one attempt: a result is stored only while its claim is the newest. */
export type ClaimedSample = SampledMeal &
  SampleClaim & {
    readonly purpose: SamplePurpose;
    /**
     * The live estimate that counts now. Null if there is nothing to evaluate: the meal is being analysed again, its last analysis failed, or
     * it was an administrator's trial.
     */
    readonly live: (Pick<EstimateEntity, (typeof LIVE)[number]> & { readonly estimateId: string }) | null;
  };

export type DueSample = Pick<EvaluationSampleEntity, (typeof DUE)[number]>;

type SampleKey = Pick<EvaluationSampleEntity, 'mealId' | 'purpose'>;
type SampleClaim = SampleKey & Pick<EvaluationSampleEntity, 'claim'>;

const CLAIM_SAMPLE = `
  WITH taken AS (
    UPDATE evaluation_samples SET claim = claim + 1, status = 'running'
    WHERE meal_id = $1 AND purpose = $2 AND status IN ('queued', 'running')
    RETURNING meal_id, purpose, claim
  )
  SELECT ${pickColumns('t', EvaluationSampleEntity, ['mealId', 'purpose', 'claim'])}, ${sampledMeal},
    CASE WHEN e.id IS NOT NULL THEN ${pickObject('e', EstimateEntity, LIVE, { estimateId: 'e.id' })} END AS live
  FROM taken t
  JOIN meals m ON m.id = t.meal_id
  LEFT JOIN estimates e ON e.id = m.estimate_id AND e.revision = m.revision
    AND m.status = 'completed' AND m.requested_variant IS NULL`;

/**
 * New ones immediately; enqueued ones only when they should have been processed. A judge needs both answers, so it waits for the test
 * model's.
 */
const DUE_SAMPLES = `
  SELECT ${pickColumns('s', EvaluationSampleEntity, DUE)}
  FROM evaluation_samples s
  WHERE s.status IN ('queued', 'running') AND s.purpose = ANY($1)
    AND (s.enqueues = 0 OR s.queued_at < $2)
    AND NOT (s.purpose = 'judge' AND EXISTS (
      SELECT FROM evaluation_samples o
      WHERE o.meal_id = s.meal_id AND o.purpose = 'shadow-run' AND o.status IN ('queued', 'running')))
  ORDER BY s.queued_at LIMIT $3`;

/** The meals chosen for an evaluation, from the queues' side. */
export class EvaluationSampleQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get samples() {
    return this.dataSource.getRepository(EvaluationSampleEntity);
  }

  /** Claims the row for one attempt. Null when it is finished or its meal is gone: a late or duplicate delivery. */
  async claim(mealId: string, purpose: SamplePurpose): Promise<ClaimedSample | null> {
    return firstRow<ClaimedSample>(this.dataSource, CLAIM_SAMPLE, [mealId, purpose]);
  }

  /** False once its meal was deleted or is analysed again, or another attempt took it over. */
  async isStillWanted({ mealId, purpose, claim, live }: ClaimedSample): Promise<boolean> {
    return this.samples
      .createQueryBuilder('s')
      .innerJoin('s.meal', 'm')
      .where('s.meal_id = :mealId AND s.purpose = :purpose', { mealId, purpose })
      .andWhere(`s.claim = :claim AND s.status = 'running'`, { claim })
      .andWhere(`m.status = 'completed' AND m.estimate_id = :estimateId`, { estimateId: live?.estimateId ?? null })
      .getExists();
  }

  /** Ends the sample as no longer relevant. False when another attempt owns it. */
  async skip(sample: SampleClaim, now = new Date()): Promise<boolean> {
    const set = { status: 'skipped', finishedAt: now } as const;
    return (
      (await this.samples.update({ ...keyOf(sample), claim: sample.claim, status: 'running' }, set)).affected === 1
    );
  }

  /** Ends the sample without a result. False when it has one already. */
  async fail(key: SampleKey, failureCode: FailureCode, now = new Date()): Promise<boolean> {
    const open = { ...keyOf(key), status: In<EvaluationStatus>(['queued', 'running']) };
    const failed = { status: 'failed', failureCode, finishedAt: now } as const;
    return (await this.samples.update(open, failed)).affected === 1;
  }

  /** Samples that should have a job by now, longest waiting first. @param purposes those that have a queue */
  async due(purposes: readonly EvaluationPurpose[], enqueuedBefore: Date, limit: number): Promise<DueSample[]> {
    return this.dataSource.query<DueSample[]>(DUE_SAMPLES, [purposes, enqueuedBefore, limit]);
  }

  async recordEnqueued(key: SampleKey, now: Date): Promise<void> {
    await this.samples.update(keyOf(key), { queuedAt: now, enqueues: () => 'enqueues + 1' });
  }

  /** This one has a job: no need to check it again before it is overdue once more. */
  async touch(key: SampleKey, now: Date): Promise<void> {
    await this.samples.update(keyOf(key), { queuedAt: now });
  }
}

/**
 * Ends an evaluation with its result, in the transaction that stores it.
 * @returns false if another attempt took it over or finished it: then nothing may be stored
 */
export async function finishSample(tx: EntityManager, sample: SampleClaim, now = new Date()): Promise<boolean> {
  const which = { ...keyOf(sample), claim: sample.claim, status: 'running' } as const;
  return (await tx.update(EvaluationSampleEntity, which, { status: 'done', finishedAt: now })).affected === 1;
}

const keyOf = ({ mealId, purpose }: SampleKey): SampleKey => ({ mealId, purpose });
