import type { ApiError, Food, FoundProduct, Meal } from '@carbsight/contracts';
import { ProductsService } from '@carbsight/runtime';
import {
  FAKE_HTML,
  type FakeOpenFoodFacts,
  type FakeProductAnswer,
  startFakeOpenFoodFacts,
} from '@carbsight/runtime/testing';
import { api, newPerson, query, useApi } from './use-api.js';

const BISCUITS = '4099999000012';
/** The same product as its package states it in UPC-E, in UPC-A and with spaces. */
const UPC_E = '01234565';
const UPC_A = '012345000065';

let fake: FakeOpenFoodFacts;
let person: Awaited<ReturnType<typeof newPerson>>;
const outcomes: string[] = [];

beforeAll(async () => {
  fake = await startFakeOpenFoodFacts();
});
afterAll(() => fake.close());
useApi('barcodes', () => fake.env);

beforeAll(async () => {
  person = await newPerson();
  api.app.get(ProductsService).onLookUp = (outcome) => outcomes.push(outcome);
});
afterEach(async () => {
  fake.answer('*', null);
  outcomes.length = 0;
  // Another test's pause and responses do not affect the next one.
  await query('TRUNCATE rate_limits, products');
});

const find = async (code: string, { visitor } = person) => {
  const before = fake.requests.length;
  const { status, body, headers } = await visitor.call('GET', `/api/foods/barcodes/${encodeURIComponent(code)}`);
  const asked = fake.requests.slice(before).map((request) => request.code);
  return {
    status,
    asked,
    found: body as FoundProduct,
    refusal: body as ApiError,
    retryAfter: headers.get('retry-after'),
  };
};
const product = (nutriments: object): FakeProductAnswer => ({ kind: 'product', product: { nutriments } });
const makeOld = (days: number) => query(`UPDATE products SET fetched_at = now() - $1 * interval '1 day'`, [days]);

it('finds a product once and keeps it', async () => {
  const first = await find(BISCUITS);
  expect(first).toMatchObject({
    status: 200,
    asked: [BISCUITS],
    found: {
      food: {
        id: `off:${BISCUITS}`,
        source: 'open-food-facts',
        name: 'Butter biscuits',
        per100: { carbs: 70, fibre: 3, sugars: 20 },
        packGrams: 200,
      },
      doubts: [],
    },
  });
  const other = await newPerson();
  await other.visitor.call('PATCH', '/api/profile', { language: 'de' });
  const second = await find(BISCUITS, other);
  expect(second).toMatchObject({ status: 200, asked: [], found: { food: { name: 'Butterkekse' } } });
  await makeOld(31);
  expect(await find(BISCUITS)).toMatchObject({ status: 200, asked: [BISCUITS], found: { doubts: [] } });
  expect(outcomes).toEqual(['fetched', 'hit', 'fetched']);
});

it('reveals nothing about the person', async () => {
  await find(BISCUITS);
  const { path, userAgent } = fake.requests.at(-1) ?? {};
  for (const word of [person.id, person.email]) expect(`${path} ${userAgent}`).not.toContain(word);
  expect(userAgent).toMatch(/^Carbsight\/\S+ \(http:\/\/localhost:3000\)$/);
});

it('says that a code is unknown, and asks again after a day', async () => {
  expect(await find('4000417025005')).toMatchObject({
    status: 404,
    asked: ['4000417025005'],
    refusal: { code: 'product-unknown' },
  });
  expect(await find('4000417025005')).toMatchObject({ status: 404, asked: [] });
  await makeOld(1.1);
  expect(await find('4000417025005')).toMatchObject({ status: 404, asked: ['4000417025005'] });
  expect(outcomes).toEqual(['unknown', 'hit', 'unknown']);
});

