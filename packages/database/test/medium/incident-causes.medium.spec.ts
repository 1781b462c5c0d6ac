import { IncidentFigureQueries } from '@carbsight/database';
import { rowOfFailures } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let userId: string;
useDatabasePerTest('incident_causes', async (opened) => {
  dataSource = opened;
  userId = (await aUser(dataSource)).id;
});

type Call = readonly [code: string, httpStatus: number | null];
/** `passedOn`: read by another model, with this reason; null: it worked. */
type Scan = { readonly calls?: readonly Call[]; readonly failure?: string; readonly passedOn?: string };

const down: readonly Call[] = Array.from({ length: 3 }, () => ['model-unavailable', 503]);
const unauthorised: readonly Call[] = [['model-unavailable', 401]];
const failed = (calls: readonly Call[] = []): Scan => ({ failure: 'model-unavailable', calls });
const worked: Scan = {};

/** Every ten seconds, the first one first. */
async function add(scans: readonly Scan[]): Promise<Date> {
  const now = Date.now();
  for (const [index, { calls = [], failure = null, passedOn }] of scans.entries()) {
    const endedAt = new Date(now - 10_000 * (scans.length - index));
    await dataSource.transaction(async (tx) => {
      await tx.query('SET CONSTRAINTS meals_estimate_id_fkey DEFERRED');
      const [{ id, estimate_id }] = await tx.query(
        `INSERT INTO meals (id, user_id, status, failure_code, estimate_id, eaten_at, created_at, finished_at)
         VALUES (gen_random_uuid(), $1, $2, $3::text, CASE WHEN $3::text IS NULL THEN gen_random_uuid() END, $4, $4, $4) RETURNING id, estimate_id`,
        [userId, failure ? 'failed' : 'completed', failure, endedAt],
      );
      await tx.query(
        `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, http_status,
           input_tokens, output_tokens, duration_ms, created_at)
         SELECT gen_random_uuid(), $1, 'live', 'gpt-4o', 'a', 1, 0, code, status, 1, 1, 1, $4
         FROM unnest($2::text[], $3::smallint[]) AS calls (code, status)`,
        [id, calls.map(([code]) => code), calls.map(([, status]) => status), endedAt],
      );
      if (!estimate_id) return;
      await tx.query(
        `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
           high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count, fallback_from)
         VALUES ($2, $1, 'live', 'gemini-2.5-flash', 'v1', 'a', 1, 40, 40, 40, 'medium', '', false, '', '[]', 1, $3)`,
        [id, estimate_id, JSON.stringify(passedOn ? [{ modelId: 'gpt-4o', reason: passedOn }] : [])],
      );
    });
  }
  return new Date(now);
}

const isGpt = (code: string, httpStatus: number | null) => ({ modelId: 'gpt-4o', code, httpStatus });

it.each<[string, readonly Scan[], object]>([
  [
    'of the second of two incidents is its own, however many calls the first one had',
    [failed(down), failed(down), worked, failed(unauthorised), failed(unauthorised)],
    isGpt('model-unavailable', 401),
  ],
  [
    'is the commonest of the calls since the row began',
    [worked, failed(unauthorised), failed(down), failed(unauthorised)],
    isGpt('model-unavailable', 503),
  ],
  [
    'is what the last scan failed by, if no model was called for it',
    [failed(down), { failure: 'budget-exhausted' }],
    { modelId: null, code: 'budget-exhausted', httpStatus: null },
  ],
  ['stays once scans work again', [failed(down), worked], isGpt('model-unavailable', 503)],
  [
    'is none of the calls of a scan that worked after all',
    [{ calls: unauthorised }, failed([['model-timeout', null]])],
    isGpt('model-timeout', null),
  ],
])('the cause of failures %s', async (_, scans, cause) => {
  const now = await add(scans);
  const incidents = new IncidentFigureQueries(dataSource);
  const row = rowOfFailures(await incidents.endedScans(now));
  expect(row && (await incidents.causeOfFailures(row))).toEqual(cause);
});

const passedOn = (reason: string, calls: readonly Call[] = []): Scan => ({ passedOn: reason, calls });

it.each<[string, readonly Scan[], object]>([
  [
    'of the second of two incidents is its own',
    [
      ...Array.from({ length: 3 }, () => passedOn('model-unavailable', down)),
      worked,
      passedOn('rate-limited', [['rate-limited', 429]]),
    ],
    isGpt('rate-limited', 429),
  ],
  [
    'is the commonest since the row began, with the last answer',
    [
      passedOn('model-timeout', [['model-timeout', null]]),
      passedOn('model-unavailable', down),
      passedOn('model-unavailable', unauthorised),
    ],
    isGpt('model-unavailable', 401),
  ],
  [
    'is the last scan’s own, if no model was called for it',
    [passedOn('model-unavailable', down), passedOn('model-unavailable', down), passedOn('rate-limited')],
    isGpt('rate-limited', null),
  ],
])('the cause of fallbacks %s', async (_, scans, cause) => {
  const now = await add(scans);
  const incidents = new IncidentFigureQueries(dataSource);
  const row = rowOfFailures(await incidents.fallbackScans(now));
  expect(row && (await incidents.causeOfFallbacks(row))).toEqual(cause);
});
