import { HELD_MAX, HeldRequests } from './held-requests.js';

const MEAL = { sessionId: 'kim', mealId: 'meal' };
const never = new AbortController().signal;

/** @param tags what each look finds, by session */
function anApi(tags: Record<string, string | null>) {
  const tagsOf = vi.fn(async (waiting: readonly { sessionId: string }[]) =>
    waiting.map(({ sessionId }) => tags[sessionId] ?? null),
  );
  return { tagsOf, requests: new HeldRequests({ tagsOf } as never) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('checks once for all held requests, and stops when no one is waiting', async () => {
  const tags: Record<string, string | null> = { kim: 'a', eva: 'a' };
  const { tagsOf, requests } = anApi(tags);
  const [kim, eva] = [MEAL, { ...MEAL, sessionId: 'eva' }].map((who) => requests.untilChanged(who, 'a', 25_000, never));
  await vi.advanceTimersByTimeAsync(3_000);
  const looks = tagsOf.mock.calls.length;
  expect(looks).toBeGreaterThan(1);
  expect(tagsOf.mock.calls.every(([waiting]) => waiting.length === 2)).toBe(true);
  Object.assign(tags, { kim: 'b', eva: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([kim, eva])).toEqual([true, true]);
  tagsOf.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tagsOf).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('lets a request go after its time, and when its caller has gone', async () => {
  const { requests } = anApi({ kim: 'a' });
  const gone = new AbortController();
  const ended = Promise.all([
    requests.untilChanged(MEAL, 'a', 2_000, never),
    requests.untilChanged(MEAL, 'a', 25_000, gone.signal),
    requests.untilChanged(MEAL, 'a', 25_000, AbortSignal.abort()),
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests.count).toBe(1);
  gone.abort();
  expect(await ended).toEqual([false, false, false]);
  expect(requests.count).toBe(0);
});

it('lets whole requests answer when the states cannot be read', async () => {
  const { tagsOf, requests } = anApi({ kim: 'a' });
  tagsOf.mockRejectedValue(new Error('the database is away'));
  const held = requests.untilChanged(MEAL, 'a', 25_000, never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await held).toBe(true);
});

it('lets all go and holds none when the process stops', async () => {
  const { requests } = anApi({ kim: 'a' });
  const held = requests.untilChanged(MEAL, 'a', 25_000, never);
  requests.onModuleDestroy();
  expect(await held).toBe(false);
  expect(requests.canHold('kim')).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('holds a bounded number in total', () => {
  const { requests } = anApi({});
  for (let at = 0; at < HELD_MAX; at += 1) {
    expect(requests.canHold(`${at}`)).toBe(true);
    void requests.untilChanged({ ...MEAL, sessionId: `${at}` }, 'a', 25_000, never);
  }
  expect(requests.canHold('one more')).toBe(false);
});
