/**
 * Points by position in a list, in one reused array: a search touches thousands of positions, and a map of them would cost several times as
 * much.
 */
export class Tally {
  readonly #points: Float64Array;
  readonly #isTouched: Uint8Array;
  #touched: number[] = [];

  constructor(places: number) {
    this.#points = new Float64Array(places);
    this.#isTouched = new Uint8Array(places);
  }

  /** Resets it for another search. */
  clear(): this {
    for (const place of this.#touched) {
      this.#points[place] = 0;
      this.#isTouched[place] = 0;
    }
    this.#touched = [];
    return this;
  }

  /** @param onlyKnown adds only to positions that already have points */
  add(place: number, points: number, onlyKnown = false): void {
    if (this.#isTouched[place] === 0) {
      if (onlyKnown) return;
      this.#isTouched[place] = 1;
      this.#touched.push(place);
    }
    this.#points[place] = (this.#points[place] ?? 0) + points;
  }

  /** Visits each position with its points, in the order in which they first got any. */
  forEach(visit: (place: number, points: number) => void): void {
    for (const place of this.#touched) visit(place, this.#points[place] ?? 0);
  }
}
