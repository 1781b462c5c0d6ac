import type { Insights, Meal, MealReport, Profile, User } from '@carbsight/contracts';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { Visitor } from './visitor.js';

let meals: MealsUnderTest;
let person: Visitor;

beforeAll(async () => {
  meals = await startMeals('basis');
});
afterAll(() => meals.close());

beforeEach(async () => {
  person = new Visitor(meals.api.url);
  const { email } = await person.register();
  await meals.dataSource.query(`UPDATE users SET subscription_tier = 'pro' WHERE email = $1`, [email]);
});

const LENTILS = 'usda-sr28:16070';
const change = (body: object) => person.call('PATCH', '/api/profile', body);
const count = (carbBasis: Profile['carbBasis']) => change({ carbBasis });
const today = new Date().toISOString().slice(0, 10);

/** Bread and lentils, from the built-in tables. */
const known = () =>
  meals.aMeal(
    {
      carbsGrams: 76.3,
      lowGrams: 60,
      highGrams: 95,
      dishName: 'Bread and lentils',
      items: [
        { ...ofTable, item: 'bread', grams: 64, carbsGrams: 36, lowGrams: 30, highGrams: 42, fibreGrams: 3.9 },
        { ...ofTable, item: 'lentils', grams: 200, carbsGrams: 40.3, fibreGrams: 15.8 },
      ],
    },
    {},
    person,
  );
const ofTable = { portion: '', source: 'reference-table' as const, reference: null };
/** As models answer: nothing is known about fibre. */
const unknown = () => meals.aMeal({}, {}, person);

/** Every row of what was eaten, as stored. */
const stored = () =>
  meals.dataSource.query(
    `SELECT to_jsonb(m) AS meal, to_jsonb(e) AS estimate,
       (SELECT jsonb_agg(i ORDER BY i.position) FROM meal_items i WHERE i.estimate_id = e.id) AS items,
       (SELECT jsonb_agg(v ORDER BY v.id) FROM meal_events v WHERE v.meal_id = m.id) AS events
     FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id ORDER BY m.id`,
  );

it('follows the unit, never the language, until the person chooses what they count', async () => {
  const basis = async () => [
    ((await person.call('GET', '/api/profile')).body as Profile).carbBasis,
    ((await person.call('GET', '/api/auth/user')).body as Profile).carbBasis,
  ];
  expect(await basis()).toEqual(['total', 'total']);
  await change({ units: 'be12' });
  expect(await basis()).toEqual(['available', 'available']);
  for (const language of ['de', 'es', 'en']) {
    await change({ units: 'exchange15', language });
    expect(await basis()).toEqual(['total', 'total']);
  }
  expect(await count('total')).toMatchObject({ status: 200, body: { carbBasis: 'total' } });
  await change({ units: 'ke10' });
  expect(await basis()).toEqual(['total', 'total']);
});

it('starts as labels count where the person lives, and changes nothing when they move', async () => {
  const start = async (fields: object, language = '*') => {
    const visitor = new Visitor(meals.api.url);
    const body = {
      email: `${crypto.randomUUID()}@example.org`,
      password: 'Tulpe-Regen-77',
      firstName: 'Kim',
      ...fields,
    };
    const { body: user } = await visitor.call('POST', '/api/auth/register', body, { 'accept-language': language });
    return { visitor, user: user as User };
  };
  const { visitor, user } = await start({ timezone: 'Europe/London' }, 'en-US');
  expect(user).toMatchObject({ region: 'gb', carbBasis: 'available', basisNotice: true, timezone: 'Europe/London' });
  expect((await start({}, 'en-AU,en;q=0.9')).user).toMatchObject({
    region: 'au',
    carbBasis: 'available',
    timezone: 'UTC',
  });
  expect((await start({ timezone: 'America/Chicago' })).user).toMatchObject({ region: 'us', carbBasis: 'total' });
  expect((await start({ timezone: 'America/New_York' }, 'es-ES')).user).toMatchObject({
    region: 'us',
    carbBasis: 'total',
  });
  expect((await start({ timezone: 'Asia/Bangkok' }, 'de')).user).toMatchObject({
    region: 'de',
    carbBasis: 'available',
  });
  expect((await start({ timezone: 'Africa/Nairobi' })).user).toMatchObject({ region: 'elsewhere', carbBasis: 'total' });
  const moved = await visitor.call('PATCH', '/api/profile', { region: 'us', timezone: 'America/Chicago' });
  expect(moved.body).toMatchObject({ region: 'us', carbBasis: 'available', basisNotice: true });
  const chosen = await visitor.call('PATCH', '/api/profile', { carbBasis: 'total' });
  expect(chosen.body).toMatchObject({ carbBasis: 'total', basisNotice: false });
});

