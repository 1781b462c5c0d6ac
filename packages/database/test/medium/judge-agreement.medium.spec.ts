import { countMarked, JudgeAgreementQueries, newId, RollUpQueries } from '@carbsight/database';
import { type JudgedOutcomes, judgeBands, RULE_BASED_JUDGE, scoreBand } from '@carbsight/domain';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let rollUps: RollUpQueries;
let agreement: JudgeAgreementQueries;
let userId: string;

useDatabasePerTest('judge_agreement', async (opened) => {
  dataSource = opened;
  rollUps = new RollUpQueries(dataSource);
  agreement = new JudgeAgreementQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const HOUR_MS = 3_600_000;
const VERSION = 'v1.0';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

async function addEstimate(mealId: string, purpose: 'live' | 'shadow', createdAt: Date): Promise<string> {
  const id = newId();
  await dataSource.query(
    `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
       high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count, created_at)
     SELECT $1, $2, $3, 'gpt-4o', 'v3.0', 'a', 1 + count(*), 40, 40, 40, 'medium', '', false, '', '[]', 1, $4
     FROM estimates WHERE meal_id = $2`,
    [id, mealId, purpose, createdAt],
  );
  await dataSource.query(`UPDATE meals SET status = 'completed', estimate_id = $2 WHERE id = $1`, [mealId, id]);
  return id;
}

/** A second judgement of the same version replaces the first, as judging again does. */
const judge = (mealId: string, totalScore: number, at: Date, version = VERSION) =>
  dataSource.query(
    `INSERT INTO judgements (id, meal_id, evaluation_version, estimate_id, total_score, verdict, identification_relevance,
       estimation_accuracy, completeness, reference_match, justification, problematic_matches, judge_model, created_at)
     SELECT gen_random_uuid(), id, $2, estimate_id, $3::numeric, '', 1, 1, 1, 1, '', '[]', 'judge', $4 FROM meals WHERE id = $1
     ON CONFLICT (meal_id, evaluation_version) DO UPDATE
     SET total_score = excluded.total_score, estimate_id = excluded.estimate_id, created_at = excluded.created_at`,
    [mealId, version, totalScore, at],
  );

async function judgedMeal(totalScore: number, hours: number, version = VERSION): Promise<string> {
  const mealId = newId();
  const at = hoursAgo(hours);
  await dataSource.query('INSERT INTO meals (id, user_id, eaten_at, created_at) VALUES ($1, $2, $3, $3)', [
    ...[mealId, userId, at],
  ]);
  await addEstimate(mealId, 'live', at);
  await judge(mealId, totalScore, at, version);
  return mealId;
}

async function say(mealId: string, thumb: 'up' | 'down' | null, carbs: number | null, at = new Date()): Promise<void> {
  await dataSource.query(
    `UPDATE meals SET thumb = $2::text, thumb_at = CASE WHEN $2::text IS NOT NULL THEN $4::timestamptz END,
       own_carbs_grams = $3::numeric, own_total_reason = CASE WHEN $3::numeric IS NOT NULL THEN 'weighed' END,
       own_total_at = CASE WHEN $3::numeric IS NOT NULL THEN $4::timestamptz END
     WHERE id = $1`,
    [mealId, thumb, carbs, at],
  );
  await countMarked(dataSource.manager, [mealId]);
}

/** Computed meal by meal from the rows themselves. */
async function counted(since: Date): Promise<JudgedOutcomes> {
  type Row = { total: number; thumb: string | null; difference: number | null; error: number | null };
  const rows = await dataSource.query<Row[]>(
    `SELECT j.total_score AS total, CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
       CASE WHEN m.own_total_at >= e.created_at THEN abs(e.carbs_grams - m.own_carbs_grams) END AS difference,
       abs(judged.carbs_grams - g.truth_grams) AS error
     FROM judgements j JOIN estimates judged ON judged.id = j.estimate_id
     LEFT JOIN meals m ON m.id = j.meal_id AND m.estimate_id = j.estimate_id
     LEFT JOIN estimates e ON e.id = m.estimate_id
     LEFT JOIN golden_images g ON g.meal_id = j.meal_id AND g.has_truth
     WHERE j.created_at >= $1 AND j.evaluation_version = $2`,
    [since, VERSION],
  );
  return {
    bands: judgeBands.map((band) => {
      const of = rows.filter(({ total }) => scoreBand(total) === band);
      return {
        band,
        judgedMeals: of.length,
        ratedMeals: of.filter(({ thumb }) => thumb !== null).length,
        thumbsUp: of.filter(({ thumb }) => thumb === 'up').length,
        correctedMeals: of.filter(({ difference }) => difference !== null).length,
        comparedMeals: of.filter(({ difference }) => difference !== null).length,
      };
    }),
    ownFigures: rows.flatMap(({ total, difference }) =>
      difference === null ? [] : [{ totalScore: total, differenceGrams: difference }],
    ),
    truths: rows.flatMap(({ total, error }) => (error === null ? [] : [{ totalScore: total, errorGrams: error }])),
  };
}

const outcomes = (since: Date, ownFiguresEnough = 10_000, judgeModel = 'judge') =>
  agreement.outcomes({ since, evaluationVersion: VERSION, judgeModel, ownFiguresEnough });

/** Independent of order, and with every band. */
const inOrder = ({ bands, ownFigures, truths }: JudgedOutcomes) => ({
  bands: judgeBands.map((band) => bands.find((counted) => counted.band === band) ?? { band, ...NOTHING }),
  ownFigures: ownFigures.toSorted((a, b) => a.totalScore - b.totalScore || a.differenceGrams - b.differenceGrams),
  truths: truths.toSorted((a, b) => a.totalScore - b.totalScore || a.errorGrams - b.errorGrams),
});
const NOTHING = { judgedMeals: 0, ratedMeals: 0, thumbsUp: 0, correctedMeals: 0, comparedMeals: 0 };

async function expectExact(): Promise<void> {
  for (const hours of [3, 30, 24 * 40]) {
    const since = startOfHour(hoursAgo(hours));
    expect(inOrder(await outcomes(since))).toEqual(inOrder(await counted(since)));
  }
}

it('matches the judgements themselves, whatever was said, judged again, deleted or rolled up', async () => {
  const meals: string[] = [];
  const at = (index: number) => meals[index % Math.max(1, meals.length)] ?? newId();
  const index = fc.nat(30);
  const hours = fc.double({ min: 0, max: 24 * 45, noNaN: true });
  const score = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);
  const thumb = fc.constantFrom('up' as const, 'down' as const, null);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(score, hours).map((of) => async () => meals.push(await judgedMeal(...of))) },
    {
      weight: 4,
      arbitrary: fc.tuple(index, thumb, fc.option(fc.integer({ min: 0, max: 80 })), fc.constantFrom(0, 24 * 60)).map(
        ([which, up, carbs, before]) =>
          () =>
            say(at(which), up, carbs, hoursAgo(before)),
      ),
    },
    fc.tuple(index, score, hours).map(
      ([which, total, ago]) =>
        () =>
          judge(at(which), total, hoursAgo(ago)),
    ),
    index.map((which) => async () => {
      const [meal] = await dataSource.query<unknown[]>('SELECT FROM meals WHERE id = $1', [at(which)]);
      if (meal) await addEstimate(at(which), 'live', new Date());
    }),
    index.map((which) => () => dataSource.query('DELETE FROM meals WHERE id = $1', [at(which)])),
    fc.constant(() => rollUps.advance()),
    fc.constant(() => rollUps.rebuild(new Date(0), new Date())),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      for (const run of steps) await run();
      await expectExact();
    }),
    { numRuns: 15 },
  );
});

