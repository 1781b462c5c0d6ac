import { type DurationBin, type ScanPeriod, type ScanSessionCounts, SESSION_OPEN_MS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

/** How the scans of a period went, and how long people waited for an answer. */
export type CountedSessions = {
  /** Hours or days of the period in which a session began, oldest first. */
  readonly sessions: readonly ScanSessionCounts[];
  /** For the whole period; every bin once. */
  readonly responses: readonly DurationBin[];
};
type Bucket = ScanSessionCounts & { readonly responseBins: number[]; readonly responseCounts: number[] };

/** How scans went, by the time they began. From roll-ups: the cost does not grow with the history. */
export class ScanAnalysisQueries {
  constructor(private readonly dataSource: DataSource) {}

  async count({ since, grain }: ScanPeriod, now: Date): Promise<CountedSessions> {
    // Filtered inside the function: a condition on its buckets would compute the bucket of every session in the open hour.
    const buckets = await this.dataSource.query<Bucket[]>(
      `SELECT bucket, sessions, successful, errored, with_errors AS "withErrors", coalesce(open.sessions_open, 0) AS open,
              mobile, desktop, tablet,
              photo_initiated AS "photoInitiated", photo_captured AS "photoCaptured", photo_uploaded AS "photoUploaded",
              photo_submitted AS "photoSubmitted", analysis_received AS "analysisReceived",
              results_viewed AS "resultsViewed", feedback_given AS "feedbackGiven", carb_overridden AS "carbOverridden",
              analysis_cancelled AS "analysisCancelled",
              upload_errors AS "uploadErrors", api_errors AS "apiErrors", server_errors AS "serverErrors",
              timeout_errors AS "timeoutErrors",
              response_ms::float8 AS "responseMs", responses, upload_ms::float8 AS "uploadMs", uploads,
              processing_ms::float8 AS "processingMs", processings,
              response_bins AS "responseBins", response_counts AS "responseCounts"
       FROM ${grain === 'hour' ? 'scan_sessions_by_hour' : 'scan_sessions_by_day'}($1, 'infinity')
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
