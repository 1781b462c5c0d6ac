import type { z } from 'zod';

/** One queue and its settings: everything that the sending and the processing side must agree on. */
export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  /** Ids only, at most 1 KB. Parsed on both sides. */
  readonly payload: P;
  /** Deduplication key: no second job is queued while one with this key waits or runs. */
  readonly key: (payload: z.output<P>) => string;
  readonly attempts: number;
  /** Delay before the first retry in milliseconds; doubles each time. */
  readonly backoffMs: number;
  /** A run is aborted after this many milliseconds. */
  readonly timeoutMs: number;
  /** Jobs of this queue that one worker process runs concurrently. */
  readonly concurrency: number;
  /** No one waits for it: a backlog, for example while its provider is down, does not mean that a worker is dead. */
  readonly isPatient?: boolean;
};

export function defineJob<const P extends z.ZodType>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}

export type PayloadOf<J> = J extends JobDefinition<infer P> ? z.output<P> : never;
