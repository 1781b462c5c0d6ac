import type { Activity } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Routes } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';
import { anActivity } from './activity.fixture';

const KIM = '0190a000-0000-7000-8000-00000000a3f2';
const GONE = '0190a000-0000-7000-8000-00000000dead';

const openAudit = (activities: Activity[], path = '/admin/audit', routes: Routes = {}) =>
  openAdmin(path, {
    'GET /api/admin/activity': () => ({ body: { activities, nextBefore: null } }),
    'GET /api/admin/activity/actors': () => ({
      body: [{ id: anActivity(1).actorId, email: 'admin@example.org', displayName: 'Ada' }],
    }),
    ...routes,
  });

it('tells what happened in words, links the people, and unfolds what changed and why', async () => {
  const tier = anActivity(1, {
    summary: 'Subscription tier changed from free to pro',
    subject: `user:${KIM}`,
    subjectLabel: 'kim@example.org',
    before: { subscriptionTier: 'free', trialEndsAt: null },
    after: { subscriptionTier: 'pro', trialEndsAt: null },
    reason: 'A gift',
  });
  const nobody = { actorId: null, actorEmail: null };
  const { user } = openAudit([
    tier,
    anActivity(2, { ...nobody, subject: 'old-thing' }),
    anActivity(3, { ...nobody, isActorDeleted: true }),
  ]);
  const row = within(await screen.findByRole('row', { name: /Subscription tier changed/ }));
  expect(row.getByRole('link', { name: 'kim@example.org' })).toHaveAttribute('href', `/admin/users/${KIM}`);
  expect(row.getByText('People')).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Details of/ }));
  const details = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(details.getByText('Subscription tier')).toBeVisible();
  expect(details.getByText('from free to pro')).toBeVisible();
  expect(details.getByText('A gift')).toBeVisible();
  expect(details.queryByText(/Trial/)).not.toBeInTheDocument();
  const other = within(screen.getByRole('row', { name: /Change 2/ }));
  expect(other.getByRole('cell', { name: 'System' })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Change 3/ })).getByText('Deleted account')).toBeVisible();
  expect(other.getByText('Something that no longer exists')).toBeVisible();
});

it('folds what was repeated, with its times and each of its changes', async () => {
  const earlier = [
    { before: { percent: 5 }, after: { percent: 10 }, reason: null, createdAt: '2026-11-21T09:10:00.000Z' },
  ];
  const { user } = openAudit([
    anActivity(1, {
      count: 14,
      firstAt: '2026-11-21T09:00:00.000Z',
      before: { percent: 10 },
      after: { percent: 20 },
      earlier,
    }),
  ]);
  expect(await screen.findByText(/^14 times between \d\d:00 and \d\d:00$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of Change 1' }));
  expect(await screen.findByText('from 10 to 20')).toBeVisible();
  expect(screen.getByText('from 5 to 10')).toBeVisible();
  expect(screen.getByText(/And 12 earlier ones/)).toBeVisible();
});

it('filters by who, action, area and words, in the address and in the file', async () => {
  const { choose, calls, address, user } = openAudit([anActivity(1)]);
  await choose('Who', 'Ada, admin@example.org');
  await choose('Action', 'Changed something');
  await choose('Area', 'Models and prompts');
  await user.type(screen.getByLabelText('Search'), 'gpt');
  const query = `search=gpt&who=${anActivity(1).actorId}&kind=changed&area=models`;
  await waitFor(() => expect(address()).toBe(`/admin/audit?${query}`));
  await waitFor(() => expect(calls.at(-1)?.url.search).toContain(`${query}&fold=yes`));
  const onPhones = screen.getByRole('button', { name: 'Filters (3)', expanded: false });
  await user.click(onPhones);
  expect(onPhones).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `/api/admin/activity.csv?${query}`);
});

it('keeps a filter by someone who is no administrator any more, and names what it ignores', async () => {
  openAudit([], `/admin/audit?who=${GONE}&area=kitchen`);
  expect(await screen.findByText('No entries found')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveValue('Unknown account …00dead');
  expect(screen.getByText('Ignored as unknown: area=kitchen')).toBeVisible();
});
