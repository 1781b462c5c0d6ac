import { Failure } from '@carbsight/domain';
import { runStream, type StreamPiece, withDeadline } from './streaming.js';

const never = () => new Promise<never>(() => undefined);

describe('withDeadline', () => {
  it('passes on the call’s result and error', async () => {
    const limits = { signal: new AbortController().signal, timeoutMs: 1_000 };
    await expect(withDeadline(limits, async () => 7)).resolves.toBe(7);
    await expect(withDeadline(limits, () => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  });

  it('rejects with the caller’s own Failure, and aborts the call with it', async () => {
    const controller = new AbortController();
    const budget = new Failure('budget-exhausted', 'The budget is used up.');
    let inner: AbortSignal | undefined;
    const call = withDeadline({ signal: controller.signal, timeoutMs: 1_000 }, (signal) => {
      inner = signal;
      return never();
    });
    controller.abort(budget);
    await expect(call).rejects.toBe(budget);
    expect(inner?.aborted).toBe(true);
  });

  it('leaves no listener on a longer-lived signal', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await withDeadline({ signal, timeoutMs: 1_000 }, async () => 7);
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

it('closes an answer that it does not read to its end, so that nothing of its call stays behind', async () => {
  const closed = Promise.withResolvers<void>();
  const piece: StreamPiece = {
    text: 'x'.repeat(60_000),
    asideLength: 0,
    problem: null,
    usage: null,
    model: null,
    isLast: false,
  };
  async function* endless() {
    try {
      for (;;) yield piece;
    } finally {
      closed.resolve();
    }
  }
  const request = { system: '', user: '', signal: new AbortController().signal, timeoutMs: 60_000 };
  const { failure } = await runStream(request, { price: null, clock: () => 0 }, async () => endless());
  expect(failure).toMatchObject({ code: 'model-invalid-answer' });
  await closed.promise;
});
