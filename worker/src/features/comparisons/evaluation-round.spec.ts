import { shadowRunJob } from '@carbsight/contracts';
import type { DueSample } from '@carbsight/database';
import { type EvaluationJobs, EvaluationRound } from './evaluation-round.js';

const mealId = '0190a000-0000-7000-8000-000000000001';
const sample = (differs: Partial<DueSample> = {}): DueSample => {
  return { mealId, purpose: 'shadow-run', enqueues: 0, ...differs };
};

/** What a round does with these rows, in order. */
async function done(due: readonly DueSample[], hasJob = false, jobs: EvaluationJobs = { 'shadow-run': shadowRunJob }) {
  const steps: string[] = [];
  const samples = {
    due: async (purposes: readonly string[]) => due.filter(({ purpose }) => purposes.includes(purpose)),
    noteEnqueued: async () => void steps.push('noted'),
    noteSeen: async () => void steps.push('seen'),
    fail: async (_: unknown, code: string) => steps.push(`failed: ${code}`) > 0,
  };
  const producer = { hasOpen: async () => hasJob, enqueue: async () => void steps.push('enqueued') };
  const queues = { producer: () => producer } as unknown as ConstructorParameters<typeof EvaluationRound>[1];
  await new EvaluationRound(samples, queues, jobs).run(new AbortController().signal);
  return steps;
}

it('writes down that it enqueues before it does, so that a crash between costs a round and not a meal', async () => {
  expect(await done([sample()])).toEqual(['noted', 'enqueued']);
});

it('enqueues again what has lost its job, and leaves alone what has one', async () => {
  expect(await done([sample({ enqueues: 2 })])).toEqual(['noted', 'enqueued']);
  expect(await done([sample({ enqueues: 2 })], true)).toEqual(['seen']);
});

it('gives up a sample that has lost its job three times, but never one that waits in its queue', async () => {
  expect(await done([sample({ enqueues: 3 })])).toEqual(['failed: model-unavailable']);
  expect(await done([sample({ enqueues: 3 })], true)).toEqual(['seen']);
});

it('leaves a purpose without a queue as it is', async () => {
  expect(await done([sample({ purpose: 'judge' }), sample()])).toEqual(['noted', 'enqueued']);
  expect(await done([sample()], false, {})).toEqual([]);
});
