import { screen } from '@testing-library/react';
import { openApp } from '../../../../test/render-app';
import { CANDIDATES, IMAGES, openGoldenSet, RUNS } from './open-golden-set.fixture';

const tab = (name: string) => screen.findByRole('tab', { name });

it('opens with the images, and keeps the chosen tab in the address', async () => {
  const { user, address, calls } = await openGoldenSet();
  expect(await tab('Golden Set Images')).toHaveAttribute('aria-selected', 'true');
  expect(calls.some(({ url }) => url.pathname === RUNS || url.pathname === CANDIDATES)).toBe(false);
  await user.click(await tab('Batch Test Runs'));
  expect(address()).toBe('/admin/golden-set?tab=runs');
  await user.click(await tab('From Users'));
  expect(address()).toBe('/admin/golden-set?tab=users');
  await user.click(await tab('Golden Set Images'));
  expect(address()).toBe('/admin/golden-set');
});

it.each([
  ['?tab=runs', 'Batch Test Runs'],
  ['?tab=users', 'From Users'],
  ['?tab=nonsense', 'Golden Set Images'],
])('opens %s with the tab %s', async (query, name) => {
  await openGoldenSet({}, query);
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
});

it('has the gate below the runs', async () => {
  await openGoldenSet({}, '?tab=runs');
  expect(await screen.findByRole('region', { name: 'Gate' })).toHaveTextContent('No completed run');
});

it('is not shown to signed-out people', async () => {
  const { calls } = openApp('/admin/golden-set', null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expect(calls.some(({ url }) => url.pathname === IMAGES)).toBe(false);
});
