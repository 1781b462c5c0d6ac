import type { GlucoseFailure, GlucoseUnit } from '@carbsight/contracts';
import type { NightscoutNote } from '@carbsight/domain';

/** A sensor's reading as its source has it, not cleaned. */
export type SourceReading = { readonly at: Date; readonly mgdl: number };

export type SourceStatus = {
  readonly version: string;
  readonly unit: GlucoseUnit;
  /** Whether it accepts notes at all; only writing one shows whether this token may. */
  readonly takesNotes: boolean;
};

/** Where a person's readings come from. */
export interface GlucoseSource {
  /** @throws GlucoseSourceFailure */
  status(): Promise<SourceStatus>;
  /**
   * The readings within a time span, in order, without ones from the future.
   * @throws GlucoseSourceFailure
   */
  readings(from: Date, to: Date): Promise<SourceReading[]>;
}

/** Where a person's meals are written as notes. Both calls may be repeated after any failure: there is one note, or none. */
export interface MealNotes {
  /** @throws GlucoseSourceFailure */
  write(note: NightscoutNote): Promise<void>;
  /** @throws GlucoseSourceFailure */
  remove(identifier: string): Promise<void>;
}

/** `refused` is not retried: each wrong token makes Nightscout slower for the whole address. */
export class GlucoseSourceFailure extends Error {
  override readonly name = 'GlucoseSourceFailure';

  constructor(
    readonly kind: GlucoseFailure,
    /** One of a few sentences, without any part of the request or response. */
    reason: string,
  ) {
    super(reason);
  }
}
