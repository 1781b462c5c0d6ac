import type { MeterFileProblem, MeterFileQuestion, ParsedMeterFile } from '@carbsight/domain';

/** What the child process is asked for, once. */
export type FileToParse = MeterFileQuestion & { readonly path: string };

/** What a file is, what is wrong with it, or what went wrong with us. */
export type MeterFileAnswer =
  | ParsedMeterFile
  | MeterFileProblem
  | { readonly problem: 'broken' }
  | { readonly error: string };
