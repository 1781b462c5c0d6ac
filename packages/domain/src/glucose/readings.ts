/** A sensor's reading: minutes from the start of the meal, negative before it, and mg/dL. Neither has to be whole. */
export type GlucoseReading = { readonly minute: number; readonly mgdl: number };

/** Below this, sensors put their error codes; above, no sensor measures. */
export const MEASURABLE_MGDL = { low: 39, high: 600 } as const;

export const isMeasurable = (mgdl: number): boolean => mgdl >= MEASURABLE_MGDL.low && mgdl <= MEASURABLE_MGDL.high;

const APART_MINUTES = 1;

/**
 * Usable readings, in order. Of readings within a minute, the first is kept: each is compared with the last kept one, so that a dense
 * series is thinned out rather than dropped.
 */
export function cleanReadings(readings: readonly GlucoseReading[]): GlucoseReading[] {
  const usable = readings
    .filter(({ minute, mgdl }) => Number.isFinite(minute) && isMeasurable(mgdl))
    .sort((one, other) => one.minute - other.minute || one.mgdl - other.mgdl);
  const kept: GlucoseReading[] = [];
  for (const reading of usable) {
    const last = kept.at(-1);
    if (!last || reading.minute - last.minute >= APART_MINUTES) kept.push(reading);
  }
  return kept;
}

/** Nothing is known between readings that are further apart. */
export const GAP_MINUTES = 20;

/** Two readings in a row, close enough to draw a line between them. */
export type GlucoseSegment = readonly [GlucoseReading, GlucoseReading];

/** @param readings clean */
export function glucoseSegments(readings: readonly GlucoseReading[]): GlucoseSegment[] {
  return readings.slice(1).flatMap((end, index): GlucoseSegment[] => {
    const start = readings[index];
    return start && end.minute - start.minute <= GAP_MINUTES ? [[start, end]] : [];
  });
}

/** The span from one minute to another, its ends interpolated; null if there is nothing. */
export function clipSegment([start, end]: GlucoseSegment, from: number, to: number): GlucoseSegment | null {
  if (end.minute <= from || start.minute >= to) return null;
  const cut = (minute: number) => ({ minute, mgdl: between([start, end], minute) });
  return [start.minute < from ? cut(from) : start, end.minute > to ? cut(to) : end];
}

/** mg/dL at a minute: a reading, or interpolated between two without a gap; else null. */
export function glucoseAt(readings: readonly GlucoseReading[], minute: number): number | null {
  const read = readings.find((reading) => reading.minute === minute);
  if (read) return read.mgdl;
  const around = glucoseSegments(readings).find(([start, end]) => start.minute < minute && minute < end.minute);
  return around ? between(around, minute) : null;
}

function between([start, end]: GlucoseSegment, minute: number): number {
  return start.mgdl + ((end.mgdl - start.mgdl) * (minute - start.minute)) / (end.minute - start.minute);
}
