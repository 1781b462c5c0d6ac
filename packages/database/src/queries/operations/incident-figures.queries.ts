import {
  type CallProblem,
  describeRolloutEnd,
  type EndedScan,
  EXPECTED_FAILURES,
  type FailureRow,
  measuredFraction,
  type QualityFigure,
  SCANS_LOOKBACK_MS,
  SCANS_WINDOW_MS,
} from '@carbsight/domain';
import { type DataSource, MoreThan } from 'typeorm';
import { RolloutEntity } from '../../entities/model.entities.js';
import { firstRow } from '../rows.js';

/** More scans from the last minutes add nothing, and this bounds each check. */
const SCANS_MAX = 2_000;
const LABELS = `interval '1 hour'`;
const LOOK_UPS = `interval '1 hour'`;
const ROLLBACKS_MS = 24 * 60 * 60_000;

/** A scan of a person; an administrator's trial says nothing about the live variant. */
const SCANS = `entry IN ('photo', 'words') AND requested_variant IS NULL`;
/** When the person began to wait: a later revision was queued when they asked for it. */
const ASKED_AT = 'CASE WHEN revision = 1 THEN created_at ELSE queued_at END';

/** Read by a model or the food tables; a package's figures ask no model. */
const READ_SCANS = `${SCANS} AND status = 'completed' AND estimate_id IS NOT NULL AND packaged IS NULL`;

/** Times are kept to the microsecond, and read to the millisecond. */
const IN_ROW = `finished_at >= $1::timestamptz AND finished_at < $2::timestamptz + interval '1 millisecond'`;

/** `modelId` is null where no model was called. */
type ScanProblem = CallProblem & { readonly modelId: string | null };

