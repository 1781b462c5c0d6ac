import { fireEvent, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { aMeal, aMealWithoutFigure, aUser } from '../../../test/builders';
import { fakeApi, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';

afterEach(() => switchLanguage('en'));

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
  // More meals of this day may follow, so it has no total yet.
  expect(screen.queryByText(/104\sg/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Muffin')).toBeVisible();
  expect(screen.getByText('156 g')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it.each([
  ['an own figure', null, 0],
  ['an estimate', 'medium', 1],
] as const)('says that figures are estimates above a list with one: %s', async (_, confidenceLevel, times) => {
  const override = { carbs: 24, reason: 'weighed', at: '2025-11-20T12:00:00.000Z' } as const;
  const own = aMeal({ mealId: id(1), carbEstimate: 24, confidenceLevel: null, override });
  openApp('/history', aUser(), {
    'GET /api/scans': () => ({ body: { scans: [own, aMeal({ confidenceLevel })], nextCursor: null } }),
  });
  await screen.findAllByRole('link', { name: /Toast/ });
  expect(screen.queryAllByText(/This is an estimate/)).toHaveLength(times);
});

it('shows the range of an estimate, and none for an own total', async () => {
  const override = { carbs: 24, reason: 'weighed', at: '2025-11-20T12:00:00.000Z' } as const;
  const range = { confidenceLow: 44, confidenceHigh: 63 };
  const scans = [
    aMeal(range),
    aMeal({ ...range, mealId: id(1), compositeItemName: 'Rice', override, carbEstimate: 24 }),
  ];
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body: { scans, nextCursor: null } }) });
  expect(await screen.findByRole('link', { name: /Toast/ })).toHaveTextContent('likely 44 to 63 g');
  expect(screen.getByRole('link', { name: /Rice/ })).not.toHaveTextContent('likely');
});

it('does not navigate automatically: that would pull people back who are leaving', async () => {
  const { user, visits, address } = openHistory();
  expect(await screen.findByText('Rice')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search your meals' }), 'rice');
  await waitFor(() => expect(address()).toBe('/history?search=rice'));
  // The page itself, and the search.
  expect(visits()).toBe(2);
});

it('groups by the days of the person’s zone, and names the device’s', async () => {
  const meal = aMeal({ eatenAt: '2025-11-20T20:30:00.000Z' });
  const api = fakeApi({
    ...signedIn(aUser({ timezone: 'Pacific/Auckland' })),
    'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }),
  });
  renderApp('/history?from=2025-11-21');
  expect(await screen.findByRole('region', { name: 'Fri, Nov 21, 2025' })).toHaveTextContent('09:30');
  expect(api.calls.at(-1)?.url.searchParams.get('from')).toBe('2025-11-20T11:00:00.000Z');
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  expect(screen.getByText(new RegExp(`follow Pacific/Auckland.* This device is set to ${device}\\.`))).toBeVisible();
});

it('keeps a meal on the day and at the time of the zone in which it was eaten, also where its time is changed', async () => {
  const eatenAt = '2025-11-20T20:30:00.000Z';
  const breakfast = aMeal({ mealId: id(1), eatenAt, eatenZone: 'Pacific/Auckland' });
  const lunch = aMeal({ mealId: id(2), eatenAt, compositeItemName: 'Rice' });
  const { calls } = fakeApi({
    ...signedIn(aUser({ timezone: 'America/New_York' })),
    'GET /api/scans': () => ({ body: { scans: [lunch, breakfast], nextCursor: null } }),
    [`GET /api/scans/${id(1)}`]: () => ({ body: breakfast }),
    [`PATCH /api/scans/${id(1)}`]: () => ({ body: breakfast }),
  });
  const { user } = renderApp('/history');
  expect(await screen.findByRole('region', { name: 'Fri, Nov 21, 2025' })).toHaveTextContent('Toast09:30');
  expect(screen.getByRole('region', { name: 'Thu, Nov 20, 2025' })).toHaveTextContent('Rice15:30');
  await user.click(screen.getByRole('link', { name: /Toast/ }));
  expect(await screen.findByText('Fri, Nov 21, 2025, 09:30 (Pacific/Auckland)')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the time' }));
  const time = await screen.findByLabelText('When was it eaten?');
  expect(time).toHaveValue('2025-11-21T09:30');
  fireEvent.change(time, { target: { value: '2025-11-21T08:15' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ eatenAt: '2025-11-20T19:15:00.000Z' }),
  );
});

it('searches after a pause in typing, keeps the term in the address, and says when nothing matches', async () => {
  const { user, calls, address } = openHistory();
  await screen.findByText('Rice');
  await user.click(screen.getByLabelText('Search your meals'));
  // In one event: a busy machine may pause longer between two keys than a person would.
  await user.paste('quinoa');
  expect(await screen.findByText('No matching meals')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/history?search=quinoa'));
  const searches = calls.filter(({ url }) => url.searchParams.has('search'));
  expect(new Set(searches.map(({ url }) => url.searchParams.get('search')))).toEqual(new Set(['quinoa']));
  await user.click(screen.getByRole('button', { name: 'Show all meals' }));
  expect(await screen.findByText('Porridge')).toBeVisible();
});

it('marks figures that are the person’s own: a total, or a list of items', async () => {
  const corrected = { at: '2026-11-20T12:00:00.000Z', reason: 'portion' as const, estimatedItems: [] };
  const override = { carbs: 40, reason: 'portion' as const, at: corrected.at };
  const meals = [
    aMeal({ mealId: id(1), compositeItemName: 'Porridge' }),
    aMeal({ mealId: id(2), compositeItemName: 'Rice', itemsCorrection: corrected }),
    aMeal({ mealId: id(3), compositeItemName: 'Muffin', itemsCorrection: corrected, override, carbEstimate: 40 }),
  ];
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body: { scans: meals, nextCursor: null } }) });
  expect(await screen.findByRole('link', { name: /Rice.*· your items/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Muffin.*· your value/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Porridge/ })).not.toHaveAccessibleName(/your/);
});

