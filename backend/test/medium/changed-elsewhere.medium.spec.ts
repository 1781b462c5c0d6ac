import type { Meal } from '@carbsight/contracts';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';

let under: MealsUnderTest;
let kim: MealsUnderTest['kim'];
beforeAll(async () => {
  under = await startMeals('elsewhere');
  kim = under.kim;
});
afterAll(() => under.close());

const tagOf = async (mealId: string) => {
  const tag = (await kim.call('GET', `/api/scans/${mealId}`)).headers.get('etag');
  expect(tag).toMatch(/^W\/".+"$/);
  return String(tag);
};
const override = (mealId: string, carbs: number, tag?: string) =>
  kim.call('PUT', `/api/scans/${mealId}/override`, { carbs }, tag === undefined ? {} : { 'if-match': tag });

it('refuses the second of two changes that were made to the same meal, and says so', async () => {
  const { mealId } = await under.aMeal();
  const tag = await tagOf(mealId);
  const first = await override(mealId, 50, tag);
  expect(first).toMatchObject({ status: 200 });
  expect(await override(mealId, 60, tag)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  expect(await under.load(mealId)).toMatchObject({ carbEstimate: 50 });
  // With the tag of the answer, and without one, the last change counts.
  const after = first.headers.get('etag') ?? '';
  expect(await override(mealId, 60, after)).toMatchObject({ status: 200, body: { carbEstimate: 60 } });
  expect(await override(mealId, 70)).toMatchObject({ status: 200, body: { carbEstimate: 70 } });
  expect(await override(mealId, 80, '*')).toMatchObject({ status: 200 });
});

it('lets one of two win that arrive together', async () => {
  const { mealId } = await under.aMeal();
  const tag = await tagOf(mealId);
  const answers = await Promise.all([51, 52, 53].map((carbs) => override(mealId, carbs, tag)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('is about every other change, too', async () => {
  const meal = await under.aMeal();
  const headers = { 'if-match': await tagOf(meal.mealId) };
  await override(meal.mealId, 50);
  const path = `/api/scans/${meal.mealId}`;
  const items = meal.items.map(({ id }) => ({ id }));
  for (const answer of [
    await kim.call('PATCH', path, { items }, headers),
    await kim.call('PATCH', path, { note: 'another' }, headers),
    await kim.call('POST', `${path}/undo`, {}, headers),
    await kim.call('DELETE', `${path}/override`, undefined, headers),
    await kim.call('POST', `${path}/reanalyze`, { note: 'another' }, headers),
    await kim.call('POST', `${path}/feedback`, { thumb: 'up' }, headers),
    await kim.call('PUT', `${path}/plate`, { partOf: null }, headers),
    await kim.call('DELETE', path, undefined, headers),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  }
  const { history, tag, carbEstimate } = (await kim.call('GET', path)).body as Meal;
  expect(carbEstimate).toBe(50);
  expect(history.at(-1)?.kind).toBe('carbs-overridden');
  // With the tag that the meal itself states.
  expect(await kim.call('DELETE', path, undefined, { 'if-match': String(tag) })).toMatchObject({ status: 204 });
});

it('knows a plate by all of its parts: for its whole total, and before it is deleted', async () => {
  const enter = async (carbs: number, partOf?: string) =>
    (await under.enter({ name: 'Part', carbs, partOf })).body as Meal;
  const { mealId } = await enter(30);
  const part = await enter(20, mealId);
  const seen = await under.load(mealId);
  await override(part.mealId, 25);
  const headers = { 'if-match': String(seen.plate?.tag) };
  for (const answer of [
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 60, isWhole: true }, headers),
    await kim.call('DELETE', `/api/scans/${mealId}`, undefined, headers),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  }
  // The first part alone is as it was seen.
  expect(await override(mealId, 31, String(seen.tag))).toMatchObject({ status: 200 });
  const now = { 'if-match': String((await under.load(mealId)).plate?.tag) };
  expect(await kim.call('DELETE', `/api/scans/${mealId}`, undefined, now)).toMatchObject({ status: 204 });
});

it('says that a meal is gone that was erased meanwhile', async () => {
  const { mealId } = await under.aMeal();
  const tag = await tagOf(mealId);
  await kim.call('DELETE', `/api/scans/${mealId}`);
  expect(await override(mealId, 50, tag)).toMatchObject({ status: 404 });
});

it('has no tag to wait with once nothing is analysed any more', async () => {
  const { mealId } = await under.aMeal();
  const held = await kim.call('GET', `/api/scans/${mealId}`, undefined, {
    prefer: 'wait=20',
    'if-none-match': 'W/"x"',
  });
  expect(held.headers.get('etag')).toBeNull();
});

it.each([
  ['/api/profile', 'PATCH', '/api/profile', [{ displayName: 'Kim B.' }, { displayName: 'Kim A.' }]],
  ['/api/profile', 'PATCH', '/api/profile', [{ polyolCounting: 'half' }, { polyolCounting: 'none' }]],
  ['/api/profile', 'PATCH', '/api/profile', [{ carbReferenceHigh: 200 }, { carbReferenceHigh: 210 }]],
  ['/api/profile/glucose', 'PATCH', '/api/profile/glucose', [{ band: 'pregnancy' }, { keepDays: 90 }]],
  [
    '/api/profile/push',
    'PUT',
    '/api/profile/push/settings',
    [true, false].map((estimates) => ({ estimates, reminders: true, checks: 'off', quietFrom: 1, quietTo: 2 })),
  ],
] as const)(
  'refuses a change to settings that have changed since: %s by %s %s %j',
  async (read, method, path, [one, other]) => {
    const tag = async () => (await kim.call('GET', read)).headers.get('etag') ?? '';
    const seen = await tag();
    const send = (body: object | undefined, ifMatch?: string) =>
      kim.call(method, path, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });
    const together = await Promise.all([send(one, seen), send(other, seen)]);
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(together.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed-elsewhere' });
    const last = await send(other, await tag());
    expect(last).toMatchObject({ status: 200 });
    expect(last.headers.get('etag')).toBe(await tag());
    expect(await send(one)).toMatchObject({ status: 200 });
    expect(await send(other, seen)).toMatchObject({ status: 409 });
  },
);

it('refuses a change to an own food that was changed since', async () => {
  const body = { name: 'Granola', per100: { carbs: 60 } };
  const food = (await kim.call('POST', '/api/foods/own', body)).body as { id: string; updatedAt: string };
  const seen = { 'if-match': `"${food.updatedAt}"` };
  const path = `/api/foods/own/${food.id}`;
  const first = await kim.call('PATCH', path, { name: 'Muesli' }, seen);
  expect(first).toMatchObject({ status: 200 });
  expect(await kim.call('PATCH', path, { name: 'Oats' }, seen)).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere' },
  });
  const refused = { status: 409, body: { code: 'changed-elsewhere' } };
  const other = (await kim.call('POST', '/api/foods/own', { ...body, name: 'Another' })).body as { id: string };
  expect(await kim.call('POST', `${path}/merge`, { with: other.id }, seen)).toMatchObject(refused);
  expect(await kim.call('DELETE', path, undefined, seen)).toMatchObject(refused);
  const now = { 'if-match': first.headers.get('etag') ?? '' };
  const last = await kim.call('PATCH', path, { name: 'Oats' }, now);
  expect(last).toMatchObject({ status: 200 });
  const gone = { 'if-match': last.headers.get('etag') ?? '' };
  expect(await kim.call('DELETE', path, undefined, gone)).toMatchObject({ status: 204 });
  expect(await kim.call('PATCH', path, { name: 'Oats' }, gone)).toMatchObject({ status: 404 });
});
