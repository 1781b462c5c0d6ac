import { DISCLAIMER } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { openApp } from '../../../../test/render-app';
import { anOffer } from '../../../../test/subscription-builders';

const person = aUser({ units: 'grams', carbBasis: 'total', basisNotice: true });

function openHome(readsPhotos = true) {
  localStorage.removeItem('carbsight.first-run-ended');
  const changed: unknown[] = [];
  const app = openApp('/', person, {
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null, hiddenBefore: null } }),
    'GET /api/scans/shortcuts': () => ({ body: { frequent: [], recent: [], favourites: [], disclaimer: DISCLAIMER } }),
    'GET /api/plans': () => ({ body: anOffer({ readsPhotos }) }),
    'PATCH /api/profile': ({ body }) => {
      changed.push(body);
      return { body: aProfile({ ...person, ...(body as object) }) };
    },
  });
  return { ...app, changed };
}

const next = () => screen.getByRole('button', { name: 'Next' });

it('asks how carbs are counted, shows what can be read here, and tries an example', async () => {
  const { user, changed } = openHome(false);
  await user.click(await screen.findByRole('radio', { name: /BE/ }));
  await waitFor(() => expect(changed).toEqual([{ units: 'be12' }]));
  expect(screen.queryByRole('complementary', { name: 'What counts as carbohydrate' })).not.toBeInTheDocument();
  await user.click(next());
  await waitFor(() => expect(changed).toEqual([{ units: 'be12' }, { basisNotice: false }]));
  expect(screen.getByRole('heading', { name: 'Ways to log a meal' })).toHaveFocus();
  expect(screen.getByText('Barcode or nutrition label')).toBeVisible();
  expect(screen.queryByText('Photo of your plate')).not.toBeInTheDocument();
  await user.click(next());
  await user.click(screen.getByRole('button', { name: 'porridge with a banana' }));
  const words = screen.getByLabelText('What are you eating?');
  expect(words).toHaveValue('porridge with a banana');
  expect(words).toHaveFocus();
});

it('can be skipped for good', async () => {
  const { user, unmount } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('What you log will be here, one tap away.')).toBeVisible();
  unmount();
  expect(localStorage.getItem('carbsight.first-run-ended')).not.toBeNull();
});
