import type { Size, Unit } from '../amounts/units.js';

/** What a note says about how much of a food there was. */
export type Amount = {
  /** Negative when an amount was written that nobody can read. */
  readonly count: number;
  readonly unit: Unit | null;
  readonly size: Size | null;
  /** "a few", "2-3". */
  readonly isVague: boolean;
};
