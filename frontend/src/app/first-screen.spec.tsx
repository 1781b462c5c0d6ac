import { subscriptionsApi } from '@carbsight/contracts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { mutate } from 'swr';
import { aMeal, aUser } from '../../test/builders';
import { fakeApi, signedIn } from '../../test/fake-api';
import { anOffer } from '../../test/subscription-builders';
import { forgetWaiting } from '../features/meals';
import { mealTitle } from '../features/meals/meal-words';
import { addWaiting } from '../features/meals/outbox/waiting-store';
import { clearPrefetched, loadEndpoint, prefetch } from '../shared/api';
import { App } from './App';
import { preloadFirstScreen } from './first-screen';

const ada = aUser();
const meal = aMeal();
function waitingDraft() {
  const metadata = { origin: 'camera', originalType: 'image/jpeg', originalBytes: 3, width: 1, height: 1 } as const;
  const photo = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });
  const takenAt = '2026-11-20T08:00:00.000Z';
  return { photos: [photo], ownerId: null, note: 'porridge', attemptKey: 'k', takenAt, metadata, wantsEstimate: false };
}
const drawAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App env="test" />
    </MemoryRouter>,
  );
/** Everything a page requests in its first frames is requested by then, by the page's clock. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const expected = () => localStorage.setItem('carbsight.last-user', ada.id);

// A busy machine loads a page for longer than the first screen waits.
beforeAll(() => Promise.all([import('../features/meals/HistoryPage'), import('../features/meals/MealPage')]));
afterEach(() => mutate(() => true, undefined, { revalidate: false }));

it('has the person and the meal at the first render, with one request', async () => {
  expected();
  const { calls } = fakeApi({ ...signedIn(ada), [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }) });
  const path = `/meal/${meal.mealId}`;
  await preloadFirstScreen({ pathname: path, search: '' });
  vi.useFakeTimers();
  drawAt(path);
  expect(screen.getByText(ada.firstName)).toBeVisible();
  expect(screen.getByText(ada.firstName)).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('heading', { level: 1, name: mealTitle(meal) })).toBeVisible();
  await settled();
  const asked = calls.map(({ url }) => url.pathname);
  expect(asked.filter((call) => call === '/api/auth/user' || call === `/api/scans/${meal.mealId}`)).toHaveLength(2);
});

it('has the history’s meals at the first render, with one request', async () => {
  expected();
  const call = '/api/scans';
  const { calls } = fakeApi({
    ...signedIn(ada),
    [`GET ${call}`]: () => ({ body: { scans: [meal], nextCursor: null } }),
  });
  await preloadFirstScreen({ pathname: '/history', search: '?favourite=true' });
  vi.useFakeTimers();
  drawAt('/history?favourite=true');
  expect(screen.getByText(mealTitle(meal))).toBeVisible();
  await settled();
  expect(calls.filter(({ url }) => url.pathname === call)).toHaveLength(1);
});

it('requests prefetched data again once it has been used', async () => {
  const { calls } = fakeApi({ 'GET /api/plans': () => ({ body: anOffer() }) });
  await prefetch(subscriptionsApi.listPlans, {});
  await loadEndpoint(subscriptionsApi.listPlans, {});
  expect(calls).toHaveLength(1);
  await loadEndpoint(subscriptionsApi.listPlans, {});
  expect(calls).toHaveLength(2);
});

it.each([
  ['failed', async () => {}],
  ['is of somebody who is gone', async () => clearPrefetched()],
])('uses no prefetched data and %s', async (how, leave) => {
  const isDown = how === 'failed';
  const body = isDown ? { statusCode: 503, code: 'down', message: 'Please try again.' } : anOffer();
  const { calls, routes } = fakeApi({ 'GET /api/plans': () => ({ status: isDown ? 503 : 200, body }) });
  await prefetch(subscriptionsApi.listPlans, {}).catch(() => {});
  await leave();
  routes['GET /api/plans'] = () => ({ body: anOffer() });
  await expect(loadEndpoint(subscriptionsApi.listPlans, {})).resolves.toEqual(anOffer());
  expect(calls).toHaveLength(2);
});

it('discards a response that arrives after its person is gone', async () => {
  let tell = (_: Response) => {};
  globalThis.fetch = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  const reading = prefetch(subscriptionsApi.listPlans, {});
  clearPrefetched();
  tell(new Response(JSON.stringify(anOffer())));
  await reading;
  expect(await mutate('/api/plans', (known: unknown) => known, { revalidate: false })).toBeUndefined();
});

it('renders offline meals together with the rest', async () => {
  expected();
  fakeApi(signedIn(ada));
  await addWaiting(waitingDraft(), ada.id);
  await preloadFirstScreen({ pathname: '/', search: '' });
  drawAt('/');
  expect(screen.getByText('porridge')).toBeVisible();
  await forgetWaiting(ada.id);
});

it('shows signed-out people how many meals wait, together with the rest', async () => {
  fakeApi(signedIn(null));
  await addWaiting(waitingDraft(), ada.id);
  await preloadFirstScreen({ pathname: '/', search: '' });
  drawAt('/');
  expect(screen.getByRole('link', { name: 'Sign in to send' })).toBeVisible();
  await forgetWaiting(ada.id);
});

it('does not let a late response undo a sign-in', async () => {
  expected();
  let tell = (_: Response) => {};
  globalThis.fetch = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  const waiting = preloadFirstScreen({ pathname: '/login', search: '' });
  const signedInAs = { user: ada, failure: null, askedAt: Date.now() };
  await mutate('/api/auth/user', signedInAs, { revalidate: false });
  tell(new Response(JSON.stringify({ statusCode: 401, code: 'not-signed-in', message: 'x' }), { status: 401 }));
  await waiting;
  expect(await mutate('/api/auth/user', (known: unknown) => known, { revalidate: false })).toEqual(signedInAs);
});

it('does not ask for a person where none is expected', async () => {
  const { calls } = fakeApi(signedIn(null));
  await preloadFirstScreen({ pathname: '/', search: '' });
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/plans']);
});

describe('a page that the server marks as signed out', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="carbsight-session" content="none">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('does not ask who is signed in', async () => {
    const { calls } = fakeApi(signedIn(null));
    await preloadFirstScreen({ pathname: '/', search: '' });
    vi.useFakeTimers();
    drawAt('/');
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    await settled();
    expect(calls.map(({ url }) => url.pathname)).not.toContain('/api/auth/user');
  });

  it('still asks where this browser remembers someone', async () => {
    expected();
    fakeApi(signedIn(ada));
    await preloadFirstScreen({ pathname: '/', search: '' });
    drawAt('/');
    expect(screen.getByText(ada.firstName)).toBeVisible();
  });
});

it.each([
  { page: 'an empty page', html: '', timeoutMs: 1_000 },
  { page: 'a page with its photo', html: '<div class="boot"><img alt=""></div>', timeoutMs: 8_000 },
])('lets $page wait $patienceMs ms for a silent server', async ({ html, timeoutMs }) => {
  vi.useFakeTimers();
  document.body.innerHTML = html;
  try {
    expected();
    globalThis.fetch = () => new Promise(() => {});
    let isDone = false;
    const waiting = preloadFirstScreen({ pathname: '/', search: '' }).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(timeoutMs - 100);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
  } finally {
    vi.useRealTimers();
    document.body.innerHTML = '';
  }
});
