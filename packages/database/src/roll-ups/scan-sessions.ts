import { defineRollUp } from './define-roll-up.js';

const STEPS = [
  'photo_initiated',
  'photo_captured',
  'photo_uploaded',
  'photo_submitted',
  'analysis_received',
  'results_viewed',
  'feedback_given',
  'own_total_entered',
  'analysis_cancelled',
];

/** Each measure that is a plain sum, with how an hour counts it. */
const SUMS = {
  sessions: 'count(*)::integer',
  successful: '(count(*) FILTER (WHERE results_viewed))::integer',
  errored: '(count(*) FILTER (WHERE has_error AND NOT results_viewed))::integer',
  with_errors: '(count(*) FILTER (WHERE has_error))::integer',
  ...Object.fromEntries(
    ['mobile', 'desktop', 'tablet'].map((device) => [
      device,
      `(count(*) FILTER (WHERE device = '${device}'))::integer`,
    ]),
  ),
  ...Object.fromEntries(STEPS.map((step) => [step, `(count(*) FILTER (WHERE ${step}))::integer`])),
  ...Object.fromEntries(
    ['upload_errors', 'api_errors', 'server_errors', 'timeout_errors'].map((kind) => [kind, `sum(${kind})::integer`]),
  ),
  response_ms: 'coalesce(sum(response_ms), 0)',
  responses: 'count(response_ms)::integer',
  upload_ms: 'coalesce(sum(upload_ms), 0)',
  uploads: 'count(upload_ms)::integer',
  processing_ms: 'coalesce(sum(processing_ms), 0)',
  processings: 'count(processing_ms)::integer',
} as const;

const typeOf = (measure: string): string => (measure.endsWith('_ms') ? 'bigint' : 'integer');

/**
 * How far scans got, by the time they began. The histogram of answer times is stored in its bucket as two arrays, the non-empty
 * bins and their numbers of sessions: as rows, bins would be a hundred times as many as buckets.
 */
export const scanSessions = defineRollUp({
  name: 'scan_session',
  readAs: 'scan_sessions',
  grains: ['hour', 'day'],
  measures: {
    ...Object.fromEntries(Object.keys(SUMS).map((measure) => [measure, typeOf(measure)])),
    response_bins: 'smallint[]',
    response_counts: 'integer[]',
  },
  // date_bin costs a quarter of date_trunc with a time zone, and every session of the open hour pays for it.
  count: `
  SELECT s.*, coalesce(r.bins, '{}'), coalesce(r.counts, '{}')
  FROM (
    SELECT date_bin('1 hour', started_at, 'epoch') AS bucket, ${Object.entries(SUMS)
      .map(([measure, counted]) => `${counted} AS ${measure}`)
      .join(', ')}
    FROM (SELECT *, upload_errors + api_errors + server_errors + timeout_errors > 0 AS has_error
          FROM scan_sessions WHERE started_at >= since AND started_at < until) s
    GROUP BY 1) s
  LEFT JOIN (
    SELECT bucket, array_agg(bin ORDER BY bin) AS bins, array_agg(sessions ORDER BY bin) AS counts
    FROM (SELECT date_bin('1 hour', started_at, 'epoch') AS bucket, duration_bin(response_ms) AS bin,
                 count(*)::integer AS sessions
          FROM scan_sessions WHERE started_at >= since AND started_at < until AND response_ms IS NOT NULL GROUP BY 1, 2) b
    GROUP BY bucket) r ON r.bucket = s.bucket`,
  countCoarser: (grain, finer) => `
  WITH fine AS MATERIALIZED (SELECT date_trunc('${grain}', f.bucket, 'UTC') AS coarse, f.* FROM ${finer}(since, until) f)
  SELECT s.*, coalesce(r.bins, '{}'), coalesce(r.counts, '{}')
  FROM (SELECT coarse, ${Object.keys(SUMS)
    .map((measure) => `sum(${measure})::${typeOf(measure)} AS ${measure}`)
    .join(', ')} FROM fine GROUP BY coarse) s
  LEFT JOIN (
    SELECT coarse, array_agg(bin ORDER BY bin) AS bins, array_agg(sessions ORDER BY bin) AS counts
    FROM (SELECT coarse, bin, sum(count)::integer AS sessions
          FROM fine, unnest(response_bins, response_counts) AS binned (bin, count) GROUP BY 1, 2) b
    GROUP BY coarse) r ON r.coarse = s.coarse`,
  functions: `
-- A batch of events is one statement, also when a bulk load brings the events of thousands of sessions.
CREATE OR REPLACE FUNCTION note_changed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE started_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT r.name, date_trunc(r.grain, t.started_at, 'UTC')
    FROM touched t, roll_ups r
    WHERE t.started_at < open_hour() AND r.name IN ('scan_session_hours', 'scan_session_days');
  END IF;
  RETURN NULL;
END $$;`,
  notes: [
    { trigger: 'scan_sessions_added', table: 'scan_sessions', on: 'INSERT', time: 'started_at' },
    { trigger: 'scan_sessions_deleted', table: 'scan_sessions', on: 'DELETE', time: 'started_at' },
  ],
  triggers: `
CREATE OR REPLACE TRIGGER scan_sessions_changed AFTER UPDATE ON scan_sessions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sessions();`,
});
