import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { answerAfter } from '../pipeline/measure-engine.js';
import { Person, wordsOf } from '../pipeline/person.js';
import { type ProcessorMs, processesOf, processorPerScan } from '../pipeline/processor-per-scan.js';
import { startStack } from '../pipeline/stack.js';
import { type LoadResult, type LoadSettings, round, withLongTimeouts } from './scenario.js';

/** As long as a model usually takes. */
const MODEL_MS = 8_000;
const POLL_MS = 1_000;
const CONCURRENCY = 50;
/** Polls of one meal while nothing happens. */
const QUIET_POLLS = 3_000;
const QUIET_MODEL_MS = 170_000;
const NOTE = wordsOf('bench');

type Waiting = (person: Person, mealId: string) => Promise<void>;

/** Long enough for every meal of a round to be finished without anyone looking. */
const nobody: Waiting = async () => {
  await sleep(MODEL_MS + 4_000);
};
const polling: Waiting = (person, mealId) => person.whenEstimated(mealId, POLL_MS);
const holding: Waiting = (person, mealId) => person.whenChanged(mealId);

/** What it costs when someone waits for a meal: the same meals with no one waiting are subtracted. */
export async function polls(settings: LoadSettings): Promise<LoadResult> {
  const measured = [await measure(settings, 'PostgreSQL', null)];
  if (settings.redisUrl) measured.push(await measure(settings, 'Redis', settings.redisUrl));
  return {
    title: 'Waiting for a meal',
    about: `Milliseconds of processor time of all processes for one of ${settings.scans} meals, which waits ${MODEL_MS / 1_000} s for the model, beyond what the same
meal costs with nobody waiting: polled every second, and with held requests as the app sends them. In addition, one poll while nothing
happens, over ${QUIET_POLLS}: without and with the tag of what is known.`,
    rows: measured.flat(),
  };
}

async function measure(settings: LoadSettings, engine: string, redisUrl: string | null): Promise<LoadResult['rows']> {
  const databaseUrl = await addDatabase(settings.databaseUrl, `polls_${engine.toLowerCase()}`);
  const models = await startFakeModelServer();
  const environment = { ...settings.environment, MODEL_TIMEOUT_MS: String(QUIET_MODEL_MS) };
  const stack = await startStack(
    withLongTimeouts({ ...settings, databaseUrl, environment }),
    redisUrl,
    models.openaiBaseUrl,
  );
  try {
    // The server holds few requests of one person.
    const people = await Promise.all(Array.from({ length: CONCURRENCY }, () => Person.register(stack.url)));
    const processes = await processesOf(stack, databaseUrl, redisUrl);
    const meals = (wait: Waiting) =>
      inParallel(settings.scans, CONCURRENCY, async (index) => {
        const person = people[index % CONCURRENCY] as Person;
        await wait(person, (await person.scan(NOTE)).mealId);
      });
    answerAfter(models, 0);
    await meals(polling);
    answerAfter(models, MODEL_MS);
    await meals(polling);
    const alone = total(await processorPerScan(processes, settings.scans, () => meals(nobody)));
    for (const person of people) {
      if ((await person.countOpen()) > 0) throw new Error('meals were still open when nobody waited for them');
    }
    const polled = total(await processorPerScan(processes, settings.scans, () => meals(polling)));
    const held = total(await processorPerScan(processes, settings.scans, () => meals(holding)));
    answerAfter(models, QUIET_MODEL_MS);
    const person = people[0] as Person;
    const { mealId } = await person.scan(NOTE);
    await sleep(2_000);
    const quiet = async (tag: string | null) =>
      total(
        await processorPerScan(processes, QUIET_POLLS, async () => {
          for (let poll = 0; poll < QUIET_POLLS; poll += 1) await person.poll(mealId, tag);
        }),
      );
    const { tag } = await person.poll(mealId, null);
    const [whole, unchanged] = [await quiet(null), await quiet(tag)];
    return [
      {
        engine,
        'polled, ms': round(polled - alone, 1),
        'held, ms': round(held - alone, 1),
        'one poll, ms': round(whole, 2),
        'one poll with its tag, ms': round(unchanged, 2),
      },
    ];
  } finally {
    await stack.stop();
    await models.close();
  }
}

const total = (ms: ProcessorMs) => Object.values(ms).reduce((sum, each) => sum + each, 0);