it('reads closed days instead of judgements, and follows later feedback', async () => {
  const meal = await judgedMeal(91, 60);
  await judgedMeal(10, 60, 'v0.9');
  await rollUps.advance();
  const [rolledUp] = await dataSource.query(`SELECT sum(meals)::int AS meals FROM judged_days`);
  expect(rolledUp.meals).toBe(2);
  await say(meal, 'up', 42.5);
  const since = startOfHour(hoursAgo(24 * 7));
  const said = {
    bands: [{ band: 'green', judgedMeals: 1, ratedMeals: 1, thumbsUp: 1, correctedMeals: 1, comparedMeals: 1 }],
    ownFigures: [{ totalScore: 91, differenceGrams: 2.5 }],
    truths: [],
  };
  expect(await outcomes(since)).toEqual(said);
  await rollUps.advance();
  expect(await outcomes(since)).toEqual(said);
  expect(await dataSource.query('SELECT * FROM roll_up_changes')).toEqual([]);
  // The feedback was about the previous estimate.
  await addEstimate(meal, 'live', new Date());
  expect(await outcomes(since)).toMatchObject({
    bands: [{ band: 'green', judgedMeals: 1, ratedMeals: 0, thumbsUp: 0, correctedMeals: 0 }],
    ownFigures: [],
  });
});

