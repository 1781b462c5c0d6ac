import type { AdministratorList, AdminRole } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { type Routes, refusal } from '../../../../test/fake-api';
import { openApp } from '../../../../test/render-app';

const AT = '2026-11-20T12:00:00.000Z';
const [KIM, LEE, INVITATION] = [1, 2, 3].map((n) => `0190a000-0000-7000-8300-00000000000${n}`);
const PATH = '/api/admin/administrators';
const INVITATIONS = '/api/admin/invitations';

const person = (differs: Partial<AdministratorList['administrators'][number]> = {}) => ({
  userId: KIM ?? '',
  email: 'admin@example.org',
  displayName: 'Admin',
  role: 'owner' as AdminRole,
  isFixed: true,
  since: AT,
  lastSeenAt: AT,
  hasTwoFactor: false,
  ...differs,
});
const lee = person({ userId: LEE ?? '', email: 'lee@example.org', displayName: 'Lee', role: 'editor', isFixed: false });
const invitation = {
  id: INVITATION ?? '',
  email: 'new@example.org',
  role: 'viewer' as const,
  invitedBy: 'admin@example.org',
  sentAt: AT,
  expiresAt: AT,
  isExpired: false,
  mail: 'sent' as const,
};
function people(differs: Partial<AdministratorList> = {}, routes: Routes = {}, adminRole: AdminRole = 'owner') {
  const list: AdministratorList = { administrators: [person(), lee], invitations: [invitation], ...differs };
  return openApp('/admin/administrators', aUser({ isAdmin: true, adminRole, email: 'admin@example.org' }), {
    'POST /api/admin/visits': () => ({ status: 204 }),
    [`GET ${PATH}`]: () => ({ body: list }),
    ...routes,
  });
}

describe('people', () => {
  it('are listed with their roles, and the fixed address can lose nothing', async () => {
    people();
    const table = await screen.findByRole('table', { name: 'Administrators' });
    const [, fixed, other] = within(table).getAllByRole('row');
    expect(fixed).toHaveTextContent('Owner, fixed');
    expect(fixed).toHaveTextContent('The installation’s own address is always owner');
    expect(within(fixed as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Editor');
    expect(screen.getByRole('button', { name: 'Remove lee@example.org' })).toBeEnabled();
  });

  it('are invited by mail, and a refusal says why', async () => {
    const { user, sent, routes } = people(
      {},
      { [`POST ${INVITATIONS}`]: () => refusal(409, 'invitation-open', 'This person has already been invited.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText(/^Email address/), 'kim@example.org');
    await user.click(screen.getByLabelText('Editor'));
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('This person has already been invited.')).toBeVisible();
    routes[`POST ${INVITATIONS}`] = () => ({ status: 201, body: { ...invitation, email: 'kim@example.org' } });
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('kim@example.org will receive an email with a link.')).toBeVisible();
    expect(sent('POST', '/invitations').at(-1)).toEqual({ email: 'kim@example.org', role: 'editor' });
  });

  it('get another role against the one that was seen, and are removed', async () => {
    const { user, sent } = people(
      {},
      {
        [`PATCH ${PATH}/${LEE}`]: () => ({ body: { ...lee, role: 'owner' } }),
        [`DELETE ${PATH}/${LEE}`]: () => ({ status: 204 }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Change Role of lee@example.org' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Change Role' })).toBeDisabled();
    await user.click(dialog.getByLabelText('Owner'));
    await user.click(dialog.getByRole('button', { name: 'Change Role' }));
    await waitFor(() => expect(sent('PATCH', LEE)).toEqual([{ role: 'owner', expectedRole: 'editor' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove lee@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('lee@example.org is no longer an administrator.')).toBeVisible();
  });

  it('who are invited can be sent the mail again, and their invitation withdrawn', async () => {
    const path = `${INVITATIONS}/${INVITATION}`;
    const { user } = people(
      { invitations: [{ ...invitation, isExpired: true }] },
      {
        [`POST ${path}/resend`]: () => ({ body: invitation }),
        [`DELETE ${path}`]: () => ({ status: 204 }),
      },
    );
    expect(await screen.findByText(/^Expired/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again to new@example.org' }));
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for new@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  });

  it.each(['viewer', 'editor'] as const)('cannot be changed by a %s, who sees why', async (role) => {
    people({}, {}, role);
    for (const name of ['Invite', 'Remove lee@example.org', 'Withdraw the invitation for new@example.org']) {
      const button = await screen.findByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'Only an owner may do this.');
    }
  });
});