it.each([
  ['text in figures', product({ carbohydrates_100g: 'plenty' }), 'not-a-number'],
  ['no carbohydrate', product({ fat_100g: 5 }), 'no-carbohydrate'],
  ['more than there is', product({ carbohydrates_100g: 540 }), 'above-100'],
])('refuses %s with the reason, without asking again', async (_, answer, context) => {
  fake.answer('*', answer);
  const refusal = { code: 'product-unknown', values: { context }, message: expect.stringMatching(/label instead/) };
  expect(await find(BISCUITS)).toMatchObject({ status: 404, asked: [BISCUITS], refusal });
  expect(await find(BISCUITS)).toMatchObject({ status: 404, asked: [], refusal });
  expect(outcomes).toEqual(['refused', 'hit']);
});

it('shows what speaks against the figures', async () => {
  fake.answer('*', product({ carbohydrates_100g: 5, fat_100g: 14, proteins_100g: 8, 'energy-kcal_100g': 444 }));
  expect(await find(BISCUITS)).toMatchObject({ status: 200, found: { doubts: ['figures-contradict'] } });
});

it('waits as long as the server asks, and says so', async () => {
  fake.answer('*', { kind: 'status', status: 429, retryAfter: '90' });
  const refused = await find(BISCUITS);
  expect(refused).toMatchObject({ status: 503, retryAfter: '90', refusal: { code: 'look-up-unavailable' } });
  fake.answer('*', null);
  const paused = await find('4099999000029');
  expect(paused).toMatchObject({ status: 503, asked: [] });
  expect(Number(paused.retryAfter)).toBeGreaterThan(80);
  expect(outcomes).toEqual(['failed', 'failed']);
  expect(await query(`SELECT outcome FROM product_look_ups WHERE outcome = 'failed'`)).not.toEqual([]);
});

it('shows an old answer, marked as such, while there is no new one', async () => {
  await find(BISCUITS);
  await makeOld(40);
  fake.answer('*', { kind: 'status', status: 503 });
  expect(await find(BISCUITS)).toMatchObject({
    status: 200,
    asked: [BISCUITS],
    found: { food: { per100: { carbs: 70 } }, doubts: ['out-of-date'] },
  });
});

it.each([
  ['HTML', FAKE_HTML],
  ['an error', { kind: 'status', status: 500 }],
] as const)('is unavailable while they answer %s', async (_, answer) => {
  fake.answer('*', answer);
  expect(await find(BISCUITS)).toMatchObject({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/),
    refusal: { code: 'look-up-unavailable' },
  });
});

it('knows one product by all forms of its code', async () => {
  fake.answer(`0${UPC_A}`, product({ carbohydrates_100g: 50 }));
  for (const code of [UPC_E, UPC_A, `0${UPC_A}`, '0 12345-00006 5']) {
    expect(await find(code)).toMatchObject({ status: 200, found: { food: { id: `off:0${UPC_A}` } } });
  }
  expect(outcomes).toEqual(['fetched', 'hit', 'hit', 'hit']);
});

it.each([
  ['a wrong check digit', '4099999000013', 'check-digit'],
  ['the text of a QR code', 'https://shop.example/p/4099999000012?x=<b>%00', undefined],
  ['too few digits', '12345', undefined],
  ['too many digits', '4099999000012409', undefined],
  ['other digits', '٤٠٩٩٩٩٩٠٠٠٠١٢', undefined],
])('refuses %s without a look-up', async (_, code, context) => {
  const { status, asked, refusal } = await find(code);
  expect({ status, asked }).toEqual({ status: 400, asked: [] });
  expect([refusal.code, refusal.values?.context]).toEqual(['barcode-invalid', context]);
});

it('lets no one use up the shared limit', async () => {
  const eager = await newPerson();
  const answers = await Promise.all(Array.from({ length: 61 }, () => find(BISCUITS, eager)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await find(BISCUITS)).status).toBe(200);
});

