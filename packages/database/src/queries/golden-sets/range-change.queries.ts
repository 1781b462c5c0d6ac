import type { MeasuredRange } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { RangeChangeEntity } from '../../entities/golden.entities.js';
import { newId } from '../../new-id.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, pickColumns } from '../rows.js';

/** Ranges belong to a model with its settings and a prompt, and to one reading of its answers; without settings there is none. */
export type RangeVariant = Pick<RangeChangeEntity, 'modelId' | 'fingerprint' | 'promptSha256' | 'isGrounded'>;

/** SQL of the range that people see, by SQL of a variant: the last decision of an administrator. Null: each answer's own. */
export const shownRange = (modelId: string, promptSha256: string, fingerprint: string, isGrounded: string) => `
  (SELECT c.range FROM range_changes c
   WHERE c.model_id = ${modelId} AND c.prompt_sha256 = ${promptSha256} AND c.fingerprint = ${fingerprint}
     AND c.is_grounded = ${isGrounded}
   ORDER BY c.created_at DESC LIMIT 1)`;

const CHANGE = ['id', 'runId', 'range', 'reason', 'createdAt'] as const;
export type RangeChangeRecord = Pick<RangeChangeEntity, (typeof CHANGE)[number]> & {
  readonly changedBy: string | null;
};

export type NewRangeChange = RangeVariant &
  Pick<RangeChangeEntity, 'promptVersion' | 'runId' | 'range' | 'reason'> & {
    /** The change in force that the administrator saw; null: there was none. */
    readonly expectedId: string | null;
  };

const SELECT = `
  SELECT ${pickColumns('c', RangeChangeEntity, CHANGE)}, u.email AS "changedBy"
  FROM range_changes c LEFT JOIN users u ON u.id = c.changed_by
  WHERE c.model_id = $1 AND c.prompt_sha256 = $2 AND c.fingerprint = $3 AND c.is_grounded = $4`;

const keyOf = ({ modelId, promptSha256, fingerprint, isGrounded }: RangeVariant) => [
  modelId,
  promptSha256,
  fingerprint,
  isGrounded,
];

/** Which range of a variant people see, and saw: appended, never changed. */
export class RangeChangeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null: no decision was made, or the last one was for none. */
  async rangeOf(variant: RangeVariant): Promise<MeasuredRange | null> {
    const row = await firstRow<{ range: MeasuredRange | null }>(
      this.dataSource,
      `SELECT ${shownRange('$1', '$2', '$3', '$4')} AS range`,
      keyOf(variant),
    );
    return row?.range ?? null;
  }

  /** The last completed run of the variant, if it proposes a range and no one has decided on one since; null otherwise. */
  async openProposal(variant: RangeVariant): Promise<string | null> {
    const row = await firstRow<{ id: string }>(
      this.dataSource,
      `SELECT id FROM (
         SELECT id, finished_at, ${variant.isGrounded ? 'grounded' : 'summary'} -> 'range' AS range FROM golden_runs
         WHERE model_id = $1 AND prompt_sha256 = $2 AND fingerprint = $3 AND status = 'completed' AND night IS NULL AND total_items > 0
         ORDER BY finished_at DESC LIMIT 1) last
       WHERE jsonb_typeof(range) = 'object' AND NOT EXISTS (
         SELECT FROM range_changes c
         WHERE c.model_id = $1 AND c.prompt_sha256 = $2 AND c.fingerprint = $3 AND c.is_grounded = $4
           AND c.created_at > last.finished_at)`,
      keyOf(variant),
    );
    return row?.id ?? null;
  }

  /** Newest first: the first one is in force. */
  async list(variant: RangeVariant, limit: number): Promise<RangeChangeRecord[]> {
    return this.dataSource.query<RangeChangeRecord[]>(`${SELECT} ORDER BY c.created_at DESC LIMIT $5`, [
      ...keyOf(variant),
      limit,
    ]);
  }

  /** False if someone has decided since: nothing was changed. */
  async apply(change: NewRangeChange, actor: Actor): Promise<boolean> {
    const { modelId, promptVersion, isGrounded, runId, range, reason, expectedId } = change;
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`range ${keyOf(change).join(' ')}`]);
      const [before] = await tx.query<RangeChangeRecord[]>(
        `${SELECT} ORDER BY c.created_at DESC LIMIT 1`,
        keyOf(change),
      );
      if ((before?.id ?? null) !== expectedId) return false;
      await tx.query(
        // The newest one is in force, even if the clock was set back.
        `INSERT INTO range_changes (model_id, prompt_sha256, fingerprint, is_grounded, id, prompt_version, run_id, range, reason,
           changed_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, (SELECT id FROM golden_runs WHERE id = $7), $8, $9, $10,
           greatest(clock_timestamp(), $11::timestamptz + interval '1 millisecond'))`,
        [
          ...[...keyOf(change), newId(), promptVersion, runId],
          ...[range && JSON.stringify(range), reason, actor.id, before?.createdAt ?? null],
        ],
      );
      await recordActivity(tx, {
        actor,
        subject: runId ? `golden-run:${runId}` : 'golden-gate',
        summary: `Range of ${modelId} with prompt ${promptVersion}${isGrounded ? ', grounded,' : ''} changed`,
        before: { range: before?.range ?? null },
        after: { range, reason },
      });
      return true;
    });
  }
}
