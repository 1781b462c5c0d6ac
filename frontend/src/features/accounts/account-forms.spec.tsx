import { accountsApi } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';
import { translateMessage } from './accounts-text';

async function signIn(user: ReturnType<typeof renderApp>['user'], email: string, password: string): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('registering', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], password: string) => {
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };

  it('shows contract violations at their fields, without asking the server', async () => {
    const { calls, user } = openApp('/register', null);
    await fill(user, 'short');
    expect(await screen.findByText('Please use at least 8 characters.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says at the e-mail field that the address is taken', async () => {
    const { user } = openApp('/register', null, {
      'POST /api/auth/register': () =>
        refusal(409, 'email-taken', 'There is an account with this e-mail already.', {}, 'email'),
    });
    await fill(user, 'correct-horse');
    expect(await screen.findByText('There is an account with this e-mail already.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });
});

describe('signing in', () => {
  it('announces failure as an alert', async () => {
    const { user } = openApp('/login', null, {
      'POST /api/auth/login': () => refusal(401, 'invalid-credentials', 'Invalid email or password'),
    });
    await signIn(user, 'ana@example.org', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  });

  it.each([
    ['en', 'Sign in', 'Too many attempts. You can try again in 4 minutes.'],
    ['de', 'Anmelden', 'Zu viele Versuche. Du kannst es in 4 Minuten wieder versuchen.'],
  ] as const)('says once how long to wait after too many attempts (%s)', async (language, button, sentence) => {
    fakeApi({
      ...signedIn(null),
      'POST /api/auth/login': () => refusal(429, 'too-many-attempts', WAIT_A_LITTLE, { 'retry-after': '240' }),
    });
    await switchLanguage(language);
    try {
      const { user } = renderApp('/login');
      await user.type(await screen.findByLabelText('E-Mail', { exact: false }), 'ana@example.org');
      await user.type(document.querySelector('[name=password]') as HTMLInputElement, 'wrong');
      await user.click(screen.getByRole('button', { name: button }));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(sentence);
      expect(alert).not.toHaveTextContent(/wait a moment|warte ein wenig/);
    } finally {
      await switchLanguage('en');
    }
  });
});

const WAIT_A_LITTLE = 'Too many attempts. Please wait a moment and try again.';

describe('signing in while others guess at the password', () => {
  const heldUp = () => refusal(429, 'too-many-attempts', WAIT_A_LITTLE, { 'retry-after': '240' });
  const attempt = async (user: ReturnType<typeof renderApp>['user']) => {
    await signIn(user, 'ana@example.org', 'plain sailing 42');
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have to wait');
    return within(screen.getByRole('group', { name: 'Other ways to sign in' }));
  };

  it('offers a link by e-mail, for the typed address', async () => {
    const { calls, user } = openApp('/login', null, {
      'POST /api/auth/login': heldUp,
      'POST /api/auth/forgot': () => ({ body: { message: 'On its way.' } }),
    });
    const otherMethods = await attempt(user);
    expect(screen.getByRole('button', { name: 'Sign in' })).toAppearBefore(
      otherMethods.getByRole('link', { name: 'Sign in by e-mail' }),
    );
    await user.click(otherMethods.getByRole('link', { name: 'Sign in by e-mail' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in by e-mail' })).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Open it on the device where you want to sign in.');
    expect(calls.at(-1)?.body).toEqual({ email: 'ana@example.org' });
  });

  it('sends two consecutive codes of the app along with the password', async () => {
    const { routes, calls, user, address } = openApp('/login?returnTo=%2Fabout', null, {
      'POST /api/auth/login': heldUp,
    });
    const otherMethods = await attempt(user);
    await user.click(otherMethods.getByRole('button', { name: 'Use an authenticator app or recovery code' }));
    const field = await screen.findByLabelText('Code');
    expect(screen.getByText(/enter both codes, one after the other/)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    Object.assign(routes, signedIn(aUser()), { 'POST /api/auth/login': () => ({ body: aUser() }) });
    await user.type(field, '123456 654321');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/about'));
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      email: 'ana@example.org',
      password: 'plain sailing 42',
      code: '123456 654321',
    });
  });

  it('keeps the password after a mailed link and says that this browser may now try', async () => {
    const { routes, calls, user } = openApp('/reset?token=abc', null, {
      'POST /api/auth/keep-password': () => refusal(400, 'reset-link-invalid', 'This link has already been used.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep my password and sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has already been used.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');

    routes['POST /api/auth/keep-password'] = () => ({ body: { email: 'ana@example.org' } });
    await user.click(screen.getByRole('button', { name: 'Keep my password and sign in' }));
    expect(await screen.findByRole('status')).toHaveTextContent('sign in with your password in this browser.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
    expect(calls.at(-1)?.body).toEqual({ token: 'abc' });
  });
});

describe('signing in with a second step', () => {
  const required = () => refusal(401, 'second-factor-required', 'Please enter the code of your authenticator app.');
  const toTheCode = async (user: ReturnType<typeof renderApp>['user']) => {
    await signIn(user, 'admin@example.org', 'a strong phrase');
    return screen.findByLabelText('Code');
  };

  it('asks for the code, rejects a wrong one at the field, and continues with a correct one', async () => {
    const admin = aUser({ isAdmin: true });
    const { routes, calls, user, address } = openApp('/login?returnTo=%2Fabout', null, {
      'POST /api/auth/login': required,
    });
    const field = await toTheCode(user);
    expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter the code.')).toBeVisible();

    routes['POST /api/auth/login'] = () => refusal(401, 'second-factor-wrong', 'This code is wrong.', {}, 'code');
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is wrong.')).toBeVisible();
    expect(field).toBeInvalid();

    Object.assign(routes, signedIn(admin), { 'POST /api/auth/login': () => ({ body: admin }) });
    await user.clear(field);
    await user.type(field, '654321');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/about'));
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      email: 'admin@example.org',
      password: 'a strong phrase',
      code: '654321',
    });
  });

  it('can be left for another account, without the first one’s password', async () => {
    const { user } = openApp('/login', null, { 'POST /api/auth/login': required });
    await toTheCode(user);
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('admin@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

it('passes the typed address on to the forgotten-password page', async () => {
  const { user } = openApp('/login', null);
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.org');
});

it('signing out ends the session and clears what the browser knew of it', async () => {
  const { routes, calls, user } = openApp('/profile', aUser(), { 'POST /api/auth/logout': () => ({ status: 204 }) });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  Object.assign(routes, signedIn(null));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.some(({ url }) => url.pathname === '/api/auth/logout')).toBe(true);
  expect(sessionStorage.getItem('userName')).toBeNull();
});

it('a reset link without a token leads to a new one', async () => {
  openApp('/reset', null);
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');
});

describe('in German', () => {
  beforeEach(() => switchLanguage('de'));
  afterEach(() => switchLanguage('en'));

  it('signs in, and shows rejections by form and server', async () => {
    const { user } = openApp('/login', null, {
      'POST /api/auth/login': () => refusal(401, 'wrong-credentials', 'Invalid email or password'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen zurück' })).toBeVisible();
    expect(document.title).toBe('Willkommen zurück · Carbsight');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(screen.getByText('Bitte gib deine E-Mail-Adresse ein.')).toBeVisible();
    await user.type(screen.getByLabelText('E-Mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Passwort'), 'nicht meins');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  });

  it('creates an account, with server rejections at their fields', async () => {
    const { user } = openApp('/register', null, {
      'POST /api/auth/register': () =>
        refusal(
          409,
          'email-taken',
          'There is already an account with this address. Please sign in instead.',
          {},
          'email',
        ),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Erstelle dein Konto' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Schick mir Neues von Carbsight' })).not.toBeChecked();
    await user.type(screen.getByLabelText('Vorname'), 'Ana');
    await user.type(screen.getByLabelText('E-Mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Passwort'), 'kurz');
    await user.click(screen.getByRole('button', { name: 'Konto erstellen' }));
    expect(screen.getByText('Bitte nimm mindestens 8 Zeichen.')).toBeVisible();
    await user.type(screen.getByLabelText('Passwort'), ' und jetzt lang genug');
    await user.click(screen.getByRole('button', { name: 'Konto erstellen' }));
    await waitFor(() => expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/gibt es schon ein Konto/));
  });

  it.each([
    [accountsApi.registerBody, { firstName: ' ', email: 'no', password: 'short' }],
    [
      accountsApi.registerBody,
      { firstName: 'a'.repeat(81), email: `${'a'.repeat(250)}@b.example`, password: 'a'.repeat(129) },
    ],
  ])('translates every sentence of the forms %#', (schema, values) => {
    const sentences = schema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((sentence) => translateMessage(sentence) === sentence)).toEqual([]);
  });
});
