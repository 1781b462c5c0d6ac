import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from '@carbsight/database';
import { anAnswerA, type FakeModelServer, type FakeStepInput } from '@carbsight/models/testing';
import type { Settings } from '../harness/config.js';
import { withDatabase } from '../harness/databases.js';
import { Person } from '../harness/person.js';
import { withStack } from '../harness/stack.js';

export type PhaseResult = {
  readonly phase: string;
  /** From upload to estimate, for each scan. */
  readonly timesMs: readonly number[];
  /** The test model's calls in this phase. Without any, the phase would prove nothing. */
  readonly testCalls: number;
};

const CONCURRENCY = 3;
const POLL_MS = 10;
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
export function measureShadowOutage(settings: Settings, scansPerPhase: number): Promise<PhaseResult[]> {
  const environmentOf = ({ geminiBaseUrl }: FakeModelServer) => ({
    GEMINI_API_KEY: 'bench',
    GEMINI_BASE_URL: geminiBaseUrl,
    MODEL_TIMEOUT_MS: '3000',
  });
  return withDatabase(settings.databaseUrl, async (database) => {
    await database.query(
      'INSERT INTO sampling_settings (is_only, llm_judge_rate, dual_model_rate, version) VALUES (true, 0, 100, 1)',
    );
    return withStack(settings, { environmentOf }, async ({ url }, models) => {
      const person = await Person.register(url);
      scriptTestModel(models, healthy);
      await person.scanMany(20, CONCURRENCY, POLL_MS);
      const results: PhaseResult[] = [];
      for (const [phase, step] of PHASES) {
        // Each phase starts with a test model that was healthy until now.
        scriptTestModel(models, healthy);
        await untilSettled(database);
        scriptTestModel(models, step);
        const before = testCallsOf(models);
        const timesMs = await person.scanMany(scansPerPhase, CONCURRENCY, POLL_MS);
        results.push({ phase, timesMs, testCalls: testCallsOf(models) - before });
      }
      return results;
    });
  });
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
