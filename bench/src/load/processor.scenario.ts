import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { formOf, Person, readPhotos } from '../pipeline/person.js';
import { type ProcessorMs, processesOf, processorPerScan } from '../pipeline/processor-per-scan.js';
import { measureSharpProcessor } from '../pipeline/sharp-alone.js';
import { startStack } from '../pipeline/stack.js';
import { type LoadResult, type LoadSettings, round, withLongTimeouts } from './scenario.js';

const WARM_UP_SCANS = 60;
const CONCURRENCY = 8;
/** The interval at which the screen of a meal in analysis polls. */
const POLL_MS = 1_000;
const GOAL = 0.5;

/** Processor time per scan by process, compared with sharp alone for the same photos. */
export async function processor(settings: LoadSettings): Promise<LoadResult> {
  const { scans } = settings;
  const sharpMs = await measureSharpProcessor(await readPhotos(settings.photoPaths), scans);
  const measured = [{ engine: 'PostgreSQL', ms: await measure(settings, 'PostgreSQL', null) }];
  if (settings.redisUrl) measured.push({ engine: 'Redis', ms: await measure(settings, 'Redis', settings.redisUrl) });
  return {
    title: 'Processor time per scan',
    about: `Milliseconds per scan over ${scans} scans, ${CONCURRENCY} at a time with a model that answers at once, each polled every second until
it has its estimate. Not counted: the load generator, the fake model, and what the processes use when idle. For the photo, cover, thumbnail and hash, sharp
alone needs ${round(sharpMs, 1)} ms, which is part of the API's time. Goal: everything else is at most ${GOAL} of that.`,
    rows: measured.map(({ engine, ms }) => {
      const elseMs = Object.values(ms).reduce((sum, each) => sum + each, 0) - sharpMs;
      return {
        engine,
        'API with sharp': ms.API ?? 0,
        worker: ms.worker ?? 0,
        PostgreSQL: ms.PostgreSQL ?? 0,
        Redis: ms.Redis ?? 0,
        'sharp alone': round(sharpMs, 1),
        'all but sharp': round(elseMs, 1),
        'share of sharp': round(elseMs / sharpMs, 2),
      };
    }),
  };
}

async function measure(settings: LoadSettings, engine: string, redisUrl: string | null): Promise<ProcessorMs> {
  const databaseUrl = await addDatabase(settings.databaseUrl, `processor_${engine.toLowerCase()}`);
  const models = await startFakeModelServer();
  const stack = await startStack(withLongTimeouts({ ...settings, databaseUrl }), redisUrl, models.openaiBaseUrl);
  try {
    const forms = (await readPhotos(settings.photoPaths)).map(formOf);
    const person = await Person.register(stack.url);
    const scan = async (index: number) => {
      const form = forms[index % forms.length] ?? formOf(Buffer.alloc(0));
      await person.whenEstimated((await person.scan(form)).mealId, POLL_MS);
    };
    await inParallel(WARM_UP_SCANS, CONCURRENCY, scan);
    const processes = await processesOf(stack, databaseUrl, redisUrl);
    return await processorPerScan(processes, settings.scans, () => inParallel(settings.scans, CONCURRENCY, scan));
  } finally {
    await stack.stop();
    await models.close();
  }
}
