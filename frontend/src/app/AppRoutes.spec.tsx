import { act, screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../test/builders';
import { fakeApi, refusal, signedIn } from '../../test/fake-api';
import { openApp, renderApp } from '../../test/render-app';

const noMeals = { 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) };

describe('paths', () => {
  it.each(['/About', '/ABOUT', '/about'])('match case-insensitively: %s', async (path) => {
    openApp(path, null);
    expect(await screen.findByRole('heading', { level: 1, name: 'How Carbsight sees carbs' })).toBeVisible();
  });

  it('that do not exist lead to the not-found page', async () => {
    openApp('/no/such/page', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });

  it('that require a person lead to the login and back', async () => {
    const { routes, user, address } = openApp('/history?search=rice', null, noMeals);
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    expect(address()).toBe('/login?returnTo=%2Fhistory%3Fsearch%3Drice');
    Object.assign(routes, signedIn(aUser()), { 'POST /api/auth/login': () => ({ body: aUser() }) });
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(address()).toBe('/history?search=rice');
  });
});

it('sends administrators who sign in to their pages', async () => {
  const admin = aUser({ isAdmin: true });
  const { routes, user, address } = openApp('/login', null, { 'POST /api/admin/visits': () => ({ status: 204 }) });
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  Object.assign(routes, signedIn(admin), { 'POST /api/auth/login': () => ({ body: admin }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(address()).toBe('/admin');
});

describe('the shell', () => {
  it('shows a visitor the login and highlights no tab on /about', async () => {
    openApp('/about', null);
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?returnTo=%2Fabout');
    expect(screen.getByRole('link', { name: 'Scan' })).toHaveAttribute('href', '/?camera=true');
    expect(screen.getByRole('link', { name: 'Learn about' })).toHaveAttribute('href', '/about');
    expect(screen.getByRole('link', { name: 'History' })).not.toHaveAttribute('aria-current');
  });

  it('shows a person their first name and remembers it for the session', async () => {
    openApp('/history', aUser({ firstName: 'Zoë' }), noMeals);
    expect(await screen.findByRole('link', { name: 'Account of Zoë' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(sessionStorage.getItem('userName')).toBe('Zoë'));
  });

  it('has a menu for administrators, with their pages first', async () => {
    const { user } = openApp('/about', aUser({ isAdmin: true }), noMeals);
    await user.click(await screen.findByRole('button', { name: 'Account of Ana' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/admin', '/profile']);
  });

  it('keeps the last person’s name when opened offline', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('carbsight.last-name', 'Zoë');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderApp('/about');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Error fetching user: 0'));
    expect(screen.getByRole('link', { name: 'Account of Zoë' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    logged.mockRestore();
  });

  it('treats any failure but 401 as signed out, and logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ 'GET /api/auth/user': () => refusal(503, 'unavailable', 'The database is away.') });
    renderApp('/about');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Error fetching user: 503');
    logged.mockRestore();
  });

  it('asks again who is signed in when the window regains the focus', async () => {
    vi.useFakeTimers();
    const { calls } = openApp('/about', null);
    await screen.findByRole('link', { name: 'Login' });
    const before = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(calls.length).toBe(before + 1));
  });

  it('forgets the person when a call returns 401', async () => {
    const { address } = openApp('/history', aUser(), {
      'GET /api/scans': () => refusal(401, 'not-signed-in', 'Please sign in first.'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(address()).toContain('/login?returnTo=%2Fhistory');
  });

  it('focuses the new page’s heading', async () => {
    const { user } = openApp('/about', aUser(), {
      'GET /api/scans': () => ({ body: { scans: [aMeal()], nextCursor: null } }),
    });
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'History' })).toHaveFocus());
  });
});
