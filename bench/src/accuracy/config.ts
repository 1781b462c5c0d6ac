import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command-line.js';

const ROOT = new URL('../../../', import.meta.url);

export type AccuracySettings = {
  /** Folders of the sets: our own, and those that may exist outside the repository. */
  readonly ownFolder: string;
  readonly sharedFolder: string;
  /** A file given by the user: nothing is stored, and the last line is machine-readable. */
  readonly file: string | null;
  /** How many of the worst meals to print. */
  readonly worst: number;
  readonly resultsFolder: string;
};

export function readSettings(args: readonly string[]): AccuracySettings {
  const { values } = parseCommandLine({
    args: [...args],
    options: { file: { type: 'string' }, worst: { type: 'string', default: '0' } },
  });
  return {
    ownFolder: fileURLToPath(new URL('bench/data/', ROOT)),
    sharedFolder: fileURLToPath(new URL('../shared/data/', ROOT)),
    file: values.file ?? null,
    worst: Number(values.worst),
    resultsFolder: fileURLToPath(new URL('bench/results/', ROOT)),
  };
}
