import { ExpectedError } from './paths.mjs';

/** Launcher lines stand out between the programs' own logs. */
export function say(line) {
  process.stdout.write(`carbsight: ${line}\n`);
}

export function complain(line) {
  process.stderr.write(`carbsight: ${line}\n`);
}

/** One line for what was to be expected, a stack for what was not. */
export function explain(error) {
  if (error instanceof ExpectedError) complain(error.message);
  else process.stderr.write(`${error?.stack ?? error}\n`);
}

/** Seconds since `startedAt` (performance.now()), as people read them. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
