import type { GoldenLabel } from '@carbsight/contracts';
import type { FoundLabel, LabelFailure } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { GoldenImageEntity } from '../../entities/golden.entities.js';
import type { OverdueRow } from '../queued-rows.js';
import { firstRow, pickColumns } from '../rows.js';

/** Why a label of the golden set has no figures. */
type GoldenLabelFailure = LabelFailure | 'image-deleted' | 'photo-missing' | 'own-error';

const IMAGE = ['mealName', 'fileName'] as const;
/** One label of a run, with the figures it had when the run began. What is of its image is null once that was deleted. */
export type GoldenLabelRecord = {
  readonly [K in (typeof IMAGE)[number]]: GoldenImageEntity[K] | null;
} & {
  readonly imageId: string;
  readonly truth: GoldenLabel;
  readonly status: 'queued' | 'read' | 'failed';
  readonly failure: GoldenLabelFailure | null;
  readonly label: FoundLabel | null;
};

type GoldenLabelResult =
  | { readonly label: FoundLabel; readonly failure: null; readonly durationMs: number }
  | { readonly label: null; readonly failure: GoldenLabelFailure; readonly durationMs: number | null };

/** Adds the labels of the set to a run, to be read once each: the reader has no model, and reads the same twice. */
export async function addLabels(tx: EntityManager, runId: string): Promise<void> {
  await tx.query(
    `INSERT INTO golden_labels (id, run_id, image_id, position, truth)
     SELECT gen_random_uuid(), $1, id, row_number() OVER (ORDER BY created_at, id), label
     FROM golden_images WHERE label IS NOT NULL`,
    [runId],
  );
}

/** Nutrition labels in golden runs. */
export class GoldenLabelQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when it was read, or its run was cancelled; no key: its image is gone. */
  async find(id: string): Promise<Pick<GoldenImageEntity, 'storageKey'> | null> {
    return firstRow<Pick<GoldenImageEntity, 'storageKey'>>(
      this.dataSource,
      `SELECT ${pickColumns('i', GoldenImageEntity, ['storageKey'])} FROM golden_labels l JOIN golden_runs g ON g.id = l.run_id
       LEFT JOIN golden_images i ON i.id = l.image_id
       WHERE l.id = $1 AND l.status = 'queued' AND g.status <> 'cancelled'`,
      [id],
    );
  }

  /** Nothing is stored when it has ended already. */
  async finish(id: string, { label, failure, durationMs }: GoldenLabelResult): Promise<void> {
    await this.dataSource.query(
      `UPDATE golden_labels SET status = $2, label = $3, failure = $4, duration_ms = $5 WHERE id = $1 AND status = 'queued'`,
      [id, label ? 'read' : 'failed', label, failure, durationMs],
    );
  }

  /** New ones immediately; enqueued ones only when they should have been read. */
  async due(enqueuedBefore: Date, limit: number): Promise<OverdueRow[]> {
    return this.dataSource.query(
      `SELECT l.id, l.enqueues FROM golden_labels l JOIN golden_runs g ON g.id = l.run_id
       WHERE l.status = 'queued' AND g.status <> 'cancelled' AND (l.enqueues = 0 OR l.queued_at < $1)
       ORDER BY g.created_at, l.position LIMIT $2`,
      [enqueuedBefore, limit],
    );
  }

  async recordEnqueued(id: string, now: Date): Promise<void> {
    await this.dataSource.query('UPDATE golden_labels SET queued_at = $2, enqueues = enqueues + 1 WHERE id = $1', [
      id,
      now,
    ]);
  }

  async touch(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query('UPDATE golden_labels SET queued_at = $2 WHERE id = ANY ($1)', [ids, now]);
  }

  async ofRun(runId: string): Promise<GoldenLabelRecord[]> {
    return this.dataSource.query<GoldenLabelRecord[]>(
      `SELECT l.image_id AS "imageId", ${pickColumns('i', GoldenImageEntity, IMAGE)}, l.truth, l.status, l.failure, l.label
       FROM golden_labels l LEFT JOIN golden_images i ON i.id = l.image_id WHERE l.run_id = $1 ORDER BY l.position`,
      [runId],
    );
  }
}
