import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { openApp } from '../../../test/render-app';

async function register(wantsNews: boolean) {
  const { calls, user } = openApp('/register', null, {
    'POST /api/auth/register': () => ({ status: 201, body: aUser() }),
  });
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'plain sailing 42');
  const news = screen.getByRole('checkbox', { name: 'Send me news about Carbsight' });
  expect(news).not.toBeChecked();
  if (wantsNews) await user.click(news);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  return calls.find(({ method }) => method === 'POST')?.body;
}

it('subscribes to the newsletter only if the box is ticked', async () => {
  expect(await register(true)).toMatchObject({ newsletterOptIn: true });
});

it('does not subscribe by default', async () => {
  expect(await register(false)).toMatchObject({ newsletterOptIn: false });
});

it('uses the device’s time zone for a new account', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(await register(false)).toMatchObject({ timezone: timeZone });
});

it('asks for a time zone when the server does not know the device’s', async () => {
  const zones: unknown[] = [];
  const { user } = openApp('/register', null, {
    'POST /api/auth/register': ({ body }) => {
      zones.push((body as { timezone: string }).timezone);
      if (zones.length > 1) return { status: 201, body: aUser() };
      const fields = [{ path: 'timezone', message: 'Please choose a time zone from the list.' }];
      return { status: 400, body: { statusCode: 400, code: 'invalid', message: 'Please check your entries.', fields } };
    },
  });
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'plain sailing 42');
  expect(screen.queryByLabelText('Time zone')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  expect(field).toHaveAccessibleDescription(/choose a time zone/);
  await user.selectOptions(field, 'America/Lima');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(zones[1]).toBe('America/Lima'));
});