describe('a product that is logged by its id', () => {
  const logged = (code: string, extra: object = { grams: 50 }) =>
    person.visitor.call('POST', '/api/scans/manual', {
      items: [{ foodId: `off:${code}`, item: 'Biscuits', ...extra }],
    });

  it('is looked up if it has not been, once, whatever form its code has', async () => {
    const before = fake.requests.length;
    expect(await logged(BISCUITS)).toMatchObject({ status: 201, body: { carbEstimate: 36.5 } });
    expect(await logged(`0${BISCUITS}`, { servings: 1 })).toMatchObject({ status: 201 });
    expect(fake.requests.length - before).toBe(1);
    fake.answer(`0${UPC_A}`, product({ carbohydrates_100g: 11, 'energy-kcal_100g': 45 }));
    const recipe = { ingredients: [{ foodId: `off:${UPC_A}`, item: 'Juice', grams: 100 }], servings: 1 };
    expect(await person.visitor.call('POST', '/api/foods/own', { name: 'Punch', recipe })).toMatchObject({
      status: 201,
    });
    expect(fake.requests.length - before).toBe(2);
  });

  it('is refused with the words of the barcode look-up', async () => {
    expect(await logged('4000417025005')).toMatchObject({ status: 404, body: { code: 'product-unknown' } });
    expect(await logged('4099999000013')).toMatchObject({ status: 400, body: { code: 'barcode-invalid' } });
    fake.answer('*', { kind: 'status', status: 503 } as FakeProductAnswer);
    const away = await logged(BISCUITS);
    expect(away).toMatchObject({ status: 503, body: { code: 'look-up-unavailable' } });
    expect(away.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

it('finds a product that was logged by its words, with the amount of last time, for its person only', async () => {
  const [{ visitor }, other] = [await newPerson(), await newPerson()];
  const items = [{ foodId: `off:${BISCUITS}`, item: 'Butter biscuits', grams: 50 }];
  expect((await visitor.call('POST', '/api/scans/manual', { items })).status).toBe(201);
  const eaten = (await visitor.call('GET', '/api/foods/eaten')).body;
  expect(eaten).toMatchObject({ products: [{ food: { name: 'Butter biscuits', brand: 'Muster' }, lastGrams: 50 }] });
  expect((await other.visitor.call('GET', '/api/foods/eaten')).body).toEqual({ products: [] });
  const search = async (words: string) =>
    ((await visitor.call('GET', `/api/foods?search=${encodeURIComponent(words)}`)).body as { foods: Food[] }).foods;
  for (const words of ['butter biscuits', 'MÚSTER bis', 'Butterkekse muster']) {
    expect((await search(words))[0]).toMatchObject({ id: `off:${BISCUITS}`, brand: 'Muster', lastGrams: 50 });
  }
  expect((await search('butter')).map(({ id }) => id)).toContain(`off:${BISCUITS}`);
  expect((await search('utter biscuits')).map(({ id }) => id)).not.toContain(`off:${BISCUITS}`);
  const read = async (note: string) => {
    const { body } = await visitor.call('POST', '/api/scans', { note });
    const { mealId } = body as { mealId: string };
    return (await visitor.call('GET', `/api/scans/${mealId}`)).body;
  };
  expect(await read('75 g Muster butter biscuits')).toMatchObject({
    status: 'completed',
    items: [{ grams: 75, source: 'label', carbs: 54.8 }],
  });
  expect(await read('Muster Butterkekse')).toMatchObject({ status: 'completed', items: [{ grams: 75 }] });
});

it('leaves a meal its figure when the product is changed or renamed afterwards', async () => {
  const { visitor } = await newPerson();
  const eat = async () => {
    const items = [{ foodId: `off:${BISCUITS}`, grams: 50 }];
    return (await visitor.call('POST', '/api/scans/manual', { items })).body as Meal;
  };
  const logged = await eat();
  expect(logged.carbEstimate).toBeGreaterThan(0);
  await query(
    `UPDATE products SET record = record || '{"names": {"": "Oat bar"}, "figures": {"carbohydrates_100g": 10, "energy-kcal_100g": 50}}'`,
  );
  const { status, body } = await visitor.call('GET', `/api/scans/${logged.mealId}`);
  expect([status, body]).toEqual([200, { ...logged, tag: (body as Meal).tag }]);
  expect(await eat()).toMatchObject({ carbEstimate: 5, items: [{ item: 'Oat bar' }] });
});
