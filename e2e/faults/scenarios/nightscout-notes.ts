import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeNightscout, type NightscoutProfile, startFakeNightscout } from '@carbsight/runtime/testing';
import { inParallel } from '../../../bench/src/pipeline/in-parallel.js';
import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import type { Program } from '../harness/program.js';
import { BOTH, type Scenario } from '../scenario.js';

const PEOPLE = 20;
const MEALS_EACH = 50;
const MEALS = PEOPLE * MEALS_EACH;
const KILLS_PER_STEP = 4;
const MINUTE_MS = 60_000;
const TRIES_MAX = 100;
const RETRY_DELAY_MS = 500;
/** A meal becomes a note once it is eleven minutes old. */
const YOUNGEST_MINUTES = 12;
const SETTLED_WITHIN_MS = 10 * MINUTE_MS;
/** Those that accept notes, and those that do not: a person's connection to the latter is refused. */
const PROFILES: readonly NightscoutProfile[] = ['14.2.6', '15.0.6', '15.0.7', 'ignores-find'];
const REFUSING: readonly NightscoutProfile[] = ['slow', 'unauthorised', 'redirect', 'careportal-off'];

type Meal = { readonly mealId: string; carbs: number; eatenAt: Date };
type Person = {
  readonly sender: Sender;
  readonly nightscout: FakeNightscout;
  readonly send: 'always' | 'ask';
  /** Their meals are a minute apart, up to this time. */
  readonly since: number;
  readonly meals: Meal[];
};

export const nightscoutNotes: Scenario = {
  name: 'nightscout-notes',
  what: `${MEALS} meals created, edited and deleted with their notes in Nightscout, ${KILLS_PER_STEP} SIGKILLs of two workers in each step, while notes are written`,
  engines: BOTH,
  isPatient: true,
  async run(context) {
    const { databaseUrl, photo } = context;
    const servers: FakeNightscout[] = [];
    const nightscout = async (profile: NightscoutProfile) => {
      const server = await startFakeNightscout(profile);
      servers.push(server);
      return server;
    };
    const broken: string[] = [];
    try {
      const stack = await context.prepare({ workers: 2, env: { ALLOW_PRIVATE_PROVIDERS: 'on' } });
      await stack.start();
      const people: Person[] = [];
      for (let nth = 0; nth < PEOPLE; nth += 1) {
        const sender = await Sender.register(stack.urls, photo);
        const server = await nightscout(PROFILES[nth % PROFILES.length] ?? '15.0.7');
        const send = nth < PEOPLE / 2 ? 'always' : 'ask';
        await ask(sender, 'PUT', `${stack.url}/api/profile/nightscout`, connectionTo(server, send));
        people.push({ sender, nightscout: server, send, since: Date.now(), meals: [] });
      }
      for (const profile of REFUSING) {
        const sender = await Sender.register(stack.urls, photo);
        const body = connectionTo(await nightscout(profile), 'always');
        const { status } = await sender.call('PUT', `${stack.url}/api/profile/nightscout`, body);
        if (status !== 422) broken.push(`a Nightscout that is ${profile} was answered ${status}, expected 422`);
      }
      // As if they had switched it on yesterday.
      await query(
        databaseUrl,
        `UPDATE glucose_sources SET sending_since = now() - interval '1 day' WHERE sends = 'always'`,
      );

      const step = (work: (person: Person) => Promise<void>) => amongKills(people, stack.workers, work);
      const created = await step(async (person) => {
        for (let nth = 0; nth < MEALS_EACH; nth += 1) await create(stack.url, person, nth);
      });
      const edited = await step(async (person) => {
        for (const [nth, meal] of person.meals.entries()) await edit(stack.url, person, meal, nth);
      });
      const inPlace = countNotes(people);
      const deleted = await step(async ({ sender, meals }) => {
        for (const { mealId } of meals) await ask(sender, 'DELETE', `${stack.url}/api/scans/${mealId}`);
        meals.length = 0;
      });
      const [row] = await query<{ left: number }>(databaseUrl, 'SELECT count(*)::int AS left FROM glucose_notes');
      if (row?.left !== 0) broken.push(`${row?.left} notes are still known here`);
      const left = people.reduce((sum, person) => sum + person.nightscout.treatments.length, 0);
      const steps = { created, edited, deleted };
      for (const [name, settled] of Object.entries(steps))
        if (settled === null) broken.push(`not settled once ${name}`);
      return {
        attempted: MEALS,
        acknowledged: MEALS,
        finished: inPlace.right,
        lost: MEALS - inPlace.right - inPlace.doubled,
        doubled: inPlace.doubled + left,
        unexpected: 0,
        settledMs: Math.max(...Object.values(steps).map((settled) => settled ?? SETTLED_WITHIN_MS)),
        note: `one note for each meal, and ${left} left at the end, on Nightscout ${PROFILES.join(', ')}; connections to ${REFUSING.join(', ')} were refused`,
        broken,
      };
    } finally {
      for (const server of servers) await server.close();
    }
  },
};

