import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource, type DataSource } from '@carbsight/database';
import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { answerAfter } from '../pipeline/measure-engine.js';
import { formOf, Person, readPhotos } from '../pipeline/person.js';
import { startStack } from '../pipeline/stack.js';
import { type LoadResult, type LoadSettings, round, withLongTimeouts } from './scenario.js';

const MEALS = 160;
const MODEL_MS = 1_000;
const GOAL = 1.8;
const GIVE_UP_MS = 300_000;

/** Compares two workers with one, on meals that were waiting before they start. */
export async function twoWorkers(settings: LoadSettings): Promise<LoadResult> {
  const rows: LoadResult['rows'][number][] = [];
  for (const redisUrl of settings.redisUrl ? [null, settings.redisUrl] : [null]) {
    const engine = redisUrl ? 'Redis' : 'PostgreSQL';
    const one = await measure(settings, `${engine}_one`, redisUrl, 1);
    const two = await measure(settings, `${engine}_two`, redisUrl, 2);
    rows.push({ engine, 'one, scans/s': round(one, 1), 'two, scans/s': round(two, 1), ratio: round(two / one, 2) });
  }
  return {
    title: 'Two workers compared with one',
    about: `${MEALS} photos accepted while no worker ran, with a model that takes ${MODEL_MS / 1_000} s. Finished meals per second between a tenth
and nine tenths of them. Goal: at least ${GOAL} times as many.`,
    rows,
  };
}

/** @returns scans per second */
async function measure(
  settings: LoadSettings,
  name: string,
  redisUrl: string | null,
  workers: number,
): Promise<number> {
  const databaseUrl = await addDatabase(settings.databaseUrl, `workers_${name.toLowerCase()}`);
  const database = await createDataSource({ url: databaseUrl, applicationName: 'bench', poolSize: 1 }).initialize();
  const models = await startFakeModelServer();
  answerAfter(models, MODEL_MS);
  const stack = await startStack(withLongTimeouts({ ...settings, databaseUrl }), redisUrl, models.openaiBaseUrl, {
    workers: 0,
  });
  try {
    const forms = (await readPhotos(settings.photoPaths)).map(formOf);
    const person = await Person.register(stack.url);
    await inParallel(MEALS, 8, async (index) => {
      await person.scan(forms[index % forms.length] ?? formOf(Buffer.alloc(0)));
    });
    await Promise.all(Array.from({ length: workers }, () => stack.addWorker()));
    return await rateOf(database);
  } finally {
    await stack.stop();
    await models.close();
    await database.destroy();
  }
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
