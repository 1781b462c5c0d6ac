import type { Meal } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../test/builders';
import { type Answer, type Request, refusal } from '../../../test/fake-api';
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
  const meal = aMeal({ tag: '"first"', note: 'toast' });
  const path = `/api/scans/${meal.mealId}`;
  const theirs = aMeal({ tag: '"theirs"', note: 'toast and jam', carbEstimate: 70 });
  const mine = aMeal({ tag: '"mine"', carbEstimate: 56 });
  const open = (first = meal, second = theirs) => {
    const seen: [string, string | null][] = [];
    let now = first;
    const change = ({ method, url, headers }: Request): Answer => {
      const tag = headers.get('if-match');
      seen.push([`${method} ${url.pathname.replace(path, '')}`.trim(), tag]);
      if (tag === null) return method === 'DELETE' ? { status: 204 } : { body: mine };
      now = second;
      return refusal(409, 'changed-elsewhere', 'This was changed on another device.');
    };
    const view = openApp(`/meal/${meal.mealId}`, aUser(), {
      [`GET ${path}`]: () => ({ body: now }),
      [`PATCH ${path}`]: change,
      [`DELETE ${path}`]: change,
      [`PUT ${path}/override`]: change,
      [`POST ${path}/reanalyze`]: change,
      [`POST ${path}/feedback`]: change,
    });
    return { ...view, seen };
  };
  const note = () => screen.findByText(/^This meal was changed on another device/);

  it('shows both values and changes nothing, until the person decides for theirs', async () => {
    const { user, seen } = open();
    await user.click(await screen.findByRole('button', { name: 'More Toast' }));
    expect(await note()).toHaveTextContent('it is 70 g now. Yours: Toast, 60 g.');
    await user.click(screen.getByRole('button', { name: 'Keep 70 g' }));
    expect(screen.queryByText(/on another device/)).toBeNull();
    expect(seen).toEqual([['PATCH', '"first"']]);
  });

  it('or for the other one', async () => {
    const { user, seen } = open();
    await user.click(await screen.findByRole('button', { name: 'More Toast' }));
    await user.click(await screen.findByRole('button', { name: 'Use mine' }));
    await waitFor(() =>
      expect(seen).toEqual([
        ['PATCH', '"first"'],
        ['PATCH', null],
      ]),
    );
    expect(screen.queryByText(/on another device/)).toBeNull();
  });

  it('asks in place of the dialog in which a total was typed', async () => {
    const { user, seen } = open();
    await user.click(await screen.findByRole('button', { name: /Enter the total/ }));
    const field = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(field);
    await user.type(field, '58{Enter}');
    expect(await note()).toHaveTextContent('it is 70 g now. Yours: 58 g.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen).toEqual([['PUT /override', '"first"']]);
  });

  it('asks about words that are to be read anew, with both notes', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Details'));
    await user.click(screen.getByRole('button', { name: 'Edit the note' }));
    await user.type(await screen.findByDisplayValue('toast'), ' and honey');
    await user.click(screen.getByRole('button', { name: 'Estimate with these words' }));
    expect(await note()).toHaveTextContent('it is 70 g, toast and jam now. Yours: toast and honey.');
  });

  it('asks before it is deleted, and leaves its page with it', async () => {
    const { user, seen, address } = open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await note()).toHaveTextContent('Yours: Delete.');
    await user.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(address()).toBe('/history'));
    expect(seen).toEqual([
      ['DELETE', '"first"'],
      ['DELETE', null],
    ]);
  });
});
