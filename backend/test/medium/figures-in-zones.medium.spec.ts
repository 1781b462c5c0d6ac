import type { EvaluationDashboard, RetentionCohort, ScanDashboard, ScanOverviewStats } from '@carbsight/contracts';
import { DataSource, newId, RollUpQueries } from '@carbsight/database';
import { EVALUATION_VERSION } from '@carbsight/domain';
import { admin, api, newPerson, query, useApi } from './use-api.js';

const TODAY = `date_trunc('day', now(), 'UTC')`;
const THIS_WEEK = `date_trunc('week', now(), 'UTC')`;
/** On both sides of the borders of UTC days, which are within a day elsewhere. */
const TIMES = [
  ...[`${TODAY} + interval '1 second'`, `${TODAY} - interval '1 second'`, `${TODAY} - interval '6 days'`],
  ...[`${TODAY} - interval '6 days 1 second'`, `${TODAY} - interval '3 days'`, `${TODAY} - interval '20 days'`],
];

/** Meals with answers of both models and the judge, thumbs and corrections. */
async function aMealAt(userId: string, at: string, index: number): Promise<void> {
  const [id, live, shadow] = [newId(), newId(), newId()];
  await query(`INSERT INTO meals (id, user_id, eaten_at, created_at) VALUES ($1, $2, ${at}, ${at})`, [id, userId]);
  for (const [estimateId, purpose, grams] of [
    [live, 'live', 20 + 7 * index],
    [shadow, 'shadow', 32],
  ])
    await query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
         high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
       VALUES ($1, $2, $3, 'gpt-4o', 'v3.0', 'x', 1, $4, $4, $4, 'medium', '', false, '', '[]', 1)`,
      [estimateId, id, purpose, grams],
    );
  await query(
    `UPDATE meals SET status = 'completed', estimate_id = $2, thumb = $3, is_corrected = $4, own_total_grams = $5 WHERE id = $1`,
    [id, live, index % 3 === 0 ? 'up' : 'down', index % 2 === 1, index % 2 === 1 ? 40.5 : null],
  );
  await query(
    `INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model, live_carbs_grams,
       test_carbs_grams, difference_grams, created_at)
     SELECT $1, $2, $3, $4, 'gpt-4o', 'gemini-2.5-pro', $5::numeric, 32, $5::numeric - 32, ${at}`,
    [newId(), id, live, shadow, 20 + 7 * index],
  );
  await query(
    `INSERT INTO judgements (id, meal_id, evaluation_version, estimate_id, total_score, verdict, identification_relevance,
       estimation_accuracy, completeness, reference_match, justification, problematic_matches, judge_model, created_at)
     VALUES ($1, $2, $3, $4, $5, 'good', 8, 8, 8, 8, '', '[]', 'gpt-4o', ${at})`,
    [newId(), id, EVALUATION_VERSION, live, 60 + index],
  );
}

const load = async <Body>(path: string) => (await admin.call('GET', `/api/admin/${path}`)).body as Body;

/** Some figures of five screens. */
async function shown() {
  const [system, cards, down, evaluation, scans, [cohort]] = await Promise.all([
    load<Record<'totalUsers' | 'totalScans' | 'todayScans', number>>('system-stats'),
    load<ScanOverviewStats>('scan-overview-stats'),
    load<ScanOverviewStats>('scan-overview-stats?thumb=down'),
    load<EvaluationDashboard>('evaluation-dashboard?timeframe=weekly'),
    load<ScanDashboard>('scan-analysis-dashboard?range=7days'),
    load<RetentionCohort[]>('retention-cohorts'),
  ]);
  return {
    totalUsers: system.totalUsers,
    totalScans: system.totalScans,
    todayScans: system.todayScans,
    difference: cards.avgCarbDifference,
    farApart: cards.highDifferencePercent,
    score: cards.avgJudgeScore,
    disliked: down.totalScans,
    dislikedDifference: down.avgCarbDifference,
    dislikedScore: down.avgJudgeScore,
    evaluated: evaluation.totalScans,
    thumbsDown: evaluation.thumbsDownCount,
    overrides: evaluation.overrideCount,
    delta: evaluation.averageCarbDelta,
    sessions: scans.sessions.totalSessions,
    viewed: scans.funnel.resultsViewed,
    newPeople: cohort?.totalUsers,
    visitors: cohort?.weeklyMetrics[0]?.visitingUsers,
  };
}

/** The same from the rows themselves. */
const COUNTED = `
  WITH week AS (SELECT m.*, e.carbs_grams FROM meals m JOIN estimates e ON e.id = m.estimate_id
                WHERE m.created_at >= ${TODAY} - interval '6 days')
  SELECT
    (SELECT count(*)::int FROM users) AS "totalUsers",
    (SELECT count(*)::int FROM meals) AS "totalScans",
    (SELECT count(*)::int FROM meals WHERE created_at >= ${TODAY}) AS "todayScans",
    (SELECT avg(abs(difference_grams))::float8 FROM comparisons) AS difference,
    (SELECT 100 * avg((abs(difference_grams) >= 10)::int)::float8 FROM comparisons) AS "farApart",
    (SELECT avg(total_score)::float8 FROM judgements) AS score,
    (SELECT count(*)::int FROM meals WHERE thumb = 'down') AS disliked,
    (SELECT avg(abs(c.difference_grams))::float8 FROM meals m JOIN comparisons c ON c.meal_id = m.id WHERE m.thumb = 'down')
      AS "dislikedDifference",
    (SELECT avg(j.total_score)::float8 FROM meals m JOIN judgements j ON j.meal_id = m.id WHERE m.thumb = 'down')
      AS "dislikedScore",
    (SELECT count(*)::int FROM week) AS evaluated,
    (SELECT count(*)::int FROM week WHERE thumb = 'down') AS "thumbsDown",
    (SELECT count(*)::int FROM week WHERE is_corrected) AS overrides,
    (SELECT avg(carbs_grams - own_total_grams)::float8 FROM week WHERE is_corrected) AS delta,
    (SELECT count(*)::int FROM scan_sessions WHERE started_at >= ${TODAY} - interval '6 days') AS sessions,
    (SELECT count(DISTINCT session_id)::int FROM scan_events WHERE type = 'resultsViewed' AND at >= ${TODAY} - interval '6 days')
      AS viewed,
    (SELECT count(*)::int FROM users WHERE created_at >= ${THIS_WEEK}) AS "newPeople",
    (SELECT count(DISTINCT a.user_id)::int FROM activity_days a JOIN users u ON u.id = a.user_id
     WHERE u.created_at >= ${THIS_WEEK} AND a.day >= (${THIS_WEEK} AT TIME ZONE 'UTC')::date) AS visitors`;

const close = (figures: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : expect.closeTo(value, 6)]),
  );

describe.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('on a server in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
  useApi('figures_in_zones');

  it('every screen shows what its rows add up to, before and after they are rolled up', async () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const { id, visitor } = await newPerson();
    for (const [index, at] of [...TIMES, ...TIMES].entries()) await aMealAt(id, at, index);
    for (const type of ['photoInitiated', 'resultsViewed']) {
      const events = [{ type, at: new Date().toISOString() }];
      await visitor.call('POST', '/api/events', { sessionId: type, device: 'mobile', events });
    }
    for (const isRolledUp of [false, true]) {
      if (isRolledUp) await new RollUpQueries(api.app.get(DataSource)).advance();
      const [counted] = await query<Record<string, number | null>>(COUNTED);
      expect(await shown()).toEqual(close(counted ?? {}));
    }
  });
});
