/**
 * Points by place in a list, kept in one array that is used again: a search touches thousands of places, and a map of them
 * costs several times as much.
 */
export class Tally {
  readonly #points: Float64Array;
  readonly #isTouched: Uint8Array;
  #touched: number[] = [];

  constructor(places: number) {
    this.#points = new Float64Array(places);
    this.#isTouched = new Uint8Array(places);
  }

  /** Ready for another search; what was counted before is gone. */
  clear(): this {
    for (const place of this.#touched) {
      this.#points[place] = 0;
      this.#isTouched[place] = 0;
    }
    this.#touched = [];
    return this;
  }

  /** @param onlyKnown counts for a place only if it has points already */
  add(place: number, points: number, onlyKnown = false): void {
    if (this.#isTouched[place] === 0) {
      if (onlyKnown) return;
      this.#isTouched[place] = 1;
      this.#touched.push(place);
    }
    this.#points[place] = (this.#points[place] ?? 0) + points;
  }

  /** Visits each place with its points, the one that came first at the beginning. */
  forEach(visit: (place: number, points: number) => void): void {
    for (const place of this.#touched) visit(place, this.#points[place] ?? 0);
  }
}
