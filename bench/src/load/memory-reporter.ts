/**
 * Loaded into a measured program by `node --expose-gc --import`: answers each message `memory` with what is in use after a
 * full collection. Garbage that waits for its collection would otherwise look like growth.
 */
export type MemoryReport = {
  readonly heapUsedBytes: number;
  /** Buffers and other memory outside the heap that an object holds. */
  readonly externalBytes: number;
  readonly rssBytes: number;
};

process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heapUsedBytes: heapUsed, externalBytes: external, rssBytes: rss } satisfies MemoryReport);
});
// Listening must not keep a program alive that has nothing else to do.
process.channel?.unref();
