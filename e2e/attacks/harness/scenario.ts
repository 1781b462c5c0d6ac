import type { Stack } from './stack.js';

/** One kind of attack, in its own file and listed in ../scenarios.ts. */
export type Scenario = {
  /** For `npm run attacks -- NAME`. */
  readonly name: string;
  /** One sentence about what is tried, for `--list` and docs/security.md. */
  readonly summary: string;
  /** Environment variables that differ from the shared stack's. If set, the scenario gets its own stack. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The engine of queues and live progress. With `redis`, the scenario gets its own stack. */
  readonly queue?: 'postgresql' | 'redis';
  /** Attacks, and reports with `check` of ./report.js. */
  run(stack: Stack): Promise<void>;
};
