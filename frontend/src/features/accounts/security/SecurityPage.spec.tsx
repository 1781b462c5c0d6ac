import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const PATH = '/api/admin/two-factor';
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);
const off = () => ({ body: { isOn: false, onSince: null, recoveryCodesLeft: 0 } });
const on = (left: number) => () => ({
  body: { isOn: true, onSince: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: left },
});
const fieldRefusal = (field: string, message: string) => () => ({
  status: 422,
  body: { statusCode: 422, code: `wrong-${field}`, message, fields: [{ path: field, message }] },
});
const twoFactorRoutes = (differs: Routes): Routes => ({
  ...signedIn(aUser({ isAdmin: true })),
  'POST /api/admin/visits': () => ({ status: 204 }),
  ...differs,
});

it('sets up the app: password, QR code and key, first code, recovery codes shown once', async () => {
  const uri = 'otpauth://totp/Carbsight:admin?secret=ABCDEFGHIJ';
  const { routes, calls } = fakeApi(
    twoFactorRoutes({
      [`GET ${PATH}`]: off,
      [`POST ${PATH}`]: fieldRefusal('password', 'This is not your password.'),
      [`POST ${PATH}/confirm`]: fieldRefusal('code', 'This code is wrong.'),
    }),
  );
  const { user } = renderApp('/admin/security');
  const begin = await screen.findByRole('button', { name: 'Set up authenticator app' });
  await user.click(begin);
  expect(await screen.findByText('Please enter your password.')).toBeVisible();
  await user.type(screen.getByLabelText('Your password'), 'secret phrase');
  await user.click(begin);
  expect(await screen.findByText('This is not your password.')).toBeVisible();

  routes[`POST ${PATH}`] = () => ({ status: 201, body: { secret: 'ABCDEFGHIJ', uri } });
  await user.click(begin);
  expect(await screen.findByText('ABCD EFGH IJ')).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('This code is wrong.')).toBeVisible();

  Object.assign(routes, {
    [`POST ${PATH}/confirm`]: () => ({ body: { recoveryCodes: codes } }),
    [`GET ${PATH}`]: on(10),
  });
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  const shown = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  await user.click(screen.getByLabelText('I have kept the codes in a safe place'));
  await user.click(done);
  expect(await screen.findByText('On since 20 November 2026')).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  expect(calls.filter(({ url }) => url.pathname === `${PATH}/confirm`).at(-1)?.body).toEqual({ code: '123456' });
});

it('is disabled with password and code', async () => {
  const { routes, calls } = fakeApi(
    twoFactorRoutes({
      [`GET ${PATH}`]: on(10),
      [`POST ${PATH}/disable`]: fieldRefusal('code', 'This code is wrong.'),
    }),
  );
  const { user } = renderApp('/admin/security');
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the authenticator app off' }));
  await user.type(dialog.getByLabelText('Your password'), 'secret phrase');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText('This code is wrong.')).toBeVisible();
  Object.assign(routes, { [`POST ${PATH}/disable`]: () => ({ status: 204 }), [`GET ${PATH}`]: off });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  expect(calls.find(({ url }) => url.pathname === `${PATH}/disable`)?.body).toEqual({
    password: 'secret phrase',
    code: '123456',
  });
});

it('warns when few recovery codes are left, and generates new ones', async () => {
  fakeApi(
    twoFactorRoutes({
      [`GET ${PATH}`]: on(1),
      [`POST ${PATH}/recovery-codes`]: () => ({ body: { recoveryCodes: codes } }),
    }),
  );
  const { user } = renderApp('/admin/security');
  expect(await screen.findByRole('alert')).toHaveTextContent('1 recovery code is left. Make new ones');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  await user.type(dialog.getByLabelText('Your password'), 'secret phrase');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

it('says when it could not be loaded', async () => {
  const { routes } = fakeApi(twoFactorRoutes({ [`GET ${PATH}`]: () => refusal(503, 'away', 'Come back soon.') }));
  const { user } = renderApp('/admin/security');
  expect(await screen.findByText('Come back soon.')).toBeVisible();
  routes[`GET ${PATH}`] = off;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^Off\./)).toBeVisible());
});
