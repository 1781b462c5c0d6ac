import { groupBy } from '../insights.js';
import { sum } from '../statistics/middle.js';
import { cleanReadings, GAP_MINUTES, type GlucoseReading, glucoseSegments } from './readings.js';

/** With the file it is from; null: from Nightscout. */
export type SourcedReading = GlucoseReading & { readonly importId: string | null };

/**
 * The readings of one source: two sensors, or two calibrations of one, differ, and their readings in turn would look like a glucose that
 * rises and falls every few minutes. It is Nightscout, unless a file covers more of this time by a gap's length.
 */
export function oneSource(readings: readonly SourcedReading[]): GlucoseReading[] {
  const sources = groupBy(readings, ({ importId }) => importId);
  if (sources.size < 2) return [...readings];
  const covered = (of: readonly GlucoseReading[]) =>
    sum(glucoseSegments(cleanReadings(of)).map(([start, end]) => end.minute - start.minute));
  const ranked = [...sources]
    .map(([importId, of]) => ({ of, minutes: covered(of) + (importId === null ? GAP_MINUTES : 0) }))
    .sort((one, other) => other.minutes - one.minutes || other.of.length - one.of.length);
  return ranked[0]?.of ?? [];
}
