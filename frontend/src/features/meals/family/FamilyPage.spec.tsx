import type { Family, NewFamilyInvitation } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { refusal } from '../../../../test/fake-api';
import { openApp } from '../../../../test/render-app';

const MIA = '0190a000-0000-7000-8000-0000000000d1';
const ACCESS = '0190a000-0000-7000-8000-0000000000d2';
const mia = { id: ACCESS, userId: MIA, name: 'Mia', since: '2026-05-01T08:00:00.000Z', carbBasis: 'total' } as const;
const nobody: Family = { members: [], diaries: [], invitations: [] };

const openDiary = (may: 'see' | 'log', path = `/family/${MIA}`) => {
  const meal = aMeal();
  const history = [
    {
      id: '0190a000-0000-7000-8000-0000000000d3',
      kind: 'created',
      by: 'member',
      byName: 'Anna',
      summary: '',
      detail: {},
      isUndone: false,
      at: '2026-05-01T08:00:00.000Z',
    },
  ] as const;
  return openApp(path.replace(':mealId', meal.mealId), aUser(), {
    'GET /api/family': () => ({ body: { ...nobody, diaries: [{ ...mia, may }] } }),
    'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }),
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: { ...meal, history: [...history] } }),
    'POST /api/scans': () => ({ status: 202, body: { mealId: meal.mealId, status: 'queued' } }),
  });
};

describe('family', () => {
  it('invites by address and password, shows the link once, and ends access', async () => {
    const known: Family = { ...nobody, members: [{ ...mia, may: 'log' }] };
    const invitation: NewFamilyInvitation = {
      id: ACCESS,
      email: 'anna@example.org',
      may: 'log',
      createdAt: '2026-05-01T08:00:00.000Z',
      expiresAt: '2099-05-08T08:00:00.000Z',
      url: 'https://carbsight.example/family/join#secret',
    };
    const { user, sent } = openApp('/family', aUser(), {
      'GET /api/family': () => ({ body: known }),
      'POST /api/family/invitations': () => ({ status: 201, body: invitation }),
      [`DELETE /api/family/${ACCESS}`]: () => {
        known.members = [];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create invitation' }));
    expect(screen.getByText('Please enter their e-mail address.')).toBeVisible();
    await user.type(screen.getByLabelText('Their e-mail address'), 'anna@example.org');
    await user.click(screen.getByRole('radio', { name: 'See and log meals' }));
    await user.type(screen.getByLabelText('Your password'), 'Tulpe-Regen-77');
    await user.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText(invitation.url)).toBeVisible();
    expect(sent('POST', '/invitations')).toEqual([
      { email: 'anna@example.org', may: 'log', password: 'Tulpe-Regen-77' },
    ]);
    await user.click(screen.getByRole('button', { name: 'End access of Mia' }));
    await waitFor(() => expect(screen.getByText('Only you.')).toBeVisible());
  });

  it('accepts an invitation, and says why one does not work', async () => {
    const { user, sent } = openApp('/family/join#secret', aUser(), {
      'POST /api/family/invitations/find': () => ({ body: { owner: 'Mia', may: 'see' } }),
      'POST /api/family/invitations/accept': () =>
        refusal(404, 'family-invitation-not-found', 'This invitation does not work.'),
    });
    expect(await screen.findByText('Mia lets you see their meals.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/This invitation does not work/)).toBeVisible();
    expect(sent('POST', '/accept')).toEqual([{ token: 'secret' }]);
  });

  it('brings a person who has to sign in back to the invitation', async () => {
    openApp('/family/join#secret', null);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent('/family/join#secret')}`,
    );
  });
});

describe('another person’s diary', () => {
  it('says whose it is, and logs in it', async () => {
    const { user, calls, asked } = openDiary('log');
    expect(await screen.findByText('You are looking at the diary of Mia')).toBeVisible();
    await user.type(await screen.findByLabelText('What was eaten?'), 'two slices of toast');
    await user.click(screen.getByRole('button', { name: 'Log for Mia' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const posted = calls.find(({ method, url }) => method === 'POST' && url.pathname === '/api/scans');
    expect(posted?.url.search).toBe(`?diary=${MIA}`);
    expect(posted?.body).toEqual({ note: 'two slices of toast' });
    expect(asked('/api/scans')[0]).toBe(`?limit=20&diary=${MIA}`);
  });

  it('has no form for a member who may only see it', async () => {
    openDiary('see');
    expect(await screen.findByText('You can look, but not change anything.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log for Mia' })).toBeNull();
  });

  it('says on a meal who logged it', async () => {
    openDiary('see', `/family/${MIA}/meal/:mealId`);
    expect(await screen.findByText('Logged by Anna')).toBeVisible();
    expect(screen.getByText('You are looking at the diary of Mia')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save for Mia' })).toBeNull();
  });

  it('shows nothing once the access has ended', async () => {
    openApp(`/family/${MIA}`, aUser(), { 'GET /api/family': () => ({ body: nobody }) });
    expect(await screen.findByText(/You cannot see this diary/)).toBeVisible();
  });
});
