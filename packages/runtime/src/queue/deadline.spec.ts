import { Failure } from '@carbsight/domain';
import { runWithin } from './deadline.js';

const never = new AbortController().signal;
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('runWithin', () => {
  it('passes on what the run throws', async () => {
    const failure = new Failure('not-readable', 'blurred');
    await expect(runWithin(1_000, never, () => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('turns anything that an aborted run throws into a retryable model-timeout', async () => {
    const thrown = runWithin(20, never, async (signal) => {
      await untilAborted(signal).catch(() => undefined);
      throw new Failure('model-unavailable', 'connection closed');
    });
    await expect(thrown).rejects.toMatchObject({ code: 'model-timeout', isRetryable: true });
  });

  it('tells the run about a shutdown and does not call it a timeout', async () => {
    const shutdown = new AbortController();
    const run = runWithin(60_000, shutdown.signal, untilAborted);
    shutdown.abort(new Error('shutting down'));
    await expect(run).rejects.toThrow('shutting down');
  });

  it('abandons a run that ignores the abort', async () => {
    vi.useFakeTimers();
    const shutdown = new AbortController();
    const run = runWithin(60_000, shutdown.signal, () => new Promise(() => undefined));
    shutdown.abort(new Error('shutting down'));
    const outcome = expect(run).rejects.toThrow('did not end after its abort');
    await vi.advanceTimersByTimeAsync(3_000);
    await outcome;
    vi.useRealTimers();
  });
});
