import type { GlucoseUnit, ReadingRefusal } from '@carbsight/contracts';
import { MGDL_PER_MMOL } from './glucose-words.js';
import { isMeasurable } from './readings.js';

type PushedReading = { readonly at: string; readonly value: number; readonly unit: GlucoseUnit };
type Bounds = { readonly now: Date; readonly oldest: Date };

/** A phone's clock may be ahead of ours. */
const CLOCK_AHEAD_MS = 60_000;

/** Two readings of one second are the same if they are this close: one may have been rounded in the other unit. */
export const isSameReading = (mgdl: number, other: number): boolean => Math.abs(mgdl - other) < 1;

type SortedReadings = {
  /** Seconds since 1970 and mg/dL, in order, one reading a second. */
  readonly seconds: Float64Array;
  readonly mgdl: Float32Array;
  /** Where each was in the batch. */
  readonly indexes: readonly number[];
  readonly refused: readonly { readonly index: number; readonly code: ReadingRefusal }[];
};

/** What can be stored of a batch in any order and unit, and why the rest cannot. Of one second, the first reading counts. */
export function sortPushed(readings: readonly PushedReading[], { now, oldest }: Bounds): SortedReadings {
  const refused: { index: number; code: ReadingRefusal }[] = [];
  const bySecond = new Map<number, { mgdl: number; index: number }>();
  for (const [index, { at, value, unit }] of readings.entries()) {
    const mgdl = unit === 'mg/dL' ? value : value * MGDL_PER_MMOL;
    const time = Date.parse(at);
    const refuse = (code: ReadingRefusal) => refused.push({ index, code });
    if (!isMeasurable(mgdl)) refuse('out-of-range');
    else if (time > now.getTime() + CLOCK_AHEAD_MS) refuse('future');
    else if (time < oldest.getTime()) refuse('too-old');
    else {
      const second = Math.floor(time / 1_000);
      const first = bySecond.get(second);
      if (!first) bySecond.set(second, { mgdl, index });
      else if (!isSameReading(first.mgdl, mgdl)) refuse('differs');
    }
  }
  const sorted = [...bySecond].sort(([one], [other]) => one - other);
  return {
    seconds: Float64Array.from(sorted, ([second]) => second),
    mgdl: Float32Array.from(sorted, ([, { mgdl }]) => mgdl),
    indexes: sorted.map(([, { index }]) => index),
    refused,
  };
}