/** Whether people get what they ask for, and in time: figures of the last minutes. */
export class IncidentFigureQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The last scans that ended, latest first. */
  async endedScans(now: Date): Promise<EndedScan[]> {
    return this.dataSource.query<EndedScan[]>(
      `SELECT finished_at AS "endedAt", coalesce(failure_code <> ALL($2), false) AS "isFailed" FROM meals
       WHERE ${SCANS} AND finished_at > $1::timestamptz - $3 * interval '1 millisecond' AND finished_at <= $1
         AND status IN ('completed', 'failed')
       ORDER BY finished_at DESC LIMIT ${SCANS_MAX}`,
      [now, [...EXPECTED_FAILURES], SCANS_LOOKBACK_MS],
    );
  }

  /**
   * Why the scans of this row failed: the most frequent cause of their calls, unless the last one failed without a call, for example
   * because the budget was used up.
   */
  async causeOfFailures(row: FailureRow): Promise<ScanProblem | null> {
    return firstRow<ScanProblem>(
      this.dataSource,
      `WITH scans AS (
         SELECT id, revision, failure_code AS code, finished_at FROM meals
         WHERE ${SCANS} AND ${IN_ROW} AND status IN ('completed', 'failed') AND failure_code <> ALL($3)
         ORDER BY finished_at DESC LIMIT ${SCANS_MAX}),
       calls AS (
         SELECT s.id AS scan, r.model_id, r.failure_code, r.http_status FROM scans s
         JOIN reads r ON r.meal_id = s.id AND r.revision = s.revision AND r.purpose = 'live' AND r.failure_code <> ALL($3)),
       last AS (SELECT * FROM scans ORDER BY finished_at DESC LIMIT 1)
       SELECT "modelId", code, "httpStatus" FROM (
         SELECT NULL AS "modelId", code, NULL::smallint AS "httpStatus", NULL::bigint AS calls
         FROM last WHERE NOT EXISTS (SELECT FROM calls WHERE scan = last.id)
         UNION ALL SELECT model_id, failure_code, http_status, count(*) FROM calls GROUP BY 1, 2, 3) causes
       ORDER BY calls DESC NULLS FIRST, 1, 2 LIMIT 1`,
      [row.from, row.until, [...EXPECTED_FAILURES]],
    );
  }

  /** The last scans that were read, latest first; failed are those that the first model of the order could not read. */
  async fallbackScans(now: Date): Promise<EndedScan[]> {
    return this.dataSource.query<EndedScan[]>(
      `SELECT finished_at AS "endedAt",
         (SELECT e.fallback_from <> '[]' FROM estimates e WHERE e.id = meals.estimate_id) AS "isFailed" FROM meals
       WHERE ${READ_SCANS} AND finished_at > $1::timestamptz - $2 * interval '1 millisecond' AND finished_at <= $1
       ORDER BY finished_at DESC LIMIT ${SCANS_MAX}`,
      [now, SCANS_LOOKBACK_MS],
    );
  }

  /** Which model's scans of this row fell back on another one most often, why, and its last answer; the last one's, if no call was made for it. */
  async causeOfFallbacks(row: FailureRow): Promise<ScanProblem | null> {
    return firstRow<ScanProblem>(
      this.dataSource,
      `WITH scans AS (
         SELECT m.id, m.revision, m.finished_at, e.fallback_from -> 0 ->> 'modelId' AS model_id, e.fallback_from -> 0 ->> 'reason' AS code
         FROM (SELECT * FROM meals WHERE ${READ_SCANS} AND ${IN_ROW} ORDER BY finished_at DESC LIMIT ${SCANS_MAX}) m
         JOIN estimates e ON e.id = m.estimate_id WHERE e.fallback_from <> '[]'),
       calls AS (
         SELECT s.id AS scan, r.model_id, r.failure_code, r.http_status, r.created_at FROM scans s
         JOIN reads r ON r.meal_id = s.id AND r.revision = s.revision AND r.purpose = 'live'
           AND r.model_id = s.model_id AND r.failure_code = s.code),
       last AS (SELECT * FROM scans ORDER BY finished_at DESC LIMIT 1)
       SELECT model_id AS "modelId", code, (
         SELECT http_status FROM calls c WHERE c.model_id = causes.model_id AND c.failure_code = causes.code
         ORDER BY c.created_at DESC LIMIT 1) AS "httpStatus"
       FROM (
         SELECT model_id, code, NULL::bigint AS scans FROM last WHERE NOT EXISTS (SELECT FROM calls WHERE scan = last.id)
         UNION ALL SELECT model_id, code, count(*) FROM scans GROUP BY 1, 2) causes
       ORDER BY scans DESC NULLS FIRST, 1, 2 LIMIT 1`,
      [row.from, row.until],
    );
  }

  /** How long the oldest open scan has been waiting, in seconds. */
  async waitingTime(now: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<{ n: number; seconds: number }[]>(
      `SELECT count(*)::int AS n, coalesce(extract(epoch FROM $1::timestamptz - min(${ASKED_AT})), 0)::float8 AS seconds
       FROM meals WHERE status IN ('queued', 'analysing') AND ${SCANS}`,
      [now],
    );
    const { n, seconds } = row ?? { n: 0, seconds: 0 };
    return { value: Math.max(0, seconds), interval: null, n };
  }

  /** The last failed call for the oldest open scan, or that its first one has not been answered; null if it waits for a worker. */
  async causeOfWaiting(): Promise<ScanProblem | 'no-answer' | null> {
    const row = await firstRow<{ isBegun: boolean; problem: ScanProblem | null }>(
      this.dataSource,
      `SELECT m.status = 'analysing' AS "isBegun", (
         SELECT jsonb_build_object('modelId', model_id, 'code', failure_code, 'httpStatus', http_status) FROM reads r
         WHERE r.meal_id = m.id AND r.revision = m.revision AND r.purpose = 'live' AND r.failure_code IS NOT NULL
         ORDER BY r.created_at DESC LIMIT 1) AS problem
       FROM meals m WHERE status IN ('queued', 'analysing') AND ${SCANS} ORDER BY ${ASKED_AT} LIMIT 1`,
    );
    return row?.problem ?? (row?.isBegun ? 'no-answer' : null);
  }

  /** How long 95% of the scans of the last minutes took at most, in seconds. */
  async slowScans(now: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<{ n: number; seconds: number | null }[]>(
      `SELECT count(*)::int AS n, percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS seconds
       FROM (SELECT extract(epoch FROM finished_at - ${ASKED_AT})::float8 AS seconds FROM meals
             WHERE ${SCANS} AND finished_at > $1::timestamptz - $2 * interval '1 millisecond' AND finished_at <= $1
               AND status = 'completed' AND failure_code IS NULL
             ORDER BY finished_at DESC LIMIT ${SCANS_MAX}) scans`,
      [now, SCANS_WINDOW_MS],
    );
    return { value: row?.seconds ?? null, interval: null, n: row?.n ?? 0 };
  }

  /** Automatic rollbacks of the last day, with the last one's reason. */
  async rollbacks(now: Date): Promise<QualityFigure> {
    const endedAt = MoreThan(new Date(now.getTime() - ROLLBACKS_MS));
    const rows = await this.dataSource.manager.find(RolloutEntity, {
      where: { state: 'rolled-back', endedAt },
      order: { endedAt: 'DESC' },
    });
    const figure = { value: rows.length, interval: null, n: rows.length };
    const [last] = rows;
    if (!last?.end) return figure;
    const { id, modelId, promptVersion, end } = last;
    const reason = describeRolloutEnd(end).replace(/\.$/, '');
    return { ...figure, latest: id, cause: `${modelId} with prompt ${promptVersion}. ${reason}` };
  }

  /** How many of the labels photographed in the last hour could not be read. A photo without a label does not count. */
  async failedLabels(now: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<{ n: number; failed: number }[]>(
      `SELECT count(*)::int AS n, (count(*) FILTER (WHERE status = 'failed'))::int AS failed FROM label_readings
       WHERE created_at > $1::timestamptz - ${LABELS} AND status <> 'reading' AND failure IS DISTINCT FROM 'no-label'`,
      [now],
    );
    return measuredFraction(row?.failed ?? 0, row?.n ?? 0);
  }

  /** How many of the last hour's look-ups at Open Food Facts were not answered. */
  async failedLookUps(now: Date): Promise<QualityFigure> {
    const [row] = await this.dataSource.query<{ n: number; failed: number }[]>(
      `SELECT coalesce(sum(look_ups), 0)::int AS n, coalesce(sum(look_ups) FILTER (WHERE outcome = 'failed'), 0)::int AS failed
       FROM product_look_ups WHERE minute > $1::timestamptz - ${LOOK_UPS} AND outcome <> 'hit'`,
      [now],
    );
    return measuredFraction(row?.failed ?? 0, row?.n ?? 0);
  }
}
