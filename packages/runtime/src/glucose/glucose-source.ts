import type { GlucoseFailure, GlucoseUnit } from '@carbsight/contracts';
import type { NightscoutNote } from '@carbsight/domain';

/** A sensor's reading as its source has it, not cleaned. */
export type SourceReading = { readonly at: Date; readonly mgdl: number };

export type SourceStatus = {
  readonly version: string;
  readonly unit: GlucoseUnit;
  /** Whether it takes notes at all; whether this token may write them is seen by writing one. */
  readonly takesNotes: boolean;
};

/** Where a person's readings come from. */
export interface GlucoseSource {
  /** @throws GlucoseSourceFailure */
  status(): Promise<SourceStatus>;
  /** Those of a time span that are not from the future, in order. @throws GlucoseSourceFailure */
  readings(from: Date, to: Date): Promise<SourceReading[]>;
}

/** Where a person's meals are written to as notes. Both calls may be repeated after any failure: there is one note, or none. */
export interface MealNotes {
  /** @throws GlucoseSourceFailure */
  write(note: NightscoutNote): Promise<void>;
  /** @throws GlucoseSourceFailure */
  remove(identifier: string): Promise<void>;
}

/** `refused` is not tried again: each wrong token makes Nightscout slower to answer the whole address. */
export class GlucoseSourceFailure extends Error {
  override readonly name = 'GlucoseSourceFailure';

  constructor(
    readonly kind: GlucoseFailure,
    /** One of a few sentences, without anything of the request or the answer. */
    reason: string,
  ) {
    super(reason);
  }
}
