import { RateLimiterMemory } from 'rate-limiter-flexible';
import { OpenFoodFacts, ProductsUnavailable, RateLimits } from '../../src/index.js';
import { FAKE_HTML, type FakeOpenFoodFacts, startFakeOpenFoodFacts } from '../../testing/index.js';

const BISCUITS = '4099999000012';
const ANY = '4000417025005';
const CONTACT = 'https://carbs.example';

let fake: FakeOpenFoodFacts;
let source: OpenFoodFacts;

const limits = () =>
  new RateLimits(
    { makeLimiter: (options) => new RateLimiterMemory(options), forget: async () => {}, close: async () => {} },
    false,
    () => {},
  );
beforeEach(async () => {
  fake = await startFakeOpenFoodFacts();
  source = new OpenFoodFacts(fake.url, CONTACT, limits());
});
afterEach(() => fake.close());

const failure = (code = ANY, asked = source) =>
  asked.find(code).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProductsUnavailable) return error;
      throw error;
    },
  );

it('reads a product, asks for no more than it needs and identifies itself', async () => {
  expect(await source.find(BISCUITS)).toEqual({
    names: { '': 'Butterkekse', de: 'Butterkekse', en: 'Butter biscuits' },
    brands: 'Muster, Muster Gruppe',
    quantity: '4 x 50 g',
    servingSize: '2 biscuits (25 g)',
    servingQuantity: 25,
    servingUnit: 'g',
    countries: ['en:austria', 'en:germany'],
    categories: ['en:snacks', 'en:biscuits'],
    figures: expect.objectContaining({ carbohydrates_100g: 70, 'energy-kcal_100g': 444 }),
  });
  const [request] = fake.requests;
  expect(request?.path).toMatch(/\?fields=product_name,product_name_en,product_name_de,product_name_es,brands,/);
  expect(request?.userAgent).toMatch(/^Carbsight\/\d+\.\d+\.\d+ \(https:\/\/carbs\.example\)$/);
});

it('accepts anything that was typed, in a storable form', async () => {
  const product = {
    product_name: 'Keks\u0000\n<b>\ud800',
    brands: ['Muster'],
    countries_tags: 'en:germany',
    nutriments: { carbohydrates_100g: 'traces', fiber_100g: { value: 1 }, sugars_100g: null, salt_100g: 5 },
  };
  fake.answer(ANY, { kind: 'product', product });
  const record = await source.find(ANY);
  expect(record).toMatchObject({ names: { '': 'Keks <b>\ufffd' }, brands: '', countries: [], servingSize: '' });
  expect(record?.figures).toEqual({ carbohydrates_100g: 'traces', fiber_100g: '?', sugars_100g: null });
});

it.each([
  ['404', { kind: 'status', status: 404 }],
  ['200 with the status 0', { kind: 'body', type: 'application/json', body: '{"status":0,"code":"1"}' }],
  ['another database', { kind: 'redirect', location: 'https://world.openpetfoodfacts.org/api/v2/product/1' }],
] as const)('knows no product if the response is %s', async (_, answer) => {
  fake.answer(ANY, answer);
  expect(await source.find(ANY)).toBeNull();
});

it.each([
  ['HTML', FAKE_HTML, /no JSON/],
  ['other JSON', { kind: 'body', type: 'application/json', body: '{"hello":1}' }, /something else/],
  ['a huge answer', { kind: 'body', type: 'application/json', body: ' '.repeat(2_000_000) }, /too much/],
  ['500', { kind: 'status', status: 500 }, /500/],
  ['a redirect to another host', { kind: 'redirect', location: 'http://127.0.0.1:1/login' }, /elsewhere/],
  ['a redirect in circles', { kind: 'redirect', location: `/api/v2/product/${ANY}` }, /elsewhere/],
  ['a redirect to nowhere', { kind: 'redirect', location: 'http://[' }, /elsewhere/],
] as const)('is unavailable after %s, and tried again by the next call', async (_, answer, message) => {
  fake.answer(ANY, answer);
  expect((await failure())?.message).toMatch(message);
  expect(await source.find(BISCUITS)).not.toBeNull();
});

it('follows a redirect on the same host', async () => {
  fake.answer(ANY, { kind: 'redirect', location: `/api/v2/product/${BISCUITS}` });
  expect(await source.find(ANY)).toMatchObject({ quantity: '4 x 50 g' });
});

it.each([
  [429, '120', 120],
  [429, undefined, 60],
  [503, '7', 7],
  [503, 'soon', 10],
  [503, '999999', 3_600],
] as const)('after %d with Retry-After %s makes no request for %d s', async (status, retryAfter, seconds) => {
  fake.answer(ANY, { kind: 'status', status, ...(retryAfter ? { retryAfter } : {}) });
  expect((await failure())?.retryAfterSec).toBe(seconds);
  const next = await failure(BISCUITS);
  expect(next?.retryAfterSec).toBeGreaterThan(seconds - 2);
  expect(next?.retryAfterSec).toBeLessThanOrEqual(seconds);
  expect(fake.requests).toHaveLength(1);
});

it('reads Retry-After as a date, too', async () => {
  fake.answer(ANY, { kind: 'status', status: 503, retryAfter: new Date(Date.now() + 600_000).toUTCString() });
  const { retryAfterSec = 0 } = (await failure()) ?? {};
  expect(retryAfterSec).toBeGreaterThan(500);
  expect(retryAfterSec).toBeLessThanOrEqual(600);
});

it('gives up on a response that does not end, and on a server that does not exist', async () => {
  fake.answer(ANY, { kind: 'stall' });
  expect(await failure(ANY, new OpenFoodFacts(fake.url, CONTACT, limits(), 50))).toBeInstanceOf(ProductsUnavailable);
  expect(await failure(ANY, new OpenFoodFacts('http://127.0.0.1:1', CONTACT, limits()))).toBeInstanceOf(
    ProductsUnavailable,
  );
});

it('makes at most 100 requests a minute', async () => {
  await Promise.all(Array.from({ length: 100 }, () => source.find(ANY)));
  expect((await failure())?.retryAfterSec).toBeGreaterThan(0);
  expect(fake.requests).toHaveLength(100);
});
