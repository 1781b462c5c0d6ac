import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';

const admin = aUser({ email: 'admin@example.org', isAdmin: true });
const adminRoutes: Routes = {
  ...signedIn(admin),
  'POST /api/admin/visits': () => ({ status: 204 }),
  'GET /api/admin/two-factor': () => ({ body: { isOn: false, onSince: null, recoveryCodesLeft: 0 } }),
};

describe('anyone but the administrator', () => {
  const text = 'Admin dashboard access is restricted to authorized personnel only.';

  it('is asked to log in when signed out; the login is a full navigation to the server', async () => {
    const { user } = openApp('/admin', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Please log in to continue.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    const logIn = screen.getByRole('link', { name: 'Log In' });
    expect(logIn).toHaveAttribute('href', '/api/login');
    // The router intercepts clicks on its own links; the browser follows this one.
    const wasPrevented = new Promise<boolean>((resolve) => {
      const look = (event: MouseEvent) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
    });
    await user.click(logIn);
    expect(await wasPrevented).toBe(false);
  });

  it('sees the golden set’s own wording for signed-out people', async () => {
    openApp('/admin/golden-set', null);
    expect(await screen.findByText('Please log in to access this page.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });

  it('learns that the account has no access, and sends no other requests', async () => {
    const { calls, user, address } = openApp('/admin/users', aUser());
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Your account does not have administrative privileges.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
    expect(calls.filter(({ url }) => url.pathname.startsWith('/api/admin'))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Go Home' }));
    expect(address()).toBe('/');
  });

  it('has no link to the admin area on the profile page', async () => {
    openApp('/profile', aUser());
    await screen.findByRole('button', { name: 'Sign out' });
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
  });
});

it('sees a spinner while it is unknown who is signed in', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeApi({});
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  renderApp('/admin/security');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
  answer(new Response(JSON.stringify(refusal(401, 'not-signed-in', 'Please sign in first.').body), { status: 401 }));
  expect(await screen.findByText('Access Denied')).toBeVisible();
});

describe('the administrator', () => {
  it('enters from the profile page, which is recorded', async () => {
    const { calls } = fakeApi(adminRoutes);
    const { user, address } = renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: 'Administration' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(address()).toBe('/admin');
    await waitFor(() => expect(calls.filter(({ url }) => url.pathname === '/api/admin/visits')).toHaveLength(1));
  });

  it.each(['/Admin/Security', '/ADMIN/SECURITY/'])('finds %s case-insensitively', async (path) => {
    fakeApi(adminRoutes);
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in security' })).toBeVisible();
  });

  it('sees the not-found page for an unknown address', async () => {
    fakeApi(adminRoutes);
    renderApp('/admin/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });

  it('tells only a viewer that nothing can be changed', async () => {
    const words = 'You are a viewer: you can see everything here but not change it.';
    const viewer = openApp('/admin/security', null, { ...adminRoutes, ...signedIn({ ...admin, adminRole: 'viewer' }) });
    expect(await screen.findByText(words)).toBeVisible();
    viewer.unmount();
    openApp('/admin/security', null, adminRoutes);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('has the address as a badge that links to the sign-in security', async () => {
    fakeApi(adminRoutes);
    const { user, address } = renderApp('/admin');
    const badge = await screen.findByRole('button', { name: 'Account of admin@example.org' });
    expect(badge).toHaveTextContent('admin@example.org');
    await user.click(badge);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign-in security' }));
    expect(address()).toBe('/admin/security');
  });
});

describe('the navigation', () => {
  const groups = {
    Scans: ['Scan Overview', 'Scan Analysis Dashboard'],
    Models: ['Model Evaluation', 'Model Management', 'Model Comparison', 'Golden Set Testing'],
    Reports: ['Retention Tracking'],
    'Performance & System': ['Performance Dashboard', 'Health'],
    Tools: ['Debug Tools'],
    Settings: ['Sampling Configuration', 'Administrators', 'Audit'],
  };
  const shown = async (path: string) => {
    fakeApi(adminRoutes);
    const view = renderApp(path);
    const navigation = within(await screen.findByRole('navigation', { name: 'Administration' }));
    return { ...view, navigation };
  };

  it('has the groups of the product in their order', async () => {
    const { navigation } = await shown('/admin');
    const top = navigation.getAllByText(
      /^(Dashboard|Users|Scans|Models|Reports|Content|Performance & System|Tools|Settings)$/,
    );
    expect(top.map(({ textContent }) => textContent)).toEqual([
      ...['Dashboard', 'Users', 'Scans', 'Models', 'Reports', 'Content', 'Performance & System', 'Tools', 'Settings'],
    ]);
    expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    expect(navigation.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
    expect(navigation.getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/admin/content');
    expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(Object.entries(groups))('opens and closes %s on a click', async (group, links) => {
    const { navigation, user } = await shown('/admin');
    const button = navigation.getByRole('button', { name: group });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const link of links) expect(await navigation.findByRole('link', { name: link })).toBeVisible();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(navigation.queryByRole('link', { name: links[0] })).not.toBeInTheDocument());
  });

  it.each([
    ['/admin/models', 'Models', 'Model Management'],
    ['/admin/golden-set/runs/7', 'Models', 'Golden Set Testing'],
    ['/admin/Retention', 'Reports', 'Retention Tracking'],
    ['/admin/system', 'Performance & System', 'Health'],
  ])('has the group of %s open', async (path, group, link) => {
    const { navigation } = await shown(path);
    expect(navigation.getByRole('button', { name: group })).toHaveAttribute('aria-expanded', 'true');
    expect(navigation.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  });

  it('links back to the profile', async () => {
    await shown('/admin');
    expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
  });

  it('can be hidden and shown again', async () => {
    const { user } = await shown('/admin');
    await user.click(screen.getByRole('button', { name: 'Hide navigation' }));
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
    const show = screen.getByRole('button', { name: 'Show navigation' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await user.click(show);
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  });
});

describe('the menu on small screens', () => {
  const opened = async () => {
    fakeApi(adminRoutes);
    const view = renderApp('/admin/security');
    const burger = await screen.findByRole('button', { name: 'Open menu' });
    await view.user.click(burger);
    return { ...view, burger, menu: within(await screen.findByRole('dialog', { name: 'Administration' })) };
  };

  it('closes after navigation', async () => {
    const { menu, user, address } = await opened();
    await user.click(menu.getByRole('link', { name: 'Dashboard' }));
    expect(address()).toBe('/admin');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes on Escape and returns the focus to the button', async () => {
    const { user, burger, menu } = await opened();
    expect(menu.getByRole('link', { name: 'Back to Profile' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(burger).toHaveFocus());
  });
});
