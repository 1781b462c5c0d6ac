import { setTimeout as sleep } from 'node:timers/promises';
import { analysisJob } from '@carbsight/contracts';
import type { FakeModelServer } from '@carbsight/models/testing';
import type { PipelineSettings } from '../pipeline/config.js';
import { inParallel, percentile } from '../pipeline/in-parallel.js';
import { answerAfter, warmUp } from '../pipeline/measure-engine.js';
import type { Stack } from '../pipeline/stack.js';
import { type Fleet, simulate } from './simulate.js';

const MODEL_MS = 2_000;
const ALONE = 10;
/** Three times what one worker processes at once. */
const BURST = 3 * analysisJob.concurrency;
/** Nine tenths of what one worker's slots allow with this model. */
const STEADY_PER_SEC = (0.9 * analysisJob.concurrency * 1_000) / MODEL_MS;
const STEADY = 60;
/** Often enough for figures in seconds, and rarely enough not to slow down what is measured. */
const POLL_INTERVAL_MS = 200;
const CONCURRENT_UPLOADS = 4;

export type Comparison = { readonly measuredMs: number; readonly simulatedMs: number };
export type SimulationCheck = {
  readonly modelMs: number;
  readonly steadyPerSec: number;
  readonly burst: number;
  /** Median from acceptance to estimate, for evenly spaced scans. */
  readonly steadyMedian: Comparison;
  readonly steadyP95: Comparison;
  /** From the first acceptance of a burst to its last estimate. */
  readonly burstDrained: Comparison;
};

/** Measures one worker's queue, and simulates the same with its threadMs and the time of a single scan beyond the model's. */
export async function checkSimulation(
  settings: PipelineSettings,
  stack: Stack,
  models: FakeModelServer,
  threadMs: number,
): Promise<SimulationCheck> {
  const { person, photo } = await warmUp(settings, stack, models);
  answerAfter(models, MODEL_MS);
  const accept = async (index: number) => {
    const { mealId } = await person.scan(photo(index));
    return { mealId, acceptedAt: performance.now() };
  };
  const follow = async ({ mealId, acceptedAt }: { mealId: string; acceptedAt: number }) => {
    await person.whenEstimated(mealId, POLL_INTERVAL_MS);
    return { acceptedAt, endedAt: performance.now() };
  };

  const alone: number[] = [];
  await inParallel(ALONE, 1, async (index) => {
    const { acceptedAt, endedAt } = await follow(await accept(index));
    alone.push(endedAt - acceptedAt);
  });
  const fleet: Fleet = {
    workers: 1,
    slots: analysisJob.concurrency,
    threadMs,
    modelMs: MODEL_MS,
    pickupMs: Math.max(0, percentile(alone, 0.5) - MODEL_MS - threadMs),
  };
  const compare = (measured: readonly number[], simulated: readonly number[], share: number): Comparison => ({
    measuredMs: percentile(measured, share),
    simulatedMs: percentile(simulated, share),
  });

  const steady = await Promise.all(
    Array.from({ length: STEADY }, async (_, index) => {
      await sleep((index * 1_000) / STEADY_PER_SEC);
      return follow(await accept(index));
    }),
  );
  const sojourns = steady.map(({ acceptedAt, endedAt }) => endedAt - acceptedAt);
  const simulated = simulate(arrivalsOf(steady), fleet);

  const followed: ReturnType<typeof follow>[] = [];
  await inParallel(BURST, CONCURRENT_UPLOADS, async (index) => {
    followed.push(follow(await accept(index)));
  });
  const burst = await Promise.all(followed);
  const arrivals = arrivalsOf(burst);
  const simulatedEnds = simulate(arrivals, fleet).map((sojourn, index) => sojourn + (arrivals[index] ?? 0));
  return {
    modelMs: MODEL_MS,
    steadyPerSec: STEADY_PER_SEC,
    burst: BURST,
    steadyMedian: compare(sojourns, simulated, 0.5),
    steadyP95: compare(sojourns, simulated, 0.95),
    burstDrained: {
      measuredMs:
        Math.max(...burst.map(({ endedAt }) => endedAt)) - Math.min(...burst.map(({ acceptedAt }) => acceptedAt)),
      simulatedMs: Math.max(...simulatedEnds),
    },
  };
}

/** The times at which scans were accepted, in order and relative to the first. */
function arrivalsOf(scans: readonly { acceptedAt: number }[]): number[] {
  const times = scans.map(({ acceptedAt }) => acceptedAt).sort((left, right) => left - right);
  return times.map((time) => time - (times[0] ?? 0));
}
