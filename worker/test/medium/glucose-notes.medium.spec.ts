import { glucoseNotesJob, maintenanceJob } from '@carbsight/contracts';
import { GlucoseNoteQueries, GlucoseQueries, MealEntryQueries } from '@carbsight/database';
import { GlucoseSources } from '@carbsight/runtime';
import { type FakeNightscout, type NightscoutProfile, startFakeNightscout } from '@carbsight/runtime/testing';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const JWT_SECRET = 'a secret of at least thirty-two bytes';
const MINUTE = 60_000;

let one: WorkerUnderTest;
let fake: FakeNightscout;
beforeAll(async () => {
  one = await startWorker('none', { JWT_SECRET, ALLOW_PRIVATE_PROVIDERS: 'on' }, NO_ROUNDS);
});
afterAll(() => one.close());
beforeEach(async () => {
  fake = await startFakeNightscout();
  for (const table of ['glucose_sources', 'glucose_readings', 'meals']) await one.query(`DELETE FROM ${table}`);
});
afterEach(() => fake.close());

async function connect(sends: 'off' | 'ask' | 'always', sendingSince = new Date(0)): Promise<void> {
  const userId = one.user.id;
  const never = { refusalOf: async () => null, dispatcher: {} };
  const sealedToken = new GlucoseSources(JWT_SECRET, never).seal(fake.token, userId);
  const source = { userId, url: fake.url, sealedToken, isRead: false, sends, unit: 'mg/dL' } as const;
  await new GlucoseQueries(one.worker.dataSource).connect(source, sendingSince);
}
async function restart(profile: NightscoutProfile): Promise<void> {
  await fake.close();
  fake = await startFakeNightscout(profile);
}
async function eat(name: string, minutesAgo: number, carbsGrams = 45): Promise<string> {
  const eatenAt = new Date(Date.now() - minutesAgo * MINUTE);
  const meal = { userId: one.user.id, name, note: '', eatenAt, idempotencyKey: null, carbsGrams };
  const entered = await new MealEntryQueries(one.worker.dataSource).enter(
    { ...meal, carbBasis: 'total', reason: 'other', items: null },
    new Date(),
  );
  if (typeof entered === 'string') throw new Error(entered);
  return entered.mealId;
}
const notes = () => new GlucoseNoteQueries(one.worker.dataSource);
async function send(): Promise<void> {
  await one.worker.engine.producer(glucoseNotesJob).enqueue({ userId: one.user.id });
  await one.whenIdle(glucoseNotesJob);
}
async function round(): Promise<void> {
  const maintenance = one.worker.engine.producer(maintenanceJob);
  await maintenance.enqueue({ task: 'glucose' });
  await expect.poll(() => maintenance.hasOpen('glucose')).toBe(false);
  await one.whenIdle(glucoseNotesJob);
}
const there = () => fake.treatments.map(({ notes: words }) => words).toSorted();
const written = () => fake.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const stateOf = async (mealId: string) => {
  const rows = await one.query<{ failure: string | null; sent_at: Date | null }>(
    `SELECT failure, sent_at FROM glucose_notes WHERE meal_id = '${mealId}'`,
  );
  return rows[0] && { failure: rows[0].failure, isSent: rows[0].sent_at !== null };
};

it('sends a meal automatically, once it is eleven minutes old, and only once', async () => {
  await connect('always');
  await eat('Pizza', 30);
  await eat('Apple', 5, 20);
  await round();
  await round();
  expect(there()).toEqual(['Pizza, about 45 g carbs, Carbsight']);
  expect(written()).toEqual(['POST']);
});

it('sends no meal from before it was switched on', async () => {
  await connect('always', new Date(Date.now() - 60 * MINUTE));
  await eat('Breakfast', 120);
  await eat('Lunch', 30);
  await round();
  expect(there()).toEqual(['Lunch, about 45 g carbs, Carbsight']);
});

