import type { FakeModelServer } from '@carbsight/models/testing';
import type { Stack, StackOptions } from '../support/own-stack.js';
import type { OwnPostgres } from './harness/postgres.js';
import type { OwnRedis } from './harness/redis.js';
import type { Verdict } from './oracle.js';

export type Engine = 'PostgreSQL' | 'Redis';

/** A scenario's own resources, which are stopped after it. */
export type Context = {
  readonly engine: Engine;
  readonly folder: string;
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis | null;
  readonly databaseUrl: string;
  readonly models: FakeModelServer;
  readonly photo: Buffer;
  /** Programs that are not started yet, on this database and engine by default. */
  prepare(options?: Partial<StackOptions>): Promise<Stack>;
  /** Runs at the end, in reverse order. */
  defer(stop: () => unknown): void;
};

export type Scenario = {
  readonly name: string;
  /** What is done, in one sentence for the report. */
  readonly what: string;
  readonly engines: readonly Engine[];
  /** Kills PostgreSQL, so it needs its own. */
  readonly killsPostgres?: boolean;
  /** Uses the processor heavily: only one such scenario runs at a time. */
  readonly isHeavy?: boolean;
  /** Mostly waits: runs alongside the others. */
  readonly isPatient?: boolean;
  /** Why it cannot run on this machine; null if it can. */
  readonly missing?: () => string | null;
  run(context: Context): Promise<Verdict>;
};

export const BOTH: readonly Engine[] = ['PostgreSQL', 'Redis'];

/** Every accepted meal must have its result within this time after the last fault. */
export const SETTLED_WITHIN_MS = 20_000;
