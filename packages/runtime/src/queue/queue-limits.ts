/**
 * How long a caller waits for an engine before it is told that the engine is away, in milliseconds. Each limit is shorter
 * than the next, so that the error says what failed instead of "no answer".
 */
const USUAL = {
  /** For a connection of a producer. */
  connectMs: 1_000,
  /** For a queue that is opened by its first question. */
  readyMs: 1_200,
  /** For the answer to a question, with the opening. */
  answerMs: 1_500,
  /** For a boot: one that fails says so within three seconds; whoever starts the process again waits longer each time. */
  verifyMs: 2_500,
};

export type QueueLimits = Readonly<typeof USUAL>;

/** @param patience how many times the usual limits; more than 1 is for tests on a busy machine */
export function queueLimits(patience = 1): QueueLimits {
  return {
    connectMs: USUAL.connectMs * patience,
    readyMs: USUAL.readyMs * patience,
    answerMs: USUAL.answerMs * patience,
    verifyMs: USUAL.verifyMs * patience,
  };
}
