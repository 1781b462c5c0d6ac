import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const SUBSCRIPTION = 'GET /api/unsubscribe/subscription';
const STOP = 'POST /api/unsubscribe';
const TOKEN = 'a-signed_token';
const subscribed = (list: string, isSubscribed = true) => ({ body: { list, isSubscribed } });

const open = (routes = {}, path = `/unsubscribe?token=${TOKEN}`) => {
  const api = fakeApi({ ...signedIn(null), [SUBSCRIPTION]: () => subscribed('reminders'), ...routes });
  return { ...api, ...renderApp(path) };
};
const button = () => screen.findByRole('button', { name: 'Unsubscribe' });

it('asks first: opening the link changes nothing', async () => {
  const { calls } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop reminders?' })).toBeVisible();
  expect(screen.getByText(/weekly summaries and notices about a trial/)).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  expect(calls.find(({ url }) => url.pathname.startsWith('/api/unsubscribe'))?.url.searchParams.get('token')).toBe(
    TOKEN,
  );
});

it('unsubscribes with the button, says so, and moves the focus', async () => {
  const { user, calls } = open({ [STOP]: () => subscribed('reminders', false) });
  await user.click(await button());
  const heading = await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('From now on you get no e-mails with reminders to log a meal');
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([`/api/unsubscribe?token=${TOKEN}`]);
});

it('distinguishes the newsletter from reminders', async () => {
  open({ [SUBSCRIPTION]: () => subscribed('newsletter') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop the newsletter?' })).toBeVisible();
});

it('says when it was already done', async () => {
  open({ [SUBSCRIPTION]: () => subscribed('reminders', false) });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You are already unsubscribed: you get no e-mails');
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
});

it('keeps the button after a failure', async () => {
  const { user, routes } = open({ [STOP]: () => refusal(503, 'unavailable', 'Carbsight is busy. Please try again.') });
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Carbsight is busy. Please try again.');
  routes[STOP] = () => subscribed('reminders', false);
  await user.click(await button());
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

it.each([
  ['is missing', '/unsubscribe', {}],
  ['was cut off', '/unsubscribe?token=x', { [SUBSCRIPTION]: () => refusal(400, 'unsubscribe-link-invalid', 'No.') }],
])('says what to do when the token %s', async (_, path, routes) => {
  open(routes, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});

it('offers to retry when the server does not answer', async () => {
  const { user, routes } = open({ [SUBSCRIPTION]: () => refusal(503, 'unavailable', 'Please try again shortly.') });
  expect(await screen.findByText('Please try again shortly.')).toBeVisible();
  routes[SUBSCRIPTION] = () => subscribed('reminders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button()).toBeVisible();
});
