/** Tokens per call of a model, rounded; 0 without calls. */
export function tokensPerCall(tokens: number, calls: number): number {
  return calls > 0 ? Math.round(tokens / calls) : 0;
}

/** The mean of `total` over `count`; 0 without any. */
export function meanOf(total: number, count: number): number {
  return count > 0 ? total / count : 0;
}

/** In percent; 0 without look-ups. */
export function hitRatePercent(hits: number, misses: number): number {
  return 100 * meanOf(hits, hits + misses);
}

type CacheRating = 'Optimal' | 'Good' | 'Needs Attention';

/** @param hitRate in percent */
export function rateCache(hitRate: number): CacheRating {
  if (hitRate > 80) return 'Optimal';
  return hitRate > 60 ? 'Good' : 'Needs Attention';
}

type HostLoad = { readonly host: string; readonly cores: number };

/**
 * A sum of "percent of one core" as a fraction of all processors. Processes on one host share its cores, so each host counts once.
 */
export function fractionOfCores(percentOfOneCore: number, processes: readonly HostLoad[]): number {
  const coresOf = new Map(processes.map(({ host, cores }) => [host, cores]));
  return meanOf(
    percentOfOneCore,
    [...coresOf.values()].reduce((sum, cores) => sum + cores, 0),
  );
}

/** What a process counts, each since its start. Times in milliseconds. */
export type ProcessCounts = {
  readonly requests: number;
  readonly requestMs: number;
  readonly queries: number;
  readonly queryMs: number;
  readonly cacheHits: number;
  readonly cacheMisses: number;
  readonly cpuUserMs: number;
  readonly cpuSystemMs: number;
};

/** What a process reports every few seconds. */
export type ProcessReport = {
  /** Generated at process start: process ids repeat. */
  readonly id: string;
  readonly program: string;
  /** Processes of one host share its processors. */
  readonly host: string;
  readonly cores: number;
  /** Since its start. */
  readonly uptimeMs: number;
  readonly heapUsedBytes: number;
  readonly heapTotalBytes: number;
  /** Percent of one core, since the last report: four busy threads are 400. */
  readonly cpuUserPercent: number;
  readonly cpuSystemPercent: number;
  /** Entries of its in-memory caches. */
  readonly cacheEntries: number;
  readonly counts: ProcessCounts;
};