it('welcomes people without meals', async () => {
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  expect(await screen.findByText('No meals yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Scan your first meal' })).toBeVisible());
});

it('polls while a meal is still being analysed', async () => {
  let meal = aMealWithoutFigure({ status: 'analysing', stage: 'reading', compositeItemName: 'Soup' });
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }) });
  expect(await screen.findByText('Estimating')).toBeVisible();
  meal = aMeal({ compositeItemName: 'Soup', carbEstimate: 31 });
  expect((await screen.findAllByText('31 g'))[0]).toBeVisible();
});

it('marks a day’s total as incomplete when one of its meals has no figure', async () => {
  const scans = [aMeal(), aMealWithoutFigure({ mealId: id(7), status: 'failed' })];
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body: { scans, nextCursor: null } }) });
  expect(await screen.findByText('at least 52 g')).toBeVisible();
  expect(screen.getByText('The carbs of 1 meal are unknown and not included')).toBeVisible();
  expect(screen.getByText(/not medical advice/)).toBeVisible();
});

it('explains favourites when there are none', async () => {
  openApp('/history?favourite=true', aUser(), { 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});

it('applies filters, keeps them in the address, and clears them together', async () => {
  const { user, calls, address } = openHistory();
  await screen.findByText('Rice');
  await user.click(screen.getByRole('checkbox', { name: 'Corrected' }));
  await user.click(screen.getByRole('checkbox', { name: 'Low confidence' }));
  await user.click(screen.getByRole('button', { name: 'Days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(address()).toBe('/history?corrected=true&confidence=low&from=2026-11-01'));
  await waitFor(() => {
    // The copy for reading offline is requested, too.
    const asked = calls.findLast(({ url }) => url.searchParams.has('corrected'))?.url.searchParams;
    expect([asked?.get('corrected'), asked?.get('confidence')]).toEqual(['true', 'low']);
    expect(asked?.get('from')).toBe(dayjs('2026-11-01').toISOString());
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/history'));
});

it.each([
  ['corrected=true', 'No corrected meals'],
  ['confidence=low', 'No meals with low confidence'],
  ['from=2026-01-01', 'No meals on these days'],
  ['corrected=true&favourite=true', 'No matching meals'],
])('says of %s why nothing is there, with a way out', async (query, title) => {
  const { user, address } = openApp(`/history?${query}`, aUser(), {
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
  });
  expect(await screen.findByText(title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all meals' }));
  await waitFor(() => expect(address()).toBe('/history'));
});

it('says that older meals are kept, and which plan shows them', async () => {
  const olderMeals = { before: '2026-08-23T00:00:00.000Z', plan: 'essentials' };
  const body = { scans: [aMeal()], nextCursor: null, olderMeals };
  openApp('/history', aUser(), { 'GET /api/scans': () => ({ body }) });
  expect(await screen.findByText(/^Meals before .* are still saved$/)).toBeVisible();
  expect(screen.getByText(/Nothing was deleted: with Essentials you see them all again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
});

it('speaks German and counts in the person’s unit', async () => {
  await switchLanguage('de');
  const body = { scans: [aMeal({ carbEstimate: 60 })], nextCursor: null };
  openApp('/history', aUser({ units: 'be12' }), { 'GET /api/scans': () => ({ body }) });
  expect(await screen.findByRole('heading', { name: 'Verlauf' })).toBeVisible();
  expect((await screen.findAllByText('5 BE')).length).toBe(2);
});
