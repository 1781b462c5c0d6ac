import { defineJob } from '@carbsight/contracts';
import type { Failure } from '@carbsight/domain';
import { z } from 'zod';
import type { JobHandler } from '../../../src/index.js';

export type Payload = { id: string };
let queues = 0;

/** A separate queue for each call. */
export function aJob(changes: { name?: string; attempts?: number; timeoutMs?: number; concurrency?: number } = {}) {
  queues += 1;
  return defineJob({
    name: `q${queues}`,
    payload: z.strictObject({ id: z.string() }),
    key: ({ id }) => id,
    attempts: 3,
    backoffMs: 30,
    timeoutMs: 5_000,
    concurrency: 4,
    ...changes,
  });
}

export class RecordingHandler implements JobHandler<Payload> {
  readonly runs: string[] = [];
  readonly givenUp: { id: string; code: string }[] = [];

  constructor(
    private readonly work: (payload: Payload, signal: AbortSignal, run: number) => Promise<void> | void = () => {},
  ) {}

  async run(payload: Payload, signal: AbortSignal): Promise<void> {
    this.runs.push(payload.id);
    await this.work(payload, signal, this.runs.length);
  }

  async giveUp({ id }: Payload, failure: Failure): Promise<void> {
    this.givenUp.push({ id, code: failure.code });
  }
}