it('lets a note follow its meal, changed or deleted, and nothing that changes no word of it', async () => {
  await connect('always');
  const [pizza, cake] = [await eat('Pizza', 30), await eat('Cake', 40)];
  await round();
  await one.query(`UPDATE meals SET name = 'Small pizza' WHERE id = '${pizza}'`);
  await one.query(`UPDATE meals SET favourite = true WHERE id = '${cake}'`);
  await round();
  expect(there()).toEqual(['Cake, about 45 g carbs, Carbsight', 'Small pizza, about 45 g carbs, Carbsight']);
  expect(written()).toEqual(['POST', 'POST', 'PUT']);
  await one.query('DELETE FROM meals');
  await round();
  expect(there()).toEqual([]);
  expect(await one.query('SELECT FROM glucose_notes')).toEqual([]);
});

it('keeps the notes when sending is switched off, each until its meal is deleted', async () => {
  await connect('always');
  const [pizza, cake] = [await eat('Pizza', 30), await eat('Cake', 40)];
  await round();
  await connect('off');
  await one.query(`UPDATE meals SET name = 'Small cake' WHERE id = '${cake}'`);
  await eat('Apple', 35, 20);
  await round();
  expect(there()).toEqual(['Cake, about 45 g carbs, Carbsight', 'Pizza, about 45 g carbs, Carbsight']);
  await one.query(`DELETE FROM meals WHERE id = '${pizza}'`);
  await round();
  expect(there()).toEqual(['Cake, about 45 g carbs, Carbsight']);
});

it('sends what is requested, and takes it back for good', async () => {
  await connect('ask');
  const [pizza, cake] = [await eat('Pizza', 30), await eat('Cake', 40)];
  await round();
  expect(there()).toEqual([]);
  expect(await notes().want(one.user.id, pizza, new Date())).toBe(true);
  await send();
  expect(there()).toEqual(['Pizza, about 45 g carbs, Carbsight']);
  await notes().unwant(one.user.id, pizza, new Date());
  await send();
  expect(there()).toEqual([]);
  await connect('always');
  await round();
  expect(there()).toEqual(['Cake, about 45 g carbs, Carbsight']);
  expect(await stateOf(cake)).toEqual({ failure: null, isSent: true });
});

it('leaves one note if responses get lost, and none for a meal that has been deleted', async () => {
  await connect('always');
  const [pizza] = [await eat('Pizza', 30), await eat('Cake', 40)];
  fake.loseAnswers = 1;
  await round();
  expect(fake.treatments).toHaveLength(1);
  await one.query(`DELETE FROM meals WHERE id = '${pizza}'`);
  await one.query('UPDATE glucose_notes SET due_at = now()');
  await round();
  expect(there()).toEqual(['Cake, about 45 g carbs, Carbsight']);
});

it.each([
  ['unauthorised', 'refused', 1],
  ['careportal-off', 'refused', 2],
  ['redirect', 'unreachable', 1],
] as const)('stops at the first note that Nightscout does not take (%s)', async (profile, failure, requests) => {
  await restart(profile);
  await connect('always');
  const pizza = await eat('Pizza', 40);
  await eat('Cake', 30);
  await round();
  await round();
  expect(await stateOf(pizza)).toEqual({ failure, isSent: false });
  expect(fake.requests).toHaveLength(requests);
});

it('retries what was refused when the person asks for it', async () => {
  await restart('unauthorised');
  await connect('always');
  const pizza = await eat('Pizza', 30);
  await round();
  await restart('15.0.7');
  await one.query(`UPDATE glucose_sources SET url = '${fake.url}'`);
  await round();
  expect(fake.requests).toEqual([]);
  await notes().want(one.user.id, pizza, new Date());
  await send();
  expect(there()).toEqual(['Pizza, about 45 g carbs, Carbsight']);
});

it('writes one person’s notes by one worker at a time', async () => {
  await connect('always');
  await eat('Pizza', 30);
  const inside = await notes().exclusively(one.user.id, async () => {
    await round();
    expect(fake.requests).toEqual([]);
  });
  expect(inside).toBe(true);
  await round();
  expect(fake.treatments).toHaveLength(1);
});
