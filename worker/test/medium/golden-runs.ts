import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goldenItemJob, maintenanceJob } from '@carbsight/contracts';
import { GoldenImageQueries, GoldenRunQueries, type GoldenRunRecord, newId } from '@carbsight/database';
import type { WorkerUnderTest } from './worker-under-test.js';

type ImageFacts = {
  truthGrams?: number | null;
  isNotFood?: boolean;
  note?: string;
  metadata?: Record<string, unknown>;
};
type RunFacts = {
  modelId?: string;
  prompt?: string;
  repeats?: number;
  fingerprint?: string | null;
  costLimitUsd?: number | null;
  perCallUsd?: number;
};

/** Helpers for tests of golden runs. @param worker is called lazily, so the worker may start later */
export function goldenRuns(worker: () => WorkerUnderTest) {
  const images = () => new GoldenImageQueries(worker().worker.dataSource);
  const runs = () => new GoldenRunQueries(worker().worker.dataSource);

  const addImage = async (mealName: string, facts: ImageFacts = {}): Promise<string> => {
    const { truthGrams = 52, isNotFood = false, note = mealName, metadata } = facts;
    const id = newId();
    const storageKey = `golden/${id}`;
    const bytes = await readFile(join(__dirname, '../../../samples/food_apple_in_hand.jpg'));
    await worker().photos.put(`${storageKey}/full.jpg`, bytes, 'image/jpeg');
    const image = {
      id,
      storageKey,
      mealName,
      isNotFood,
      fileName: 'a.jpg',
      sha256: id,
      perceptualHash: null,
      tags: [],
      truthSource: null,
      truthGrams: truthGrams ?? 0,
      hasTruth: truthGrams !== null,
      metadata: { note, ...metadata },
    };
    await images().add(image, worker().user, 2_000);
    return id;
  };
  const find = async (id: string): Promise<GoldenRunRecord> => {
    const run = await runs().find(id);
    if (!run) throw new Error('no such run');
    return run;
  };
  const resultsOf = (id: string) => runs().results(id, 'image', 0, 1_000);
  return {
    addImage,
    find,
    resultsOf,
    images,
    runs,
    clear: () => worker().query('DELETE FROM golden_images'),
    async begin({
      modelId = 'gpt-4o',
      prompt = 'Estimate carbs.',
      repeats = 1,
      fingerprint = null,
      ...cost
    }: RunFacts = {}): Promise<string> {
      const { costLimitUsd = null, perCallUsd = 0.01 } = cost;
      const calls = (await images().count()).images * repeats;
      const run = {
        modelId,
        prompt,
        repeats,
        fingerprint,
        costLimitUsd,
        name: 'A test',
        promptVersion: 'custom',
        baselineRunId: null,
      };
      const paid = { promptSha256: 'a'.repeat(64), estimatedCostUsd: calls * perCallUsd };
      const id = await runs().start({ ...run, ...paid }, worker().user);
      if (!id) throw new Error('there was no image');
      return id;
    },
    /** Enqueues all calls of a run now instead of in the next round. */
    async enqueue(runId: string): Promise<void> {
      const producer = worker().worker.engine.producer(goldenItemJob);
      for (const { id } of await resultsOf(runId)) await producer.enqueue({ resultId: id });
    },
    /** Runs the five-second round now. Waits for an earlier round first: the queue accepts no other while one runs. */
    async round(): Promise<void> {
      const rounds = worker().worker.engine.producer(maintenanceJob);
      await expect.poll(() => rounds.counts()).toMatchObject({ waiting: 0, active: 0 });
      await rounds.enqueue({ task: 'golden-runs' });
    },
    whenAnswered: (runId: string) =>
      expect.poll(async () => (await resultsOf(runId)).map(({ status }) => status)).toContain('answered'),
    async whenEnded(runId: string): Promise<GoldenRunRecord> {
      await expect.poll(async () => (await find(runId)).summary, { message: `run ${runId}` }).toBeTruthy();
      return find(runId);
    },
  };
}
