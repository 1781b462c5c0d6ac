import type { CarbBasis, Meal, MealItem } from '@carbsight/contracts';
import {
  AnalysisQueries,
  ChatMealQueries,
  countMarked,
  EarlierCorrectionQueries,
  EvaluationQueries,
  GoldenCandidateQueries,
  InsightsQueries,
  LoggedMealQueries,
  MealShortcutQueries,
  newId,
  PersonalDataQueries,
  PersonQueries,
  RolloutQueries,
  type RolloutRecord,
  RollUpQueries,
} from '@carbsight/database';
import {
  type CountedMeal,
  countedIn,
  countMeal,
  type EstimateToCount,
  LocalClock,
  type MealToCount,
} from '@carbsight/domain';
import fc from 'fast-check';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';

const LENTILS = 'usda-sr28:16070';
const SPAN = { from: new Date(0), to: new Date('2100-01-01'), clock: new LocalClock('UTC') };

let under: MealsUnderTest;
let userId: string;
let rollUps: RollUpQueries;
beforeAll(async () => {
  under = await startMeals('counted');
  rollUps = new RollUpQueries(under.dataSource);
  const limitless = `subscription_tier = 'pro', research_consent_at = now(), units = 'grams', language = 'en'`;
  await under.dataSource.query(`UPDATE users SET ${limitless}`);
  userId = ((await under.kim.call('GET', '/api/auth/user')).body as { id: string }).id;
});
afterAll(() => under.close());

/** What counts for a meal, from its rows alone. */
async function expected(mealId: string): Promise<{ counted: CountedMeal; estimate: EstimateToCount | null }> {
  const [row] = await under.dataSource.query(
    `SELECT jsonb_build_object('status', m.status, 'entry', m.entry, 'ownCarbsGrams', m.own_carbs_grams,
       'ownCarbBasis', m.own_carb_basis, 'ownFibreGrams', m.own_fibre_grams,
       'ownLowGrams', m.own_low_grams, 'ownHighGrams', m.own_high_grams,
       'ownItems', m.own_items, 'ownUnknownItems', m.own_unknown_items) AS meal,
       m.finished_at AS "finishedAt", m.own_total_at AS "ownTotalAt",
       CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('carbsGrams', e.carbs_grams, 'carbBasis', e.carb_basis,
         'fibreGrams', e.fibre_grams, 'lowGrams', e.low_grams, 'highGrams', e.high_grams, 'level', e.level,
         'isNotFood', e.is_not_food, 'unknownItems', e.unknown_items, 'items',
         (SELECT coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('carbsGrams', i.carbs_grams)), '[]') FROM meal_items i WHERE i.estimate_id = e.id)) END AS estimate
     FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id WHERE m.id = $1`,
    [mealId],
  );
  const meal: MealToCount = { ...row.meal, finishedAt: row.finishedAt, ownTotalAt: row.ownTotalAt };
  return { counted: countMeal(meal, row.estimate), estimate: row.estimate };
}

