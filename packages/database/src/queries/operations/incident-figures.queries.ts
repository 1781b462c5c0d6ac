import type { FailureCode } from '@carbsight/contracts';
import {
  type CallProblem,
  describeRolloutEnd,
  type EndedScan,
  EXPECTED_FAILURES,
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

type CallProblems = CallProblem & { readonly modelId: string };

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

  /** The most frequent cause of failed calls for people's scans in that time; null without any. */
  async commonestProblem(since: Date, until: Date): Promise<CallProblems | null> {
    return firstRow<CallProblems>(
      this.dataSource,
      `SELECT model_id AS "modelId", failure_code AS code, http_status AS "httpStatus" FROM reads
       WHERE created_at >= $1 AND created_at <= $2 AND purpose = 'live' AND failure_code <> ALL($3)
       GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2 LIMIT 1`,
      [since, until, [...EXPECTED_FAILURES]],
    );
  }

  /** What the person of the last failed scan until then was shown; no call was made for one above the budget. */
  async lastFailure(until: Date): Promise<FailureCode | null> {
    const row = await firstRow<{ code: FailureCode }>(
      this.dataSource,
      `SELECT failure_code AS code FROM meals
       WHERE ${SCANS} AND finished_at > $1::timestamptz - $3 * interval '1 millisecond' AND finished_at <= $1
         AND failure_code <> ALL($2) ORDER BY finished_at DESC LIMIT 1`,
      [until, [...EXPECTED_FAILURES], SCANS_LOOKBACK_MS],
    );
    return row?.code ?? null;
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

  /** Which model's scans fell back on another one most often in that time, why, and its last answer. */
  async commonestPassingOn(since: Date, until: Date): Promise<CallProblems | null> {
    return firstRow<CallProblems>(
      this.dataSource,
      `SELECT step.*, (
         SELECT http_status FROM reads
         WHERE created_at >= $1 AND created_at <= $2 AND purpose = 'live' AND model_id = step."modelId" AND failure_code = step.code
         ORDER BY created_at DESC LIMIT 1) AS "httpStatus"
       FROM (SELECT e.fallback_from -> 0 ->> 'modelId' AS "modelId", e.fallback_from -> 0 ->> 'reason' AS code
             FROM (SELECT estimate_id FROM meals WHERE ${READ_SCANS} AND finished_at > $1 AND finished_at <= $2
                   ORDER BY finished_at DESC LIMIT ${SCANS_MAX}) m
             JOIN estimates e ON e.id = m.estimate_id
             WHERE e.fallback_from <> '[]' GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 1) step`,
      [since, until],
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
