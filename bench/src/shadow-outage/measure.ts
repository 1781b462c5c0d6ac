import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource, type DataSource } from '@carbsight/database';
import { anAnswerA, type FakeModelServer, type FakeStepInput, startFakeModelServer } from '@carbsight/models/testing';
import type { PipelineSettings } from '../pipeline/config.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { type Form, formOf, Person, readPhotos } from '../pipeline/person.js';
import { startStack } from '../pipeline/stack.js';

export type PhaseResult = {
  readonly phase: string;
  /** From upload to estimate, for each scan. */
  readonly timesMs: readonly number[];
  /** The test model's calls in this phase. Without any, the phase would prove nothing. */
  readonly testCalls: number;
};

const CONCURRENCY = 3;
const LIVE_MODEL_MS = 200;
const TEST_MODEL = 'gemini-2.5-pro';
/** The longest that samples of the previous phase may need: the queue's pause, a retry, and a round. */
const SETTLE_MS = 75_000;

const healthy: FakeStepInput = { kind: 'answer', answer: anAnswerA(), delayMs: 300 };
/** Healthy before and after each outage, so that a machine slowing down does not look like an outage's effect. */
const PHASES: readonly (readonly [string, FakeStepInput])[] = [
  ['healthy', healthy],
  ['hangs', { kind: 'stall' }],
  ['healthy', healthy],
  ['answers 503', { kind: 'error', status: 503 }],
  ['healthy', healthy],
];

/** From upload to estimate, with every meal sampled for a test model that is healthy, down, or hanging. */
export async function measureShadowOutage(settings: PipelineSettings, scansPerPhase: number): Promise<PhaseResult[]> {
  const models = await startFakeModelServer();
  const gemini = { GEMINI_API_KEY: 'bench', GEMINI_BASE_URL: models.geminiBaseUrl, MODEL_TIMEOUT_MS: '3000' };
  const environment = { ...settings.environment, ...gemini };
  const database = await createDataSource({ url: settings.databaseUrl, applicationName: 'bench' }).initialize();
  await database.query(
    'INSERT INTO sampling_settings (is_only, llm_judge_rate, dual_model_rate, version) VALUES (true, 0, 100, 1)',
  );
  const stack = await startStack({ ...settings, environment }, null, models.openaiBaseUrl);
  try {
    const person = await Person.register(stack.url);
    const forms = (await readPhotos(settings.photoPaths)).map(formOf);
    scriptTestModel(models, healthy);
    await scan(person, forms, 20);
    const results: PhaseResult[] = [];
    for (const [phase, step] of PHASES) {
      // Each phase starts with a test model that was healthy until now.
      scriptTestModel(models, healthy);
      await untilSettled(database);
      scriptTestModel(models, step);
      results.push({ phase, ...(await measure(person, forms, scansPerPhase, models)) });
    }
    return results;
  } finally {
    await stack.stop();
    await database.destroy();
    await models.close();
  }
}

async function measure(person: Person, forms: readonly Form[], scans: number, models: FakeModelServer) {
  const before = testCallsOf(models);
  const times = await scan(person, forms, scans);
  return {
    timesMs: times,
    testCalls: testCallsOf(models) - before,
  };
}

async function scan(person: Person, forms: readonly Form[], scans: number): Promise<number[]> {
  const times: number[] = [];
  await inParallel(scans, CONCURRENCY, async (index) => {
    const startedAt = performance.now();
    const form = forms[index % forms.length] ?? formOf(Buffer.alloc(0));
    await person.whenEstimated((await person.scan(form)).mealId, 10);
    times.push(performance.now() - startedAt);
  });
  return times;
}

function scriptTestModel(models: FakeModelServer, step: FakeStepInput): void {
  const live: FakeStepInput = { kind: 'answer', answer: anAnswerA(), delayMs: LIVE_MODEL_MS };
  models.script({ rules: [{ model: TEST_MODEL, steps: [step] }], otherwise: live });
}

const testCallsOf = (models: FakeModelServer) => models.calls().filter(({ model }) => model === TEST_MODEL).length;

/** Waits until no meal of an earlier phase is waiting for the test model. */
async function untilSettled(database: DataSource): Promise<void> {
  const open = `SELECT 1 FROM evaluation_samples WHERE status IN ('queued', 'running') LIMIT 1`;
  for (const limit = Date.now() + SETTLE_MS; Date.now() < limit; await sleep(500)) {
    if ((await database.query(open)).length === 0) return;
  }
  throw new Error('The samples of an earlier phase were not processed in time');
}
