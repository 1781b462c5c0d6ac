import type { ScanEventBatch } from '@carbsight/contracts';
import {
  type CohortActivity,
  type CohortSize,
  carbDeltaRanges,
  type DurationBin,
  type EvaluatedPart,
  isFarOff,
  type MealOutcomes,
  type ScanPeriod,
  type ScanSessionCounts,
  SESSION_OPEN_MS,
  UNCOMPARED,
  UNCORRECTED,
} from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { ScanSessionEntity } from '../../entities/behaviour.entities.js';
import { isMissingReference } from '../../errors.js';
import { pickColumns } from '../rows.js';

const COUNTS = { hour: 'evaluation_by_hour', day: 'evaluation_by_day' } as const;
const FOOD_COUNTS = { hour: 'evaluated_foods_by_hour', day: 'evaluated_foods_by_day' } as const;
const PARTS = { model: 'model_id', prompt: 'prompt_version', entry: 'entry', size: 'size' } as const;
const FAR_OFF = carbDeltaRanges.map((_, at) => at + 1).filter(isFarOff);

type OutcomeFilter = {
  readonly grain: 'hour' | 'day';
  /** The start of an hour or a UTC day. */
  readonly since: Date;
  /** Omitted: everything since. */
  readonly until?: Date;
  readonly promptVersion?: string | undefined;
};

/**
 * People's feedback on estimates, by the prompt version that made them. From roll-ups: the cost does not grow with the history.
 */
export class EvaluationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** One row per bucket, version and delta range with scans; oldest first. Exact at any moment. */
  async outcomes({ grain, since, until, promptVersion }: OutcomeFilter): Promise<MealOutcomes[]> {
    return this.dataSource.query<MealOutcomes[]>(
      `SELECT bucket, prompt_version AS "promptVersion", delta_range AS "deltaRange", sum(scans)::integer AS scans,
         sum(thumbs_up)::integer AS "thumbsUp", sum(thumbs_down)::integer AS "thumbsDown", sum(rated)::integer AS rated,
         sum(delta_grams) AS "deltaGrams"
       FROM ${COUNTS[grain]}($1, coalesce($2::timestamptz, 'infinity'))
       WHERE $3::text IS NULL OR prompt_version = $3
       GROUP BY bucket, prompt_version, delta_range ORDER BY bucket, prompt_version, delta_range`,
      [since, until ?? null, promptVersion ?? null],
    );
  }

  /** The same by one property of the estimates; most scans first. `value` of a size is a position in RANGE_SIZES. */
  async parts(by: keyof typeof PARTS, { grain, since, until, promptVersion }: OutcomeFilter): Promise<EvaluatedPart[]> {
    return this.dataSource.query<EvaluatedPart[]>(
      `SELECT ${PARTS[by]}::text AS value, sum(scans)::integer AS scans, sum(rated)::integer AS rated,
         sum(CASE WHEN delta_range IN (${FAR_OFF.join(', ')}) THEN scans ELSE thumbs_down END)::integer AS "farOff",
         coalesce(sum(scans) FILTER (WHERE delta_range <> ${UNCORRECTED}), 0)::integer AS corrected,
         coalesce(sum(scans) FILTER (WHERE delta_range NOT IN (${UNCORRECTED}, ${UNCOMPARED})), 0)::integer AS compared,
         sum(delta_grams) AS "deltaGrams", sum(off_grams) AS "offGrams"
       FROM ${COUNTS[grain]}($1, coalesce($2::timestamptz, 'infinity'))
       WHERE $3::text IS NULL OR prompt_version = $3
       GROUP BY 1 ORDER BY 2 DESC, 1`,
      [since, until ?? null, promptVersion ?? null],
    );
  }

  /** The same by food: most often corrected first, then those with the most scans. */
  async foods({ grain, since, until }: OutcomeFilter, limit: number): Promise<EvaluatedPart[]> {
    return this.dataSource.query<EvaluatedPart[]>(
      `SELECT food AS value, sum(scans)::integer AS scans, sum(rated)::integer AS rated, sum(far_off)::integer AS "farOff",
         sum(corrected)::integer AS corrected, sum(compared)::integer AS compared, sum(delta_grams) AS "deltaGrams", sum(off_grams) AS "offGrams"
       FROM ${FOOD_COUNTS[grain]}($1, coalesce($2::timestamptz, 'infinity'))
       GROUP BY 1 ORDER BY 5 DESC, 2 DESC, 1 LIMIT $3`,
      [since, until ?? null, limit],
    );
  }

  /**
   * The versions that made estimates since then, alphabetically. For a picker: after a change to meals of closed days, a version
   * appears or disappears only with the next roll-up round.
   */
  async promptVersions(since: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ version: string }[]>(
      `SELECT prompt_version AS version FROM evaluation_days WHERE bucket >= $1
       UNION
       SELECT n.prompt_version FROM roll_ups r, evaluation_by_day(greatest(r.closed_until, $1), 'infinity') n
       WHERE r.name = 'evaluation_days'
       ORDER BY version LIMIT $2`,
      [since, limit],
    );
    return rows.map(({ version }) => version);
  }
}

