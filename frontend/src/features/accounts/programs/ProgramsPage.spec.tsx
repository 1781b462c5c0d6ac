import type { NewToken } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { refusal } from '../../../../test/fake-api';
import { openApp } from '../../../../test/render-app';

const aToken: Omit<NewToken, 'token'> = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'Kitchen tablet',
  scopes: ['meals:read', 'meals:write'],
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2099-07-30T10:00:00.000Z',
  lastUsedAt: null,
};

function open() {
  const list = [aToken];
  const routes = {
    'GET /api/profile/tokens': () => ({ body: list }),
    'POST /api/profile/tokens': ({ body }: { body: unknown }) => {
      const made = { ...aToken, id: '0190a000-0000-7000-8000-0000000000b2', name: (body as { name: string }).name };
      list.unshift(made);
      return { status: 201, body: { ...made, token: 'carbsight_secret' } };
    },
    [`DELETE /api/profile/tokens/${aToken.id}`]: () => {
      list.pop();
      return { status: 204 };
    },
  };
  return openApp('/profile/programs', aUser(), routes);
}

it('shows a new token once, with the calls that it is for', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('For which program?'), 'Shortcuts');
  await user.click(screen.getByRole('checkbox', { name: 'Read meals' }));
  await user.click(screen.getByRole('radio', { name: 'a year' }));
  await user.type(screen.getByLabelText('Your password'), 'Tulpe-Regen-77');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('carbsight_secret')).toBeVisible();
  expect(sent('POST', '/tokens')).toEqual([
    { name: 'Shortcuts', scopes: ['meals:write', 'meals:read'], days: 365, password: 'Tulpe-Regen-77' },
  ]);
  expect(screen.getByLabelText('Your password')).toHaveValue('');
  expect(await screen.findByRole('button', { name: 'Revoke Shortcuts' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log a product by its barcode' }));
  await waitFor(() => expect(screen.getByText(/api\/scans\/manual.*off:/s)).toBeVisible());
});

it('says at the field what is missing or refused', async () => {
  const { user, routes } = open();
  const create = async () => user.click(await screen.findByRole('button', { name: 'Create token' }));
  await create();
  expect(screen.getByText('Please name the program.')).toBeVisible();
  await user.type(screen.getByLabelText('For which program?'), 'x');
  await user.click(screen.getByRole('checkbox', { name: 'Log meals' }));
  await create();
  expect(screen.getByText('Please choose what the program can do.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Log meals' }));
  routes['POST /api/profile/tokens'] = () => refusal(422, 'wrong-password', 'This is not your password.');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await create();
  expect(await screen.findByText('This is not your password.')).toBeVisible();
});

it('asks before what was typed is lost, and not once it has been sent', async () => {
  const { user } = open();
  const name = await screen.findByLabelText('For which program?');
  await user.type(name, 'Shortcuts');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name).toHaveValue('Shortcuts');
  await user.type(screen.getByLabelText('Your password'), 'Tulpe-Regen-77{Enter}');
  await screen.findByText('carbsight_secret');
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});

it('revokes a token', async () => {
  const { user } = open();
  const item = (await screen.findByText('Kitchen tablet')).closest('li') as HTMLElement;
  expect(within(item).getByText(/Read meals, Log meals/)).toBeVisible();
  await user.click(within(item).getByRole('button', { name: 'Revoke Kitchen tablet' }));
  await waitFor(() => expect(screen.getByText('No program has access.')).toBeVisible());
});
