import { parseFailure } from './ApiFailure';
import { retryWhileBusy } from './retry-while-busy';

const failure = (status: number, code: string, retryAfter: string | null = '4') =>
  parseFailure({ status, statusText: '', body: JSON.stringify({ code, message: 'Not now.' }), retryAfter });
const busy = () => Promise.reject(failure(503, 'busy'));

beforeEach(() => {
  vi.useFakeTimers();
});

it('retries after the time the server asked for, and at most half as long again', async () => {
  const send = vi.fn<() => Promise<string>>().mockImplementationOnce(busy).mockImplementationOnce(busy);
  send.mockResolvedValue('sent');
  const onBusy = vi.fn();
  const sent = retryWhileBusy(send, { onBusy, giveUpAfterMs: 60_000 });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await sent).toBe('sent');
  expect(onBusy).toHaveBeenCalledTimes(2);
});

it('does not retry for everybody at the same moment', async () => {
  const random = vi.spyOn(Math, 'random');
  const times: number[] = [];
  for (const fraction of [0, 0.99]) {
    random.mockReturnValue(fraction);
    const send = vi.fn<() => Promise<string>>().mockImplementationOnce(busy).mockResolvedValue('sent');
    const startedAt = performance.now();
    const sent = retryWhileBusy(send, { onBusy: () => {}, giveUpAfterMs: 60_000 });
    await vi.advanceTimersToNextTimerAsync();
    await sent;
    times.push(Math.round(performance.now() - startedAt));
  }
  expect(times).toEqual([4_000, 5_980]);
});

it.each([
  ['another failure', failure(503, 'database-unavailable')],
  ['a lost connection', failure(0, 'network', null)],
])('leaves %s to the caller', async (_, error) => {
  const send = vi.fn(() => Promise.reject(error));
  await expect(retryWhileBusy(send, { onBusy: () => {}, giveUpAfterMs: 60_000 })).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});

it('gives up after a while, or at once when aborted', async () => {
  const patient = retryWhileBusy(busy, { onBusy: () => {}, giveUpAfterMs: 20_000 });
  const givenUp = expect(patient).rejects.toMatchObject({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(20_000);
  await givenUp;
  const controller = new AbortController();
  const aborted = retryWhileBusy(busy, {
    onBusy: () => controller.abort(),
    giveUpAfterMs: 20_000,
    signal: controller.signal,
  });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
});
