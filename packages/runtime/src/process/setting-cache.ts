import type { JobHandler } from '../queue/job-handler.js';
import type { CacheCounters } from './performance.js';

/**
 * Keeps what administrators set in memory until any of it changes. Each job first checks for changes, which costs a fraction of reading it
 * again, so a change counts for every job that starts after it, in every process. The API does the same for each note that it reads itself.
 */
export class SettingCache {
  private version = 0n;

  constructor(
    private readonly loadVersion: () => Promise<bigint>,
    private readonly counters: CacheCounters = { hits: 0, misses: 0, entries: 0 },
  ) {}

  /** Makes the handler's jobs check first. */
  refreshedFor<P>(handler: JobHandler<P>): JobHandler<P> {
    return {
      run: async (...job) => {
        await this.refresh();
        return handler.run(...job);
      },
      giveUp: (...job) => handler.giveUp(...job),
    };
  }

  /** @throws what checking throws */
  async refresh(): Promise<void> {
    const version = await this.loadVersion();
    // Of two jobs that start, the first to ask may be the last to get a response.
    if (version > this.version) this.version = version;
  }

  /** @returns reads the setting; throws what reading throws, and failures are not kept */
  keep<T>(read: () => Promise<T>): () => Promise<T> {
    let last: { readonly version: bigint; readonly value: Promise<T> } | undefined;
    this.counters.entries += 1;
    return () => {
      const isKnown = last?.version === this.version;
      this.counters[isKnown ? 'hits' : 'misses'] += 1;
      if (last && isKnown) return last.value;
      const kept = { version: this.version, value: read() };
      last = kept;
      kept.value.catch(() => {
        if (last === kept) last = undefined;
      });
      return kept.value;
    };
  }
}