it('leaves accounts from before regions as they count, and shows them no notice', async () => {
  const { email } = await person.register();
  // As the migration leaves them.
  await meals.dataSource.query(`UPDATE users SET region = NULL, basis_notice = DEFAULT WHERE email = $1`, [email]);
  expect((await change({ timezone: 'Europe/London' })).body).toMatchObject({
    region: 'gb',
    carbBasis: 'total',
    basisNotice: false,
  });
  expect((await change({ region: 'gb' })).body).toMatchObject({ carbBasis: 'total' });
});

it('shows the notice until it is read', async () => {
  expect((await change({ basisNotice: true })).status).toBe(400);
  expect((await change({ basisNotice: false })).body).toMatchObject({ basisNotice: false });
});

it('shows every meal in the person’s basis, says so, and changes no stored row', async () => {
  const [bread, toast] = [await known(), await unknown()];
  const before = await stored();
  await count('available');
  expect(await meals.load(bread.mealId, person)).toMatchObject({
    carbEstimate: 56.6,
    confidenceLow: 40.3,
    confidenceHigh: 75.3,
    carbBasis: 'available',
    itemsBasis: 'available',
    items: [
      { carbs: 32.1, low: 26.1, high: 38.1, fibre: 3.9 },
      { carbs: 24.5, low: null, high: null, fibre: 15.8 },
    ],
    latestEstimate: { carbEstimate: 56.6, carbBasis: 'available', statedBasis: 'total' },
    history: [{ kind: 'created' }, { kind: 'estimated', detail: { carbs: 56.6, carbBasis: 'available' } }],
  });
  expect(await meals.load(toast.mealId, person)).toMatchObject({
    carbEstimate: 40,
    confidenceLow: 34,
    confidenceHigh: 48,
    carbBasis: 'total',
    itemsBasis: 'total',
    items: [{ fibre: null }, { fibre: null }],
  });
  const { scans } = (await person.call('GET', '/api/scans')).body as { scans: Meal[] };
  expect(scans.map(({ carbEstimate, carbBasis }) => [carbEstimate, carbBasis]).toSorted()).toEqual([
    [40, 'total'],
    [56.6, 'available'],
  ]);
  const insights = (await person.call('GET', '/api/insights')).body as Insights;
  expect(insights).toMatchObject({ carbBasis: 'available', totals: { carbs: 96.6, otherBasis: 1 } });
  const report = (await person.call('GET', `/api/insights/report?from=${today}&to=${today}`)).body as MealReport;
  expect(
    report.days[0]?.meals.map(({ carbs, low, high, carbBasis }) => [carbs, low, high, carbBasis]).toSorted(),
  ).toEqual([
    [40, 34, 48, 'total'],
    [56.6, 40.3, 75.3, 'available'],
  ]);
  await count('total');
  expect(await meals.load(bread.mealId, person)).toEqual(bread);
  expect(await meals.load(toast.mealId, person)).toEqual(toast);
  expect(await stored()).toEqual(before);
});

