import {
  AnalysisQueries,
  EvaluationQueries,
  MealCorrectionQueries,
  MealQueries,
  RollUpQueries,
} from '@carbsight/database';
import { carbDeltaRanges, type MealOutcomes, UNCOMPARED } from '@carbsight/domain';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aMeal, anEstimate, aUser, claimed, variant } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let rollUps: RollUpQueries;
let evaluation: EvaluationQueries;
let userId: string;

useDatabasePerTest('model_evaluation', async (opened) => {
  dataSource = opened;
  rollUps = new RollUpQueries(dataSource);
  evaluation = new EvaluationQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const now = () => new Date();

/** Meals as a bulk load adds them: old, with estimate and thumb. Every third estimate missed a food. */
async function load(hoursAgo: readonly number[], version: string, carbsGrams: number): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await tx.query('SET CONSTRAINTS meals_estimate_id_fkey DEFERRED');
    const meals = await tx.query<{ id: string; estimate_id: string }[]>(
      `INSERT INTO meals (id, user_id, status, eaten_at, estimate_id, thumb, created_at)
       SELECT gen_random_uuid(), $1, 'completed', now(), gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'up' END,
              now() - make_interval(mins => (60 * hours)::int)
       FROM unnest($2::float8[]) WITH ORDINALITY AS t(hours, n) RETURNING id, estimate_id`,
      [userId, hoursAgo],
    );
    await tx.query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
         high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
       SELECT e, m, 'live', 'gpt-4o', $3, 'a', 1, $4::numeric, $4::numeric, $4::numeric, 'medium', '', false, '',
         CASE WHEN n % 3 = 0 THEN '["Xyzzy"]' ELSE '[]' END::jsonb, 1
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS t(e, m, n)`,
      [meals.map((meal) => meal.estimate_id), meals.map(({ id }) => id), version, carbsGrams],
    );
  });
}

/** The n-th meal, if there are that many. */
async function mealAt(n: number): Promise<string | undefined> {
  const meals = await dataSource.query<{ id: string }[]>('SELECT id FROM meals ORDER BY created_at, id');
  return meals[n % Math.max(1, meals.length)]?.id;
}

const meals = () => new MealQueries(dataSource);
const corrections = () => new MealCorrectionQueries(dataSource);

async function analyseAgain(id: string, promptVersion: string, carbsGrams: number): Promise<void> {
  const revision = await meals().requeue(userId, id, {}, { now: now(), perDay: null });
  const meal = await new AnalysisQueries(dataSource).claim(id, Number(revision));
  if (!meal) throw new Error('the meal cannot be claimed');
  await new AnalysisQueries(dataSource).succeed(meal, { ...variant, promptVersion }, anEstimate(carbsGrams), now());
}

/** Computed in plain JavaScript from the rows themselves. */
async function countedByHand(grain: 'hour' | 'day'): Promise<MealOutcomes[]> {
  type Row = {
    createdAt: Date;
    thumb: string | null;
    own: number | null;
    version: string;
    carbs: number;
    hasMissed: boolean;
  };
  const rows = await dataSource.query<Row[]>(
    `SELECT DISTINCT ON (m.id) m.created_at AS "createdAt", m.thumb, m.own_carbs_grams AS own,
       e.prompt_version AS version, e.carbs_grams AS carbs, e.unknown_items <> '[]' AS "hasMissed"
     FROM meals m JOIN estimates e ON e.meal_id = m.id AND e.purpose = 'live' ORDER BY m.id, e.revision`,
  );
  const step = grain === 'hour' ? 3_600_000 : 24 * 3_600_000;
  const groups = Map.groupBy(rows, ({ createdAt, version, own, carbs, hasMissed }) => {
    const delta = own === null ? null : Math.round((carbs - own) * 10) / 10;
    const range = delta !== null && hasMissed ? UNCOMPARED : rangeOf(delta);
    return JSON.stringify([Math.floor(createdAt.getTime() / step) * step, version, range]);
  });
  const outcomes = [...groups].map(([key, group]): MealOutcomes => {
    const [bucket, promptVersion, deltaRange] = JSON.parse(key);
    return {
      bucket: new Date(bucket),
      promptVersion,
      deltaRange,
      scans: group.length,
      thumbsUp: group.filter(({ thumb }) => thumb === 'up').length,
      thumbsDown: group.filter(({ thumb }) => thumb === 'down').length,
      rated: group.filter(({ thumb, own }) => thumb !== null || own !== null).length,
      deltaGrams:
        Math.round(
          group.reduce((sum, { carbs, own, hasMissed }) => sum + (own === null || hasMissed ? 0 : carbs - own), 0) * 10,
        ) / 10,
    };
  });
  return outcomes.sort(
    (a, b) =>
      a.bucket.getTime() - b.bucket.getTime() ||
      (a.promptVersion < b.promptVersion ? -1 : Number(a.promptVersion > b.promptVersion)) ||
      a.deltaRange - b.deltaRange,
  );
}

/** By the ranges of the domain: the nearer to zero wins on a border. */
function rangeOf(delta: number | null): number {
  if (delta === null) return 0;
  const mirrored = delta < 0;
  const size = Math.abs(delta);
  const index = carbDeltaRanges.findIndex(({ upToGrams }) => upToGrams > 0 && size <= upToGrams);
  return mirrored ? carbDeltaRanges.length - index : index + 1;
}

async function expectExact(): Promise<void> {
  for (const grain of ['hour', 'day'] as const) {
    expect(await evaluation.outcomes({ grain, since: LONG_AGO })).toEqual(await countedByHand(grain));
  }
}

it('matches the rows, whatever people do and whenever it is rolled up', async () => {
  const version = fc.constantFrom('v1.0', 'v2.1', 'v3.0');
  const carbs = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
  const which = fc.nat({ max: 30 });
  const onMeal = (act: (id: string) => Promise<unknown>) => async (n: number) => {
    const id = await mealAt(n);
    if (id) await act(id);
  };
  const step = fc.oneof(
    fc
      .tuple(fc.array(fc.double({ min: 0, max: 24 * 9, noNaN: true }), { minLength: 1, maxLength: 6 }), version, carbs)
      .map(
        ([hours, ofVersion, grams]) =>
          () =>
            load(hours, ofVersion, grams),
      ),
    fc.tuple(which, fc.constantFrom('up', 'down', null)).map(
      ([n, thumb]) =>
        () =>
          onMeal((id) => meals().giveFeedback(userId, id, thumb, null, now()))(n),
    ),
    fc.tuple(which, carbs).map(
      ([n, own]) =>
        () =>
          onMeal((id) => corrections().enterOwnTotal(userId, id, own, 'total', 'other', now()))(n),
    ),
    which.map((n) => () => onMeal((id) => corrections().removeOwnTotal(userId, id))(n)),
    which.map((n) => () => onMeal((id) => meals().remove(userId, id))(n)),
    fc.tuple(which, version, carbs).map(
      ([n, ofVersion, grams]) =>
        () =>
          onMeal((id) => analyseAgain(id, ofVersion, grams))(n),
    ),
    fc.constant(() => rollUps.advance()),
    fc.constant(() => rollUps.rebuild(LONG_AGO, now())),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await load([0.1, 3.5, 30, 31, 200], 'v3.0', 50);
      for (const run of steps) {
        await run();
        await expectExact();
      }
      await rollUps.advance();
      await expectExact();
    }),
    { numRuns: 5 },
  );
});

it('counts what people do days after their hour was rolled up immediately', async () => {
  await load([100, 200], 'v3.0', 50);
  await rollUps.advance();
  const id = String(await mealAt(1));
  for (const act of [
    () => meals().giveFeedback(userId, id, 'down', null, now()),
    () => corrections().enterOwnTotal(userId, id, 44, 'total', 'other', now()),
    () => analyseAgain(id, 'v2.1', 80),
    () => corrections().removeOwnTotal(userId, id),
    () => meals().remove(userId, id),
  ]) {
    await act();
    await expectExact();
    await rollUps.advance();
  }
});

it('puts a delta into the range that the screens show, the one nearer to zero on a border', async () => {
  const deltas = [-20.1, -20, -10.1, -10, -5, 0, 5, 5.1, 10, 10.1, 20, 20.1];
  const rows = await dataSource.query<{ range: number }[]>(
    'SELECT carb_delta_range(delta) AS range FROM unnest($1::numeric[]) WITH ORDINALITY AS t(delta, n) ORDER BY n',
    [deltas],
  );
  expect(rows.map(({ range }) => range)).toEqual([1, 2, 2, 3, 4, 4, 4, 5, 5, 6, 6, 7]);
  expect(deltas.map(rangeOf)).toEqual(rows.map(({ range }) => range));
});

it('tracks nothing for meals of the last half hour, so that accepting and answering one costs nothing', async () => {
  const meal = await aMeal(dataSource, userId);
  await new AnalysisQueries(dataSource).succeed(await claimed(dataSource, meal), variant, anEstimate(40), now());
  await meals().giveFeedback(userId, meal.id, 'up', null, now());
  await corrections().enterOwnTotal(userId, meal.id, 30, 'total', 'other', now());
  expect(await dataSource.query(`SELECT * FROM roll_up_changes WHERE name ~ '^evaluation'`)).toEqual([]);
  expect(await evaluation.outcomes({ grain: 'hour', since: LONG_AGO })).toMatchObject([
    { scans: 1, thumbsUp: 1, rated: 1, deltaGrams: 10, deltaRange: 5 },
  ]);
});

it('counts an answer that came hours after its photo', async () => {
  const meal = await aMeal(dataSource, userId);
  await dataSource.query(`UPDATE meals SET created_at = now() - interval '5 hours'`);
  await rollUps.advance();
  await new AnalysisQueries(dataSource).succeed(await claimed(dataSource, meal), variant, anEstimate(40), now());
  expect(await evaluation.outcomes({ grain: 'day', since: LONG_AGO })).toMatchObject([{ scans: 1 }]);
  await expectExact();
});

it('lists the versions that made estimates since then', async () => {
  await load([1, 30], 'v3.0', 50);
  await load([24 * 400], 'ancient', 50);
  expect(await evaluation.promptVersions(LONG_AGO, 10)).toEqual(['ancient', 'v3.0']);
  expect(await evaluation.promptVersions(new Date(Date.now() - 40 * 3_600_000), 10)).toEqual(['v3.0']);
  expect(await evaluation.promptVersions(LONG_AGO, 1)).toEqual(['ancient']);
});
