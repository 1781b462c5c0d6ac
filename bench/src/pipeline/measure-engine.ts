import { setTimeout as sleep } from 'node:timers/promises';
import { anAnswerA, type FakeModelServer, startFakeModelServer } from '@carbsight/models/testing';
import type { PipelineSettings } from './config.js';
import { inParallel, percentile } from './in-parallel.js';
import { type Form, formOf, Person, readPhotos } from './person.js';
import { type ProcessorMs, processesOf, processorPerScan } from './processor-per-scan.js';
import { type Stack, startStack } from './stack.js';

export type EngineResult = {
  /** Finished scans per second, from the first upload to the last estimate. */
  readonly scansPerSec: number;
  /** Measured during the same scans. */
  readonly processorMs: ProcessorMs;
  /** Milliseconds until a photo is accepted, at five uploads per second. */
  readonly acceptP95Ms: number;
  /** Milliseconds from upload to estimate, minus the model's one second. */
  readonly overheadP95Ms: number;
};

const CONCURRENCY = 16;
const UPLOADS_PER_SEC = 5;
const STEADY_UPLOADS = 75;
const OVERHEAD_SCANS = 30;
const MODEL_MS = 1_000;

/** Measures one engine on its own stack. */
export async function measureEngine(settings: PipelineSettings, redisUrl: string | null): Promise<EngineResult> {
  const models = await startFakeModelServer();
  const stack = await startStack(settings, redisUrl, models.openaiBaseUrl);
  try {
    const { person, photo } = await warmUp(settings, stack, models);
    const processes = await processesOf(stack, settings.databaseUrl, redisUrl);
    let scansPerSec = 0;
    const processorMs = await processorPerScan(processes, settings.scans, async () => {
      scansPerSec = await throughput(person, photo, settings.scans);
    });
    return {
      scansPerSec,
      processorMs,
      acceptP95Ms: await acceptance(person, photo),
      overheadP95Ms: await overhead(models, person, photo),
    };
  } finally {
    await stack.stop();
    await models.close();
  }
}

/** Finished scans per second on a running stack, with a model that answers immediately. */
export async function measureThroughput(
  settings: PipelineSettings,
  stack: Stack,
  models: FakeModelServer,
): Promise<number> {
  const { person, photo } = await warmUp(settings, stack, models);
  return throughput(person, photo, settings.scans);
}

/** p95 of the milliseconds from upload to estimate, minus the model's one second. */
export async function measureOverhead(
  settings: PipelineSettings,
  stack: Stack,
  models: FakeModelServer,
): Promise<number> {
  const { person, photo } = await warmUp(settings, stack, models);
  return overhead(models, person, photo);
}

/** A person who has already scanned, and photos for further scans. */
export async function warmUp(settings: PipelineSettings, stack: Stack, models: FakeModelServer) {
  const forms = (await readPhotos(settings.photoPaths)).map(formOf);
  const person = await Person.register(stack.url);
  const photo = (index: number) => forms[index % forms.length] ?? formOf(Buffer.alloc(0));
  answerAfter(models, 0);
  await inParallel(20, 4, async (index) => {
    await person.whenEstimated((await person.scan(photo(index))).mealId, 50);
  });
  return { person, photo };
}

/** Finished scans per second. */
export async function throughput(
  person: Person,
  photo: (index: number) => Form,
  scans: number,
  atOnce = CONCURRENCY,
): Promise<number> {
  let newest = '';
  const startedAt = performance.now();
  await inParallel(scans, atOnce, async (index) => {
    newest = (await person.scan(photo(index))).mealId;
  });
  // One poll at a time, newest meal first: polling every meal would load what is measured.
  await person.whenEstimated(newest, 25);
  while ((await person.countOpen()) > 0) await sleep(25);
  return (scans * 1_000) / (performance.now() - startedAt);
}

async function acceptance(person: Person, photo: (index: number) => Form): Promise<number> {
  const times: Promise<number>[] = [];
  for (let index = 0; index < STEADY_UPLOADS; index += 1) {
    times.push(person.scan(photo(index)).then(({ acceptMs }) => acceptMs));
    await sleep(1_000 / UPLOADS_PER_SEC);
  }
  return percentile(await Promise.all(times), 0.95);
}

async function overhead(models: FakeModelServer, person: Person, photo: (index: number) => Form): Promise<number> {
  answerAfter(models, MODEL_MS);
  const times: number[] = [];
  await inParallel(OVERHEAD_SCANS, 2, async (index) => {
    const startedAt = performance.now();
    await person.whenEstimated((await person.scan(photo(index))).mealId, 20);
    times.push(performance.now() - startedAt - MODEL_MS);
  });
  return percentile(times, 0.95);
}

/** Makes the model answer every photo and note alike after this many milliseconds. */
export function answerAfter(models: FakeModelServer, delayMs: number): void {
  models.reset();
  models.script({ rules: [], otherwise: { kind: 'answer', answer: anAnswerA(), delayMs } });
}
