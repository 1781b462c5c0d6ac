import type { FakeModelServer } from '@carbsight/models/testing';
import type { OwnPostgres } from './harness/postgres.js';
import type { OwnRedis } from './harness/redis.js';
import type { Stack, StackOptions } from './harness/stack.js';
import type { Verdict } from './oracle.js';

export type Engine = 'PostgreSQL' | 'Redis';

/** What a scenario is given: everything of its own, and stopped after it. */
export type Context = {
  readonly engine: Engine;
  readonly folder: string;
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis | null;
  readonly databaseUrl: string;
  readonly models: FakeModelServer;
  readonly photo: Buffer;
  /** Programs that are not started yet, over this database and engine unless told otherwise. */
  prepare(options?: Partial<StackOptions>): Promise<Stack>;
  /** Runs at the end, the last one first. */
  defer(stop: () => unknown): void;
};

export type Scenario = {
  readonly name: string;
  /** What is done, in one sentence of the report. */
  readonly what: string;
  readonly engines: readonly Engine[];
  /** Kills PostgreSQL, so that it needs one of its own. */
  readonly killsPostgres?: boolean;
  /** Keeps the processor busy: never two of them at once. */
  readonly isHeavy?: boolean;
  /** Mostly waits: runs beside the others. */
  readonly isPatient?: boolean;
  /** Why it cannot run on this machine; null when it can. */
  readonly missing?: () => string | null;
  run(context: Context): Promise<Verdict>;
};

export const BOTH: readonly Engine[] = ['PostgreSQL', 'Redis'];

/** Every accepted meal has its result so long after the last fault. */
export const SETTLED_WITHIN_MS = 20_000;
