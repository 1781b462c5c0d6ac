import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';
import { aPublishedPage } from '../content-item.fixture';

afterEach(() => switchLanguage('en'));

it('the features page says what the app is and is not, followed by the operator’s text', async () => {
  const page = aPublishedPage({ contentType: 'static', slug: 'features', html: '<h2>From the operator</h2>' });
  fakeApi({ ...signedIn(null), 'GET /api/content/static/features': () => ({ body: page }) });
  renderApp('/features');
  expect(await screen.findByRole('heading', { level: 1, name: 'Count carbs with less guesswork' })).toBeVisible();
  expect(screen.getByText(/is not a medical device/)).toBeVisible();
  // The example is a figure in grams on its own.
  expect(screen.getByText(/This is an estimate, not medical advice/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'From the operator' })).toBeVisible();
});

it('the features page needs no operator’s text, and is available in German', async () => {
  fakeApi({
    ...signedIn(null),
    'GET /api/content/static/features': () => refusal(404, 'page-not-found', 'There is no such page.'),
  });
  await switchLanguage('de');
  renderApp('/features');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kohlenhydrate zählen, weniger raten' })).toBeVisible();
});

it('prompts are explained to everyone except administrators, who are led to theirs', async () => {
  fakeApi(signedIn(aUser()));
  const { unmount } = renderApp('/prompt-management');
  expect(await screen.findByRole('heading', { level: 1, name: 'What prompts are' })).toBeVisible();
  unmount();
  fakeApi(signedIn(aUser({ isAdmin: true })));
  const { address } = renderApp('/prompt-management');
  await waitFor(() => expect(address()).toBe('/admin/debug'));
});
