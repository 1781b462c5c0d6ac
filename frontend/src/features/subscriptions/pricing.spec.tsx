import type { SubscriptionTier, User } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { anOffer, aSubscription } from '../../../test/subscription-builders';
import { switchLanguage } from '../../shared/i18n';

const open = (user: User | null, routes: Routes = {}) => {
  const api = fakeApi({
    ...signedIn(user),
    'GET /api/plans': () => ({ body: anOffer() }),
    'GET /api/subscription': () => ({ body: aSubscription() }),
    ...routes,
  });
  return { ...renderApp('/pricing'), ...api };
};

async function rowOf(name: string): Promise<(string | null)[]> {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];
}

afterEach(() => act(() => switchLanguage('en')));

it('shows what each plan includes, with the actual prices', async () => {
  open(null);
  expect(await screen.findByRole('cell', { name: '300' })).toBeVisible();
  expect(await rowOf('Analyses per day')).toEqual(['20', '100', '300']);
  expect(await rowOf('AI readings per photo')).toEqual(['1', '3', '5']);
  expect(await rowOf('History and insights')).toEqual(['90 days', '2 years', 'All of it']);
  expect(await rowOf('Tables and printed summaries of a period')).toEqual(['–Not included', 'Included', 'Included']);
  expect(screen.getByRole('columnheader', { name: /^Essentials €6 a month/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /^Pro €12\.50 a month/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account to start' })).toHaveAttribute(
    'href',
    '/register?returnTo=%2Fpricing',
  );
});

it('says when nothing can be bought, and invents no price', async () => {
  open(null, { 'GET /api/plans': () => ({ body: anOffer({ isBillingConfigured: false, prices: [null, null] }) }) });
  expect(await screen.findByText(/Paid plans are not available here yet/)).toBeVisible();
  expect(screen.getAllByText('Not on sale yet')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/[€$]/);
});

it('promises no reads of photos where only words are read', async () => {
  open(null, { 'GET /api/plans': () => ({ body: anOffer({ readsPhotos: false }) }) });
  expect(await screen.findByText(/Larger plans allow more analyses per day/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\breads?\b|each photo/i);
});

it('starts the trial with one button and shows the resulting plan', async () => {
  let tier: SubscriptionTier = 'free';
  const trial = { tier: 'essentials', status: 'active', isOnTrial: true, canStartTrial: false } as const;
  const { user, address } = open(aUser(), {
    'GET /api/auth/user': () => ({ body: aUser({ subscriptionTier: tier }) }),
    'POST /api/subscription/trial': () => {
      tier = 'essentials';
      return {
        status: 201,
        body: aSubscription({ ...trial, trialEndsAt: new Date(Date.now() + 6.5 * 86_400_000).toISOString() }),
      };
    },
    'GET /api/subscription': () => ({ body: aSubscription() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Start the free trial' }));
  await waitFor(() => expect(address()).toBe('/subscription'));
  expect(await screen.findByText('Your 7 days of Essentials have begun.')).toBeVisible();
});

it('says in the screen’s language why there is no second trial', async () => {
  const { user } = open(aUser(), {
    'POST /api/subscription/trial': () => refusal(409, 'trial-used', 'You have already used your free trial.'),
  });
  await screen.findByRole('button', { name: 'Start the free trial' });
  await act(() => switchLanguage('de'));
  await user.click(await screen.findByRole('button', { name: 'Kostenlos ausprobieren' }));
  expect(await screen.findByText(/Es gibt sie einmal pro Person/)).toBeVisible();
});

it('offers plans to people without one, and no trial to those who had it', async () => {
  const { user, calls } = open(aUser(), {
    'GET /api/subscription': () => ({ body: aSubscription({ canStartTrial: false }) }),
    'POST /api/subscription/checkout': () =>
      refusal(503, 'billing-unavailable', 'The payment provider is not responding right now.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose Pro for €12.50 a month' }));
  expect(await screen.findByText('The payment provider is not responding right now.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tier: 'pro' });
  expect(screen.queryByRole('button', { name: 'Start the free trial' })).not.toBeInTheDocument();
  expect(screen.getByText(/already used your free trial/)).toBeVisible();
});

it('offers nothing to buy to somebody who pays', async () => {
  open(aUser({ subscriptionTier: 'pro' }), {
    'GET /api/subscription': () => ({
      body: aSubscription({ tier: 'pro', status: 'active', canStartTrial: false, canManagePayment: true }),
    }),
  });
  expect(await screen.findByRole('columnheader', { name: /Pro .* Your plan$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See and change your plan' })).toHaveAttribute('href', '/subscription');
});
