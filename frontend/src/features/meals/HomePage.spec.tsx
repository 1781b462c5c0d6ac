import { DISCLAIMER } from '@carbsight/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMeal, aShortcut, aUser } from '../../../test/builders';
import { fakeApi, signedIn } from '../../../test/fake-api';
import { fakeUploads } from '../../../test/fake-upload';
import { aPhotoFile } from '../../../test/photo-files';
import { openApp, renderApp } from '../../../test/render-app';
import { anOffer } from '../../../test/subscription-builders';
import { findDraft, forgetDraft } from './scan/photo-draft';

const meal = aMeal({ eatenAt: new Date().toISOString() });
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };
const notSignedIn = { statusCode: 401, code: 'not-signed-in', message: 'Please sign in first.' };
const noMeals = { 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) };
const theMeal = { [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }) };
const photo = () => aPhotoFile('jpeg', 'plate.jpg');

afterEach(forgetDraft);

async function choosePhoto(user: ReturnType<typeof renderApp>['user']) {
  await user.upload(await screen.findByLabelText('Photo of the meal'), photo());
  const words = await screen.findByLabelText('What is on the plate?');
  // Nothing can be sent until the session is known and the photo is prepared.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Estimate carbs' })).toBeEnabled());
  return words;
}

it.each([
  ['dropped', (file: File) => fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [file] } })],
  ['pasted', (file: File) => fireEvent.paste(document, { clipboardData: { files: [file] } })],
])('accepts a photo without a type that is %s', async (_, hand) => {
  fakeApi({ ...signedIn(aUser()), ...noMeals });
  renderApp('/');
  await screen.findByRole('button', { name: 'Choose a photo' });
  hand(aPhotoFile('heic', 'IMG_1', ''));
  const estimate = await screen.findByRole('button', { name: 'Estimate carbs' });
  await waitFor(() => expect(estimate).toBeEnabled());
});

