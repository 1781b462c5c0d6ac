import { Failure } from '@carbsight/domain';
import { orLate } from '../process/waiting.js';

/** The queue engine did not answer in time. The work is saved elsewhere; the sweep enqueues it later. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}

/** The engine answers, but its settings would lose jobs. */
export class QueueMisconfigured extends Error {
  override readonly name = 'QueueMisconfigured';
}

/**
 * Waits at most `ms` for the engine. The work itself cannot be cancelled and may still take effect later, which is harmless:
 * adding is deduplicated.
 * @throws QueueUnavailable when the time is over or the work fails
 */
export async function withinDeadline<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  try {
    return await orLate(ms, work, () => {
      throw new Error(`no answer within ${ms} ms`);
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new QueueUnavailable(`${what}: ${reason}`, { cause });
  }
}

/** How long a run may continue after its abort signal before it is abandoned. */
const ABORT_GRACE_MS = 3_000;

/**
 * Runs until it ends, its time is over, or `shutdown` is aborted. The run learns of it through its signal; one that ignores it is abandoned
 * after three more seconds, because a slot that is never freed would stop the queue.
 * @throws Failure `model-timeout` (retryable) when the time was over, whatever the run did on abort
 */
export async function runWithin(
  timeoutMs: number,
  shutdown: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, shutdown]);
  const abandoned = ignoredAbort(signal);
  try {
    await Promise.race([run(signal), abandoned.promise]);
  } catch (error) {
    if (!timeout.aborted || shutdown.aborted) throw error;
    throw new Failure('model-timeout', `Not finished within ${timeoutMs} ms`, { retry: true, cause: error });
  } finally {
    abandoned.clear();
  }
}

function ignoredAbort(signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  const { promise, reject } = Promise.withResolvers<never>();
  const start = () => {
    timer = setTimeout(() => reject(new Error('The run did not end after its abort')), ABORT_GRACE_MS);
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
