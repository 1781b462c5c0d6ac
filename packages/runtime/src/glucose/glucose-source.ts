import type { GlucoseFailure, GlucoseUnit } from '@carbsight/contracts';

/** A sensor's reading as its source has it, not cleaned. `device`: a hash of the name of what uploaded it, null where it has none. */
export type SourceReading = { readonly at: Date; readonly mgdl: number; readonly device: number | null };

export type SourceStatus = {
  readonly version: string;
  readonly unit: GlucoseUnit;
  /** Whether it accepts notes at all; only writing one shows whether this token may. */
  readonly takesNotes: boolean;
};

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
