const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a meal was eaten. Its zone is the profile's at the time, once the profile has another; null: the profile's. */
export type Eaten = { readonly eatenAt: Date; readonly eatenZone: string | null };

/** Converts between one zone's clock and instants. Created once per zone and use, because opening a zone costs far more than using it. */
export class LocalClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #others = new Map<string, LocalClock>();

  /** @param timezone IANA name; an unknown one counts as UTC, so that a bad row does not stop anyone else's mail */
  constructor(
    timezone: string,
    private readonly now = new Date(),
  ) {
    const options = { hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
    try {
      this.#format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: timezone });
    } catch {
      this.#format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' });
    }
  }

  /** The zone in use: an IANA name that every browser also knows. */
  get timezone(): string {
    return this.#format.resolvedOptions().timeZone;
  }

  /** The clock by which a meal was eaten. @param zone null: this one */
  of(zone: string | null): LocalClock {
    if (zone === null) return this;
    let clock = this.#others.get(zone);
    if (!clock) {
      clock = new LocalClock(zone, this.now);
      if (clock.timezone === this.timezone) clock = this;
      this.#others.set(zone, clock);
    }
    return clock;
  }

  /** The instant at which this clock shows what the meal's own showed: its place among this clock's days. */
  placed(meal: Eaten): Date {
    if (this.of(meal.eatenZone) === this) return meal.eatenAt;
    const { day, hour, minute } = this.wallTimeOf(meal);
    return this.at(day, hour, minute);
  }

  /**
   * When a meal was eaten by its own clock; by this one while its day has not begun here, so that this morning's meal is never in tomorrow.
   */
  wallTimeOf({ eatenAt, eatenZone }: Eaten): { day: string; hour: number; minute: number } {
    const own = this.of(eatenZone).wallTime(eatenAt);
    return own.day > this.wallTime(this.now).day ? this.wallTime(eatenAt) : own;
  }

  /** The date, hour and minute on a wall clock. */
  wallTime(at: Date): { day: string; hour: number; minute: number } {
    const shown = this.#format.format(at);
    return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)), minute: Number(shown.slice(14, 16)) };
  }

  /** ISO 8601 by this clock to the second, with its offset from UTC. */
  withOffset(at: Date): string {
    const minutes = this.offsetMinutes(at);
    const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
    const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
    return `${this.#format.format(at).replace(' ', 'T')}${offset}`;
  }

  /**
   * The first instant of that day at which the clock shows this hour or a later one: an hour skipped by daylight saving time counts as the
   * moment after the gap, a repeated hour as the first one.
   * @param day `YYYY-MM-DD`
   */
  at(day: string, hour = 0, minute = 0): Date {
    const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS + minute * MINUTE_MS;
    const before = this.#offsetMs(asUtc - DAY_MS);
    const after = this.#offsetMs(asUtc + DAY_MS);
    const fits = [before, after]
      .filter((offset) => this.#offsetMs(asUtc - offset) === offset)
      .map((offset) => asUtc - offset);
    return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before);
  }

  /** How far the clock is ahead of UTC at that time, in minutes. */
  offsetMinutes(at: Date): number {
    return Math.round(this.#offsetMs(at.getTime()) / MINUTE_MS);
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
