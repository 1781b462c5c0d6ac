import { Failure } from '@carbsight/domain';

/**
 * Runs one provider call under the caller's signal and its own deadline. When either ends, this rejects at once, whatever the SDK
 * still does, and the signal given to the call closes its connection.
 * @throws Failure `model-timeout`; when the caller aborted with a Failure as reason, that Failure
 */
export async function withDeadline<T>(
  limits: { readonly signal: AbortSignal; readonly timeoutMs: number },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, timeoutMs } = limits;
  if (signal.aborted) throw stoppedBy(signal);
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (failure: Failure) => {
    reject(failure);
    controller.abort(failure);
  };
  const stop = () => end(stoppedBy(signal));
  const timer = setTimeout(() => end(timedOut()), timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([call(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function timedOut(): Failure {
  return new Failure('model-timeout', 'The model took too long to answer.', { retry: true });
}

function stoppedBy(signal: AbortSignal): Failure {
  if (signal.reason instanceof Failure) return signal.reason;
  return new Failure('model-timeout', 'The analysis was stopped before the model answered.', {
    retry: true,
    cause: signal.reason,
  });
}
