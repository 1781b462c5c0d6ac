import { setTimeout as sleep } from 'node:timers/promises';
import { anAnswerA, type FakeModelServer } from '@carbsight/models/testing';
import type { Engine, Settings } from '../harness/config.js';
import { inParallel } from '../harness/in-parallel.js';
import { Person } from '../harness/person.js';
import { type ProcessorMs, processesOf, processorPerScan } from '../harness/processor-per-scan.js';
import { withStack } from '../harness/stack.js';
import { quantile } from '../harness/statistics.js';

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
export async function measureEngine(settings: Settings, scans: number, { redisUrl }: Engine): Promise<EngineResult> {
  return withStack(settings, { redisUrl }, async (stack, models) => {
    const person = await Person.register(stack.url);
    answerAfter(models, 0);
    await person.scanMany(20, 4, 50); // warm-up
    const processes = await processesOf(stack, settings.databaseUrl, redisUrl);
    let scansPerSec = 0;
    const processorMs = await processorPerScan(processes, scans, async () => {
      scansPerSec = await throughput(person, scans);
    });
    const acceptP95Ms = await acceptance(person);
    answerAfter(models, MODEL_MS);
    const times = await person.scanMany(OVERHEAD_SCANS, 2, 20);
    return { scansPerSec, processorMs, acceptP95Ms, overheadP95Ms: quantile(times, 0.95) - MODEL_MS };
  });
}

/** Finished scans per second. */
async function throughput(person: Person, scans: number): Promise<number> {
  let newest = '';
  const startedAt = performance.now();
  await inParallel(scans, CONCURRENCY, async (index) => {
    newest = (await person.scan(index)).mealId;
  });
  // One poll at a time, newest meal first: polling every meal would load what is measured.
  await person.whenEstimated(newest, 25);
  while ((await person.countOpen()) > 0) await sleep(25);
  return (scans * 1_000) / (performance.now() - startedAt);
}

async function acceptance(person: Person): Promise<number> {
  const times: Promise<number>[] = [];
  for (let index = 0; index < STEADY_UPLOADS; index += 1) {
    times.push(person.scan(index).then(({ acceptMs }) => acceptMs));
    await sleep(1_000 / UPLOADS_PER_SEC);
  }
  return quantile(await Promise.all(times), 0.95);
}

/** Makes the model answer every photo alike after this many milliseconds. */
export function answerAfter(models: FakeModelServer, delayMs: number): void {
  models.reset();
  models.script({ rules: [], otherwise: { kind: 'answer', answer: anAnswerA(), delayMs } });
}
