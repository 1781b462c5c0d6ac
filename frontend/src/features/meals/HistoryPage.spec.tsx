import { screen, waitFor } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, aUser } from '../../../test/builders';
import { fakeApi, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const id = (number: number) => `0190a000-0000-7000-8000-00000000010${number}`;

function openHistory(path = '/history') {
  const all = ['Porridge', 'Rice', 'Muffin'].map((compositeItemName, i) => aMeal({ mealId: id(i), compositeItemName }));
  const api = fakeApi({
    ...signedIn(aUser()),
    'GET /api/scans': ({ url }) => {
      const word = url.searchParams.get('search')?.toLowerCase();
      const found = all.filter(({ compositeItemName }) => !word || compositeItemName?.toLowerCase().includes(word));
      const from = Number(url.searchParams.get('cursor') ?? 0);
      return {
        body: { scans: found.slice(from, from + 2), nextCursor: from + 2 < found.length ? `${from + 2}` : null },
      };
    },
  });
  return { ...api, ...renderApp(path) };
}

it('shows meals page by page until there are no more', async () => {
  const { user } = openHistory();
  expect(await screen.findByText('Rice')).toBeVisible();
  expect(screen.queryByText('Muffin')).not.toBeInTheDocument();
  expect(screen.getByText('at least 104 g')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Muffin')).toBeVisible();
  expect(screen.getByText('156 g')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('searches once the typing pauses, keeps the words in the address, and says when nothing matches', async () => {
  const { user, calls, address } = openHistory();
  await screen.findByText('Rice');
  await user.type(screen.getByLabelText('Search your meals'), 'quinoa');
  expect(await screen.findByText('No meal matches')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/history?search=quinoa'));
  const searches = calls.filter(({ url }) => url.searchParams.has('search'));
  expect(new Set(searches.map(({ url }) => url.searchParams.get('search')))).toEqual(new Set(['quinoa']));
  await user.click(screen.getByRole('button', { name: 'Show all meals' }));
  expect(await screen.findByText('Porridge')).toBeVisible();
});

it('welcomes people without meals', async () => {
  fakeApi({ ...signedIn(aUser()), 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  renderApp('/history');
  expect(await screen.findByText('No meals yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Scan your first meal' })).toBeVisible());
});

it('follows a meal that is still being analysed', async () => {
  let meal = aMealWithoutFigure({ status: 'analysing', stage: 'reading', compositeItemName: 'Soup' });
  fakeApi({ ...signedIn(aUser()), 'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }) });
  renderApp('/history');
  expect(await screen.findByText('Estimating')).toBeVisible();
  meal = aMeal({ compositeItemName: 'Soup', carbEstimate: 31 });
  expect((await screen.findAllByText('31 g'))[0]).toBeVisible();
});

it('does not call a day’s total complete when a meal of it has no figure', async () => {
  const scans = [aMeal(), aMealWithoutFigure({ mealId: id(7), status: 'failed' })];
  fakeApi({ ...signedIn(aUser()), 'GET /api/scans': () => ({ body: { scans, nextCursor: null } }) });
  renderApp('/history');
  expect(await screen.findByText('at least 52 g')).toBeVisible();
  expect(screen.getByText('1 meal without a figure is not in it')).toBeVisible();
  expect(screen.getByText(/not medical advice/)).toBeVisible();
});

it('says where favourites come from when there are none', async () => {
  fakeApi({ ...signedIn(aUser()), 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  renderApp('/history?favourite=true');
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});
