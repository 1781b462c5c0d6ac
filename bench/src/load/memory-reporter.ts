/**
 * Loaded into a measured program by `node --expose-gc --import`: answers each message `memory` with the memory in use after a full
 * collection. Otherwise garbage that is not collected yet would look like growth.
 */
export type MemoryReport = {
  readonly heapUsedBytes: number;
  /** Buffers and other memory outside the heap that objects hold. */
  readonly externalBytes: number;
  readonly rssBytes: number;
};

process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heapUsedBytes: heapUsed, externalBytes: external, rssBytes: rss } satisfies MemoryReport);
});
// Listening must not keep an otherwise finished program alive.
process.channel?.unref();
