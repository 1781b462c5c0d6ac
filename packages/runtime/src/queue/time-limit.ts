import { Failure } from '@carbsight/domain';

/** How long a run may continue after its abort signal before it is abandoned. */
const OBEY_MS = 3_000;

/**
 * Runs until it ends, its time is over, or `shutdown` is aborted. The run is told through its signal; one that ignores it is
 * abandoned after three more seconds, because a slot that never comes back would stop the queue.
 * @throws Failure `model-timeout` (retryable) when the time was over, whatever the run did on abort
 */
export async function runWithin(
  timeoutMs: number,
  shutdown: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, shutdown]);
  const leftBehind = deafness(signal);
  try {
    await Promise.race([run(signal), leftBehind.promise]);
  } catch (error) {
    if (!timeout.aborted || shutdown.aborted) throw error;
    throw new Failure('model-timeout', `Not finished within ${timeoutMs} ms`, { retry: true, cause: error });
  } finally {
    leftBehind.clear();
  }
}

function deafness(signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  const { promise, reject } = Promise.withResolvers<never>();
  const start = () => {
    timer = setTimeout(() => reject(new Error('The run did not end after its abort')), OBEY_MS);
  };
  signal.addEventListener('abort', start, { once: true });
  if (signal.aborted) start();
  promise.catch(() => undefined);
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', start);
    },
  };
}
