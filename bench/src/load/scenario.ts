import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PipelineSettings, readSettings } from '../pipeline/config.js';

export type LoadSettings = PipelineSettings & {
  /** Names of the scenarios to run; empty: all of them. */
  readonly names: readonly string[];
  /** How long the soak lasts. */
  readonly minutes: number;
  readonly demoEntry: string;
};

export type Scenario<Result = unknown> = {
  /** As it is given on the command line, and under which its result is stored. */
  readonly name: string;
  run(settings: LoadSettings): Promise<Result>;
  /** The result as Markdown, without a heading. */
  describe(result: Result): string[];
};

/** A scenario whose result comes back from a file, where its type is not known. */
export function scenario<Result>(parts: Scenario<Result>): Scenario {
  return { ...parts, describe: (result) => parts.describe(result as Result) };
}

export function readLoadSettings(args: readonly string[]): LoadSettings {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '30' } },
    allowPositionals: true,
  });
  const demoEntry = fileURLToPath(new URL('../../../demo/dist/main.js', import.meta.url));
  return { ...readSettings([]), names: positionals, minutes: Number(values.minutes), demoEntry };
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
