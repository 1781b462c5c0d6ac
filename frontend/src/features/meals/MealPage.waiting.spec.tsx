import type { Meal } from '@carbsight/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, aUser } from '../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const reading = (differs: Partial<Meal> = {}) =>
  aMealWithoutFigure({ status: 'analysing', stage: 'reading', progress: 30, ...differs });
const path = `/api/scans/${aMeal().mealId}`;

type Held = {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  answer(meal: Meal, tag?: string): void;
  refuse(status: number, headers?: Record<string, string>): void;
  lose(): void;
};

/** Opens the page of a meal whose server gives tags, and holds the requests that know one until the test answers them. */
function open() {
  let meal = reading();
  const plain = fakeApi({
    ...signedIn(aUser()),
    [`GET ${path}`]: () =>
      meal.status === 'analysing' ? { body: meal, headers: { etag: 'W/"plain"' } } : { body: meal },
    [`POST ${path}/cancel`]: () => {
      if (meal.seenItems.length > 0) return refusal(409, 'conflict', 'It has changed.');
      meal = aMealWithoutFigure({ status: 'cancelled' });
      return { status: 202, body: meal };
    },
  });
  const held: Held[] = [];
  const answerPlain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = (init?.headers ?? {}) as Record<string, string>;
    if (!headers['if-none-match']) return answerPlain(input, init);
    const signal = init?.signal as AbortSignal;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    held.push({
      headers,
      signal,
      answer: (next, tag) => resolve(new Response(JSON.stringify(next), { headers: tag ? { etag: tag } : {} })),
      refuse: (status, more = {}) => resolve(new Response(null, { status, headers: more })),
      lose: () => reject(new TypeError('the connection broke')),
    });
    return promise;
  };
  const asked = () => plain.asked(path).length;
  const at = async (place: number) => {
    await waitFor(() => expect(held.length).toBe(place));
    return held[place - 1] as Held;
  };
  const become = (next: Meal) => {
    meal = next;
  };
  return { ...renderApp(`/meal/${meal.mealId}`), asked, held, at, become };
}

afterEach(() => vi.useRealTimers());

it('shows what held requests answer, one after the other, until the meal is finished, and does not poll', async () => {
  vi.useFakeTimers();
  const { asked, held, at } = open();
  const first = await at(1);
  expect(first.headers).toMatchObject({ 'if-none-match': 'W/"plain"', prefer: 'wait=20' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([asked(), held.length]).toEqual([1, 1]);
  await act(async () => first.answer(reading({ seenItems: ['Rice'] }), 'W/"second"'));
  expect(await screen.findByText('Rice', { selector: 'li' })).toBeVisible();
  const second = await at(2);
  expect(second.headers['if-none-match']).toBe('W/"second"');
  await act(async () => second.refuse(304, { 'preference-applied': 'wait=20' }));
  const third = await at(3);
  expect(third.headers['if-none-match']).toBe('W/"second"');
  await act(async () => third.answer(aMeal()));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([asked(), held.length]).toEqual([1, 3]);
});

it.each<[string, (request: Held) => void]>([
  ['does not hold it', (request) => request.refuse(304)],
  ['fails', (request) => request.refuse(504)],
  ['is lost on the way', (request) => request.lose()],
])('polls for the rest of the time once a request %s', async (_, end) => {
  vi.useFakeTimers();
  const { asked, held, at, become } = open();
  const request = await at(1);
  await act(async () => end(request));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect([asked(), held.length]).toEqual([3, 1]);
  become(aMeal());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
});

it('gives its request up while the tab is hidden, and when the page is left', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const see = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { at, held, unmount } = open();
  const first = await at(1);
  await see('hidden');
  expect([first.signal.aborted, held.length]).toEqual([true, 1]);
  await see('visible');
  const second = await at(2);
  expect(second.headers['if-none-match']).toBe('W/"plain"');
  unmount();
  expect(second.signal.aborted).toBe(true);
  visibility.mockRestore();
});

it('does not let a late answer replace what has been shown since', async () => {
  const { asked, at, become, user } = open();
  const request = await at(1);
  // A change refused because the meal has changed is followed by a refresh.
  become(reading({ seenItems: ['Beans'] }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Beans', { selector: 'li' })).toBeVisible();
  const before = asked();
  await act(async () => request.answer(reading({ seenItems: ['Rice'] }), 'W/"older"'));
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.queryByText('Rice', { selector: 'li' })).toBeNull();
  await at(2);
});

it('gives its request up when an action ends the waiting', async () => {
  const { at, user } = open();
  const request = await at(1);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(request.signal.aborted).toBe(true));
});