/** Compares every reader of meals with what counts, on one basis. */
async function expectSameEverywhere(mealId: string, wanted: CarbBasis): Promise<void> {
  const { dataSource, kim } = under;
  const { counted, estimate } = await expected(mealId);
  const now = countedIn(wanted, counted);
  await kim.call('PATCH', '/api/profile', { carbBasis: wanted });
  const shown = {
    carbEstimate: now.carbsGrams,
    carbBasis: now.carbBasis,
    confidenceLow: now.lowGrams,
    confidenceHigh: now.highGrams,
    confidenceLevel: now.level,
    isPartial: now.isPartial,
    isCorrected: now.isCorrected,
    isAnswered: now.isAnswered,
  };
  expect(await under.load(mealId)).toMatchObject(shown);
  const listed = (await kim.call('GET', '/api/scans?limit=1')).body as { scans: Meal[] };
  expect(listed.scans).toMatchObject([{ mealId, ...shown }]);
  const corrected = (await kim.call('GET', '/api/scans?corrected=true&limit=1')).body as { scans: Meal[] };
  expect(corrected.scans.some((meal) => meal.mealId === mealId)).toBe(now.isCorrected);

  const figure = { carbsGrams: now.carbsGrams, carbBasis: now.carbBasis, isPartial: now.isPartial };
  const range = { lowGrams: now.lowGrams, highGrams: now.highGrams };
  const isInSums = now.carbsGrams !== null && now.isMeal;
  const insights = new InsightsQueries(dataSource);
  const counts = now.isMeal ? [{ ...figure, isCorrected: now.isCorrected }] : [];
  expect((await insights.findMeals(userId, SPAN, wanted)).slice(-1)).toMatchObject(counts);
  const diary = await insights.diary(userId, SPAN, wanted, 10);
  expect(diary).toMatchObject(now.isMeal ? [{ id: mealId, ...figure, ...range, level: now.level }] : []);
  expect(await new LoggedMealQueries(dataSource).findFinished(userId, SPAN, wanted, 10)).toMatchObject(
    isInSums ? [figure] : [],
  );
  const chat = await new ChatMealQueries(dataSource).findEaten(userId, SPAN, wanted, 10);
  expect(chat).toMatchObject(isInSums ? [{ mealId, ...figure, ...range, isCorrected: now.isCorrected }] : []);
  const again = await new MealShortcutQueries(dataSource).findLogged(userId, SPAN.from, wanted, 10);
  // What has no name cannot be chosen.
  const isOffered = isInSums && (await under.load(mealId)).compositeItemName !== null;
  expect(again).toMatchObject(isOffered ? [{ id: mealId, ...figure, ...range, level: now.level }] : []);
  const lines = await new PersonalDataQueries(dataSource).mealLines(userId, wanted, 10);
  expect(lines).toMatchObject([{ id: mealId, ...figure, carbBasis: counted.carbBasis && now.carbBasis }]);
  expect(await new PersonQueries(dataSource).meals(userId, 10, null)).toMatchObject([
    { id: mealId, carbsGrams: counted.carbsGrams },
  ]);

  const candidates = await new GoldenCandidateQueries(dataSource).list(10);
  const isCandidate = now.isCorrected && !now.isPartial && counted.ownTotalGrams !== null && estimate !== null;
  const isFinished = now.carbsGrams !== null && isPhoto(await under.load(mealId));
  expect(candidates.map(({ correctedGrams }) => correctedGrams)).toEqual(
    isCandidate && isFinished ? [counted.ownTotalGrams] : [],
  );
  const hints = await new EarlierCorrectionQueries(dataSource).findCorrected(userId, SPAN.to, wanted, 10);
  expect(hints.length).toBeLessThanOrEqual(now.isCorrected ? 1 : 0);
}

const isPhoto = ({ entry, status }: Meal) => entry === 'photo' && status === 'completed';

/** Meals of closed days, as if the roll-ups had counted them then. */
async function ageMeals(): Promise<void> {
  await under.dataSource.query(`UPDATE meals SET created_at = now() - interval '3 days'`);
  await rollUps.advance();
  await rollUps.rebuild(SPAN.from, new Date());
}

/** What the dashboards say of corrections, and what a recount of the same rows says. */
async function evaluation() {
  const rows = await new EvaluationQueries(under.dataSource).outcomes({ grain: 'day', since: SPAN.from });
  return rows.map(({ deltaRange, rated, deltaGrams }) => ({ deltaRange, rated, deltaGrams }));
}

const foods = (fibre: number | null) => [
  {
    item: 'Bread',
    portion: '2 slices',
    grams: 60,
    carbsGrams: 28,
    fibreGrams: fibre,
    source: 'model' as const,
    reference: null,
  },
  {
    item: 'Jam',
    portion: '2 spoons',
    grams: null,
    carbsGrams: 12,
    fibreGrams: fibre && 0,
    source: 'user' as const,
    reference: null,
  },
];

type Step = (mealId: string) => Promise<unknown>;
/** A failure is as good as a change; an unforeseen error is not. */
async function call(method: string, path: string, body?: unknown) {
  const answer = await under.kim.call(method, path, body);
  expect(answer.status, JSON.stringify([method, path, body, answer.body])).toBeLessThan(500);
  return answer;
}
const patch = (mealId: string, body: unknown) => call('PATCH', `/api/scans/${mealId}`, body);
const idOf = (item: MealItem | undefined) => ({ id: item?.id });
const changeItems =
  (change: (items: readonly MealItem[]) => unknown[]): Step =>
  async (mealId) =>
    patch(mealId, { items: change((await under.load(mealId)).items) });
