import { act, screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { fakeUploads, type UploadAnswer } from '../../../test/fake-upload';
import { aPhotoFile } from '../../../test/photo-files';
import { renderApp } from '../../../test/render-app';
import { findOutbox, forgetWaiting } from './outbox/waiting-store';
import { findDraft, forgetDraft } from './scan/photo-draft';
import { DOUBLE_CLICK_MS } from './scan/useScanUpload';

const meal = aMeal();
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };
const mealPath = `/api/scans/${meal.mealId}`;
const me = aUser();
const routes = {
  ...signedIn(me),
  'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
  [`GET ${mealPath}`]: () => ({ body: meal }),
};
const cancelButton = () => screen.findByRole('button', { name: 'Cancel' });
const afterDoubleClickTime = () => act(() => vi.advanceTimersByTimeAsync(DOUBLE_CLICK_MS + 50));

function later(answer: UploadAnswer) {
  let release = () => {};
  const held = new Promise<UploadAnswer>((resolve) => {
    release = () => resolve(answer);
  });
  return { held, release };
}

async function openWithPhoto() {
  const app = renderApp('/');
  await app.user.upload(await screen.findByLabelText('Photo of the meal'), aPhotoFile('heic', 'plate.heic'));
  const estimate = await screen.findByRole('button', { name: 'Estimate carbs' });
  await waitFor(() => expect(estimate).toBeEnabled());
  return { ...app, estimate };
}

afterEach(async () => {
  await forgetDraft();
  await forgetWaiting(me.id);
});

describe('a second click or Enter right after the first', () => {
  it('does not cancel what the first one started', async () => {
    fakeApi(routes);
    const uploads = fakeUploads([accepted]);
    const { user, estimate, address } = await openWithPhoto();
    await user.click(estimate);
    await user.click(await cancelButton());
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.isAborted).toBe(false);
  });

  it("moves the focus to the upload's status, not to a button", async () => {
    vi.useFakeTimers();
    fakeApi(routes);
    const uploads = fakeUploads(['stuck']);
    const { user, estimate } = await openWithPhoto();
    estimate.focus();
    await user.keyboard('{Enter}{Enter}');
    await afterDoubleClickTime();
    expect(screen.getByText('Sending your photo')).toHaveFocus();
    expect(uploads[0]?.isAborted).toBe(false);
  });
});

describe('cancelling', () => {
  it('during the transfer aborts the upload; the draft is back with its key', async () => {
    vi.useFakeTimers();
    const { calls } = fakeApi(routes);
    const uploads = fakeUploads(['stuck', 'stuck']);
    const { user, estimate } = await openWithPhoto();
    await user.click(estimate);
    const cancel = await cancelButton();
    await afterDoubleClickTime();
    await user.click(cancel);
    expect(uploads[0]?.isAborted).toBe(true);
    const again = await screen.findByRole('button', { name: 'Estimate carbs' });
    expect(again).toHaveFocus();
    await user.click(again);
    expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  });

  it('once all is sent deletes the meal as soon as it is known, and later if that fails', async () => {
    const answers = [refusal(503, 'unavailable', 'Carbsight has a problem at the moment.'), { status: 204 }];
    vi.useFakeTimers();
    const { sent } = fakeApi({
      ...routes,
      'POST /api/scans': () => accepted,
      [`DELETE ${mealPath}`]: () => answers.shift() ?? { status: 500 },
    });
    const { held, release } = later(accepted);
    const uploads = fakeUploads([held, 'stuck']);
    const { user, estimate, address } = await openWithPhoto();
    await user.click(estimate);
    await screen.findByText('Photo sent, starting the estimate');
    expect(screen.queryByText('100 %')).not.toBeInTheDocument();
    await afterDoubleClickTime();
    await user.click(await cancelButton());
    const again = await screen.findByRole('button', { name: 'Estimate carbs' });
    expect(uploads[0]?.isAborted).toBe(false);
    release();
    await waitFor(() => expect(sent('DELETE', mealPath)).toHaveLength(1));
    expect(address()).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
    await waitFor(() => expect(sent('DELETE', mealPath)).toHaveLength(2));
    await waitFor(async () => expect(await findOutbox(me.id)).toEqual([]));
    await user.click(again);
    // The old key would bring back the meal that is being deleted.
    expect(uploads[1]?.headers['idempotency-key']).not.toBe(uploads[0]?.headers['idempotency-key']);
  });
});