/** Who came back after registration, by calendar week. From roll-ups: the cost does not grow with the history of visits. */
export class RetentionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** For the cohorts that begin at `since` or later. */
  async sizes(since: Date): Promise<CohortSize[]> {
    return this.dataSource.query<CohortSize[]>(
      `SELECT cohort_week AS "cohortWeek", sum(users)::int AS "totalUsers", sum(scanners)::int AS "scanningUsers"
       FROM (SELECT date_trunc('week', bucket, 'UTC') AS cohort_week, new_users AS users, 0 AS scanners
             FROM population_by_day WHERE bucket >= $1
             UNION ALL
             SELECT cohort_week, 0, first_scans FROM retention_by_week WHERE bucket >= $1 AND cohort_week >= $1) counted
       GROUP BY cohort_week`,
      [since],
    );
  }

  /** For the cohorts that begin at `since` or later, up to that many weeks after registration. */
  async activities(since: Date, maxWeeks: number): Promise<CohortActivity[]> {
    return this.dataSource.query<CohortActivity[]>(
      `SELECT cohort_week AS "cohortWeek", bucket AS week, visiting, scanning
       FROM retention_by_week
       WHERE bucket >= $1 AND cohort_week >= $1 AND bucket <= cohort_week + make_interval(weeks => $2::int)`,
      [since, maxWeeks],
    );
  }
}

/** How the scans of a period went, and how long people waited for an answer. */
type CountedSessions = {
  /** Hours or days of the period in which a session began, oldest first. */
  readonly sessions: readonly ScanSessionCounts[];
  /** For the whole period; every bin once. */
  readonly responses: readonly DurationBin[];
};
type Bucket = ScanSessionCounts & { readonly responseBins: number[]; readonly responseCounts: number[] };

/** The roll-ups count each under its name in a session. */
const COUNTED = [
  ...['photoInitiated', 'photoCaptured', 'photoUploaded', 'photoSubmitted', 'analysisReceived', 'resultsViewed'],
  ...['feedbackGiven', 'analysisCancelled', 'uploadErrors', 'apiErrors', 'serverErrors', 'timeoutErrors'],
] as const;

/** How scans went, by the time they began. From roll-ups: the cost does not grow with the history. */
export class ScanAnalysisQueries {
  constructor(private readonly dataSource: DataSource) {}

