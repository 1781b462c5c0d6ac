import { DISCLAIMER } from '@carbsight/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aShortcut, aUser } from '../../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../../test/fake-api';
import { anEstimate } from '../../../../test/fake-reader';
import { fakeUploads, type UploadAnswer } from '../../../../test/fake-upload';
import { aPhotoFile } from '../../../../test/photo-files';
import { renderApp } from '../../../../test/render-app';
import { announceErasure } from '../../../shared/api';
import { findDraft, forgetDraft, type PhotoDraft } from '../scan/photo-draft';
import { sendWaiting } from './send-waiting';
import {
  addWaiting,
  addWaitingEntry,
  changeWaiting,
  discarded,
  findOutbox,
  forgetWaiting,
  isWaiting,
} from './waiting-store';

const me = aUser();
const findWaiting = async (userId: string) => (await findOutbox(userId)).filter(isWaiting);
const meal = aMeal();
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };
const routes = {
  ...signedIn(me),
  'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
  [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
};
const aDraft = (differs: Partial<PhotoDraft> = {}): PhotoDraft => ({
  photos: [new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' })],
  note: 'porridge',
  ownerId: null,
  attemptKey: crypto.randomUUID(),
  takenAt: '2026-11-20T08:00:00.000Z',
  metadata: { origin: 'camera', originalType: 'image/jpeg', originalBytes: 3, width: 1, height: 1 },
  wantsEstimate: false,
  ...differs,
});

const anAttempt = () => ({ userId: me.id, attemptKey: crypto.randomUUID(), note: 'Pie', mainFood: null });

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
  await user.upload(await screen.findByLabelText('Photo of the meal'), aPhotoFile('heic', 'plate.heic'));
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
  expect(await screen.findByText('1 meal is waiting on this device.')).toBeVisible();
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
  expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
  // Its owner saved it for later; another tab may have signed in someone else since.
  expect(uploads.map(({ headers }) => headers['expected-person'])).toEqual([me.id, me.id]);
  await waitFor(async () => expect(await findWaiting(me.id)).toEqual([]));
  // The lists with the new meal are refreshed.
  const lists = () => calls.filter(({ method, url }) => method === 'GET' && url.pathname === '/api/scans');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

it('shows why a meal was refused; it can be retried or discarded, and does not block the others', async () => {
  const nothing = { frequent: [], recent: [], favourites: [], disclaimer: DISCLAIMER };
  fakeApi({ ...routes, 'GET /api/scans/shortcuts': () => ({ body: nothing }) });
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
    '/',
    { 'What are you eating?': 'two toasts' },
    'Estimate what you wrote',
    'two toasts',
    '/api/scans',
    { note: 'two toasts' },
    'tabler-icon-pencil',
  ],
  [
    'an own figure',
    '/?figure=true',
    { 'Carbohydrates in grams': '45', 'What was it? (optional)': 'Pie' },
    'Log this meal',
    'Pie',
    '/api/scans/manual',
    { carbs: 45, name: 'Pie' },
    'tabler-icon-pencil',
  ],
  ['a repeat', '/', {}, /^Log Porridge now/, 'Porridge', `/api/scans/${meal.mealId}/repeat`, {}, 'dish'],
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
  const picture = waiting.getByRole('listitem').querySelector('svg');
  expect(picture?.dataset.picture ?? picture?.classList.value).toContain(icon);

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

/** An upload that is answered when the test says so. */
function later(settled: UploadAnswer = accepted) {
  let release = () => {};
  const answer = new Promise<UploadAnswer>((resolve) => {
    release = () => resolve(settled);
  });
  return { answer, release: () => release() };
}

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
    ['too many requests', refusal(429, 'too-many-requests', 'Not so fast.')],
  ])('stops at %s, and keeps everything', async (_, { status, body }) => {
    fakeApi(routes);
    const uploads = fakeUploads([{ status: status ?? 0, body }]);
    await addWaiting(aDraft(), me.id);
    await addWaiting(aDraft(), me.id);
    expect(await sendWaiting(me.id)).toBe(0);
    expect(uploads).toHaveLength(1);
    expect(await findWaiting(me.id)).toMatchObject([{ refusal: null }, { refusal: null }]);
  });

  it.each<[string, UploadAnswer]>([
    ['an error of the server', { status: 500, body: refusal(500, 'internal', 'Sorry.').body }],
    [
      'a photo that is too large for the connection',
      { status: 408, body: refusal(408, 'upload-too-slow', 'Slow.').body },
    ],
    ['an answer that is not the server’s', 'portal'],
    ['no answer', 'lost'],
  ])('goes on with the next meal after %s', async (_, failing) => {
    fakeApi(routes);
    fakeUploads([failing, accepted]);
    await addWaiting(aDraft({ note: 'blurred', takenAt: '2026-11-19T08:00:00.000Z' }), me.id);
    await addWaiting(aDraft(), me.id);
    expect(await sendWaiting(me.id)).toBe(1);
    expect(await findWaiting(me.id)).toMatchObject([{ note: 'blurred', refusal: null }]);
  });

  it('sends nothing more once somebody else has signed in', async () => {
    const { routes: answers, sent } = fakeApi({ ...routes });
    const { answer, release } = later();
    const uploads = fakeUploads([answer]);
    await addWaiting(aDraft({ takenAt: '2026-11-19T08:00:00.000Z' }), me.id);
    await addWaitingEntry({ kind: 'manual', body: { carbs: 45 } }, anAttempt());
    const sending = sendWaiting(me.id);
    await waitFor(() => expect(uploads).toHaveLength(1));
    Object.assign(answers, signedIn(aUser({ id: crypto.randomUUID() })));
    release();
    expect(await sending).toBe(1);
    expect(sent('POST')).toHaveLength(0);
  });
});

