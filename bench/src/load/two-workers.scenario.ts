import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from '@carbsight/database';
import { type Engine, enginesOf } from '../harness/config.js';
import { addDatabase, withDatabase } from '../harness/databases.js';
import { inParallel } from '../harness/in-parallel.js';
import { Person } from '../harness/person.js';
import { withStack } from '../harness/stack.js';
import { round } from '../harness/statistics.js';
import { answerAfter } from '../pipeline/measure-engine.js';
import type { LoadResult, LoadSettings } from './scenario.js';

const MEALS = 160;
const MODEL_MS = 1_000;
const GOAL = 1.8;
const GIVE_UP_MS = 300_000;

/** Compares two workers with one, on meals that were waiting before they start. */
export async function twoWorkers(settings: LoadSettings): Promise<LoadResult> {
  const rows: LoadResult['rows'][number][] = [];
  for (const engine of enginesOf(settings)) {
    const one = await measure(settings, engine, 1);
    const two = await measure(settings, engine, 2);
    rows.push({
      engine: engine.engine,
      'one, scans/s': round(one, 1),
      'two, scans/s': round(two, 1),
      ratio: round(two / one, 2),
    });
  }
  return {
    title: 'Two workers compared with one',
    about: `${MEALS} photos accepted while no worker ran, with a model that takes ${MODEL_MS / 1_000} s. Finished meals per second between a tenth
and nine tenths of them. Goal: at least ${GOAL} times as many.`,
    rows,
  };
}

/** @returns scans per second */
async function measure(settings: LoadSettings, { engine, redisUrl }: Engine, workers: number): Promise<number> {
  const databaseUrl = await addDatabase(settings.databaseUrl, `workers_${engine}_${workers}`);
  return withStack({ ...settings, databaseUrl }, { redisUrl, workers: 0 }, async (stack, models) => {
    answerAfter(models, MODEL_MS);
    const person = await Person.register(stack.url);
    await inParallel(MEALS, 8, async (index) => void (await person.scan(index)));
    await Promise.all(Array.from({ length: workers }, () => stack.addWorker()));
    return withDatabase(databaseUrl, rateOf);
  });
}

/**
 * Finished meals per second between a tenth and nine tenths of them, from the rows: at the start one worker may be up before the
 * other, and at the end one of them runs out of work.
 */
async function rateOf(database: DataSource): Promise<number> {
  for (const limit = Date.now() + GIVE_UP_MS; Date.now() < limit; await sleep(200)) {
    const finished = await database.query<{ at: Date }[]>(
      `SELECT finished_at AS at FROM meals WHERE status = 'completed' ORDER BY finished_at`,
    );
    if (finished.length < MEALS) continue;
    const [from, to] = [Math.floor(MEALS * 0.1), Math.floor(MEALS * 0.9)];
    const ms = (finished[to]?.at.getTime() ?? 0) - (finished[from]?.at.getTime() ?? 0);
    return ((to - from) * 1_000) / ms;
  }
  throw new Error(`Not all of ${MEALS} meals were finished within ${GIVE_UP_MS} ms`);
}