const estimates = fc.record({
  carbBasis: fc.constantFrom('total' as const, 'available' as const),
  level: fc.constantFrom('high' as const, 'medium' as const),
  unknownItems: fc.constantFrom<string[]>([], ['zork'], ['zork', 'blorp']),
  items: fc.constantFrom(foods(6), foods(null)),
});
const grams = fc.constantFrom(0, 0.1, 5, 33.3, 400, 1000);
const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  grams.map((carbs) => ({
    name: `total ${carbs}`,
    run: (id: string) => call('PUT', `/api/scans/${id}/override`, { carbs, reason: 'weighed' }),
  })),
  fc.constantFrom('portion' as const, 'food' as const).map((confirmed) => ({
    name: `confirm ${confirmed}`,
    run: changeItems(([first, ...rest]) => [{ ...idOf(first), confirmed, grams: 90 }, ...rest.map(idOf)]),
  })),
  grams.map((weight) => ({
    name: `weigh ${weight}`,
    run: changeItems(([first, ...rest]) => [{ ...idOf(first), grams: weight }, ...rest.map(idOf)]),
  })),
  fc.constant({ name: 'remove', run: changeItems((items) => items.slice(1).map(idOf)) }),
  fc.constant({
    name: 'add',
    run: changeItems((items) => [...items.map(idOf), { foodId: LENTILS, grams: 100 }, { item: 'Bar', carbs: 20 }]),
  }),
  fc.constant({ name: 'send back', run: changeItems((items) => [...items]) }),
  fc.constantFrom([], ['zork']).map((unknownItems) => ({
    name: `settle ${unknownItems.join()}`,
    run: (id: string) => patch(id, { unknownItems }),
  })),
  fc.constant({ name: 'undo', run: (id: string) => call('POST', `/api/scans/${id}/undo`, {}) }),
  fc.constant({ name: 'back', run: (id: string) => call('DELETE', `/api/scans/${id}/override`) }),
  fc.constantFrom('total', 'available').map((carbBasis) => ({
    name: `count ${carbBasis}`,
    run: () => call('PATCH', '/api/profile', { carbBasis }),
  })),
  estimates.map((estimate) => ({
    name: 'analyse again',
    run: async (id: string) => {
      const again = await call('POST', `/api/scans/${id}/reanalyze`, {});
      if (again.status === 202)
        await estimateMeal(under.dataSource, id, { ...estimate, revision: await revisionOf(id) });
    },
  })),
  fc.constant({
    name: 'fail again',
    run: async (id: string) => {
      const again = await call('POST', `/api/scans/${id}/reanalyze`, {});
      if (again.status !== 202) return;
      const analyses = new AnalysisQueries(under.dataSource);
      await analyses.fail(id, await revisionOf(id), { code: 'model-unavailable' }, new Date());
    },
  }),
);
async function aFailedMeal() {
  const meal = (await under.kim.scan(await sample('food_apple_in_hand.jpg'))).body as Meal;
  await new AnalysisQueries(under.dataSource).fail(meal.mealId, 1, { code: 'model-unavailable' }, new Date());
  return meal;
}
const revisionOf = async (mealId: string): Promise<number> =>
  (await under.dataSource.query('SELECT revision FROM meals WHERE id = $1', [mealId]))[0].revision;

it('counts a meal alike in every reader, whatever its person does', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Null: the first analysis fails.
      fc.option(estimates, { freq: 4 }),
      fc.array(step, { maxLength: 6 }),
      fc.constantFrom('total' as const, 'available' as const),
      async (estimate, steps, wanted) => {
        await under.dataSource.query('DELETE FROM meals');
        const { mealId } = estimate ? await under.aMeal(estimate) : await aFailedMeal();
        await ageMeals();
        for (const { run } of steps) {
          await run(mealId);
          const [{ counted_at }] = await under.dataSource.query('SELECT counted_at FROM meals WHERE id = $1', [mealId]);
          expect(counted_at).not.toBeNull();
        }
        await expectSameEverywhere(mealId, wanted);
        const counted = await evaluation();
        await rollUps.rebuild(SPAN.from, new Date());
        expect(await evaluation()).toEqual(counted);
      },
    ),
    { numRuns: 15 },
  );
});

it('distinguishes answers from corrections wherever quality is judged, and follows the basis of an own total', async () => {
  await under.dataSource.query('DELETE FROM meals');
  const answered = await under.aMeal({ items: foods(6) });
  await patch(answered.mealId, {
    items: [{ ...idOf(answered.items[0]), confirmed: 'portion' }, idOf(answered.items[1])],
  });
  await ageMeals();
  const rollout = { id: newId(), startedAt: SPAN.to, minimumScans: 1, liveModelId: 'gpt-4o', livePromptSha256: 'a' };
  const inRollout = async () =>
    (await new RolloutQueries(under.dataSource).scans(rollout as RolloutRecord)).sides.rest.corrected;
  expect(await evaluation()).toEqual([{ deltaRange: 0, rated: 0, deltaGrams: 0 }]);
  expect(await inRollout()).toBe(0);
  const total = async (carbBasis: CarbBasis) => {
    await call('PATCH', '/api/profile', { carbBasis });
    await call('PUT', `/api/scans/${answered.mealId}/override`, { carbs: 30, reason: 'weighed' });
    return evaluation();
  };
  expect(await total('total')).toEqual([{ deltaRange: 5, rated: 1, deltaGrams: 10 }]);
  expect(await total('available')).toEqual([{ deltaRange: 4, rated: 1, deltaGrams: 4 }]);
  expect(await inRollout()).toBe(1);
});

