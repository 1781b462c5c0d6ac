/**
 * How long a caller waits for an engine before it counts as unavailable, in milliseconds. Each limit is shorter than the next, so
 * that the error says what failed instead of "no answer".
 */
const USUAL = {
  /** For a producer's connection. */
  connectMs: 1_000,
  /** For opening a queue on first use. */
  readyMs: 1_200,
  /** For an answer, including opening. */
  answerMs: 1_500,
  /** For a boot, which reports failure within three seconds; whatever restarts the process has its own back-off. */
  verifyMs: 2_500,
  /** For opening every queue of the board together: on PostgreSQL each has a pool and checks its tables. */
  openAllMs: 5_000,
};

export type QueueLimits = Readonly<typeof USUAL>;

/** @param timeoutMultiplier multiplies the usual limits; more than 1 is for tests on a busy machine */
export function queueLimits(timeoutMultiplier = 1): QueueLimits {
  return {
    connectMs: USUAL.connectMs * timeoutMultiplier,
    readyMs: USUAL.readyMs * timeoutMultiplier,
    answerMs: USUAL.answerMs * timeoutMultiplier,
    verifyMs: USUAL.verifyMs * timeoutMultiplier,
    openAllMs: USUAL.openAllMs * timeoutMultiplier,
  };
}
