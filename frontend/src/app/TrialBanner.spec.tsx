import type { User } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../test/builders';
import { fakeApi, signedIn } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { offersTrialOn } from './TrialBanner';

const TEXT = 'Get a free 7 day trial of Essentials';

function openHome(user: User | null) {
  fakeApi({ ...signedIn(user), 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  return renderApp('/');
}

describe('the trial banner', () => {
  it('is shown to visitors and links to the plans', async () => {
    openHome(null);
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Now' })).toHaveAttribute('href', '/pricing');
  });

  it('is shown on the free tier and on no paid one', async () => {
    const { unmount } = openHome(aUser({ subscriptionTier: 'free' }));
    expect(await screen.findByText(TEXT)).toBeVisible();
    unmount();
    openHome(aUser({ subscriptionTier: 'essentials' }));
    expect(await screen.findByText('What is on your plate, Ana?')).toBeVisible();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('is not shown to administrators', async () => {
    openHome(aUser({ isAdmin: true, subscriptionTier: 'free' }));
    expect(await screen.findByText('What is on your plate, Ana?')).toBeVisible();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('is not shown after a trial, or offline', async () => {
    const { unmount } = openHome(aUser({ subscriptionTier: 'free', trialEndsAt: '2026-11-01T00:00:00.000Z' }));
    expect(await screen.findByText('What is on your plate, Ana?')).toBeVisible();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    unmount();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderApp('/');
    expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
    vi.restoreAllMocks();
  });

  it('waits until it is known who is signed in', () => {
    globalThis.fetch = () => new Promise(() => {});
    renderApp('/');
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('stays away for good once dismissed', async () => {
    const { user, unmount } = openHome(null);
    await screen.findByText(TEXT);
    expect(localStorage.getItem('trial_banner_dismissed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    expect(localStorage.getItem('trial_banner_dismissed')).not.toBeNull();
    unmount();
    openHome(null);
    await screen.findByRole('link', { name: 'Login' });
    await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
  });

  it.each([
    ['/', true],
    ['/history', true],
    ['/History/', true],
    ['/insights', true],
    ['/meal/1', true],
    ['/pricing', false],
    ['/admin', false],
    ['/admin/users', false],
    ['/profile', false],
  ])('on %s: %s', (path, isOffered) => {
    expect(offersTrialOn(path)).toBe(isOffered);
  });
});
