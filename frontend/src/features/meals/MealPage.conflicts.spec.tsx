import type { Meal } from '@carbsight/contracts';
import { screen } from '@testing-library/react';
import { aMeal, anEstimate, anItem, aUser } from '../../../test/builders';
import { refusal } from '../../../test/fake-api';
import { openApp } from '../../../test/render-app';

const anOverride = { carbs: 61, reason: 'portion' as const, at: '2026-11-20T13:00:00.000Z' };

it('shows the current state of a meal that was changed elsewhere when a change is refused', async () => {
  let meal: Meal = aMeal({ override: anOverride, carbEstimate: 61 });
  const path = `/api/scans/${meal.mealId}`;
  const { user } = openApp(`/meal/${meal.mealId}`, aUser(), {
    [`GET ${path}`]: () => ({ body: meal }),
    [`DELETE ${path}/override`]: () => refusal(409, 'changed-meanwhile', 'This meal has been changed since.'),
  });
  expect(await screen.findByText('61 g')).toBeVisible();
  meal = aMeal({ override: { ...anOverride, carbs: 70 }, carbEstimate: 70 });
  await user.click(screen.getByRole('button', { name: 'Go back to the estimate' }));
  expect(await screen.findByText('70 g')).toBeVisible();
  expect(screen.getByText('This meal has been changed since.')).toBeVisible();
});

describe('own items', () => {
  const open = (differs: Partial<Meal>) => {
    const meal = aMeal(differs);
    openApp(`/meal/${meal.mealId}`, aUser(), { [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }) });
  };
  const rice = anItem({
    item: 'Rice',
    portion: '300 g',
    grams: 300,
    carbs: 84,
    basis: { grams: 150, carbs: 42, fibre: 1 },
  });
  const peas = anItem({ id: '0190a000-0000-7000-8000-000000000003', item: 'Peas' });
  const other = anItem({ id: '0190a000-0000-7000-8000-000000000009' });
  const itemsCorrection = { at: '2026-11-20T12:30:00.000Z', reason: 'portion' as const, estimatedItems: [other] };

  it('of an earlier estimate show its figures, and are not marked as added', async () => {
    const latestEstimate = anEstimate({ createdAt: '2026-11-20T13:30:00.000Z' });
    open({ items: [rice, peas], itemsCorrection, latestEstimate });
    expect(await screen.findByText('estimated: 150 g, 42 g')).toBeVisible();
    expect(screen.queryByText('added by hand')).not.toBeInTheDocument();
  });

  it('that replace everything estimated are marked as added', async () => {
    open({ items: [rice, peas], itemsCorrection });
    expect(await screen.findAllByText('added by hand')).toHaveLength(2);
  });
});
