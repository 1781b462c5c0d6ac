import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aProfile, aUser } from '../../test/builders';
import { openApp } from '../../test/render-app';
import { chooseLanguage, currentLanguage, switchLanguage } from '../shared/i18n';

const meals = {
  'GET /api/scans': () => ({
    body: { scans: [aMeal({ carbEstimate: 52.2, eatenAt: new Date().toISOString() })], nextCursor: null },
  }),
};
const german = () => screen.findByRole('radio', { name: 'Deutsch' });

afterEach(() => switchLanguage('en'));

it('is English in tests by default', () => {
  expect(currentLanguage()).toBe('en');
});

it('switches the whole app’s language, stores the choice, and keeps the focus', async () => {
  const { user } = openApp('/login', null);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await user.click(await german());
  expect(await screen.findByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' });
  expect(within(navigation).getByRole('link', { name: 'Verlauf' })).toHaveAttribute('href', '/history');
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('ui-language')).toBe('de');
  await waitFor(async () => expect(await german()).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

it('is in the profile of those who are signed in, and on no other page of theirs', async () => {
  openApp('/', aUser({ firstName: 'Ana' }), meals);
  expect(await screen.findByRole('heading', { name: 'What is on your plate, Ana?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Language and theme' })).not.toBeInTheDocument();
});

it('tells the server once, so that mails use the same language', async () => {
  const { calls, user } = openApp('/profile#appearance', aUser(), {
    'GET /api/profile': () => ({ body: aProfile() }),
    'PATCH /api/profile': () => ({ body: aProfile({ language: 'de' }) }),
  });
  await user.click(await german());
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(saved()).toEqual([{ language: 'de' }]));
  expect(await screen.findByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  expect(saved()).toHaveLength(1);
});

it('is English on administrators’ screens and the chosen one elsewhere, and the server is told of the chosen one', async () => {
  await chooseLanguage('de');
  const administrator = aUser({ isAdmin: true, language: 'de' });
  const { calls, user } = openApp('/admin/models', administrator, {
    'POST /api/admin/visits': () => ({ status: 204 }),
    'GET /api/profile': () => ({ body: aProfile({ language: 'de' }) }),
  });
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await user.click(await screen.findByRole('link', { name: 'Back to Profile' }));
  expect(await screen.findByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('shows figures in the person’s unit, with the comma of the language', async () => {
  openApp('/', aUser({ units: 'be12' }), meals);
  expect(await screen.findByText('4.4 BE so far')).toBeVisible();
  await act(() => switchLanguage('de'));
  expect(await screen.findByText('bisher 4,4 BE')).toBeVisible();
  expect(screen.getByText(/keine medizinische Beratung/)).toBeVisible();
});