describe('a server without capacity', () => {
  const message = 'Many photos are arriving right now. Please send yours again in a moment.';
  const busy: UploadAnswer = { status: 503, body: { statusCode: 503, code: 'busy', message }, retryAfterSec: 4 };

  it('gets the photo again automatically, with the same key, while a calm message is shown', async () => {
    vi.useFakeTimers();
    fakeApi(routes);
    const uploads = fakeUploads([busy, accepted]);
    const { user, estimate, address } = await openWithPhoto();
    await user.click(estimate);
    expect(await screen.findByText('Your photo is in the queue')).toBeVisible();
    expect(screen.getByText(/Yours is kept here and sent again automatically/)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
    expect(uploads).toHaveLength(2);
    expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
  });

  it('gets nothing more once the person cancels', async () => {
    vi.useFakeTimers();
    fakeApi(routes);
    const uploads = fakeUploads([busy, accepted]);
    const { user, estimate } = await openWithPhoto();
    await user.click(estimate);
    await screen.findByText('Your photo is in the queue');
    await afterDoubleClickTime();
    await user.click(await cancelButton());
    expect(await screen.findByRole('button', { name: 'Estimate carbs' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(uploads).toHaveLength(1);
  });

  it('hands a photo that has waited long over to the waiting meals', async () => {
    vi.useFakeTimers();
    fakeApi(routes);
    const uploads = fakeUploads(Array.from({ length: 40 }, () => busy));
    const { user, estimate } = await openWithPhoto();
    await user.click(estimate);
    await screen.findByText('Your photo is in the queue');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
    const keys = new Set(uploads.map(({ headers }) => headers['idempotency-key']));
    expect(uploads.length).toBeGreaterThan(5);
    expect(keys.size).toBe(1);
  });
});

it('keeps showing the sent photo until the meal has loaded', async () => {
  fakeApi(routes);
  fakeUploads([accepted]);
  const { user, estimate, address } = await openWithPhoto();
  const shown = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent ?? '');
    if (screen.queryByText('Loading page...')) shown.add('loader');
    if (screen.queryByText('Loading the meal...')) shown.add('skeleton');
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(estimate);
  await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  await screen.findByRole('region', { name: 'Carbohydrates' });
  watch.disconnect();
  expect([...shown].filter((text) => text !== 'Your meal')).toEqual([meal.compositeItemName]);
  expect(await findDraft()).toBeNull();
});

it('an expired session leads straight to sign-in, with the draft kept', async () => {
  fakeApi(routes);
  fakeUploads([{ status: 401, body: { statusCode: 401, code: 'not-signed-in', message: 'Please sign in first.' } }]);
  const { user, estimate } = await openWithPhoto();
  await user.click(estimate);
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  await waitFor(async () => expect((await findDraft())?.wantsEstimate).toBe(true));
});

it('an exhausted daily limit is shown once, and sending again is not the main action', async () => {
  fakeApi(routes);
  const message = 'You have used your 10 analyses for today. You get new ones tomorrow.';
  fakeUploads([{ status: 429, body: { statusCode: 429, code: 'daily-scans-used', message }, retryAfterSec: 75_000 }]);
  const { user, estimate } = await openWithPhoto();
  await user.click(estimate);
  const alert = await screen.findByText(/You have used your 10 analyses/);
  expect(alert).toHaveTextContent(
    /^You have used your 10 analyses for today. You get new ones tomorrow. Your photo is kept here.$/,
  );
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveAttribute('data-variant', 'subtle');
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
});

it("a failure's reason is next to the button that stays in view, not below the fold", async () => {
  fakeApi(routes);
  fakeUploads([{ status: 503, body: { statusCode: 503, code: 'unavailable', message: 'We cannot take it now.' } }]);
  const { user, estimate } = await openWithPhoto();
  await user.click(estimate);
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(again.parentElement).toHaveTextContent('We cannot take it now. Your photo is kept here.');
});
