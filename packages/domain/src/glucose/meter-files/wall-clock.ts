import { LocalClock } from '../../local-clock.js';

const DAY_SEC = 86_400;
const QUARTER_SEC = 900;

/** Converts wall clock times to instants, for millions of readings. */
export class WallClock {
  readonly #clock: LocalClock;
  readonly #ofDays = new Map<number, number | null>();
  readonly #ofQuarters = new Map<number, readonly number[]>();

  constructor(timezone: string) {
    this.#clock = new LocalClock(timezone);
  }

  /**
   * The seconds since 1970 at which it shows this, the earlier one first: none in the hour that summer skips, two in the hour that
   * autumn repeats.
   * @param shown seconds since 1970, as if the clock were in UTC
   */
  instants(shown: number): readonly number[] {
    const steady = this.#steadyOffset(Math.floor(shown / DAY_SEC));
    if (steady !== null) return [shown - steady];
    const quarter = Math.floor(shown / QUARTER_SEC);
    let offsets = this.#ofQuarters.get(quarter);
    if (!offsets) {
      offsets = [this.#offset(shown - DAY_SEC), this.#offset(shown + DAY_SEC)];
      offsets = [...new Set(offsets)].filter((offset) => this.#offset(shown - offset) === offset);
      this.#ofQuarters.set(quarter, offsets);
    }
    return offsets.map((offset) => shown - offset).sort((one, other) => one - other);
  }

  /** Null on days around which the clocks change. */
  #steadyOffset(day: number): number | null {
    let steady = this.#ofDays.get(day);
    if (steady === undefined) {
      const before = this.#offset((day - 1) * DAY_SEC);
      steady = before === this.#offset((day + 2) * DAY_SEC) ? before : null;
      this.#ofDays.set(day, steady);
    }
    return steady;
  }

  #offset(instant: number): number {
    return this.#clock.offsetMinutes(new Date(instant * 1_000)) * 60;
  }
}
