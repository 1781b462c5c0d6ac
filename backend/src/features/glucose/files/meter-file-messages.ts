import type { MeterFileProblem, MeterFileQuestion, ReadMeterFile } from '@carbsight/domain';

/** What the child process is asked for, once. */
export type FileToRead = MeterFileQuestion & { readonly path: string };

/** What a file is, what is wrong with it, or what went wrong with us. */
export type MeterFileAnswer =
  | ReadMeterFile
  | MeterFileProblem
  | { readonly problem: 'broken' }
  | { readonly error: string };
