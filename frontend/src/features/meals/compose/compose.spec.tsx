import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { aPhotoFile } from '../../../../test/photo-files';
import { renderApp } from '../../../../test/render-app';
import { forgetDraft } from '../scan/photo-draft';
import type { Recognition } from './speech-recognition';
import { forgetUnsentWords } from './unsent-words';

const meal = aMeal();
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };

function open(routes: Routes = {}, user: ReturnType<typeof aUser> | null = aUser()) {
  const api = fakeApi({
    ...signedIn(user),
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null, hiddenBefore: null } }),
    'POST /api/scans': () => accepted,
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
    [`GET /api/scans/${meal.mealId}/earlier-correction`]: () => ({ body: { earlier: null } }),
    ...routes,
  });
  const notes = () => api.sent('POST', '/api/scans').map((body) => (body as { note: string }).note);
  return { ...renderApp('/'), routes: api.routes, asked: api.asked, notes };
}

const field = () => screen.findByLabelText('What are you eating?');

afterEach(async () => {
  forgetUnsentWords();
  await forgetDraft();
});

it('sends words with Enter, and a new line with Shift', async () => {
  const { user, notes, address } = open();
  await user.type(await field(), '2 slices of toast{Shift>}{Enter}{/Shift}a banana{Enter}');
  await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  expect(notes()).toEqual(['2 slices of toast\na banana']);
});

it('shows the figure of words that were read in the answer, without waiting for them', async () => {
  const { user, asked } = open({
    'POST /api/scans': () => ({ status: 202, body: { mealId: meal.mealId, status: 'completed' } }),
  });
  await user.type(await field(), '2 slices of toast{Enter}');
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(asked(`/api/scans/${meal.mealId}`)).toHaveLength(1);
});

it('sends nothing while a character is being composed, and no empty words', async () => {
  const { user, notes } = open();
  const words = await field();
  expect(screen.queryByRole('button', { name: 'Estimate what you wrote' })).not.toBeInTheDocument();
  await user.type(words, '{Enter}');
  await user.type(words, 'ごはん');
  fireEvent.keyDown(words, { key: 'Enter', isComposing: true });
  expect(notes()).toEqual([]);
});

it('keeps the words when sending fails', async () => {
  const { user, notes } = open({ 'POST /api/scans': () => refusal(429, 'daily-scans-used', 'Used.') });
  await user.type(await field(), 'toast{Enter}');
  expect(await screen.findByText('Used.')).toBeVisible();
  expect(await field()).toHaveValue('toast');
  expect(notes()).toEqual(['toast']);
});

it('keeps what a visitor sends until they have signed in, and logs it then without a second press', async () => {
  const { user, notes, routes, address } = open({}, null);
  await user.type(await field(), 'porridge{Enter}');
  expect(await screen.findByRole('heading', { name: 'One more step to your estimate' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  Object.assign(routes, signedIn(aUser()), { 'POST /api/auth/login': () => ({ body: aUser() }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  expect(notes()).toEqual(['porridge']);
});

it('takes what was written along as the note of a photo', async () => {
  const { user } = open();
  await user.type(await field(), 'with honey');
  await user.upload(screen.getByLabelText('Photo of the meal'), aPhotoFile('jpeg', 'plate.jpg'));
  expect(await screen.findByLabelText('What is on the plate?')).toHaveValue('with honey');
});

describe('the microphone', () => {
  let recognition: Recognition | null = null;
  const say = (...parts: string[]) =>
    act(() => recognition?.onresult?.({ results: parts.map((transcript) => [{ transcript }]) }));

  beforeEach(() => {
    localStorage.clear();
    class FakeRecognition {
      start = () => {
        recognition = this as unknown as Recognition;
      };
      stop = () => recognition?.onend?.();
      abort = () => undefined;
    }
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  });
  afterEach(() => {
    recognition = null;
    vi.unstubAllGlobals();
  });

  it('says once who hears the recording, and writes into the field without sending', async () => {
    const { user, notes } = open();
    await user.type(await field(), 'a banana');
    await user.click(await screen.findByRole('button', { name: 'Speak' }));
    expect(await screen.findByText(/Chrome sends it to Google/)).toBeVisible();
    expect(recognition).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start speaking' }));
    say('two slices', ' of toast');
    expect(await field()).toHaveValue('a banana, two slices of toast');
    await user.click(screen.getByRole('button', { name: 'Stop listening' }));
    await user.click(await screen.findByRole('button', { name: 'Speak' }));
    expect(screen.getByText(/^Listening/)).toBeVisible();
    expect(screen.queryByText(/Chrome sends it to Google/)).not.toBeInTheDocument();
    expect(notes()).toEqual([]);
  });

  it('says why it cannot listen', async () => {
    localStorage.setItem('carbsight.speech-explained', 'yes');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Speak' }));
    act(() => {
      recognition?.onerror?.({ error: 'not-allowed' });
      recognition?.onend?.();
    });
    expect(await screen.findByText(/^Carbsight can’t use the microphone/)).toBeVisible();
  });

  it('is not there where the browser has none', async () => {
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    open();
    await field();
    expect(screen.queryByRole('button', { name: 'Speak' })).not.toBeInTheDocument();
  });
});
