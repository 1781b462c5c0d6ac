import type { Nightscout } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const PATH = '/api/profile/nightscout';
const aNightscout = (differs: Partial<Nightscout> = {}): Nightscout => ({
  url: 'https://kim.example.org',
  hasToken: true,
  read: true,
  send: 'off',
  failure: null,
  failedSince: null,
  isFetchingHistory: false,
  notesRefusedAt: null,
  ...differs,
});

function open(first: Nightscout | null, differs: Routes = {}) {
  let nightscout = first;
  const profile = aProfile();
  const api = fakeApi({
    ...signedIn(aUser(profile)),
    'GET /api/profile': () => ({ body: profile }),
    'GET /api/profile/research-consent': () => ({ body: { consent: false, since: null } }),
    'GET /api/glucose/imports': () => ({ body: { imports: [] } }),
    'GET /api/profile/glucose': () => ({ body: { unit: 'mg/dL', keepDays: 365, band: 'usual' } }),
    [`GET ${PATH}`]: () => ({ body: { nightscout } }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { token: _, ...asked } = body as Partial<Nightscout> & { token?: string };
      nightscout = aNightscout({ ...nightscout, ...asked });
      return { body: { nightscout } };
    },
    [`DELETE ${PATH}`]: () => {
      nightscout = null;
      return { status: 204 };
    },
    ...differs,
  });
  return { ...renderApp('/profile#glucose'), ...api };
}
const card = async () => within(await screen.findByRole('region', { name: 'Glucose from Nightscout' }));

it('connects, and says what happens then', async () => {
  const { user, sent } = open(null);
  const section = await card();
  await user.click(await section.findByRole('button', { name: 'Connect' }));
  const address = section.getByLabelText('Address of your Nightscout');
  expect(address).toHaveAccessibleDescription('Please enter the address of your Nightscout.');
  expect(address).toHaveFocus();
  await user.type(address, 'kim.example.org/?token=x');
  await user.type(section.getByLabelText('Access token'), 'carbsight-0123');
  expect(section.getByRole('button', { name: 'Show token' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Connect' }));
  expect(await section.findByText(/^Connected\. It is read every five minutes/)).toBeVisible();
  expect(sent('PUT')).toEqual([{ url: 'https://kim.example.org/', token: 'carbsight-0123', read: true, send: 'off' }]);
});

it('says at its field what Nightscout refused', async () => {
  const sentence = 'Nightscout refused.';
  const body = {
    statusCode: 422,
    code: 'nightscout-refused',
    message: sentence,
    fields: [{ path: 'token', message: sentence }],
  };
  const { user } = open(null, { [`PUT ${PATH}`]: () => ({ status: 422, body }) });
  const section = await card();
  await user.type(await section.findByLabelText('Address of your Nightscout'), 'https://kim.example.org');
  await user.click(section.getByRole('button', { name: 'Connect' }));
  const token = section.getByLabelText('Access token');
  await vi.waitFor(() => expect(token).toHaveFocus());
  expect(token).toHaveAccessibleDescription(/Nightscout refused/);
});

it.each([
  [{ failure: 'refused' }, /^It refused the token \(.*Nov 20.*Nothing is read until you enter a new one\.$/],
  [{ failure: 'unreachable' }, /^It has not answered since .*Nov 20/],
] as const)('says since when it does not work: %j', async (differs, words) => {
  open(aNightscout({ ...differs, failedSince: '2026-11-20T12:00:00.000Z' }));
  expect(await (await card()).findByText(words)).toBeVisible();
});

it('is disconnected after a question', async () => {
  const { user, calls } = open(aNightscout());
  const section = await card();
  await user.click(await section.findByRole('button', { name: 'Disconnect' }));
  expect(section.getByText(/Forget the address, the token and all readings/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Disconnect and delete readings' }));
  expect(await section.findByRole('button', { name: 'Connect' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('says that it could not be loaded', async () => {
  open(null, { [`GET ${PATH}`]: () => refusal(503, 'busy', 'Not now.') });
  expect(await (await card()).findByText('Your connection could not be loaded. Not now.')).toBeVisible();
});
