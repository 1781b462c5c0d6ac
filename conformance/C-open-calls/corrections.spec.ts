import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { estimated, typed } from '../support/meals.js';
import { aPerson, somebody } from '../support/people.js';
import { anError, text, time } from '../support/shapes.js';

const meal = async () => {
  const person = await somebody();
  return { person, ...(await typed(person, 'Toast', 40)) };
};

describe('PUT and DELETE /api/scans/{mealId}/override', () => {
  test('the own total counts, and the first estimate comes back', async () => {
    const person = await somebody();
    const { mealId, carbEstimate, confidenceLow } = await estimated(person, '1 apple');
    const path = `/api/scans/${mealId}/override`;
    const { body } = await person.put(path, { carbs: 52.5, reason: 'weighed' }).expect(200);
    expect(body).toMatchObject({
      carbEstimate: 52.5,
      override: { carbs: 52.5, reason: 'weighed', at: time },
      estimate: { carbEstimate, confidenceLow },
    });
    const back = (await person.delete(path).expect(200)).body;
    expect(back).toMatchObject({ carbEstimate, override: null });
    expect(back.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'estimated',
      'carbs-overridden',
      'override-removed',
    ]);
  });

  test.each([
    [-1, 'Carbs cannot be negative.'],
    [1000.1, 'Carbs can be at most 1000 g.'],
    [1001, 'Carbs can be at most 1000 g.'],
  ])('%d g is refused', async (carbs, message) => {
    const { person, mealId } = await meal();
    const { body } = await person.put(`/api/scans/${mealId}/override`, { carbs }).expect(400);
    expect(body).toMatchObject(anError(400, { message }));
  });

  test.each([0, 1000])('%d g is accepted', async (carbs) => {
    const { person, mealId } = await meal();
    const { body } = await person.put(`/api/scans/${mealId}/override`, { carbs }).expect(200);
    expect(body.carbEstimate).toBe(carbs);
  });
});

describe('POST /api/scans/{mealId}/feedback', () => {
  test('a thumb up or down with a comment, and none again', async () => {
    const { person, mealId } = await meal();
    const give = async (feedback: object) =>
      (await person.post(`/api/scans/${mealId}/feedback`, feedback).expect(200)).body;
    expect(await give({ thumb: 'up' })).toMatchObject({ feedback: { thumb: 'up', comment: null } });
    expect(await give({ thumb: 'down', comment: 'there was jam' })).toMatchObject({
      feedback: { thumb: 'down', comment: 'there was jam', at: time },
    });
    expect(await give({ thumb: null })).toMatchObject({ feedback: { thumb: null } });
    await person.post(`/api/scans/${mealId}/feedback`, { thumb: 'sideways' }).expect(400);
  });
});

describe('PATCH /api/scans/{mealId}', () => {
  test('changes note, time eaten, name and favourite, and nothing else', async () => {
    const { person, mealId } = await meal();
    const change = {
      compositeItemName: 'Breakfast',
      note: 'with jam',
      favourite: true,
      eatenAt: '2026-05-02T08:00:00+02:00',
    };
    const { body } = await person.patch(`/api/scans/${mealId}`, change).expect(200);
    expect(body).toMatchObject({ ...change, eatenAt: '2026-05-02T06:00:00.000Z' });
    await person.patch(`/api/scans/${mealId}`, { carbEstimate: 1 }).expect(400);
  });

  test('a corrected amount of an item changes the figure, without a model', async () => {
    const person = await somebody();
    const { mealId, items, carbEstimate } = await estimated(person, '100 g cooked rice');
    type Item = { readonly id: string; readonly grams: number | null; readonly carbs: number };
    const item = (items as Item[]).find(({ grams }) => grams !== null);
    if (!item) throw new Error('no item has a weight');
    const grams = 2 * Number(item.grams);
    const doubled = (items as Item[]).map(({ id }) => (id === item.id ? { id, grams } : { id }));
    const { body } = await person.patch(`/api/scans/${mealId}`, { items: doubled }).expect(200);
    const changed = body.items.find(({ id }: Item) => id === item.id);
    expect(changed).toMatchObject({ grams, carbs: expect.closeTo(2 * item.carbs, 0) });
    expect(body.carbEstimate).toBeGreaterThan(carbEstimate);
    expect(body).toMatchObject({ estimate: { carbEstimate }, isCorrected: true });
  });
});

describe('POST /api/scans/{mealId}/repeat', () => {
  test('answers 201 with a copy logged now', async () => {
    const { person, mealId } = await meal();
    const { body } = await person.post(`/api/scans/${mealId}/repeat`, {}).expect(201);
    expect(body).toMatchObject({ mealId: text, status: 'completed', carbEstimate: 40, compositeItemName: 'Toast' });
    expect(body.mealId).not.toBe(mealId);
  });

  test('or at another time', async () => {
    const { person, mealId } = await meal();
    const { body } = await person.post(`/api/scans/${mealId}/repeat`, { eatenAt: '2026-05-01T12:00:00Z' }).expect(201);
    expect(body.eatenAt).toBe('2026-05-01T12:00:00.000Z');
  });
});

describe('GET /api/scans', () => {
  test('lists meals newest first, page by page, and finds them by words, days and favourite', async () => {
    const person = await aPerson();
    for (const day of ['03', '01', '02'])
      await person
        .post('/api/scans/manual', { name: `Dish ${day}`, carbs: 10, eatenAt: `2026-03-${day}T12:00:00Z` })
        .expect(201);
    type Page = { scans: { mealId: string; compositeItemName: string }[]; nextCursor: string | null };
    const page = async (query: string): Promise<Page> => (await person.get(`/api/scans?${query}`).expect(200)).body;
    const names = ({ scans }: Page) => scans.map(({ compositeItemName }) => compositeItemName);
    const first = await page('limit=2&from=2026-03-01T00:00:00Z&to=2026-03-04T00:00:00Z');
    expect(names(first)).toEqual(['Dish 03', 'Dish 02']);
    const rest = await page(`limit=2&from=2026-03-01T00:00:00Z&to=2026-03-04T00:00:00Z&cursor=${first.nextCursor}`);
    expect([names(rest), rest.nextCursor]).toEqual([['Dish 01'], null]);
    expect(names(await page('search=dish+02'))).toEqual(['Dish 02']);
    expect(names(await page('from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z'))).toEqual(['Dish 02']);
    await person.patch(`/api/scans/${first.scans[0]?.mealId}`, { favourite: true }).expect(200);
    expect(names(await page('favourite=true'))).toEqual(['Dish 03']);
  });

  test.each(['limit=51', 'limit=0', 'cursor=nonsense', 'favourite=perhaps'])('%s is refused', async (query) => {
    const { body } = await (await somebody()).get(`/api/scans?${query}`).expect(400);
    expect(body).toMatchObject(anError(400));
  });

  test('an invalid id is a 404', async () => {
    const person = await somebody();
    for (const id of ['not-an-id', randomUUID()]) await person.get(`/api/scans/${id}`).expect(404);
  });
});
