import type { Stack } from './stack.js';

/** One kind of attack, in a file of its own, listed in ../scenarios.ts. */
export type Scenario = {
  /** As in `npm run attacks -- NAME`. */
  readonly name: string;
  /** One sentence about what is tried, for the list and for docs/security.md. */
  readonly summary: string;
  /** Environment variables that differ from the shared stack's. With them the scenario gets a stack of its own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where queues and live progress are; with `redis` the scenario gets a stack of its own. */
  readonly queue?: 'postgresql' | 'redis';
  /** Attacks, and says what it found by `check` of ./report.js. */
  run(stack: Stack): Promise<void>;
};
