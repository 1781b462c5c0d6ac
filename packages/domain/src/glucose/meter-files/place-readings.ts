import type { DateOrder } from '@carbsight/contracts';
import type { ExcludedReadings } from './excluded-readings.js';
import { WallClock } from './wall-clock.js';
import { dayIn } from './written-dates.js';

const DAY_SEC = 86_400;
/** Row numbers below the time in one sortable number; a file has fewer. */
const ROWS = 2 ** 20;

export type MeterFileQuestion = {
  /** The clock that the file was written by. */
  readonly timezone: string;
  /** If the dates fit several; refused if it does not fit them all. */
  readonly order: DateOrder | null;
  readonly now: Date;
  /** Older readings are not kept. */
  readonly oldest: Date;
};

type Columns = {
  readonly dates: Float64Array;
  readonly clocks: Int32Array;
  readonly mgdl: Float32Array;
  readonly series: Uint16Array;
  /** 1 for a reading that is a word. */
  readonly words: Uint8Array;
};
type Placed = {
  readonly seconds: Float64Array;
  readonly mgdl: Float32Array;
  /** How many of them are words. */
  readonly beyond: number;
};
type Placing = MeterFileQuestion & { readonly yearMax: number };

/**
 * In order of time, one a second, the first in a file.
 * @param leftOut is counted up
 */
export function placeReadings(
  columns: Columns,
  { timezone, order, yearMax, now, oldest }: Placing,
  leftOut: ExcludedReadings,
): Placed {
  const { dates, clocks } = columns;
  const clock = new WallClock(timezone);
  const days = new Map<number, number | null>();
  const instants = new Float64Array(dates.length);
  const twice = new TwiceShown();
  const places = new Map<number, number>();
  for (let row = 0; row < dates.length; row += 1) {
    const series = columns.series[row] ?? 0;
    const place = places.get(series) ?? 0;
    places.set(series, place + 1);
    const [numbers, second] = [dates[row] ?? 0, clocks[row] ?? 0];
    if (second === -1) {
      instants[row] = numbers;
      continue;
    }
    if (!days.has(numbers)) days.set(numbers, order && dayIn(numbers, order, yearMax));
    const shown = (days.get(numbers) ?? Number.NaN) * DAY_SEC + second;
    if (Number.isNaN(shown)) {
      instants[row] = Number.NaN;
      leftOut.unreadable += 1;
      continue;
    }
    const [first, again] = clock.instants(shown);
    instants[row] = again === undefined ? (first ?? Number.NaN) : Number.NaN;
    if (first === undefined) leftOut.unplaceable += 1;
    else if (again !== undefined) twice.add(row, series, { place, shown, first, again });
  }
  leftOut.unplaceable += twice.place(instants);
  return sorted(instants, columns, { now, oldest }, leftOut);
}

/** The clock goes back by an hour, minus the interval between two readings. */
const CLOCK_CHANGE_SEC = { least: 45 * 60, most: 75 * 60 };
/** @property place among the rows of its series */
type Twice = {
  readonly row: number;
  readonly place: number;
  readonly shown: number;
  readonly first: number;
  readonly again: number;
};

/** Readings in the hour that a clock shows twice. If the rows of a series go back once, that tells the two hours apart. */
class TwiceShown {
  readonly #nights = new Map<string, Twice[]>();

  add(row: number, series: number, reading: Omit<Twice, 'row'>): void {
    const key = `${series} ${Math.floor(reading.shown / DAY_SEC)}`;
    const night = this.#nights.get(key);
    if (night) night.push({ row, ...reading });
    else this.#nights.set(key, [{ row, ...reading }]);
  }

  /** @returns how many can be in either hour */
  place(instants: Float64Array): number {
    let unplaceable = 0;
    for (const night of this.#nights.values()) {
      const candidates = [night, night.toReversed()].map((rows) => ({ rows, clockChanges: clockChangesOf(rows) }));
      const [best, other] = candidates.sort((one, another) => one.clockChanges.length - another.clockChanges.length);
      const [change, ...more] = best?.clockChanges ?? [];
      // In reverse order, rows go back all the time; a few that fit both orders tell nothing.
      const isClockChange = best && change !== undefined && more.length === 0 && isPlausibleChange(best.rows, change);
      if (!isClockChange || (other?.clockChanges.length ?? 0) < 2) {
        unplaceable += night.length;
        continue;
      }
      for (const [at, { row, first, again }] of best.rows.entries()) instants[row] = at < change ? first : again;
    }
    return unplaceable;
  }
}

/** Where the clock goes back from one row to the next. */
function clockChangesOf(night: readonly Twice[]): number[] {
  return night.flatMap(({ shown }, at) => (at > 0 && shown < (night[at - 1]?.shown ?? 0) ? [at] : []));
}

function isPlausibleChange(rows: readonly Twice[], change: number): boolean {
  const [before, after] = [rows[change - 1], rows[change]];
  if (!before || !after || Math.abs(before.place - after.place) !== 1) return false;
  const back = before.shown - after.shown;
  return back >= CLOCK_CHANGE_SEC.least && back <= CLOCK_CHANGE_SEC.most;
}

/** @param instants NaN for rows that have been left out */
function sorted(
  instants: Float64Array,
  { mgdl, words }: Columns,
  { now, oldest }: Pick<Placing, 'now' | 'oldest'>,
  leftOut: ExcludedReadings,
): Placed {
  const [from, to] = [oldest.getTime() / 1_000, now.getTime() / 1_000];
  const keys = new Float64Array(instants.length);
  let count = 0;
  for (let row = 0; row < instants.length; row += 1) {
    const instant = instants[row] ?? Number.NaN;
    if (instant > to) leftOut.future += 1;
    else if (instant < from) leftOut.tooOld += 1;
    else if (!Number.isNaN(instant)) {
      keys[count] = instant * ROWS + row;
      count += 1;
    }
  }
  const inOrder = keys.subarray(0, count).sort();
  const seconds = new Float64Array(count);
  const values = new Float32Array(count);
  let kept = 0;
  let beyond = 0;
  for (const key of inOrder) {
    const second = Math.floor(key / ROWS);
    if (kept > 0 && seconds[kept - 1] === second) {
      leftOut.duplicate += 1;
      continue;
    }
    seconds[kept] = second;
    values[kept] = mgdl[key - second * ROWS] ?? 0;
    beyond += words[key - second * ROWS] ?? 0;
    kept += 1;
  }
  return { seconds: seconds.slice(0, kept), mgdl: values.slice(0, kept), beyond };
}
