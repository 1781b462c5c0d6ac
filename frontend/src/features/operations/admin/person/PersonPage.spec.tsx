import type { Person } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';
import { anAdminUser } from '../admin-user.fixture';
import { anActivity } from '../audit/activity.fixture';

const aPerson = (differs: Partial<Person> = {}): Person => ({
  ...anAdminUser(),
  trialEndsAt: null,
  subscriptionEndsAt: null,
  tierGrantedAt: null,
  language: 'de',
  timezone: 'Europe/Berlin',
  wantsReminders: true,
  wantsNewsletter: false,
  researchConsentAt: null,
  hasTwoFactor: false,
  isDemo: false,
  keeper: null,
  ...differs,
});
const { id } = aPerson();
const PATH = `/admin/users/${id}`;
const CALL = `GET /api/admin/users/${id}`;
const AT = '2026-11-20T12:00:00.000Z';
const meal = {
  mealId: '0190a000-0000-7000-8000-000000000007',
  status: 'completed',
  name: null,
  carbs: 52,
  createdAt: AT,
};
const gone = () => refusal(404, 'user-not-found', 'This user no longer exists.');

const openPerson = (person: Partial<Person> = {}, routes: Routes = {}, path = PATH) =>
  openAdmin(path, {
    [CALL]: () => ({ body: aPerson(person) }),
    [`${CALL}/meals`]: () => ({ body: { meals: [meal], nextCursor: null } }),
    ...routes,
  });

it('shows account, plan and meals, each meal with a link to the whole', async () => {
  openPerson();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })).toBeVisible();
  const account = within(screen.getByRole('region', { name: 'Account and plan' }));
  for (const text of ['Free', 'German', 'Europe/Berlin']) expect(account.getByText(text)).toBeVisible();
  const meals = within(await screen.findByRole('table', { name: 'Meals' }));
  expect(meals.getByText('52 g carbs')).toBeVisible();
  expect(meals.getByRole('link', { name: 'My Meal' })).toHaveAttribute(
    'href',
    `/admin/scan-overview?user=${id}&meal=${meal.mealId}`,
  );
});

it('has tabs for feedback, spend, mails, sessions and the audit', async () => {
  const { user } = openPerson(
    {},
    {
      [`${CALL}/feedback`]: () => ({
        body: {
          feedback: [
            { mealId: meal.mealId, name: 'Rice', carbs: 52, thumb: 'down', comment: 'Far too little', at: AT },
          ],
          nextCursor: null,
        },
      }),
      [`${CALL}/spend`]: () => ({
        body: {
          costs: [
            {
              modelId: 'gpt-4o',
              purpose: 'live',
              calls: 3,
              failures: 1,
              tokens: 4_500,
              costUsd: 0.03,
              unpricedCalls: 1,
            },
          ],
          isCapped: false,
        },
      }),
      [`${CALL}/mails`]: () => ({
        body: {
          mails: [{ id, kind: 'password-reset', status: 'failed', failure: 'bounced', createdAt: AT, sentAt: null }],
          nextCursor: null,
        },
      }),
      [`${CALL}/sessions`]: () => ({
        body: {
          sessions: [{ id, browser: 'Firefox', system: 'Android', device: 'mobile', createdAt: AT, lastSeenAt: AT }],
          nextCursor: null,
        },
      }),
      'GET /api/admin/activity': () => ({ body: { activities: [anActivity(1)], nextBefore: null } }),
    },
  );
  const open = async (tab: string) => user.click(await screen.findByRole('tab', { name: tab }));
  await open('Feedback');
  expect(await screen.findByText('Far too little')).toBeVisible();
  await open('Spend');
  expect(await screen.findByText('At least $0.0300 in 3 calls, 1 call without a price')).toBeVisible();
  await open('Emails');
  expect(await screen.findByText('The address does not accept email')).toBeVisible();
  await open('Sessions');
  expect(await screen.findByText('Firefox on Android')).toBeVisible();
  await open('Audit');
  expect(await screen.findByText('Change 1')).toBeVisible();
});

it('loads more meals', async () => {
  const { user } = openPerson(
    {},
    {
      [`${CALL}/meals`]: ({ url }) => ({
        body: url.searchParams.get('cursor')
          ? { meals: [{ ...meal, mealId: id, name: 'Older' }], nextCursor: null }
          : { meals: [meal], nextCursor: 'next' },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Older')).toBeVisible();
});

it('says that the account was deleted while its page was open, and shows nothing of it any more', async () => {
  let isGone = false;
  const { user } = openPerson({}, { [CALL]: () => (isGone ? gone() : { body: aPerson() }), [`${CALL}/mails`]: gone });
  await screen.findByRole('heading', { name: 'Ana Silva' });
  isGone = true;
  await user.click(screen.getByRole('tab', { name: 'Emails' }));
  expect(await screen.findByRole('heading', { name: 'This account has just been deleted' })).toBeVisible();
  expect(screen.queryByText('Ana Silva')).not.toBeInTheDocument();
});

it.each([PATH, '/admin/users/kim'])('says at %s that nobody is there', async (path) => {
  openPerson({}, { [CALL]: gone, 'GET /api/admin/users/kim': gone }, path);
  expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeVisible();
});

it('names who keeps the diary of someone without an account, which has no actions', async () => {
  openPerson({ keeper: { id: anActivity(1).id, email: 'kim@example.org' } });
  expect(await screen.findByRole('link', { name: 'kim@example.org' })).toHaveAttribute(
    'href',
    `/admin/users/${anActivity(1).id}`,
  );
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
});
