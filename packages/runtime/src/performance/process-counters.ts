/** Hits, misses and size of an in-memory cache. */
export type CacheCounters = { hits: number; misses: number; entries: number };

/** What this process has done since it started. Plain numbers, so counting costs nothing. */
export class ProcessCounters {
  requests = 0;
  requestMs = 0;
  queries = 0;
  queryMs = 0;
  readonly #caches: CacheCounters[] = [];

  readonly noteRequest = (durationMs: number): void => {
    this.requests += 1;
    this.requestMs += durationMs;
  };

  /** Matches `DatabaseOptions.onQuery`. */
  readonly noteQuery = (durationMs: number): void => {
    this.queries += 1;
    this.queryMs += durationMs;
  };

  /** Counters for one more cache of this process. */
  newCache(): CacheCounters {
    const cache = { hits: 0, misses: 0, entries: 0 };
    this.#caches.push(cache);
    return cache;
  }

  /** All caches together. */
  get caches(): Readonly<CacheCounters> {
    const sum = { hits: 0, misses: 0, entries: 0 };
    for (const { hits, misses, entries } of this.#caches) {
      sum.hits += hits;
      sum.misses += misses;
      sum.entries += entries;
    }
    return sum;
  }
}
