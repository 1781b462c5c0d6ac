import type { AdminUser } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../test/fake-api';
import { openAdmin, renderApp } from '../../../../test/render-app';
import { anAdminUser } from './admin-user.fixture';

const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const stats = { totalUsers: 40, newUsersToday: 2, proUsers: 5, activeToday: 10, totalScans: 100 };

const openUsers = (users: AdminUser[], routes: Routes = {}) =>
  openAdmin('/admin/users', {
    'GET /api/admin/user-stats': () => ({ body: stats }),
    'GET /api/admin/users': ({ url }) => {
      const { search = '', tier, before } = Object.fromEntries(url.searchParams);
      const found = users.filter(
        (user) => user.email.includes(search) && (tier === 'all' || user.subscriptionTier === tier),
      );
      const from = before ? found.findIndex((user) => user.id === before) + 1 : 0;
      return { body: found.slice(from, from + 50) };
    },
    ...routes,
  });

const ana = anAdminUser();
const bob = anAdminUser({
  id: id(2),
  email: 'bob@example.org',
  displayName: 'Bob',
  subscriptionTier: 'pro',
  subscriptionStatus: 'past_due',
  lastActive: null,
});

async function act(user: ReturnType<typeof openAdmin>['user'], email: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}

it('shows the four figures with explanations', async () => {
  openUsers([ana]);
  const expected = [
    ['Total Users', '40', '+2 new today'],
    ['Pro Subscribers', '5', '12.5% of total users'],
    ['Active Today', '10', '25.0% engagement, of total users'],
    ['Total Scans', '100', '2.5 avg per user'],
  ] as const;
  for (const [label, figure, caption] of expected) {
    const card = await screen.findByRole('region', { name: label });
    expect(await within(card).findByText(figure)).toBeVisible();
    expect(within(card).getByText(caption)).toBeVisible();
  }
});

it('has the directory’s columns, with every state in words', async () => {
  openUsers([ana, bob]);
  const table = await screen.findByRole('table', { name: 'Users' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['User', 'Subscription', 'Status', 'Scans', 'Last Active', 'Joined', 'Actions']);
  const row = within(table).getByRole('row', { name: /bob@example.org/ });
  for (const text of ['Pro', 'Past Due', 'Never']) expect(within(row).getByText(text)).toBeVisible();
  expect(within(table).getByText('No Subscription')).toBeVisible();
});

it('asks the server after a pause in typing, and says when nobody matches', async () => {
  const { user, calls } = openUsers([ana, bob]);
  await screen.findByText('bob@example.org');
  await user.type(screen.getByLabelText('Search'), 'nobody');
  expect(await screen.findByText('No users found matching your criteria')).toBeVisible();
  await waitFor(() => {
    const asked = calls.flatMap(({ url }) => url.searchParams.get('search') ?? []);
    expect(new Set(asked)).toEqual(new Set(['nobody']));
  });
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(await screen.findByText('bob@example.org')).toBeVisible();
});

it('searches for the person that another page linked to', async () => {
  openUsers([ana, bob]).unmount();
  renderApp('/admin/users?search=bob%40example.org');
  expect(await screen.findByText('bob@example.org')).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('bob@example.org');
  expect(screen.queryByText('ana@example.org')).not.toBeInTheDocument();
});

it('filters by tier on the server and in the browser, and exports the filtered list', async () => {
  // A server that does not filter: the browser does.
  const { user, calls } = openUsers([ana, bob], { 'GET /api/admin/users': () => ({ body: [ana, bob] }) });
  await screen.findByText('ana@example.org');
  await user.click(screen.getByRole('combobox', { name: 'Tier' }));
  await user.click(await screen.findByRole('option', { name: 'Pro' }));
  await waitFor(() => expect(screen.queryByText('ana@example.org')).not.toBeInTheDocument());
  expect(screen.getByText('bob@example.org')).toBeVisible();
  await waitFor(() => expect(calls.some(({ url }) => url.searchParams.get('tier') === 'pro')).toBe(true));
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/admin/users.csv?tier=pro&status=all',
  );
});

