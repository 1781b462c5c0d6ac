import { createDataSource } from '@carbsight/database';
import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { answerAfter } from '../pipeline/measure-engine.js';
import { Person, wordsOf } from '../pipeline/person.js';
import { startStack } from '../pipeline/stack.js';
import type { LoadResult, LoadSettings } from './scenario.js';

const CALLS = 50;
const MODEL_MS = 20_000;

/** Measures whether one worker keeps its jobs' locks during long model calls. */
export async function longCalls(settings: LoadSettings): Promise<LoadResult> {
  const engines = [
    { engine: 'PostgreSQL', redisUrl: null },
    ...(settings.redisUrl ? [{ engine: 'Redis', redisUrl: settings.redisUrl }] : []),
  ];
  const prepared: Prepared[] = [];
  // Started one after the other, then measured together, because they mostly wait.
  for (const { engine, redisUrl } of engines) prepared.push(await prepare(settings, engine, redisUrl));
  return {
    title: 'Long model calls',
    about: `${CALLS} meals waiting for one worker, whose model takes ${MODEL_MS / 1_000} s each; both engines at once. A lost lock shows as a job that
was picked up again (stalled), a warning in the log, a second claim of the meal, or a second call. Goal: none.`,
    rows: await Promise.all(prepared.map(measure)),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(settings: LoadSettings, engine: string, redisUrl: string | null) {
  const databaseUrl = await addDatabase(settings.databaseUrl, `long_calls_${engine.toLowerCase()}`);
  const models = await startFakeModelServer();
  answerAfter(models, MODEL_MS);
  const warnings: string[] = [];
  const environment = { ...settings.environment, MODEL_TIMEOUT_MS: '60000', DATABASE_CONNECT_TIMEOUT_MS: '15000' };
  const stack = await startStack({ ...settings, databaseUrl, environment }, redisUrl, models.openaiBaseUrl, {
    onLogLine: (line) => {
      if (line.includes('"name":"worker"')) warnings.push(line);
    },
  });
  return { engine, databaseUrl, models, warnings, stack };
}

async function measure({ engine, databaseUrl, models, warnings, stack }: Prepared) {
  try {
    const person = await Person.register(stack.url);
    const startedAt = performance.now();
    const mealIds: string[] = [];
    await inParallel(CALLS, 2, async (index) => {
      mealIds.push((await person.scan(wordsOf(`meal number ${index}`))).mealId);
    });
    for (const mealId of mealIds) await person.whenEstimated(mealId, 1_000);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    for (const line of warnings) console.warn(line);
    return {
      engine,
      meals: CALLS,
      seconds,
      // Sampled judgements are additional calls.
      calls: models.calls().filter(({ judges }) => !judges).length,
      'second claims': await countSecondClaims(databaseUrl),
      stalled: await countStalled(stack.workerMetricsUrls),
      'warnings of the worker': warnings.length,
    };
  } finally {
    await stack.stop();
    await models.close();
  }
}

async function countStalled(metricsUrls: readonly string[]): Promise<number> {
  const texts = await Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text()));
  const values = texts.flatMap((text) => [...text.matchAll(/^carbsight_jobs_stalled_total\{[^}]*\} (\d+)/gm)]);
  return values.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function countSecondClaims(databaseUrl: string): Promise<number> {
  const dataSource = await createDataSource({ url: databaseUrl, applicationName: 'bench', poolSize: 1 }).initialize();
  try {
    const [row] = await dataSource.query<{ more: number }[]>('SELECT sum(claim - 1)::integer AS more FROM meals');
    return row?.more ?? Number.NaN;
  } finally {
    await dataSource.destroy();
  }
}