it('counts a correction of an estimate that had missed a food, which cannot be compared', async () => {
  const meal = await judgedMeal(91, 60);
  await dataSource.query(`UPDATE estimates SET unknown_items = '["Xyzzy"]' WHERE meal_id = $1`, [meal]);
  await say(meal, null, 42.5);
  expect(await outcomes(startOfHour(hoursAgo(24 * 7)))).toMatchObject({
    bands: [{ correctedMeals: 1, comparedMeals: 0 }],
    ownFigures: [],
  });
});

it('keeps what each judge said apart, before and after it is rolled up', async () => {
  await judgedMeal(90, 60);
  await dataSource.query('UPDATE judgements SET judge_model = $1', [RULE_BASED_JUDGE]);
  await judgedMeal(70.5, 60);
  const since = startOfHour(hoursAgo(24 * 7));
  const expectApart = async () => {
    expect(await outcomes(since)).toMatchObject({ bands: [{ band: 'yellow', judgedMeals: 1 }] });
    const byRules = await outcomes(since, 10_000, RULE_BASED_JUDGE);
    expect(byRules).toMatchObject({ bands: [{ band: 'green', judgedMeals: 1 }] });
    const totals = [
      { judgeModel: 'judge', judgedMeals: 1, score: 70.5 },
      { judgeModel: RULE_BASED_JUDGE, judgedMeals: 1, score: 90 },
    ];
    for (const found of [await agreement.totals(VERSION), await agreement.totalsSince(VERSION, since)]) {
      expect(found.toSorted((one, other) => one.score - other.score)).toMatchObject(totals);
    }
  };
  await expectApart();
  await rollUps.advance();
  await expectApart();
});

it('finds how far judged estimates are from the truth of meals that became golden images', async () => {
  const golden = async (mealId: string, truthGrams: number | null) =>
    dataSource.query(
      `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, storage_key, sha256, meal_id)
       VALUES (gen_random_uuid(), 'a.jpg', 'Toast', coalesce($2, 0), $2::int IS NOT NULL, false, '{}', 'golden/a', 'a', $1)`,
      [mealId, truthGrams],
    );
  await golden(await judgedMeal(95, 3), 41);
  await golden(await judgedMeal(20, 60), 30);
  await golden(await judgedMeal(50, 3), null);
  await golden(await judgedMeal(51, 24 * 9), 10);
  await golden(await judgedMeal(52, 3, 'v0.9'), 10);
  await judgedMeal(53, 3);
  const { truths } = inOrder(await outcomes(startOfHour(hoursAgo(24 * 7))));
  expect(truths).toEqual([
    { totalScore: 20, errorGrams: 10 },
    { totalScore: 95, errorGrams: 1 },
  ]);
});

it('counts all meals if the newest own figures are enough, in whole days', async () => {
  for (const [index, score] of [95, 20, 75, 30].entries()) {
    await say(await judgedMeal(score, 30 + 24 * index), null, 40 + index);
    await say(await judgedMeal(60 + index, 30 + 24 * index), null, 40 + index);
  }
  await rollUps.advance();
  const { bands, ownFigures } = await outcomes(startOfHour(hoursAgo(24 * 30)), 3);
  expect(bands.reduce((sum, { correctedMeals }) => sum + correctedMeals, 0)).toBe(8);
  expect(ownFigures.map(({ totalScore }) => totalScore).sort()).toEqual([20, 60, 61, 95]);
});

it('knows the band of a score as the screens do', async () => {
  const totals = [0, 59.9, 60, 79.9, 80, 100];
  const rows = await dataSource.query<{ band: string }[]>(
    'SELECT judge_band(total) AS band FROM unnest($1::numeric[]) WITH ORDINALITY AS t(total, n) ORDER BY n',
    [totals],
  );
  expect(rows.map(({ band }) => band)).toEqual(totals.map(scoreBand));
});
