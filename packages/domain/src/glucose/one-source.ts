import { groupBy } from '../insights.js';
import { sum } from '../statistics/middle.js';
import { cleanReadings, GAP_MINUTES, type GlucoseReading, glucoseSegments } from './readings.js';

/** With where it is from: a file, or a device of the person's Nightscout, by its hash. Nightscout does not always say which. */
export type SourcedReading = GlucoseReading & { readonly importId: string | null; readonly device: number | null };

/**
 * The readings of one source for each span of time: two sensors, or two calibrations of one, differ, and their readings in turn would look
 * like a glucose that rises and falls every few minutes. The first source is the one that covers most of the time, where a device of
 * Nightscout counts for a gap's length more than a file. Others only add readings that are more than a gap away, so that no line joins two
 * sources.
 */
export function oneSource(readings: readonly SourcedReading[]): GlucoseReading[] {
  const sources = groupBy(readings, ({ importId, device }) => importId ?? device);
  if (sources.size < 2) return [...readings];
  const covered = (of: readonly GlucoseReading[]) =>
    sum(glucoseSegments(cleanReadings(of)).map(([start, end]) => end.minute - start.minute));
  const ranked = [...sources.values()]
    .map((of) => ({ of, minutes: covered(of) + (of[0]?.importId === null ? GAP_MINUTES : 0) }))
    .sort((one, other) => other.minutes - one.minutes || other.of.length - one.of.length);
  const chosen: GlucoseReading[] = [];
  const isNear = ({ minute }: GlucoseReading) => chosen.some((other) => Math.abs(other.minute - minute) <= GAP_MINUTES);
  for (const { of } of ranked) {
    const added = of.filter((reading) => !isNear(reading));
    chosen.push(...added);
  }
  return chosen;
}
