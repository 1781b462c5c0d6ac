const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Converts between one zone's clock and instants. Created once per zone and use: opening a zone costs far more than using it. */
export class LocalClock {
  readonly #format: Intl.DateTimeFormat;

  /** @param timezone IANA name; an unknown one counts as UTC, so that a bad row stops nobody else's mail */
  constructor(timezone: string) {
    const options = { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
    try {
      this.#format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: timezone });
    } catch {
      this.#format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' });
    }
  }

  /** The zone in use: an IANA name that every browser knows, too. */
  get timezone(): string {
    return this.#format.resolvedOptions().timeZone;
  }

  /** The date, hour and minute on a wall clock. */
  read(at: Date): { day: string; hour: number; minute: number } {
    const shown = this.#format.format(at);
    return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)), minute: Number(shown.slice(14, 16)) };
  }

  /**
   * The first instant of that day at which the clock shows this hour or a later one: an hour skipped by daylight saving time
   * counts as the moment after the gap, an hour that comes twice as the first one.
   * @param day `YYYY-MM-DD`
   */
  at(day: string, hour = 0): Date {
    const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
    const before = this.#offsetMs(asUtc - DAY_MS);
    const after = this.#offsetMs(asUtc + DAY_MS);
    const fits = [before, after]
      .filter((offset) => this.#offsetMs(asUtc - offset) === offset)
      .map((offset) => asUtc - offset);
    return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before);
  }

  /** How far the clock is ahead of UTC. */
  #offsetMs(at: number): number {
    const shown = this.#format.format(new Date(at));
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000;
  }
}

/** @param day `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. @param day `YYYY-MM-DD` */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
