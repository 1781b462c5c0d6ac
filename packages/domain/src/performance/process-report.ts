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
  /** Of one core, since the last report: four busy threads are 400. */
  readonly cpuUserPercent: number;
  readonly cpuSystemPercent: number;
  /** Entries of its in-memory caches. */
  readonly cacheEntries: number;
  readonly counts: ProcessCounts;
};