it('accepts each field back as it was returned, and changes nothing', async () => {
  const { kim, dataSource, load } = under;
  const words = await under.aMeal({ unknownItems: ['zork'] });
  const answered = await under.aMeal();
  await patch(answered.mealId, {
    items: [{ ...idOf(answered.items[0]), confirmed: 'portion' }, idOf(answered.items[1])],
  });
  const settled = await under.aMeal({ unknownItems: ['zork', 'blorp'] });
  await patch(settled.mealId, { unknownItems: ['zork'] });
  const corrected = await under.aMeal();
  await patch(corrected.mealId, {
    items: [
      { id: corrected.items[1]?.id, factor: 0.5 },
      { item: 'Bar', grams: 40, carbs: 20 },
    ],
  });
  const nothing = await under.aMeal({
    isNotFood: true,
    carbsGrams: 0,
    lowGrams: 0,
    highGrams: 0,
    items: [],
    dishName: null,
  });
  const entered = await kim.call('POST', '/api/scans/manual', {
    items: [
      { foodId: LENTILS, grams: 150 },
      { item: 'Roll', carbs: 28 },
    ],
  });
  const failed = await under.aMeal();
  await dataSource.query(`UPDATE meals SET status = 'failed', estimate_id = NULL WHERE id = $1`, [failed.mealId]);
  const ahead = await under.aMeal({}, { eatenAt: new Date(Date.now() + 36 * 3_600_000).toISOString() });
  const ids = [words, answered, settled, corrected, nothing, entered.body as Meal, failed, ahead].map(
    ({ mealId }) => mealId,
  );
  for (const mealId of ids) {
    const before = await load(mealId);
    const { note, eatenAt, compositeItemName, favourite, items, unknownItems } = before;
    const sent = await patch(mealId, { note, eatenAt, compositeItemName, favourite, items, unknownItems });
    expect(sent).toMatchObject({ status: 200, body: before });
  }
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect(await patch(ahead.mealId, { eatenAt: later })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
  expect(await patch(words.mealId, { items: [] })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});

it('marks a meal whose facts were changed outside the program, and counts it when it is read', async () => {
  const { mealId } = await under.aMeal();
  await under.dataSource.query('UPDATE meals SET own_carbs_grams = 12 WHERE id = $1', [mealId]);
  expect(await under.count(`meals WHERE counted_at IS NULL AND id = '${mealId}'`)).toBe(1);
  expect(await under.load(mealId)).toMatchObject({ carbEstimate: 12, isCorrected: true });
  await under.dataSource.query(`UPDATE meals SET note = 'x', favourite = true WHERE id = $1`, [mealId]);
  expect(await under.count('meals WHERE counted_at IS NULL')).toBe(0);
});

it('counts by the estimate that is there once it gets the lock', async () => {
  const { dataSource } = under;
  const { mealId } = await under.aMeal();
  await call('POST', `/api/scans/${mealId}/reanalyze`, {});
  await estimateMeal(dataSource, mealId, { revision: 2, carbsGrams: 25, lowGrams: 20, highGrams: 30 });
  await dataSource.query('UPDATE meals SET counted_at = NULL WHERE id = $1', [mealId]);
  const first = 'SELECT id FROM estimates WHERE meal_id = $1 ORDER BY revision LIMIT 1';
  const waiting = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let read: Promise<Meal> | undefined;
  await dataSource.transaction(async (tx) => {
    await tx.query(`UPDATE meals SET estimate_id = (${first}) WHERE id = $1`, [mealId]);
    read = under.load(mealId);
    await expect.poll(() => under.count(waiting)).toBeGreaterThan(0);
  });
  expect(await read).toMatchObject({ carbEstimate: 40 });
});

it('goes on past a row that cannot be counted', async () => {
  const { dataSource } = under;
  const [bad, good] = [await under.aMeal(), await under.aMeal()];
  await dataSource.query(
    `UPDATE meals SET own_items = '[null]', own_carbs_grams = 5, own_low_grams = 5, own_high_grams = 5 WHERE id = $1`,
    [bad.mealId],
  );
  await dataSource.query('UPDATE meals SET counted_at = NULL, counted_carbs_grams = NULL WHERE id = ANY ($1)', [
    [bad.mealId, good.mealId],
  ]);
  await countMarked(dataSource.manager, [bad.mealId, good.mealId]);
  expect(await under.load(good.mealId)).toMatchObject({ carbEstimate: 40 });
  expect(await under.count('meals WHERE counted_at IS NULL')).toBe(1);
  await dataSource.query('DELETE FROM meals WHERE id = $1', [bad.mealId]);
});