it('sorts by a column’s title, and keeps the order in the address', async () => {
  const { user, calls, address } = openUsers([ana, bob]);
  const title = () => screen.findByRole('columnheader', { name: 'Last Active' });
  await user.click(within(await title()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/users?sortBy=lastActive'));
  expect(await title()).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(await title()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/users?sortBy=lastActive&sortOrder=asc'));
  await waitFor(() => expect(calls.at(-1)?.url.search).toContain('sortBy=lastActive&sortOrder=asc'));
});

it('focuses the reason of a harmful action, and says in the dialog that it is missing', async () => {
  const { user } = openUsers([ana]);
  const dialog = within(await act(user, ana.email, 'Disable account'));
  await waitFor(() => expect(dialog.getByLabelText(/Reason/)).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
});

it('loads page by page', async () => {
  const many = Array.from({ length: 60 }, (_, n) => anAdminUser({ id: id(n + 10), email: `u${n}@example.org` }));
  const { user } = openUsers(many);
  expect(await screen.findByText('u49@example.org')).toBeVisible();
  expect(screen.getByText('The first 50 users shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('u59@example.org')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

describe('the actions', () => {
  it.each(['Change tier', 'Send password reset', 'Disable account', 'Delete user'])(
    'return the focus to their menu after “%s” was left with Escape',
    async (entry) => {
      const { user } = openUsers([ana]);
      const dialog = await act(user, ana.email, entry);
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('button', { name: `Actions for ${ana.email}` })).toHaveFocus());
    },
  );

  it('change the tier with a reason, and show the updated row', async () => {
    const { user, calls } = openUsers([ana], {
      [`PUT /api/admin/users/${ana.id}/tier`]: () => ({
        body: { ...ana, subscriptionTier: 'pro', subscriptionStatus: 'active' },
      }),
    });
    const dialog = await act(user, ana.email, 'Change tier');
    const submit = within(dialog).getByRole('button', { name: 'Change tier' });
    expect(submit).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Pro' }));
    await user.type(within(dialog).getByLabelText(/Reason/), 'A gift');
    await user.click(submit);
    const row = await screen.findByRole('row', { name: /ana@example.org/ });
    expect(await within(row).findByText('Active')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      tier: 'pro',
      previousTier: 'free',
      reason: 'A gift',
    });
  });

  it('keep the dialog open with the reason when the server refuses', async () => {
    const sentence = 'The tier has since been changed to essentials. Please check the user again.';
    const { user } = openUsers([ana], {
      [`PUT /api/admin/users/${ana.id}/tier`]: () => refusal(409, 'tier-changed-meanwhile', sentence),
    });
    const dialog = await act(user, ana.email, 'Change tier');
    await user.click(within(dialog).getByRole('radio', { name: 'Pro' }));
    await user.type(within(dialog).getByLabelText(/Reason/), 'A gift');
    await user.click(within(dialog).getByRole('button', { name: 'Change tier' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  });

  it('delete only after the address was typed, and remove the row', async () => {
    const { user, calls } = openUsers([ana, bob], { [`DELETE /api/admin/users/${ana.id}`]: () => ({ status: 204 }) });
    const dialog = await act(user, ana.email, 'Delete user');
    const submit = within(dialog).getByRole('button', { name: 'Delete user' });
    await user.type(within(dialog).getByLabelText(/Reason/), 'Asked by mail');
    await user.type(within(dialog).getByLabelText(`Type ${ana.email} to confirm`), 'ana@example.com');
    expect(submit).toBeDisabled();
    await user.clear(within(dialog).getByLabelText(`Type ${ana.email} to confirm`));
    await user.type(within(dialog).getByLabelText(`Type ${ana.email} to confirm`), ana.email);
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('row', { name: /ana@example.org/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /bob@example.org/ })).toBeVisible();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      confirmEmail: ana.email,
      reason: 'Asked by mail',
    });
  });

  it('lead to the person’s page', async () => {
    const { user } = openUsers([ana]);
    const page = `/admin/users/${ana.id}`;
    expect(await screen.findByRole('link', { name: ana.displayName })).toHaveAttribute('href', page);
    await user.click(screen.getByRole('button', { name: `Actions for ${ana.email}` }));
    expect(await screen.findByRole('menuitem', { name: 'View meals' })).toHaveAttribute('href', page);
  });

  it('do not delete or disable the administrator’s own account', async () => {
    const { user } = openUsers([anAdminUser({ isAdmin: true })]);
    await user.click(await screen.findByRole('button', { name: 'Actions for ana@example.org' }));
    expect(await screen.findByRole('menuitem', { name: 'Change tier' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete user' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Disable account' })).not.toBeInTheDocument();
  });
});
