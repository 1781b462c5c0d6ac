import { z } from 'zod';

export const progress = z.object({
  /** The step's name, as the screens know it. */
  stage: z.string(),
  percent: z.number().min(0).max(100),
  /** When it was reported, ISO 8601. */
  at: z.string(),
});
export type Progress = z.infer<typeof progress>;
export type ProgressReport = { readonly stage: string; readonly percent: number; readonly at?: string };

/**
 * Progress of running work, for the screens that wait for it. Disposable: the rows hold the truth, so nothing here ever throws.
 * A report that cannot be written is dropped, and one that cannot be read is ignored.
 */
export abstract class ProgressStore {
  /** @param subject for example `meal:<id>` @param ttlMs after which the report expires */
  abstract put(subject: string, report: ProgressReport, ttlMs: number): Promise<void>;
  abstract getMany(subjects: readonly string[]): Promise<Map<string, Progress>>;
  abstract remove(subject: string): Promise<void>;
  abstract close(): Promise<void>;

  async get(subject: string): Promise<Progress | null> {
    return (await this.getMany([subject])).get(subject) ?? null;
  }
}

/** @throws ZodError, a bug in the caller */
export function completeReport(report: ProgressReport): Progress {
  return progress.parse({ at: new Date().toISOString(), ...report });
}
