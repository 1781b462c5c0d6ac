import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { type Routes, refusal } from '../../../test/fake-api';
import { openApp } from '../../../test/render-app';

const found = { email: 'kim@example.org', role: 'editor', invitedBy: 'admin@example.org' } as const;
const FIND = 'POST /api/invitations/find';
const open = (email: string | null, routes: Routes = {}) =>
  openApp('/admin/invitation#secret', email === null ? null : aUser({ email }), {
    [FIND]: () => ({ body: found }),
    ...routes,
  });

it('asks a stranger to sign in or register with its address, and comes back', async () => {
  const { user, address, sent } = open(null);
  expect(await screen.findByText(/admin@example.org invites you/)).toBeVisible();
  expect(sent('POST', '/find')).toEqual([{ token: 'secret' }]);
  expect(screen.getByText(/Sign in as kim@example.org/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/login?returnTo=%2Fadmin%2Finvitation%23secret'));
});

it('makes its person an administrator, and leads to the admin area', async () => {
  const { user, address, sent } = open('Kim@example.org', {
    'POST /api/invitations/accept': () => ({ body: aUser({ isAdmin: true, adminRole: 'editor' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(sent('POST', '/accept')).toEqual([{ token: 'secret' }]);
});

it('tells someone else that it is not theirs', async () => {
  open('lee@example.org');
  expect(await screen.findByText(/You are signed in as lee@example.org/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).not.toBeInTheDocument();
});

it('says why it no longer works', async () => {
  open('kim@example.org', { [FIND]: () => refusal(410, 'invitation-used', 'This invitation has already been used.') });
  expect(await screen.findByText(/has already been used/)).toBeVisible();
});
