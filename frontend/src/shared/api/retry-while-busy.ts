import { ApiFailure } from './ApiFailure';

/** Used when the server does not say how long. */
const RETRY_AFTER_SEC = 3;

type BusyTimeout = {
  readonly signal?: AbortSignal;
  /** Called each time the server is busy. */
  readonly onBusy: () => void;
  /** When to give up, in milliseconds from the first attempt. */
  readonly giveUpAfterMs: number;
};

/**
 * Retries a request while the server is busy: after the time it asked for and up to half as long again, so that not everyone comes back at
 * the same moment. `send` must be safe to repeat.
 * @throws what `send` throws, `busy` once time is up; the signal's reason when aborted
 */
export async function retryWhileBusy<T>(
  send: () => Promise<T>,
  { signal, onBusy, giveUpAfterMs }: BusyTimeout,
): Promise<T> {
  const until = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.isBusy) throw error;
      const waitMs = (error.retryAfterSec ?? RETRY_AFTER_SEC) * 1_000 * (1 + Math.random() / 2);
      if (performance.now() + waitMs > until) throw error;
      onBusy();
      await pause(waitMs, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
