import { ApiFailure } from './ApiFailure';

/** Where the server does not say how long. */
const RETRY_AFTER_SEC = 3;

type Patience = {
  readonly signal?: AbortSignal;
  /** Told each time that the server has no room for it. */
  readonly onBusy: () => void;
  /** When to stop trying, in milliseconds from the first time on. */
  readonly giveUpAfterMs: number;
};

/**
 * Sends again by itself what the server has no room for at the moment: after the time that it asked for and up to half as
 * long again, so that not everybody comes back at once. `send` has to be safe to repeat.
 * @throws what `send` throws, `busy` once the patience is used up; the signal's reason when it is aborted meanwhile
 */
export async function retryWhileBusy<T>(
  send: () => Promise<T>,
  { signal, onBusy, giveUpAfterMs }: Patience,
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
