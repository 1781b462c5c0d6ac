import type { User } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { fakeApi, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const NOTICE = { name: 'What counts as carbohydrate' };

function openHome(differs: Partial<User>) {
  // The first steps ask for the same.
  localStorage.setItem('carbsight.first-run-ended', 'yes');
  const person = { basisNotice: true, ...differs };
  const api = fakeApi({
    ...signedIn(aUser(person)),
    'GET /api/profile': () => ({ body: aProfile(person) }),
    'PATCH /api/profile': ({ body }) => ({ body: aProfile({ ...person, ...(body as Partial<User>) }) }),
  });
  const changes = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...renderApp('/'), changes };
}

it.each([
  ['gb', 'available', 'Counting carbs as UK and Irish labels do: without fibre.'],
  ['us', 'total', 'Counting carbs as US and Canadian labels do: fibre included.'],
  // A unit that counts without fibre.
  ['us', 'available', 'Counting carbs as European labels do: without fibre.'],
  ['elsewhere', 'total', 'Counting carbs as US and Canadian labels do: fibre included.'],
] as const)('tells a new person in the region %s who counts %s', async (region, carbBasis, sentence) => {
  openHome({ region, carbBasis });
  expect(await screen.findByRole('complementary', NOTICE)).toHaveTextContent(sentence);
});

it('is closed once for all devices, and leaves the focus on the page', async () => {
  const { user, changes } = openHome({ region: 'gb', carbBasis: 'available' });
  await user.click(await screen.findByRole('button', { name: 'Close this note' }));
  expect(screen.queryByRole('complementary', NOTICE)).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(changes()).toEqual([{ basisNotice: false }]));
});

it('leads to the setting, and is read then', async () => {
  const { user, changes } = openHome({ region: 'gb', carbBasis: 'available' });
  await user.click(await screen.findByRole('link', { name: 'Change what counts as carbohydrate' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /without fibre/ })).toHaveFocus());
  expect(changes()).toEqual([{ basisNotice: false }]);
});
