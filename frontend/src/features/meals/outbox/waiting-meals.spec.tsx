import { DISCLAIMER } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aShortcut, aUser } from '../../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../../test/fake-api';
import { fakeUploads, type UploadAnswer } from '../../../../test/fake-upload';
import { renderApp } from '../../../../test/render-app';
import { announceErasure } from '../../../shared/api';
import { findDraft, forgetDraft, type PhotoDraft } from '../scan/photo-draft';
import { sendWaiting } from './send-waiting';
import { addWaiting, findWaiting, forgetWaiting } from './waiting-store';

const me = aUser();
const meal = aMeal();
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };
const routes = {
  ...signedIn(me),
  'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
  [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
};
const aDraft = (differs: Partial<PhotoDraft> = {}): PhotoDraft => ({
  photo: new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }),
  note: 'porridge',
  ownerId: null,
  attemptKey: crypto.randomUUID(),
  takenAt: '2026-11-20T08:00:00.000Z',
  metadata: { origin: 'camera', originalType: 'image/jpeg', originalBytes: 3, width: 1, height: 1 },
  wantsEstimate: false,
  ...differs,
});

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetWaiting(me.id);
  await forgetDraft();
});

function comeBack() {
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

async function choosePhoto(user: ReturnType<typeof renderApp>['user']) {
  const photo = new File([new Uint8Array([1, 2, 3])], 'plate.heic', { type: 'image/heic' });
  await user.upload(await screen.findByLabelText('Photo of the meal'), photo);
  const estimate = await screen.findByRole('button', { name: 'Estimate carbs' });
  await waitFor(() => expect(estimate).toBeEnabled());
  await user.type(screen.getByLabelText('What is on the plate?'), 'toast');
  return estimate;
}

it('a meal taken offline waits on the phone, survives a reload, and is sent once when the connection is back', async () => {
  fakeApi(routes);
  const uploads = fakeUploads([accepted]);
  const first = renderApp('/');
  const estimate = await choosePhoto(first.user);
  isOnline = false;
  await first.user.click(estimate);
  expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  expect(uploads).toHaveLength(0);
  expect(await findDraft()).toBeNull();
  first.unmount();

  renderApp('/');
  expect(await screen.findByText('toast')).toBeVisible();
  comeBack();
  expect(await screen.findByText('1 waiting meal was sent. It’s in your history.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('toast')).not.toBeInTheDocument());
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.form.get('note')).toBe('toast');
  expect(await findWaiting(me.id)).toEqual([]);
});

it('belongs to the person who took it while the server cannot confirm the session', async () => {
  localStorage.setItem('carbsight.last-user', me.id);
  fakeApi(routes);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeUploads([]);
  const { user } = renderApp('/');
  await user.click(await choosePhoto(user));
  await screen.findByRole('heading', { name: 'Waiting to be sent' });
  expect(await findWaiting(me.id)).toMatchObject([{ note: 'toast', userId: me.id }]);
});

it('shows only the number of waiting meals when signed out', async () => {
  await addWaiting(aDraft(), me.id);
  fakeApi({ ...signedIn(null) });
  renderApp('/');
  expect(await screen.findByText('1 meal waits on this device.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to send' })).toHaveAttribute('href', '/login');
  expect(screen.queryByText('porridge')).not.toBeInTheDocument();
});

it('a failed upload can be left to the app, with its key', async () => {
  const { calls } = fakeApi(routes);
  const uploads = fakeUploads(['lost', accepted]);
  const { user } = renderApp('/');
  await user.click(await choosePhoto(user));
  await user.click(await screen.findByRole('button', { name: 'Send automatically later' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers['Idempotency-Key']).toBe(uploads[0]?.headers['Idempotency-Key']);
  // Its owner saved it for later; another tab may meanwhile have signed in somebody else.
  expect(uploads.map(({ headers }) => headers['expected-person'])).toEqual([me.id, me.id]);
  await waitFor(async () => expect(await findWaiting(me.id)).toEqual([]));
  // The lists with the new meal are refreshed.
  const lists = () => calls.filter(({ method, url }) => method === 'GET' && url.pathname === '/api/scans');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

it('shows why a meal was refused; it can be retried or discarded, and does not block the others', async () => {
  fakeApi(routes);
  const refused = refusal(422, 'photo-not-readable', 'This photo cannot be read.');
  const uploads = fakeUploads([{ status: 422, body: refused.body }, accepted, { status: 422, body: refused.body }]);
  await addWaiting(aDraft({ note: 'blurred', takenAt: '2026-11-19T08:00:00.000Z' }), me.id);
  await addWaiting(aDraft(), me.id);
  const { user } = renderApp('/');
  expect(await screen.findByText('This photo cannot be read.')).toBeVisible();
  await waitFor(async () => expect(await findWaiting(me.id)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: 'Discard “blurred”' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('blurred')).not.toBeInTheDocument());
  expect(await findWaiting(me.id)).toEqual([]);
});

it.each([
  { exists: false, left: 0 },
  { exists: true, left: 1 },
])('of an account that was erased elsewhere goes, too: there is one: $exists', async ({ exists, left }) => {
  const asked = `/api/auth/accounts/${me.id}`;
  const { calls } = fakeApi({ ...signedIn(null), [`GET ${asked}`]: () => ({ body: { exists } }) });
  await addWaiting(aDraft(), me.id);
  renderApp('/');
  await waitFor(() => expect(calls.some(({ url }) => url.pathname === asked)).toBe(true));
  await waitFor(async () => expect(await findWaiting(me.id)).toHaveLength(left));
});

const porridge = aShortcut({ mealId: meal.mealId });
const shortcuts = { frequent: [porridge], recent: [], favourites: [], disclaimer: DISCLAIMER };

it.each([
  [
    'words',
    '/add',
    { 'What is on the plate?': 'two toasts' },
    'Estimate from these words',
    'two toasts',
    '/api/scans',
    { note: 'two toasts' },
    'pencil',
  ],
  [
    'an own figure',
    '/add?by=carbs',
    { 'Carbohydrates in grams': '45', 'What was it? (optional)': 'Pie' },
    'Log this meal',
    'Pie',
    '/api/scans/manual',
    { carbs: 45, name: 'Pie' },
    'pencil',
  ],
  ['a repeat', '/', {}, /^Log Porridge now/, 'Porridge', `/api/scans/${meal.mealId}/repeat`, {}, 'wheat'],
])('%s waits in the same list, and is sent once with the time and key of its first attempt', async (...entry) => {
  const [, path, fields, button, shown, callPath, body, icon] = entry;
  const { routes: answers, calls } = fakeApi({ ...routes, 'GET /api/scans/shortcuts': () => ({ body: shortcuts }) });
  const online = globalThis.fetch;
  const keys: (string | null)[] = [];
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST' && input === callPath) keys.push(new Headers(init.headers).get('idempotency-key'));
    return isOnline ? online(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const { user } = renderApp(path);
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
  const press = await screen.findByRole('button', { name: button });
  isOnline = false;
  await user.click(press);
  const waiting = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
  expect(await waiting.findByText(shown)).toBeVisible();
  expect(waiting.getByRole('listitem').querySelector('svg')).toHaveClass(`tabler-icon-${icon}`);

  const sent = {
    status: callPath === '/api/scans' ? 202 : 201,
    body: callPath === '/api/scans' ? accepted.body : meal,
  };
  Object.assign(answers, { [`POST ${callPath}`]: () => sent });
  comeBack();
  expect(await screen.findByText('1 waiting meal was sent. It’s in your history.')).toBeInTheDocument();
  expect(await findWaiting(me.id)).toEqual([]);
  const posts = calls.filter(({ method, url }) => method === 'POST' && url.pathname === callPath);
  expect(posts).toMatchObject([{ body: { ...body, eatenAt: expect.any(String) } }]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('is erased with its account', async () => {
  fakeApi(routes);
  isOnline = false;
  await addWaiting(aDraft(), me.id);
  renderApp('/');
  expect(await screen.findByText('porridge')).toBeVisible();
  act(() => announceErasure(me.id));
  await waitFor(async () => expect(await findWaiting(me.id)).toEqual([]));
});

describe('sending', () => {
  it('skips other people’s meals, and everything when another person is signed in', async () => {
    fakeApi(routes);
    const uploads = fakeUploads([accepted]);
    const other = crypto.randomUUID();
    await addWaiting(aDraft(), other);
    expect(await sendWaiting(me.id)).toBe(0);
    expect(await sendWaiting(other)).toBe(0);
    expect(uploads).toHaveLength(0);
    await forgetWaiting(other);
  });

  it.each([
    ['a server that has a problem', refusal(503, 'unavailable', 'Not now.')],
    ['a connection that is too slow', refusal(408, 'upload-too-slow', 'Too slow.')],
  ])('stops at %s, and keeps everything', async (_, { status, body }) => {
    fakeApi(routes);
    const uploads = fakeUploads([{ status: status ?? 0, body }]);
    await addWaiting(aDraft(), me.id);
    await addWaiting(aDraft(), me.id);
    expect(await sendWaiting(me.id)).toBe(0);
    expect(uploads).toHaveLength(1);
    expect(await findWaiting(me.id)).toMatchObject([{ refusal: null }, { refusal: null }]);
  });

  it('deletes the meal of a photo that was discarded during its upload', async () => {
    const { calls } = fakeApi({ ...routes, [`DELETE /api/scans/${meal.mealId}`]: () => ({ status: 204 }) });
    let release = () => {};
    const answer = new Promise<UploadAnswer>((resolve) => {
      release = () => resolve(accepted);
    });
    const uploads = fakeUploads([answer]);
    await addWaiting(aDraft(), me.id);
    const sending = sendWaiting(me.id);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await forgetWaiting(me.id);
    release();
    expect(await sending).toBe(0);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
