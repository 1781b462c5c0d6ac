import type { Subscription } from '@carbsight/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { anOffer, aSubscription } from '../../../test/subscription-builders';
import { stateOf, trialDaysLeft } from './SubscriptionPage';

const END = '2026-12-24T12:00:00.000Z';
const NOW = new Date('2026-12-20T12:00:00.000Z');
const pro = (differs: Partial<Subscription> = {}) =>
  aSubscription({ tier: 'pro', status: 'active', canStartTrial: false, canManagePayment: true, ...differs });

const open = (plan: () => Subscription, routes: Routes = {}, path = '/subscription') => {
  const api = fakeApi({
    ...signedIn(aUser({ subscriptionTier: plan().tier })),
    'GET /api/plans': () => ({ body: anOffer() }),
    'GET /api/subscription': () => ({ body: plan() }),
    ...routes,
  });
  return { ...renderApp(path), ...api };
};

it.each([
  ['Free', aSubscription(), null, 'It costs nothing'],
  ['a trial', pro({ tier: 'essentials', isOnTrial: true, trialEndsAt: END }), 'Trial', 'runs until 24 December 2026'],
  ['a trial that is over', aSubscription({ trialEndsAt: '2026-12-19T12:00:00.000Z' }), null, 'ended on 19 December'],
  ['a paid plan', pro({ renewsAt: END }), 'Active', 'renews on 24 December 2026'],
  ['a given plan', pro({ isGranted: true }), 'Complimentary', 'nothing is charged'],
  ['a cancelled plan', pro({ status: 'canceled', endsAt: END }), 'Cancelled', 'keep it until 24 December 2026'],
  ['an open payment', pro({ status: 'past_due', endsAt: END }), 'Payment due', 'check your payment'],
  ['a plan that has ended', aSubscription({ status: 'canceled' }), null, 'has ended'],
])('says how %s stands', (_name, plan, label, sentence) => {
  const language = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  expect(stateOf(plan, NOW)).toEqual(
    expect.objectContaining({
      label,
      sentence: expect.stringContaining(sentence),
      needsAttention: plan.status === 'past_due',
    }),
  );
  language.mockRestore();
});

it.each([
  ['2026-12-27T12:00:00.000Z', 7],
  ['2026-12-20T12:00:01.000Z', 1],
  ['2026-12-20T12:00:00.000Z', 0],
  ['2026-12-01T12:00:00.000Z', 0],
])('counts the days of a trial until %s: %i', (trialEndsAt, days) => {
  expect(trialDaysLeft(aSubscription({ trialEndsAt }), NOW)).toBe(days);
});

it('shows today’s usage, and nothing to manage without a paid plan', async () => {
  open(() => aSubscription());
  expect(await screen.findByText('3 of 20 analyses')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '3 of 20 analyses' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Manage payment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the plan' })).not.toBeInTheDocument();
});

it('cancels after saying what will happen', async () => {
  let plan = pro({ canCancel: true, renewsAt: END });
  const { user, calls } = open(() => plan, {
    'POST /api/subscription/cancel': () => {
      plan = pro({ status: 'canceled', endsAt: END });
      return { body: plan };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Pro?' });
  expect(dialog).toHaveTextContent(/You keep Pro until .*2026.*No meal is deleted/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancel the plan', hidden: true });
  if (confirm) await user.click(confirm);
  expect(await screen.findByText('Cancelled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('polls for the provider’s webhook after the checkout', async () => {
  vi.useFakeTimers();
  let plan = aSubscription();
  open(() => plan, {}, '/subscription?checkout=done');
  expect(await screen.findByText(/appears here as soon as the payment is confirmed/)).toBeVisible();
  plan = pro({ tier: 'essentials', renewsAt: END });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Thank you. You now have Essentials.')).toBeVisible();
});

it('says when payments are not set up, and when the page cannot be loaded', async () => {
  const { unmount } = open(() => aSubscription({ isBillingConfigured: false }));
  expect(await screen.findByText(/Paid plans are not available here yet/)).toBeVisible();
  unmount();
  open(() => aSubscription(), { 'GET /api/subscription': () => refusal(503, 'database-unavailable', 'Away for now.') });
  expect(await screen.findByText('Away for now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
