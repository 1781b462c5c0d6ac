import { type DurationBin, type ScanPeriod, type ScanSessionCounts, SESSION_OPEN_MS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

/** How scans went, by the time at which they began. From roll-ups: the cost does not grow with the history. */
export class ScanAnalysisQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Hours or days of the period in which a session began, oldest first. */
  async sessions({ since, grain }: ScanPeriod, now: Date): Promise<ScanSessionCounts[]> {
    return this.dataSource.query<ScanSessionCounts[]>(
      `SELECT bucket, sessions, successful, errored, with_errors AS "withErrors", coalesce(open.sessions_open, 0) AS open,
              mobile, desktop, tablet,
              photo_initiated AS "photoInitiated", photo_captured AS "photoCaptured", photo_uploaded AS "photoUploaded",
              photo_submitted AS "photoSubmitted", analysis_received AS "analysisReceived",
              results_viewed AS "resultsViewed", feedback_given AS "feedbackGiven", carb_overridden AS "carbOverridden",
              analysis_cancelled AS "analysisCancelled",
              upload_errors AS "uploadErrors", api_errors AS "apiErrors", server_errors AS "serverErrors",
              timeout_errors AS "timeoutErrors",
              response_ms::float8 AS "responseMs", responses, upload_ms::float8 AS "uploadMs", uploads,
              processing_ms::float8 AS "processingMs", processings
       FROM ${grain === 'hour' ? 'scan_sessions_by_hour' : 'scan_sessions_by_day'}
       LEFT JOIN (
         SELECT date_trunc($2, started_at, 'UTC') AS bucket, count(*)::integer AS sessions_open
         FROM scan_sessions
         WHERE last_event_at > $3 AND NOT results_viewed
           AND upload_errors + api_errors + server_errors + timeout_errors = 0
         GROUP BY 1) open USING (bucket)
       WHERE bucket >= $1
       ORDER BY bucket`,
      [since, grain, new Date(now.getTime() - SESSION_OPEN_MS)],
    );
  }

  /** How long people waited for an answer. */
  async responses({ since, grain }: ScanPeriod): Promise<DurationBin[]> {
    return this.dataSource.query<DurationBin[]>(
      `SELECT bin, sum(sessions)::integer AS count
       FROM ${grain === 'hour' ? 'scan_responses_by_hour' : 'scan_responses_by_day'}
       WHERE bucket >= $1 GROUP BY bin`,
      [since],
    );
  }
}
