import type { CacheCounters } from '@carbsight/runtime';

/** A change applies to the next meal in every process after at most this time. */
export const CACHE_MS = 1_000;

/** A setting read from the database at most once a second, however many meals need it. */
export class CachedSetting<T> {
  private last: { readonly value: Promise<T>; readonly until: number } | undefined;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly clock: () => number,
    private readonly counters?: CacheCounters,
  ) {
    if (counters) counters.entries += 1;
  }

  /** @throws what reading throws; failures are not cached */
  get(): Promise<T> {
    const now = this.clock();
    const isKnown = this.last !== undefined && now < this.last.until;
    if (this.counters) this.counters[isKnown ? 'hits' : 'misses'] += 1;
    if (this.last && isKnown) return this.last.value;
    const value = this.read();
    this.last = { value, until: now + CACHE_MS };
    value.catch(() => {
      this.last = undefined;
    });
    return value;
  }
}
