import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { analysisJob, type Insights, type Meal, pushJob } from '@carbsight/contracts';
import { type FoodKnowledge, type Foods, type SpokenLocale, summarise } from '@carbsight/domain';
import { readNote } from '@carbsight/models/reading';
import { FOODS } from '../../src/platform/foods.js';
import { JobQueues } from '../../src/platform/queues/job-queues.js';
import { sample } from './sample.js';
import { admin, api, newPerson, query, useApi } from './use-api.js';
import type { Visitor } from './visitor.js';

useApi('words', () => ({ FREE_SCANS_PER_DAY: '3' }));

const enqueued: { job: string; payload: unknown }[] = [];
beforeEach(() => {
  vi.spyOn(api.app.get(JobQueues), 'enqueueSoon').mockImplementation(({ name }, payload) => {
    enqueued.push({ job: name, payload });
  });
});
afterEach(() => {
  enqueued.length = 0;
});

type Accepted = Pick<Meal, 'mealId' | 'status'>;
const send = (visitor: Visitor, note: string, headers: Record<string, string> = {}) =>
  visitor.call('POST', '/api/scans', { note }, headers);
const mealOf = async (visitor: Visitor, { mealId }: Accepted) =>
  (await visitor.call('GET', `/api/scans/${mealId}`)).body as Meal;

it('tells a person’s device what their notes are read by, so that it comes to the same figure', async () => {
  const [{ visitor }, other] = [await newPerson(), await newPerson()];
  const granola = { name: 'Granola', per100: { carbs: 60, fibre: 6 }, servingGrams: 50 };
  expect((await visitor.call('POST', '/api/foods/own', granola)).status).toBe(201);
  const { status, body, headers } = await visitor.call('GET', '/api/foods/reading');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(body).toMatchObject({ isLive: true, width: null, remembered: [], ownFoods: [{ description: 'Granola' }] });
  expect((await other.visitor.call('GET', '/api/foods/reading')).body).toMatchObject({ ownFoods: [] });

  const note = '2 slices of toast and Granola';
  const known = body as FoodKnowledge & { locale: SpokenLocale };
  const { carbsGrams, lowGrams, highGrams, level } = summarise([
    readNote(api.app.get<Foods>(FOODS), { note, ...known }),
  ]);
  const meal = await mealOf(visitor, (await send(visitor, note)).body as Accepted);
  expect(meal).toMatchObject({
    carbEstimate: carbsGrams,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
    confidenceLevel: level,
  });
});

it('answers words with the finished meal, and enqueues nothing', async () => {
  const { visitor, id } = await newPerson();
  const answer = await send(visitor, '2 slices of toast and a florp');
  expect(answer).toMatchObject({ status: 202, body: { mealId: expect.any(String), status: 'completed' } });
  expect(enqueued).toEqual([]);
  const meal = await mealOf(visitor, answer.body as Accepted);
  expect(meal).toMatchObject({
    status: 'completed',
    stage: 'done',
    modelId: 'reference-table',
    fallbackFrom: [],
    unknownItems: ['florp'],
    isPartial: true,
    items: [{ carbs: meal.carbEstimate, source: 'reference-table' }],
  });
  expect(meal.carbEstimate).toBeGreaterThan(15);
  expect(meal.words?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['amount', 'name', 'unknown']));
  expect(meal.history.map(({ kind }) => kind).toSorted()).toEqual(['created', 'estimated']);
  const [row] = await query(
    `SELECT m.status, m.revision, m.claim, m.finished_at >= m.created_at AS "isInOrder", r.model_id, r.reading IS NOT NULL AS read,
       r.estimate_id = m.estimate_id AS linked, e.read_count
     FROM meals m JOIN reads r ON r.meal_id = m.id AND r.purpose = 'live' JOIN estimates e ON e.id = m.estimate_id
     WHERE m.user_id = $1`,
    [id],
  );
  expect(row).toEqual({
    status: 'completed',
    revision: 1,
    claim: 1,
    isInOrder: true,
    model_id: 'reference-table',
    read: true,
    linked: true,
    read_count: 1,
  });
});

it('is the same meal under the same key, also when both arrive at the same moment', async () => {
  const { visitor, id } = await newPerson();
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = await Promise.all([send(visitor, 'a banana', key), send(visitor, 'a banana', key)]);
  const later = await send(visitor, 'other words', key);
  expect([two?.body, later.body]).toEqual([one?.body, one?.body]);
  expect(later.body).toMatchObject({ status: 'completed' });
  const [counted] = await query('SELECT scans FROM activity_days WHERE user_id = $1', [id]);
  expect(counted).toEqual({ scans: 1 });
});

