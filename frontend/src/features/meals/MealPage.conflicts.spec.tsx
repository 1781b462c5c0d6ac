import type { Meal } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../test/builders';
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

describe('a meal that another device has changed', () => {
  const meal = aMeal();
  const path = `/api/scans/${meal.mealId}`;
  const theirs = aMeal({
    carbEstimate: 70,
    items: [{ ...meal.items[0], grams: 75, carbs: 70 } as Meal['items'][number]],
  });
  const mine = aMeal({ carbEstimate: 56 });
  const open = () => {
    const seen: (string | undefined)[] = [];
    let now = meal;
    const view = openApp(`/meal/${meal.mealId}`, aUser(), {
      [`GET ${path}`]: () => ({ body: now, headers: { etag: `W/"${now.carbEstimate}"` } }),
      [`PATCH ${path}`]: () => ({ body: mine }),
    });
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PATCH') return answer(input, init);
      const tag = (init.headers as Record<string, string>)['if-match'];
      seen.push(tag);
      if (tag !== 'W/"52"') return answer(input, init);
      now = theirs;
      const { status, body } = refusal(409, 'changed-elsewhere', 'This was changed on another device.');
      return new Response(JSON.stringify(body), { status: status ?? 409 });
    };
    return { ...view, seen };
  };

  it('shows both values and changes nothing, until the person decides for theirs', async () => {
    const { user, seen } = open();
    await user.click(await screen.findByRole('button', { name: 'More Toast' }));
    const note = await screen.findByText(/^This meal was changed on another device/);
    expect(note).toHaveTextContent('it is 70 g now. Yours: Toast, 60 g.');
    await user.click(screen.getByRole('button', { name: 'Keep 70 g' }));
    expect(screen.queryByText(/on another device/)).toBeNull();
    expect(seen).toEqual(['W/"52"']);
  });

  it('or for the other one', async () => {
    const { user, seen } = open();
    await user.click(await screen.findByRole('button', { name: 'More Toast' }));
    await user.click(await screen.findByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(seen).toEqual(['W/"52"', undefined]));
    expect(screen.queryByText(/on another device/)).toBeNull();
  });
});
