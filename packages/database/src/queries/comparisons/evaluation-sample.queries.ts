import type { EvaluationStatus, FailureCode } from '@carbsight/contracts';
import type { EvaluationPurpose, SamplePurpose } from '@carbsight/domain';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { EvaluationSampleEntity } from '../../entities/evaluation.entities.js';
import { photosOf } from '../meals/photos-of.js';
import type { Variant } from '../meals/store-estimate.js';
import { firstRow } from '../rows.js';

/** A chosen meal, claimed for one attempt, with what an evaluation needs of it. */
export type ClaimedSample = {
  readonly mealId: string;
  readonly purpose: SamplePurpose;
  /** A result is stored only while this is the newest claim. */
  readonly claim: number;
  readonly note: string;
  readonly revision: number;
  /** Storage keys, in the order of the photos. */
  readonly photos: readonly string[];
  /**
   * The live estimate that counts now. Null if there is nothing to evaluate: the meal is being analysed again, its last analysis failed, or
   * it was an administrator's trial.
   */
  readonly live:
    | (Variant & { readonly estimateId: string; readonly carbsGrams: number; readonly readCount: number })
    | null;
};

export type DueSample = {
  readonly mealId: string;
  readonly purpose: EvaluationPurpose;
  /** How often it was enqueued before. */
  readonly enqueues: number;
};

type SampleKey = Pick<DueSample, 'mealId' | 'purpose'>;
type SampleClaim = SampleKey & Pick<ClaimedSample, 'claim'>;

const CLAIM_SAMPLE = `
  WITH taken AS (
    UPDATE evaluation_samples SET claim = claim + 1, status = 'running'
    WHERE meal_id = $1 AND purpose = $2 AND status IN ('queued', 'running')
    RETURNING meal_id, purpose, claim
  )
  SELECT t.meal_id AS "mealId", t.purpose, t.claim, m.note, m.revision, coalesce(${photosOf('m')}, '{}') AS photos,
    CASE WHEN e.id IS NOT NULL THEN json_build_object('estimateId', e.id, 'modelId', e.model_id, 'promptVersion', e.prompt_version,
      'promptSha256', e.prompt_sha256, 'carbsGrams', e.carbs_grams, 'readCount', e.read_count) END AS live
  FROM taken t
  JOIN meals m ON m.id = t.meal_id
  LEFT JOIN estimates e ON e.id = m.estimate_id AND e.revision = m.revision
    AND m.status = 'completed' AND m.requested_variant IS NULL`;

/**
 * New ones immediately; enqueued ones only when they should have been processed. A judge needs both answers, so it waits for the test
 * model's.
 */
const DUE_SAMPLES = `
  SELECT s.meal_id AS "mealId", s.purpose, s.enqueues
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
