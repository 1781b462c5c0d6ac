import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { openApp, renderApp } from '../../../../test/render-app';

const PATH = '/api/profile/research-consent';
const SINCE = '2026-11-20T12:00:00.000Z';
const name = 'Use my photos to improve Carbsight';

const open = async (consent: boolean, differs: Routes = {}) => {
  const api = fakeApi({
    ...signedIn(aUser()),
    [`GET ${PATH}`]: () => ({ body: { consent, since: consent ? SINCE : null } }),
    [`PUT ${PATH}`]: ({ body }) => ({ body: { consent: (body as { consent: boolean }).consent, since: SINCE } }),
    ...differs,
  });
  const view = renderApp('/profile#data');
  const control = await screen.findByRole('switch', { name });
  await waitFor(() => expect(control).toBeEnabled());
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...api, ...view, control, sent };
};

it('is off until the person agrees, and explains what that means', async () => {
  const { user, control, sent } = await open(false);
  expect(control).not.toBeChecked();
  expect(screen.getByText(/Turning this off removes the copies./)).toBeVisible();
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(sent()).toEqual([{ consent: true }]);
  expect(await screen.findByText('Thank you. Your photos may be used.')).toBeVisible();
});

it('can be withdrawn', async () => {
  const { user, control, sent } = await open(true);
  expect(control).toBeChecked();
  await user.click(control);
  await waitFor(() => expect(control).not.toBeChecked());
  expect(sent()).toEqual([{ consent: false }]);
});

it('stays unchanged when it could not be saved', async () => {
  const { user, control } = await open(true, { [`PUT ${PATH}`]: () => refusal(503, 'away', 'The database is away.') });
  await user.click(control);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await waitFor(() => expect(control).toBeEnabled());
  expect(control).toBeChecked();
});

it('shows nothing while the choice is unknown', async () => {
  let isAway = true;
  const { user } = openApp('/profile#data', aUser(), {
    [`GET ${PATH}`]: () =>
      isAway ? refusal(503, 'away', 'The database is away.') : { body: { consent: true, since: SINCE } },
  });
  expect(await screen.findByText(/Your choice could not be loaded. The database is away./)).toBeVisible();
  expect(screen.queryByRole('switch', { name })).not.toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
});
