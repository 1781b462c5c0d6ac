import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { fakeApi, signedIn } from '../../../../test/fake-api';
import { fakeUploads } from '../../../../test/fake-upload';
import { aPhotoFile } from '../../../../test/photo-files';
import { renderApp } from '../../../../test/render-app';
import { findOutbox, forgetWaiting } from '../outbox/waiting-store';

import { findDraft, forgetDraft } from './photo-draft';

const me = aUser();
const meal = aMeal();
const accepted = { status: 202, body: { mealId: meal.mealId, status: 'queued' } };
const routes = {
  ...signedIn(me),
  'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
  [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
};
const files = (...names: string[]) => names.map((name) => aPhotoFile('jpeg', name));

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetWaiting(me.id);
  await forgetDraft();
});

async function open() {
  fakeApi(routes);
  const uploads = fakeUploads([accepted]);
  const app = renderApp('/');
  const choose = async (...chosen: File[]) =>
    app.user.upload(await screen.findByLabelText('Photo of the meal'), chosen);
  const estimate = async () => {
    const button = await screen.findByRole('button', { name: 'Estimate carbs' });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  };
  const photos = async () =>
    within(await screen.findByRole('list', { name: 'Photos of this meal' })).queryAllByRole('button', {
      name: /^Photo /,
    });
  const sent = () => waitFor(() => expect(app.address()).toBe(`/meal/${meal.mealId}`));
  return { ...app, uploads, choose, estimate, photos, sent };
}

it('sends the photos that were chosen and added, without the removed one, under a key of their own', async () => {
  const { user, uploads, choose, estimate, photos, sent } = await open();
  await choose(...files('front.jpg', 'back.jpg'));
  await estimate();
  expect(await photos()).toHaveLength(2);
  const key = (await findDraft())?.attemptKey;
  await user.click(screen.getByRole('button', { name: 'Choose more photos' }));
  await choose(aPhotoFile('heic', 'menu.heic'));
  await waitFor(async () => expect(await photos()).toHaveLength(3));
  // The new one is shown.
  expect(screen.getByRole('button', { name: 'Photo 3 of 3' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await waitFor(async () => expect(await photos()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Photo 1 of 2' })).toHaveFocus();
  await user.click(await estimate());
  await sent();
  expect(uploads[0]?.form.getAll('image')).toMatchObject([{ type: 'image/jpeg' }, { type: 'image/heic' }]);
  expect(uploads[0]?.headers['idempotency-key']).not.toBe(key);
});

it('replaces the photo that is shown', async () => {
  const { user, uploads, choose, estimate, sent } = await open();
  await choose(...files('front.jpg', 'back.jpg'));
  await estimate();
  await user.click(screen.getByRole('button', { name: 'Photo 2 of 2' }));
  await user.click(screen.getByRole('button', { name: 'Other photo' }));
  await choose(aPhotoFile('heic', 'menu.heic'));
  await waitFor(async () => expect((await findDraft())?.photos[1]?.type).toBe('image/heic'));
  await user.click(await estimate());
  await sent();
  expect(uploads[0]?.form.getAll('image')).toMatchObject([{ type: 'image/jpeg' }, { type: 'image/heic' }]);
});

it('adds a dropped photo, takes four of five, and names a file that cannot be used', async () => {
  const { choose, estimate, photos } = await open();
  await choose(aPhotoFile('jpeg', 'front.jpg'), new File([], 'empty.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('empty.jpg: This file is empty. Please choose another photo.')).toBeVisible();
  await estimate();
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: files('2.jpg', '3.jpg', '4.jpg', '5.jpg') } });
  await waitFor(async () => expect(await photos()).toHaveLength(4));
  expect(screen.getByText('A meal has at most 4 photos.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose more photos' })).not.toBeInTheDocument();
});

it('keeps all of them through a reload, and on the phone while it is offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = await open();
  await first.choose(...files('front.jpg', 'back.jpg'));
  await first.estimate();
  await waitFor(async () => expect((await findDraft())?.photos).toHaveLength(2));
  first.unmount();
  const { user, estimate, uploads } = await open();
  await user.click(await estimate());
  expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  expect(await findOutbox(me.id)).toMatchObject([{ morePhotos: [{ mediaType: 'image/jpeg' }] }]);
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 waiting meal was sent. It’s in your history.')).toBeInTheDocument();
  expect(uploads[0]?.form.getAll('image')).toHaveLength(2);
});

it('shows all photos of a meal on its page', async () => {
  const photo = `/api/scans/${meal.mealId}/photo`;
  const morePhotos = [{ photoUrl: `${photo}?place=2&size=full`, thumbnailUrl: `${photo}?place=2&size=thumb` }];
  const shot = { ...meal, photoUrl: `${photo}?size=full`, coverUrl: `${photo}?size=cover`, morePhotos };
  fakeApi({ ...routes, [`GET /api/scans/${meal.mealId}`]: () => ({ body: shot }) });
  const { user } = renderApp(`/meal/${meal.mealId}`);
  const gallery = await screen.findByRole('region', { name: 'Photos of this meal' });
  const shown = within(gallery).getAllByRole('img');
  expect(shown.map((image) => image.getAttribute('src'))).toEqual([shot.coverUrl, morePhotos[0]?.photoUrl]);
  await user.click(within(gallery).getByRole('button', { name: 'Photo 2 of 2' }));
  expect(within(gallery).getByRole('button', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-pressed', 'true');
});
