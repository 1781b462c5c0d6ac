import { Failure } from '@carbsight/domain';
import { withDeadline } from './streaming.js';

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
