import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { anAdminUser } from './admin-user.fixture';

const ana = anAdminUser();

it.each(['View meals', 'Change tier', 'Send password reset', 'Disable account', 'Delete user'])(
  'is back at the button of the menu after “%s” was left with Escape',
  async (entry) => {
    fakeApi({
      ...signedIn(aUser({ isAdmin: true, email: 'admin@example.org' })),
      'POST /api/admin/visits': () => ({ status: 204 }),
      'GET /api/admin/user-stats': () => ({
        body: { totalUsers: 1, newUsersToday: 0, proUsers: 0, activeToday: 0, totalScans: 0 },
      }),
      'GET /api/admin/users': () => ({ body: [ana] }),
      [`GET /api/admin/users/${ana.id}/meals`]: () => ({ body: { total: 0, meals: [], nextBefore: null } }),
    });
    const { user } = renderApp('/admin/users');
    const opener = `Actions for ${ana.email}`;
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus());
  },
);