describe('a visitor’s photo', () => {
  it('waits for the sign-in and is then sent with its note, without another tap', async () => {
    const { routes } = fakeApi({ ...signedIn(null), ...noMeals, ...theMeal });
    const uploads = fakeUploads([accepted]);
    const { user, address } = renderApp('/');
    await user.type(await choosePhoto(user), 'two slices of toast');
    await user.click(screen.getByRole('button', { name: 'Estimate carbs' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    Object.assign(routes, signedIn(aUser()), { 'POST /api/auth/login': () => ({ body: aUser() }) });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.form.get('note')).toBe('two slices of toast');
    expect(uploads[0]?.form.get('image')).toMatchObject({ size: 3, type: 'image/jpeg' });
    expect(await findDraft()).toBeNull();
  });

  it('is still there after a reload', async () => {
    fakeApi({ ...signedIn(null) });
    const { user, unmount } = renderApp('/');
    await user.type(await choosePhoto(user), 'porridge');
    await waitFor(async () => expect(await findDraft()).not.toBeNull());
    await user.type(screen.getByLabelText('What is on the plate?'), '!');
    // Immediate: the last change must be stored without delay.
    unmount();
    renderApp('/');
    expect(await screen.findByLabelText('What is on the plate?')).toHaveValue('porridge!');
  });
});

describe('a signed-in person’s photo', () => {
  const vic = aUser({ id: '0190a000-0000-7000-8000-000000000002', firstName: 'Vic' });

  it('is neither shown nor sent when someone else signs in, and is restored for its owner', async () => {
    vi.useFakeTimers();
    const { routes } = fakeApi({ ...signedIn(aUser()), ...noMeals, ...theMeal });
    const uploads = fakeUploads([{ status: 401, body: notSignedIn }, accepted]);
    const first = renderApp('/');
    await screen.findByRole('heading', { name: /Ana/ });
    await first.user.type(await choosePhoto(first.user), 'secret note');
    await first.user.click(screen.getByRole('button', { name: 'Estimate carbs' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    first.unmount();
    Object.assign(routes, signedIn(vic));
    const second = renderApp('/');
    expect(await screen.findByRole('heading', { name: /Vic/ })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    // The stored draft was read before this one is stored.
    await act(async () => expect(await findDraft()).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    second.unmount();
    expect(uploads).toHaveLength(1);
    Object.assign(routes, signedIn(aUser()));
    const { address } = renderApp('/');
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
    expect(uploads[1]?.form.get('note')).toBe('secret note');
  });

  it('disappears when another tab changes the signed-in person', async () => {
    vi.useFakeTimers();
    const { routes, user } = openApp('/', aUser(), noMeals);
    // Until then it would be a visitor's.
    await screen.findByRole('heading', { name: /Ana/ });
    await choosePhoto(user);
    Object.assign(routes, signedIn(vic));
    // Earlier, the page has only sent its request.
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    window.dispatchEvent(new Event('focus'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Estimate carbs' })).not.toBeInTheDocument();
  });
});

it('an installation without a model says what it reads in photos, offers usual meals, and sends one without words', async () => {
  const plans = { 'GET /api/plans': () => ({ body: anOffer({ readsPhotos: false }) }) };
  const shortcuts = { frequent: [aShortcut()], recent: [], favourites: [], disclaimer: DISCLAIMER };
  fakeApi({
    ...signedIn(aUser()),
    ...noMeals,
    ...theMeal,
    ...plans,
    'GET /api/scans/shortcuts': () => ({ body: shortcuts }),
  });
  const uploads = fakeUploads([accepted]);
  const { user, address } = renderApp('/');
  expect(await screen.findByText(/We read labels and barcodes in photos/)).toBeVisible();
  await choosePhoto(user);
  expect(screen.getByText(/Labels and barcodes in the photo are read/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Usual at this hour' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Estimate carbs' }));
  await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  expect(uploads).toHaveLength(1);
});

it('a new photo moves the focus to its heading', async () => {
  const { user } = openApp('/', aUser(), noMeals);
  const choose = await screen.findByRole('button', { name: 'Choose a photo' });
  choose.focus();
  await choosePhoto(user);
  expect(screen.getByRole('heading', { name: 'Your meal' })).toHaveFocus();
});

it('discarding a photo leads back to choosing one', async () => {
  fakeApi({ ...signedIn(null) });
  const { user } = renderApp('/');
  await choosePhoto(user);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toHaveFocus();
  await waitFor(async () => expect(await findDraft()).toBeNull());
});

describe('a lost connection', () => {
  it('keeps the photo; sending again uses the same key, so that it stays one meal', async () => {
    fakeApi({ ...signedIn(aUser()), ...noMeals, ...theMeal });
    const uploads = fakeUploads(['lost', accepted]);
    const { user, address } = renderApp('/');
    await choosePhoto(user);
    await user.click(screen.getByRole('button', { name: 'Estimate carbs' }));
    expect(await screen.findByText(/Your photo is kept here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
    const keys = uploads.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('gives a changed note a new key', async () => {
    fakeApi({ ...signedIn(aUser()), ...noMeals, ...theMeal });
    const uploads = fakeUploads(['lost', accepted]);
    const { user, address } = renderApp('/');
    const note = await choosePhoto(user);
    await user.click(screen.getByRole('button', { name: 'Estimate carbs' }));
    await screen.findByText(/Your photo is kept here/);
    await user.type(note.isConnected ? note : screen.getByLabelText('What is on the plate?'), 'rice');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.headers['idempotency-key']).not.toBe(uploads[0]?.headers['idempotency-key']);
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  });
});

it('without a camera the scan offers the picker and says why', async () => {
  fakeApi({ ...signedIn(null) });
  renderApp('/?camera=true');
  expect(await screen.findByText('No camera available')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Choose a photo' }).length).toBeGreaterThan(0);
});
