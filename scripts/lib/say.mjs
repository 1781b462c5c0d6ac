import { ExpectedError } from './paths.mjs';

/** Prints a line that stands out between the programs' own logs. */
export function say(line) {
  process.stdout.write(`carbsight: ${line}\n`);
}

export function complain(line) {
  process.stderr.write(`carbsight: ${line}\n`);
}

/** Prints one line for an expected error, a stack trace for any other. */
export function explain(error) {
  if (error instanceof ExpectedError) complain(error.message);
  else process.stderr.write(`${error?.stack ?? error}\n`);
}

/** Seconds since `startedAt` (performance.now()), formatted. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
