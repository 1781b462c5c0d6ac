import type { Profile, SignIn } from '@carbsight/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aProfile, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { aPhotoFile } from '../../../../test/photo-files';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';
import type { SettingsGroupId } from './settings-groups';

afterEach(() => switchLanguage('en'));

const SESSION = '0190a000-0000-7000-8000-00000000000';
const aSignIn = (n: number, differs: Partial<SignIn> = {}): SignIn => ({
  id: `${SESSION}${n}`,
  isCurrent: false,
  browser: 'Firefox',
  system: 'Android',
  device: 'mobile',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
  ...differs,
});

/** On a phone, where each group of settings is a page. */
function open(group: SettingsGroupId | null, profile: Profile = aProfile(), differs: Routes = {}) {
  let stored = profile;
  const api = fakeApi({
    ...signedIn(aUser(profile)),
    'GET /api/profile': () => ({ body: stored }),
    'PATCH /api/profile': ({ body }) => {
      stored = { ...stored, ...(body as Partial<Profile>) };
      return { body: stored };
    },
    'GET /api/profile/research-consent': () => ({ body: { consent: false, since: null } }),
    ...differs,
  });
  const view = renderApp(`/profile${group ? `#${group}` : ''}`);
  const sent = (method: string) => api.calls.filter((call) => call.method === method).map(({ body }) => body);
  return { ...api, ...view, sent };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('accepts an avatar that the system gives no type, and resends it automatically when the server was busy', async () => {
  const profile = aProfile();
  const answers = [
    refusal(503, 'busy', 'Not now.', { 'retry-after': '0' }),
    { body: { ...profile, profileImageUrl: '/api/profile/avatar/1' } },
  ];
  const { user, calls } = open('account', profile, {
    'POST /api/profile/avatar': () => answers.shift() ?? { status: 500 },
  });
  await screen.findByRole('button', { name: 'Choose picture' });
  const picture = aPhotoFile('heic', 'IMG_1.HEIC', '');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  await user.upload(input, picture);
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('saves one section with what changed in it, and says so', async () => {
  const { user, sent } = open('account');
  const account = await card('Account');
  expect(account.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const name = account.getByLabelText('First name');
  await user.clear(name);
  await user.click(account.getByRole('button', { name: 'Save' }));
  expect(account.getByText('Please enter a name.')).toBeVisible();
  expect(name).toHaveFocus();
  await user.type(name, 'Zoë');
  await user.click(account.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent('PATCH')).toEqual([{ firstName: 'Zoë', displayName: 'Zoë' }]);
  expect(await screen.findByRole('link', { name: 'Account of Zoë' })).toBeVisible();
  expect(account.queryByText('Not saved yet')).not.toBeInTheDocument();
});

it('keeps what was typed when the profile has changed elsewhere, shows what it is now, and saves on the next press', async () => {
  const seen: (string | null)[] = [];
  const ana = aProfile();
  const { user, routes } = open('account', ana, {
    'GET /api/profile': () => ({ body: ana, headers: { etag: 'W/"first"' } }),
    'PATCH /api/profile': ({ headers, body }) => {
      seen.push(headers.get('if-match'));
      routes['GET /api/profile'] = () => ({ body: { ...ana, firstName: 'Anna' }, headers: { etag: 'W/"second"' } });
      return seen.length === 1
        ? refusal(409, 'changed-elsewhere', 'This was changed on another device.')
        : { body: { ...ana, ...(body as Partial<Profile>) } };
    },
  });
  const account = await card('Account');
  const name = account.getByLabelText('First name');
  await user.type(name, ' Maria');
  await user.click(account.getByRole('button', { name: 'Save' }));
  expect(await account.findByText(/^This was changed on another device/)).toBeVisible();
  expect(name).toHaveValue('Ana Maria');
  await user.click(account.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(seen).toEqual(['W/"first"', null]);
});

it('saves a section although another one was saved after it was begun', async () => {
  const seen: (string | null)[] = [];
  let now = aProfile();
  const { user } = open('account', now, {
    'GET /api/profile': () => ({ body: now, headers: { etag: `W/"${seen.length}"` } }),
    'PATCH /api/profile': ({ headers, body }) => {
      seen.push(headers.get('if-match'));
      now = { ...now, ...(body as Partial<Profile>) };
      return { body: now, headers: { etag: `W/"${seen.length}"` } };
    },
  });
  await user.type((await card('Account')).getByLabelText('First name'), ' Maria');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Reminders and notifications' }));
  const mails = await card('Reminders and e-mails');
  await user.click(mails.getByRole('switch', { name: /E-mail me a reminder/ }));
  await user.click(mails.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen).toEqual(['W/"0"']));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  await user.click((await card('Account')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen).toEqual(['W/"0"', 'W/"1"']));
});

it('keeps input across changes of page or language, until it is discarded', async () => {
  const { user } = open('account');
  await user.type((await card('Account')).getByLabelText('First name'), ' Maria');
  await user.click(screen.getByRole('link', { name: 'Carbsight, home' }));
  await user.click(await screen.findByRole('link', { name: 'Account of Ana' }));
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect((await card('Account')).getByLabelText('First name')).toHaveValue('Ana Maria');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Appearance and language' }));
  await user.click(await screen.findByRole('radio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { level: 1, name: 'Darstellung und Sprache' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Profil' }));
  await user.click(await screen.findByRole('link', { name: 'Konto' }));
  const konto = await card('Konto');
  expect(konto.getByLabelText('Vorname')).toHaveValue('Ana Maria');
  await user.click(konto.getByRole('button', { name: 'Verwerfen' }));
  expect(konto.getByLabelText('Vorname')).toHaveValue('Ana');
});

it('asks before a new password is lost, on the way to the list of settings, too', async () => {
  const { user } = open('security');
  await user.type((await card('Password')).getByLabelText('New password'), 'Tulpe-Regen-77');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Profile' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('link', { name: 'Account' })).toBeVisible();
});

it('counts in the chosen unit, and accepts the daily range in it', async () => {
  const { user, sent } = open('units');
  const units = await card('Carbs and units');
  await user.click(units.getByRole('radio', { name: /BE/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await waitFor(() => expect(sent('PATCH')).toEqual([{ units: 'be12' }]));
  const range = await card('Your daily reference range');
  const [from, to] = [await range.findByLabelText(/From \(BE/), range.getByLabelText(/To \(BE/)];
  await user.type(from, '12.5');
  await user.type(to, '10');
  await user.click(range.getByRole('button', { name: 'Save' }));
  expect(range.getByText('The upper value must not be below the lower one.')).toBeVisible();
  await user.clear(to);
  await user.type(to, '15');
  await user.click(range.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PATCH')[1]).toEqual({ carbReferenceLow: 150, carbReferenceHigh: 180 }));
});

it('keeps the unit that could not be changed, and says why', async () => {
  open('units', aProfile(), { 'PATCH /api/profile': () => refusal(503, 'away', 'The database is away.') });
  const units = await card('Carbs and units');
  fireEvent.click(units.getByRole('radio', { name: /BE/ }));
  expect(await units.findByText(/The database is away/)).toBeVisible();
  expect(units.getByRole('radio', { name: /Grams/i })).toBeChecked();
});

it('counts with or without fibre, and reloads every figure', async () => {
  let reads = 0;
  const { user, sent } = open(null, aProfile(), {
    'GET /api/scans': () => {
      reads += 1;
      return { body: { scans: [aMeal({ eatenAt: new Date().toISOString() })], nextCursor: null } };
    },
  });
  await user.click(screen.getByRole('link', { name: 'Carbsight, home' }));
  await screen.findByRole('link', { name: /Toast/ });
  await user.click(screen.getByRole('link', { name: 'Account of Ana' }));
  await user.click(await screen.findByRole('link', { name: /^Carbs and units/ }));
  const units = await card('Carbs and units');
  expect(units.getByRole('radio', { name: /fibre included/ })).toBeChecked();
  await user.click(units.getByRole('radio', { name: /without fibre/ }));
  await waitFor(() => expect(sent('PATCH')).toEqual([{ carbBasis: 'available' }]));
  const before = reads;
  await user.click(screen.getByRole('link', { name: 'Carbsight, home' }));
  // This figure was given with fibre, and it is unknown how much.
  expect(await screen.findByRole('link', { name: /Toast.*fibre included/ })).toBeVisible();
  expect(reads).toBeGreaterThan(before);
});

it('saves where the person lives, for words and portions', async () => {
  const { user, sent } = open('units', aProfile({ region: 'us' }));
  const units = await card('Carbs and units');
  const region = units.getByRole('combobox', { name: 'Where you live' });
  expect(region).toHaveValue('United States and Canada');
  await user.click(region);
  await user.click(await screen.findByRole('option', { name: 'United Kingdom and Ireland' }));
  await waitFor(() => expect(sent('PATCH')).toEqual([{ region: 'gb' }]));
});

it('asks for the hour once reminders are on, and offers the device’s zone', async () => {
  const { user, sent } = open('reminders', aProfile({ timezone: 'Pacific/Auckland' }));
  const mails = await card('Reminders and e-mails');
  expect(mails.queryByLabelText('At')).not.toBeInTheDocument();
  await user.click(mails.getByRole('switch', { name: /E-mail me a reminder/ }));
  expect(mails.getByRole('combobox', { name: 'At' })).toHaveValue('19:00');
  await user.click(mails.getByRole('button', { name: /this device’s time zone/ }));
  await user.click(mails.getByRole('button', { name: 'Save' }));
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(sent('PATCH')).toEqual([{ remindersEnabled: true, timezone }]));
});

it('shows server rejections at their fields', async () => {
  const { user, sent } = open('security', aProfile(), {
    'POST /api/profile/password': () => ({
      status: 422,
      body: {
        statusCode: 422,
        code: 'wrong-password',
        message: 'This is not your password.',
        fields: [{ path: 'currentPassword', message: 'This is not your password.' }],
      },
    }),
  });
  const password = await card('Password');
  await user.type(password.getByLabelText('Current password'), 'guess');
  await user.type(password.getByLabelText('New password'), 'short');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(password.getByText('Please use at least 8 characters.')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  await user.type(password.getByLabelText('New password'), ' but longer');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('This is not your password.')).toBeVisible();
  expect(sent('POST')).toEqual([{ currentPassword: 'guess', newPassword: 'short but longer' }]);
});

it('lists every device and signs out of one, or of all others', async () => {
  let signIns = [aSignIn(1, { isCurrent: true }), aSignIn(2), aSignIn(3, { browser: null, system: null })];
  const { user, calls } = open('security', aProfile(), {
    'GET /api/profile/sessions': () => ({ body: signIns }),
    [`DELETE /api/profile/sessions/${SESSION}2`]: () => {
      signIns = signIns.filter(({ id }) => id !== `${SESSION}2`);
      return { status: 204 };
    },
  });
  const devices = await card('Where you are signed in');
  expect(await devices.findByText('This device')).toBeVisible();
  expect(devices.getByText('Unknown device')).toBeVisible();
  expect(devices.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  await user.click(devices.getByRole('button', { name: /^Sign out of Firefox on Android/ }));
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('deletes the account only with the typed address and the password, and forgets the person', async () => {
  let answers = [refusal(422, 'wrong-password', 'This is not your password.'), { status: 204 }];
  const { user, sent, address, routes } = open('data', aProfile(), {
    'DELETE /api/profile': () => {
      const [next, ...rest] = answers;
      answers = rest;
      return next ?? { status: 500 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Delete forever' });
  await user.type(dialog.getByLabelText('Your password'), 'guess');
  await user.click(confirm);
  expect(dialog.getByText('This is not the address of your account.')).toBeVisible();
  expect(sent('DELETE')).toEqual([]);
  await user.type(dialog.getByLabelText(/Type ana@example.org/), 'Ana@example.org');
  await user.click(confirm);
  expect(await dialog.findByText('This is not your password.')).toBeVisible();
  Object.assign(routes, signedIn(null));
  await user.click(confirm);
  expect(await screen.findByText('Your account is deleted. Take care.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(sessionStorage.getItem('userName')).toBeNull();
});

it('leads home after signing out, and nowhere else after the next sign-in', async () => {
  const { user, routes, address } = open(null, aProfile(), { 'POST /api/auth/logout': () => ({ status: 204 }) });
  const button = await screen.findByRole('button', { name: 'Sign out' });
  Object.assign(routes, signedIn(null));
  await user.click(button);
  // From the first moment, while the home page is still loading.
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await waitFor(() => expect(address()).toBe('/'));
});

it('says what could not be loaded and still allows signing out', async () => {
  open(null, aProfile(), { 'GET /api/profile': () => refusal(503, 'away', 'The database is away.') });
  expect(await screen.findByText(/Your settings could not be loaded. The database is away./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

it('lists the settings on a phone, each group with a page of its own', async () => {
  const { user, address } = open(null);
  const list = within(await screen.findByRole('main'));
  expect(await list.findByRole('link', { name: 'Carbs and units grams' })).toBeVisible();
  expect(list.getByRole('link', { name: 'Your plan Free' })).toHaveAttribute('href', '/subscription');
  expect(list.queryByRole('region')).not.toBeInTheDocument();
  await user.click(list.getByRole('link', { name: 'Glucose' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Glucose' })).toHaveFocus();
  const cards = screen.getAllByRole('heading', { level: 2 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Glucose', 'Glucose from Nightscout']);
  await user.click(list.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana' })).toHaveFocus();
  expect(address()).toBe('/profile');
});

it('shows all settings at once on a desktop, and scrolls to those that an address names', async () => {
  const narrow = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...narrow(query),
    matches: query.includes('min-width'),
  }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  open('glucose');
  for (const name of ['Account', 'Carbs and units', 'Glucose', 'Reminders and e-mails', 'Password', 'Your data']) {
    expect(await screen.findByRole('region', { name })).toBeVisible();
  }
  const [place] = scrolled.mock.contexts as Element[];
  expect(place).toContainElement(screen.getByRole('region', { name: 'Glucose from Nightscout' }));
});