it('says so where the server comes to another figure than this device had', async () => {
  fakeApi({
    ...routes,
    'POST /api/scans': () => ({ status: 202, body: { mealId: meal.mealId, status: 'completed' } }),
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: aMeal({ carbEstimate: 49 }) }),
  });
  const estimate = anEstimate('toast', 32);
  await addWaitingEntry({ kind: 'words', body: { note: 'toast' } }, { ...anAttempt(), note: 'toast', estimate });
  renderApp('/');
  expect(await screen.findByText(/^Updated: .*49 g/)).toBeVisible();
  expect(await findWaiting(me.id)).toEqual([]);
});

const mealPath = `/api/scans/${meal.mealId}`;
const removing = { ...routes, [`DELETE ${mealPath}`]: () => ({ status: 204 }) };
const unknown = () => refusal(422, 'image-not-readable', 'This photo is damaged.');

/** Discards the only meal that waits. */
async function discard() {
  const [waiting] = await findWaiting(me.id);
  if (waiting) await changeWaiting(waiting.attemptKey, discarded);
  expect(await findWaiting(me.id)).toEqual([]);
}
/** Later than any answer to an attempt that was under way. */
const muchLater = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);

async function isDeletedAfter(send: typeof sendWaiting) {
  const { sent, routes: answers } = fakeApi({ ...removing });
  const { answer, release } = later();
  const uploads = fakeUploads([answer]);
  await addWaiting(aDraft(), me.id);
  const sending = send(me.id);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await discard();
  release();
  expect(await sending).toBe(0);
  expect(sent('DELETE', mealPath)).toHaveLength(1);
  // Nothing is left of it.
  answers['POST /api/scans'] = unknown;
  muchLater();
  await sendWaiting(me.id);
  expect(await findOutbox(me.id)).toEqual([]);
}

describe('a discarded meal', () => {
  it('is deleted when an attempt that was under way arrives', () => isDeletedAfter(sendWaiting));

  it('is not brought back by a late refusal', async () => {
    fakeApi(routes);
    const { answer, release } = later({ status: 422, body: unknown().body });
    const uploads = fakeUploads([answer]);
    await addWaiting(aDraft(), me.id);
    const sending = sendWaiting(me.id);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await discard();
    release();
    await sending;
    expect(await findWaiting(me.id)).toEqual([]);
  });

  it('is deleted later when its answer was lost, without sending what it was', async () => {
    const { sent, calls, routes: answers } = fakeApi({ ...removing, 'POST /api/scans': () => accepted });
    const uploads = fakeUploads(['lost']);
    await addWaiting(aDraft(), me.id);
    await sendWaiting(me.id);
    await discard();
    // The attempt may still be under way: what is deleted now could be created after it.
    await sendWaiting(me.id);
    expect(sent('POST')).toEqual([]);
    muchLater();
    answers[`DELETE ${mealPath}`] = () => refusal(503, 'unavailable', 'Not now.');
    await sendWaiting(me.id);
    expect(await findOutbox(me.id)).toHaveLength(1);
    answers[`DELETE ${mealPath}`] = () => ({ status: 204 });
    await sendWaiting(me.id);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(await findOutbox(me.id)).toEqual([]);
    for (const form of sent('POST') as FormData[]) expect([...form.keys()]).toEqual(['image']);
    expect(uploads).toHaveLength(1);
  });

  it('sends nothing more once someone else has signed in', async () => {
    fakeApi(routes);
    isOnline = false;
    await addWaiting(aDraft(), me.id);
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Discard “porridge”' }));

    const button = await screen.findByRole('button', { name: 'Discard' });
    // By another tab, of which this one has not heard yet: nothing may come between.
    await new Promise((resolve) => {
      const opening = indexedDB.open('carbsight-waiting');
      opening.onsuccess = () => {
        opening.result.transaction('meals', 'readwrite').objectStore('meals').clear().onsuccess = resolve;
      };
    });

    fireEvent.click(button);
    await waitFor(() => expect(screen.getByText('1 waiting meal was sent. It’s in your history.')).toBeVisible());
  });
});

/** On plain http: the same storage, but nothing else in common. Last in this file, because what is loaded after it is the other tab's. */
describe('alongside another tab', () => {
  async function openTab() {
    vi.resetModules();
    return import('./send-waiting');
  }

  it('leaves a meal alone that another tab has sent at the same time', async () => {
    const { sent } = fakeApi(routes);
    const answers = [later(), later()];
    const uploads = fakeUploads(answers.map(({ answer }) => answer));
    await addWaiting(aDraft(), me.id);
    const tabs = [sendWaiting(me.id), (await openTab()).sendWaiting(me.id)];
    await waitFor(() => expect(uploads).toHaveLength(2));
    answers[0]?.release();
    expect(await tabs[0]).toBe(1);
    answers[1]?.release();
    expect(await tabs[1]).toBe(0);
    expect(sent('DELETE')).toHaveLength(0);
  });

  it('deletes a meal that this tab discarded while the other one was sending it', async () =>
    isDeletedAfter((await openTab()).sendWaiting));
});