const connectionTo = ({ url, token }: FakeNightscout, send: 'always' | 'ask') => ({ url, token, read: false, send });

async function create(url: string, person: Person, nth: number): Promise<void> {
  const carbs = 10 + nth;
  const eatenAt = new Date(person.since - (YOUNGEST_MINUTES + nth) * MINUTE_MS);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: `Meal ${nth}`, carbs, eatenAt: eatenAt.toISOString() };
  const { mealId } = await ask<{ mealId: string }>(person.sender, 'POST', `${url}/api/scans/manual`, body, headers);
  person.meals.push({ mealId, carbs, eatenAt });
  if (person.send === 'ask') await ask(person.sender, 'PUT', `${url}/api/scans/${mealId}/nightscout-note`);
}

/** Every other one by its figure, the others by its time, which Nightscout up to 15.0.6 tells notes apart by. */
async function edit(url: string, { sender }: Person, meal: Meal, nth: number): Promise<void> {
  if (nth % 2 === 0) {
    meal.carbs += 100;
    await ask(sender, 'PUT', `${url}/api/scans/${meal.mealId}/override`, { carbs: meal.carbs });
  } else {
    meal.eatenAt = new Date(meal.eatenAt.getTime() - 3 * 60 * MINUTE_MS);
    await ask(sender, 'PATCH', `${url}/api/scans/${meal.mealId}`, { eatenAt: meal.eatenAt.toISOString() });
  }
}

/** Retries like the app while something is unavailable. What is gone the second time was deleted the first time. */
async function ask<Answer>(
  sender: Sender,
  method: string,
  url: string,
  body?: object,
  headers?: Record<string, string>,
) {
  for (let tries = 1; ; tries += 1) {
    const { status, text } = await sender.call(method, url, body, headers);
    const isGone = status === 404 && method === 'DELETE' && tries > 1;
    if ((status >= 200 && status <= 299) || isGone) return (text === '' ? null : JSON.parse(text)) as Answer;
    if (![0, 502, 503].includes(status) || tries === TRIES_MAX) {
      throw new Error(`${method} was answered ${status} ${text.slice(0, 200)}`);
    }
    await sleep(RETRY_DELAY_MS);
  }
}

/**
 * Does this for everyone while the workers are killed in turn, each time in the middle of writing notes.
 * @returns milliseconds from the last kill until every note matched its meal; null if that took too long
 */
async function amongKills(
  people: readonly Person[],
  workers: readonly Program[],
  work: (person: Person) => Promise<void>,
): Promise<number | null> {
  const before = writesOf(people);
  let lastKillAt = Date.now();
  const kills = async () => {
    const restarts: Promise<void>[] = [];
    for (let nth = 0; nth < KILLS_PER_STEP; nth += 1) {
      const due = before + ((nth + 1) * MEALS) / (KILLS_PER_STEP + 1);
      for (const limit = Date.now() + SETTLED_WITHIN_MS; writesOf(people) < due && Date.now() < limit; ) await sleep(1);
      const victim = workers[nth % workers.length];
      lastKillAt = Date.now();
      if (victim) restarts.push(victim.kill().then(() => victim.start()));
    }
    await Promise.all(restarts);
  };
  const working = inParallel(people.length, 6, async (nth) => {
    const person = people[nth];
    if (person) await work(person);
  });
  await Promise.all([working, kills()]);
  for (const limit = Date.now() + SETTLED_WITHIN_MS; Date.now() < limit; await sleep(500)) {
    const { right, there } = countNotes(people);
    const meals = people.reduce((sum, person) => sum + person.meals.length, 0);
    if (right === meals && there === meals) return Date.now() - lastKillAt;
  }
  return null;
}

const writesOf = (people: readonly Person[]): number =>
  people.reduce((sum, { nightscout }) => sum + nightscout.requests.filter(({ method }) => method !== 'GET').length, 0);

/** Meals with one correct note, notes beyond the first of a meal, and all notes. */
function countNotes(people: readonly Person[]): { right: number; doubled: number; there: number } {
  let [right, doubled, there] = [0, 0, 0];
  for (const { nightscout, meals } of people) {
    there += nightscout.treatments.length;
    const byMinute = Map.groupBy(nightscout.treatments, ({ created_at }) => String(created_at).slice(0, 16));
    for (const { carbs, eatenAt } of meals) {
      const notes = byMinute.get(eatenAt.toISOString().slice(0, 16)) ?? [];
      if (notes.length === 1 && String(notes[0]?.notes).includes(`about ${carbs} g carbs`)) right += 1;
      doubled += Math.max(0, notes.length - 1);
    }
  }
  return { right, doubled, there };
}