it('names each figure’s basis in the exports', async () => {
  await known();
  await unknown();
  await count('available');
  const csv = String((await person.call('GET', `/api/insights/export.csv?from=${today}&to=${today}`)).body);
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const cellsOf = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
  const column = (name: string, line: string) => cellsOf(line)[cellsOf(header).indexOf(name)];
  const cells = ['carbsGrams', 'carbBasis', 'estimateGrams', 'estimateCarbBasis'];
  expect(lines.map((line) => cells.map((name) => column(name, line))).toSorted()).toEqual([
    ['40', 'total', '40', 'total'],
    ['56.6', 'available', '56.6', 'available'],
  ]);
});

it('takes a typed figure in the person’s basis, and never converts it', async () => {
  const { mealId } = await known();
  await count('available');
  const typed = await person.call('PUT', `/api/scans/${mealId}/override`, { carbs: 50, reason: 'weighed' });
  expect(typed).toMatchObject({ status: 200, body: { carbEstimate: 50, carbBasis: 'available' } });
  await count('total');
  expect(await meals.load(mealId, person)).toMatchObject({
    carbEstimate: 50,
    confidenceLow: 50,
    confidenceHigh: 50,
    carbBasis: 'available',
    itemsBasis: 'total',
    override: { carbs: 50 },
    latestEstimate: { carbEstimate: 76.3, carbBasis: 'total' },
  });
  const { totals, corrections } = (await person.call('GET', '/api/insights')).body as Insights;
  expect(totals).toMatchObject({ carbs: 50, otherBasis: 1 });
  expect(corrections).toMatchObject({ corrected: 1, averageChange: null });
});

it('computes corrected items in one basis, and shows them in the other', async () => {
  const meal = await known();
  const [bread, lentils] = meal.items.map(({ id }) => id);
  await count('available');
  const edit = { items: [{ id: bread, grams: 32 }, { id: lentils }, { foodId: LENTILS, grams: 100 }] };
  const corrected = await person.call('PATCH', `/api/scans/${meal.mealId}`, edit);
  // Half of the bread's 32.1 g, 24.5 g of lentils, and another 100 g of lentils at 12.23 g.
  expect(corrected).toMatchObject({ status: 200, body: { carbEstimate: 52.8, carbBasis: 'available' } });
  await count('total');
  expect(await meals.load(meal.mealId, person)).toMatchObject({
    carbEstimate: 78.5,
    carbBasis: 'total',
    items: [{ carbs: 18.1 }, { carbs: 40.3 }, { carbs: 20.1, fibre: 7.9, reference: { carbsPer100g: 20.13 } }],
  });
  const back = await person.call('PATCH', `/api/scans/${meal.mealId}`, { items: [{ id: bread }, { id: lentils }] });
  expect(back).toMatchObject({ body: { carbEstimate: 58.4 } });
  const undone = await person.call('POST', `/api/scans/${meal.mealId}/undo`, {});
  expect(undone).toMatchObject({ body: { carbEstimate: 78.5 } });
});

it('corrects items in their original basis when their fibre is unknown', async () => {
  const meal = await unknown();
  const [toast, jam] = meal.items.map(({ id }) => id);
  await count('available');
  const edit = { items: [{ id: toast, grams: 30 }, { id: jam }, { foodId: LENTILS, grams: 100 }] };
  expect(await person.call('PATCH', `/api/scans/${meal.mealId}`, edit)).toMatchObject({
    body: { carbEstimate: 46.1, carbBasis: 'total', itemsBasis: 'total' },
  });
});

it('builds a meal of foods in the person’s basis, and repeats it so', async () => {
  await count('available');
  const items = [{ foodId: LENTILS, grams: 200 }];
  const entered = await person.call('POST', '/api/scans/manual', { items, reason: 'weighed' });
  expect(entered).toMatchObject({ status: 201, body: { carbEstimate: 24.5, carbBasis: 'available' } });
  const { mealId } = entered.body as Meal;
  await count('total');
  expect(await meals.load(mealId, person)).toMatchObject({ carbEstimate: 40.3, override: { carbs: 40.3 } });
  expect(await person.call('POST', `/api/scans/${mealId}/repeat`, {})).toMatchObject({
    body: { carbEstimate: 40.3, carbBasis: 'total', history: [{ detail: { carbs: 40.3 } }] },
  });
});
