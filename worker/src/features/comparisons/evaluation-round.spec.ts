import { shadowRunJob } from '@carbsight/contracts';
import type { DueSample } from '@carbsight/database';
import { type EvaluationJobs, EvaluationRound } from './evaluation-round.js';

const mealId = '0190a000-0000-7000-8000-000000000001';
const sample = (differs: Partial<DueSample> = {}): DueSample => {
  return { mealId, purpose: 'shadow-run', enqueues: 0, ...differs };
};

/** What one round does with these rows, in order. */
async function done(due: readonly DueSample[], hasJob = false, jobs: EvaluationJobs = { 'shadow-run': shadowRunJob }) {
  const steps: string[] = [];
  const samples = {
    due: async (purposes: readonly string[]) => due.filter(({ purpose }) => purposes.includes(purpose)),
    recordEnqueued: async () => void steps.push('recorded'),
    touch: async () => void steps.push('touched'),
    fail: async (_: unknown, code: string) => steps.push(`failed: ${code}`) > 0,
  };
  const producer = { hasOpen: async () => hasJob, enqueue: async () => void steps.push('enqueued') };
  const queues = { producer: () => producer } as unknown as ConstructorParameters<typeof EvaluationRound>[1];
  await new EvaluationRound(samples, queues, jobs).run(new AbortController().signal);
  return steps;
}

it('records an enqueue before doing it, so a crash in between delays the meal by a round instead of losing it', async () => {
  expect(await done([sample()])).toEqual(['recorded', 'enqueued']);
});

it('re-enqueues samples that lost their job, and leaves those with a job alone', async () => {
  expect(await done([sample({ enqueues: 2 })])).toEqual(['recorded', 'enqueued']);
  expect(await done([sample({ enqueues: 2 })], true)).toEqual(['touched']);
});

it('gives up on a sample that lost its job three times, but never on one waiting in its queue', async () => {
  expect(await done([sample({ enqueues: 3 })])).toEqual(['failed: model-unavailable']);
  expect(await done([sample({ enqueues: 3 })], true)).toEqual(['touched']);
});

it('leaves a purpose without a queue unchanged', async () => {
  expect(await done([sample({ purpose: 'judge' }), sample()])).toEqual(['recorded', 'enqueued']);
  expect(await done([sample()], false, {})).toEqual([]);
});