  async count({ since, grain }: ScanPeriod, now: Date): Promise<CountedSessions> {
    // Filtered inside the function: a condition on its buckets would compute the bucket of every session in the open hour.
    const buckets = await this.dataSource.query<Bucket[]>(
      `SELECT bucket, sessions, successful, errored, with_errors AS "withErrors", coalesce(open.sessions_open, 0) AS open,
              mobile, desktop, tablet, ${pickColumns('s', ScanSessionEntity, COUNTED)}, own_total_entered AS "carbOverridden",
              response_ms::float8 AS "responseMs", responses, upload_ms::float8 AS "uploadMs", uploads,
              processing_ms::float8 AS "processingMs", processings,
              response_bins AS "responseBins", response_counts AS "responseCounts"
       FROM ${grain === 'hour' ? 'scan_sessions_by_hour' : 'scan_sessions_by_day'}($1, 'infinity') s
       LEFT JOIN (
         SELECT date_trunc($2, started_at, 'UTC') AS bucket, count(*)::integer AS sessions_open
         FROM scan_sessions
         WHERE last_event_at > $3 AND NOT results_viewed
           AND upload_errors + api_errors + server_errors + timeout_errors = 0
         GROUP BY 1) open USING (bucket)
       ORDER BY bucket`,
      [since, grain, new Date(now.getTime() - SESSION_OPEN_MS)],
    );
    return {
      sessions: buckets.map(({ responseBins, responseCounts, ...counts }) => counts),
      responses: addBins(buckets),
    };
  }
}

function addBins(buckets: readonly Bucket[]): DurationBin[] {
  const counts = new Map<number, number>();
  for (const { responseBins, responseCounts } of buckets) {
    for (const [index, bin] of responseBins.entries()) {
      counts.set(bin, (counts.get(bin) ?? 0) + (responseCounts[index] ?? 0));
    }
  }
  return [...counts].map(([bin, count]) => ({ bin, count }));
}

const DAY_MS = 24 * 60 * 60_000;
/** A scan has about a dozen events; more than this for one is not scanning. */
const EVENTS_PER_SESSION = 200;
export const SCAN_EVENTS_KEPT_DAYS = 120;
const REMOVAL_BATCH_SIZE = 20_000;

/** Events of scan screens. A trigger updates the sessions. */
export class ScanEventQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Appends a batch to the person's own session of that name, creating it with the first batch. Events that exist already change nothing. A
   * device's clock may be wrong: times outside the last 24 hours, longer than a screen keeps unsent events, are replaced by the time of
   * arrival. False if the account has been erased.
   */
  async append(userId: string, { sessionId, device, events }: ScanEventBatch, now: Date): Promise<boolean> {
    try {
      await this.dataSource.query(
        `WITH sent AS (
           SELECT type, client_at, CASE WHEN client_at BETWEEN $4::timestamptz AND $5::timestamptz THEN client_at ELSE $5 END AS at, ms, error
           FROM unnest($6::text[], $7::timestamptz[], $8::integer[], $9::text[]) AS e (type, client_at, ms, error)),
         session AS (
           INSERT INTO scan_sessions AS s (user_id, key, device, started_at, last_event_at)
           SELECT $1::uuid, $2, $3, min(at), min(at) FROM sent
           -- Changes nothing, but locks, so that batches of one session come one after the other.
           ON CONFLICT (user_id, key) DO UPDATE SET key = s.key
           RETURNING id, event_count)
         INSERT INTO scan_events (session_id, type, client_at, at, ms, error)
         SELECT session.id, type, client_at, at, ms, error FROM session, sent WHERE session.event_count < $10
         ON CONFLICT DO NOTHING`,
        [
          userId,
          sessionId,
          device,
          new Date(now.getTime() - DAY_MS),
          now,
          events.map(({ type }) => type),
          // As Date objects: a text may have an offset that only JavaScript accepts.
          events.map(({ at }) => new Date(at)),
          events.map(({ ms }) => ms ?? null),
          events.map(({ error }) => error ?? null),
          EVENTS_PER_SESSION,
        ],
      );
      return true;
    } catch (error) {
      if (isMissingReference(error)) return false;
      throw error;
    }
  }

  /** Deletes events older than 120 days, a batch at a time. Their sessions keep what followed from them. */
  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM scan_events WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM scan_events WHERE at < $1 ORDER BY at LIMIT $2))`,
      [new Date(now.getTime() - SCAN_EVENTS_KEPT_DAYS * DAY_MS), REMOVAL_BATCH_SIZE],
    );
  }
}