it('counts for the daily limit, with simultaneous ones', async () => {
  const { visitor } = await newPerson();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(visitor, 'a banana')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429]);
  const { scans } = (await visitor.call('GET', '/api/scans')).body as { scans: Meal[] };
  expect(scans).toHaveLength(3);
});

it('counts in today’s figures at once', async () => {
  const { visitor } = await newPerson();
  const { carbEstimate } = await mealOf(visitor, (await send(visitor, '40 g oats')).body as Accepted);
  const { dailyTotals } = (await visitor.call('GET', '/api/insights?range=7d')).body as Insights;
  expect(dailyTotals.at(-1)).toMatchObject({ carbs: carbEstimate });
});

it('means by words what their author has taught, their own foods and their region', async () => {
  const { visitor, id } = await newPerson();
  const added = await visitor.call('POST', '/api/foods/own', {
    name: 'Zwirbel',
    convention: 'available',
    per100: { carbs: 50 },
    servingGrams: 40,
  });
  expect(added.status).toBe(201);
  const own = await mealOf(visitor, (await send(visitor, '100 g zwirbel')).body as Accepted);
  expect(own).toMatchObject({ carbEstimate: 50, items: [{ reference: { table: 'own' } }] });
  const tableIn = async (region: string) => {
    await query('UPDATE users SET region = $2 WHERE id = $1', [id, region]);
    return (await mealOf(visitor, (await send(visitor, 'two biscuits')).body as Accepted)).items[0]?.reference?.table;
  };
  expect([await tableIn('us'), await tableIn('gb')]).toEqual(['usda-fndds', 'cofid']);
});

it('notifies the devices of the person', async () => {
  const { visitor } = await newPerson();
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await visitor.call('POST', '/api/profile/push/devices', { endpoint: 'https://93.184.215.14/words', keys });
  await send(visitor, 'a banana');
  expect(enqueued).toEqual([{ job: pushJob.name, payload: { deliveryId: expect.any(String) } }]);
});

describe('is left to the worker', () => {
  const queued = (mealId: string) => [{ job: analysisJob.name, payload: { mealId, revision: 1 } }];

  it('when the reader throws', async () => {
    const { visitor } = await newPerson();
    const read = vi.spyOn(api.app.get<Foods>(FOODS), 'read').mockImplementation(() => {
      throw new TypeError('a defect');
    });
    const answer = await send(visitor, 'a banana');
    read.mockRestore();
    const accepted = answer.body as Accepted;
    expect(accepted.status).toBe('queued');
    expect(enqueued).toEqual(queued(accepted.mealId));
    expect(await mealOf(visitor, accepted)).toMatchObject({ status: 'queued', note: 'a banana', carbEstimate: null });
  });

  it('when the words name no food: what they lack is a failure with its notices', async () => {
    const { visitor } = await newPerson();
    const accepted = (await send(visitor, 'florp')).body as Accepted;
    expect(accepted.status).toBe('queued');
    expect(enqueued).toEqual(queued(accepted.mealId));
  });

  it('with a photo', async () => {
    const { visitor } = await newPerson();
    const { body } = await visitor.scan(await sample('food_apple_in_hand.jpg'), { note: 'an apple' });
    expect((body as Accepted).status).toBe('queued');
    expect(enqueued).toEqual(queued((body as Accepted).mealId));
  });

  it('from the moment that a model is asked first', async () => {
    const provider = {
      name: 'Local',
      kind: 'openai',
      baseUrl: 'http://127.0.0.1:1/v1',
      apiKey: 'k',
      limits: { concurrency: null, perMinute: null, usdPerDay: null },
    };
    const { id } = (await admin.call('POST', '/api/admin/providers', provider)).body as { id: string };
    await admin.call('POST', `/api/admin/providers/${id}/models`, { id: 'llava' });
    const order = { production: ['llava', 'reference-table'], override: true, reason: 'To see who reads notes.' };
    expect((await admin.call('PUT', '/api/admin/model-order', order)).status).toBe(200);
    const { visitor } = await newPerson();
    const accepted = (await send(visitor, 'a banana')).body as Accepted;
    expect(accepted.status).toBe('queued');
    expect(enqueued).toEqual(queued(accepted.mealId));
    await admin.call('PUT', '/api/admin/model-order', { ...order, production: ['reference-table'] });
    expect((await send(visitor, 'a banana')).body).toMatchObject({ status: 'completed' });
  });
});
