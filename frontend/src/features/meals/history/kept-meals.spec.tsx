import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { fakeApi, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { addWaitingEntry, forgetWaiting } from '../outbox/waiting-store';
import { findKeptMeals, forgetKeptMeals } from './kept-meals';

const me = aUser({ units: 'be12' });
const other = aUser({ id: '0190a000-0000-7000-8000-000000000002', firstName: 'Vic' });
const meal = aMeal({ eatenAt: new Date().toISOString() });
const routes = {
  ...signedIn(me),
  'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }),
  'GET /api/scans/shortcuts': () => ({
    body: { frequent: [], recent: [], favourites: [], disclaimer: 'An estimate.' },
  }),
  'POST /api/auth/logout': () => ({ status: 204 }),
};

afterEach(forgetKeptMeals);

async function visitOnce() {
  const api = fakeApi(routes);
  const visit = renderApp('/');
  await waitFor(async () => expect((await findKeptMeals(me.id))?.meals).toHaveLength(1));
  return { ...api, ...visit };
}

/** @param isDeviceOffline false: only the server is unavailable */
function goOffline(isDeviceOffline = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isDeviceOffline);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

afterEach(() => vi.restoreAllMocks());

it('reads today, the history and a meal without a connection, in the person’s unit', async () => {
  (await visitOnce()).unmount();
  goOffline();
  const home = renderApp('/');
  expect(await screen.findByText('4.3 BE so far')).toBeVisible();
  expect(screen.getByText(/^You are offline\. As of/)).toBeVisible();
  home.unmount();
  const { user } = renderApp('/history');
  expect(await screen.findByText(/^You are offline\. These are your meals of the last 30 days, as of/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Toast/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Toast/ })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. Trying again automatically.');
});

it('does not call a device offline if only the server is unavailable', async () => {
  (await visitOnce()).unmount();
  goOffline(false);
  const home = renderApp('/');
  expect(await screen.findByText(/^Carbsight cannot be reached\. As of/)).toBeVisible();
  home.unmount();
  renderApp('/history');
  expect(
    await screen.findByText(/^Carbsight cannot be reached\. These are your meals of the last 30 days/),
  ).toBeVisible();
});

it('shows meals that wait to be sent, and says that the totals are without them', async () => {
  (await visitOnce()).unmount();
  goOffline();
  const attempt = { userId: me.id, attemptKey: crypto.randomUUID(), note: 'Pie', mainFood: null };
  await addWaitingEntry({ kind: 'manual', body: { carbs: 45 } }, attempt);
  const home = renderApp('/');
  expect(await screen.findByText('at least 4.3 BE so far')).toBeVisible();
  expect(screen.getByText('1 waiting meal is not included yet.')).toBeVisible();
  home.unmount();
  renderApp('/history');
  expect(within(await screen.findByRole('region', { name: 'Waiting to be sent' })).getByText('Pie')).toBeVisible();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('1 waiting meal is not included yet')).toBeVisible();
  expect(today.getAllByText('at least 4.3 BE')[0]).toBeVisible();
  await act(() => forgetWaiting(me.id));
});

it('does not call the history empty while the first meal waits', async () => {
  fakeApi({ ...routes, 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const attempt = { userId: me.id, attemptKey: crypto.randomUUID(), note: 'Pie', mainFood: null };
  await addWaitingEntry({ kind: 'manual', body: { carbs: 45 } }, attempt);
  renderApp('/history');
  expect(await screen.findByText('Pie')).toBeVisible();
  expect(screen.queryByText('No meals yet')).toBeNull();
  await act(() => forgetWaiting(me.id));
  expect(await screen.findByText('No meals yet')).toBeVisible();
});

it('keeps nothing after signing out', async () => {
  const { user, unmount } = await visitOnce();
  unmount();
  fakeApi(routes);
  renderApp('/profile');
  await user.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] as HTMLElement);
  await waitFor(async () => expect(await findKeptMeals(me.id)).toBeNull());
});

it.each([
  ['somebody else signs in', other],
  ['the session has ended elsewhere', null],
])('keeps nothing when %s', async (_, next) => {
  (await visitOnce()).unmount();
  fakeApi({ ...routes, ...signedIn(next), 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  renderApp('/');
  await waitFor(async () => expect(await findKeptMeals(me.id)).toBeNull());
});
