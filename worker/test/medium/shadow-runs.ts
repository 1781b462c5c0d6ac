import { shadowRunJob } from '@carbsight/contracts';
import { SamplingQueries } from '@carbsight/database';
import type { FakeStepInput } from '@carbsight/models/testing';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

export const TEST_MODEL = 'gemini-2.5-pro';

export type Sample = { status: string; failure_code: string | null; claim: number };
type Comparison = Record<string, unknown> & { test_estimate_id: string };

/** A worker whose every meal is also read by the test model. */
export async function startShadowing(): Promise<WorkerUnderTest> {
  const one = await startWorker('both', { DAILY_BUDGET_USD: '100' });
  const rates = { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 };
  await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
  return one;
}

/** Helpers for tests of shadow runs. @param worker is called lazily, so the worker may start later */
export function shadowRuns(worker: () => WorkerUnderTest) {
  const enqueue = (mealId: string) => worker().worker.engine.producer(shadowRunJob).enqueue({ mealId });
  const sampleOf = async (mealId: string) => {
    const sql = 'SELECT status, failure_code, claim FROM evaluation_samples WHERE meal_id = $1';
    return (await worker().query<Sample>(sql, [mealId]))[0];
  };
  return {
    enqueue,
    sampleOf,
    whenTestModelGets: (noteContains: string, ...steps: FakeStepInput[]) =>
      worker().models.script({ rules: [{ noteContains, model: TEST_MODEL, steps }] }),
    testCalls: () =>
      worker()
        .models.calls()
        .filter(({ model }) => model === TEST_MODEL),
    comparisonsOf: (mealId: string) =>
      worker().query<Comparison>('SELECT * FROM comparisons WHERE meal_id = $1', [mealId]),
    async whenEvaluated(mealId: string): Promise<Sample | undefined> {
      await expect.poll(async () => (await sampleOf(mealId))?.status).toMatch(/^(?!queued|running)/);
      return sampleOf(mealId);
    },
    /** Resolves when the test model has been called with this note; it has not answered before the next step. */
    whenAsked: (note: string) =>
      expect
        .poll(() =>
          worker()
            .models.calls()
            .filter((call) => call.model === TEST_MODEL)
            .map((call) => call.note),
        )
        .toContain(note),
    /** A scanned meal whose shadow run starts now instead of in the next round. */
    async scanAndShadow(note: string): Promise<string> {
      const { meal } = await worker().scan(note);
      await enqueue(meal.id);
      return meal.id;
    },
  };
}
