import type { Plate } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeal, anItem, aUser } from '../../../../test/builders';
import type { Routes } from '../../../../test/fake-api';
import { openApp } from '../../../../test/render-app';

const lunch = aMeal({ items: [anItem({ carbs: 52.4 })] });
const rollId = '0190a000-0000-7000-8000-0000000000c1';
const part = (differs: Partial<Plate['parts'][number]> = {}): Plate['parts'][number] => ({
  mealId: rollId,
  name: 'Roll',
  note: '',
  entry: 'manual',
  status: 'completed',
  carbs: 28.4,
  carbBasis: 'total',
  confidenceLow: 28,
  confidenceHigh: 28,
  confidenceLevel: null,
  isPartial: false,
  isNotFood: false,
  thumbnailUrl: null,
  ...differs,
});
const roll = aMeal({
  mealId: rollId,
  tag: '"roll"',
  partOf: lunch.mealId,
  compositeItemName: 'Roll',
  carbEstimate: 28.4,
  items: [anItem({ id: '0190a000-0000-7000-8000-0000000000c2', item: 'Roll with butter', carbs: 28.4 })],
});
const plate = (differs: Partial<Plate> = {}): Plate => ({
  carbs: 80.8,
  confidenceLow: 72,
  confidenceHigh: 91,
  confidenceLevel: 'low',
  isPartial: false,
  withoutFigure: 0,
  isMixedBasis: false,
  parts: [part({ mealId: lunch.mealId, name: 'Toast', carbs: 52.4 }), part()],
  tag: '"whole"',
  meals: [roll],
  ...differs,
});
const open = (meal = lunch, routes: Routes = {}) =>
  openApp(`/meal/${meal.mealId}`, aUser(), {
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
    ...routes,
  });

it('shows one total with one range, and the rows of all parts, which add up to it', async () => {
  open({ ...lunch, plate: plate() });
  const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
  expect(figure).toHaveTextContent('about 81 g');
  expect(figure).toHaveTextContent('likely 72 to 91 g');
  const rows = screen.getByRole('region', { name: 'What’s in it' });
  await within(rows).findByText('Roll with butter');
  const shown = within(rows)
    .getAllByText(/^\d+ g$/, { selector: '[class*="_carbs_"]' })
    .map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
  expect(shown.reduce((sum, grams) => sum + grams, 0)).toBe(81);
  expect(within(rows).getByRole('link', { name: 'Roll' })).toHaveAttribute('href', `/meal/${rollId}`);
});

it('has up to thirty parts, and asks for none of them on its own', async () => {
  const ids = Array.from({ length: 29 }, (_, at) => `0190a000-0000-7000-8000-0000000001${String(at + 10)}`);
  const meals = ids.map((mealId, at) => ({ ...roll, mealId, items: [anItem({ item: `Dish ${at}`, carbs: 2 })] }));
  const parts = [part({ mealId: lunch.mealId, carbs: 52.4 }), ...ids.map((mealId) => part({ mealId, carbs: 2 }))];
  const { calls } = open({ ...lunch, plate: plate({ carbs: 110.4, parts, meals }) });
  expect(await screen.findByRole('button', { name: 'More Dish 28' })).toBeVisible();
  expect(calls.filter(({ url }) => /^.api.scans.[0-9a-f-]{36}$/.test(url.pathname))).toHaveLength(1);
});

it('takes a total for all of its parts, unless one of them has changed elsewhere', async () => {
  const seen: (string | null)[] = [];
  const typed = {
    ...lunch,
    plate: plate({ carbs: 60, confidenceLevel: 'high', confidenceLow: 60, confidenceHigh: 60 }),
  };
  const { user, sent } = open(
    { ...lunch, plate: plate() },
    {
      [`PUT /api/scans/${lunch.mealId}/override`]: ({ headers }) => {
        seen.push(headers.get('if-match'));
        return { body: typed };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /Enter the total/ }));
  const field = await screen.findByLabelText('Carbohydrates in grams');
  expect(field).toHaveValue('81');
  await user.clear(field);
  await user.type(field, '60{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT', '/override')).toEqual([{ carbs: 60, reason: 'other', isWhole: true }]);
  expect(seen).toEqual(['"whole"']);
  expect(screen.getByRole('region', { name: 'Carbohydrates' })).toHaveTextContent(/^60 g/);
});

it('changes a row of any part, and shows the new total of all', async () => {
  const { user, sent, calls } = open(
    { ...lunch, plate: plate() },
    { [`PATCH /api/scans/${rollId}`]: () => ({ body: roll }) },
  );
  await user.click(await screen.findByRole('button', { name: 'More Roll with butter' }));
  await waitFor(() =>
    expect(sent('PATCH', `/api/scans/${rollId}`)).toEqual([
      { items: [{ id: roll.items[0]?.id, grams: 60, isStepped: true }] },
    ]),
  );
  await waitFor(() =>
    expect(calls.filter(({ method, url }) => method === 'GET' && url.pathname.endsWith(lunch.mealId)).length).toBe(2),
  );
});

it('has one undo for a total typed for all of it, and does not call its parts entered', async () => {
  const undoable = '0190a000-0000-7000-8000-0000000000d1';
  const typed = { undoable, override: { carbs: 60, reason: 'other', at: lunch.eatenAt } } as const;
  open({ ...lunch, ...typed, entry: 'manual', plate: plate({ carbs: 60, meals: [{ ...roll, ...typed }] }) });
  expect(await screen.findAllByRole('button', { name: 'Undo the last change' })).toHaveLength(1);
  expect(screen.queryByText(/not estimated/)).toBeNull();
});

it('has a title that states no figure of a part', async () => {
  open(aMeal({ compositeItemName: null, note: '52 g of carbohydrate', plate: plate() }));
  const [title, ...others] = await screen.findAllByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('Whole meal');
  expect(others).toEqual([]);
  expect(document.title).toMatch(/^Whole meal/);
});

it('tells screen readers the total of all parts', async () => {
  open(aMeal({ plate: plate() }));
  const total = await screen.findByRole('region', { name: 'Carbohydrates' });
  const [amount] = /\d+ g/.exec(total.textContent ?? '') ?? [];
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((words) => words?.startsWith('Whole meal: '))).toEqual([expect.stringContaining(String(amount))]);
});

it('is a minimum while a part is estimated', async () => {
  const parts = [
    part({ name: 'Toast' }),
    part({
      mealId: '0190a000-0000-7000-8000-0000000000c3',
      status: 'analysing',
      carbs: null,
      note: 'a yoghurt',
      name: null,
    }),
  ];
  open({ ...lunch, plate: plate({ carbs: 28, isPartial: true, withoutFigure: 1, confidenceHigh: null, parts }) });
  const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
  expect(figure).toHaveTextContent('at least 28 g');
  expect(figure).toHaveTextContent('The carbs of 1 part are unknown and not counted.');
  expect(screen.getByRole('region', { name: 'What’s in it' })).toHaveTextContent('a yoghurtestimating');
});

it('adds words as a part, in a sheet over the meal that Back and its cross close', async () => {
  const { user, sent, address } = open(lunch, {
    'GET /api/foods': () => ({ body: { foods: [] } }),
    'POST /api/scans': () => ({ status: 202, body: { mealId: rollId, status: 'completed' } }),
  });
  await user.click(await screen.findByRole('button', { name: /^\+ add/ }));
  expect(address()).toBe(`/meal/${lunch.mealId}?add`);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(address()).toBe(`/meal/${lunch.mealId}`);
  await user.click(screen.getByRole('button', { name: /^\+ add/ }));
  await user.type(await screen.findByLabelText('Search the food table'), 'a roll');
  await user.click(screen.getByRole('button', { name: 'Estimate “a roll”' }));
  await waitFor(() => expect(address()).toBe(`/meal/${lunch.mealId}`));
  expect(sent('POST', '/api/scans')).toEqual([{ note: 'a roll', partOf: lunch.mealId, eatenAt: lunch.eatenAt }]);
});

it('adds what is logged on a page that its address names, and nothing after Back', async () => {
  const { user, sent, address } = openApp(`/?figure=true&to=${lunch.mealId}`, aUser(), {
    'POST /api/scans/manual': () => ({ status: 201, body: roll }),
    [`GET /api/scans/${lunch.mealId}`]: () => ({ body: lunch }),
  });
  await user.type(await screen.findByLabelText('Carbohydrates in grams'), '28');
  await user.click(screen.getByRole('button', { name: 'Log this meal' }));
  await waitFor(() => expect(address()).toBe(`/meal/${lunch.mealId}`));
  expect(sent('POST', '/api/scans/manual')).toMatchObject([{ carbs: 28, partOf: lunch.mealId }]);
});

it('leads from a part to the whole meal, and takes it off the plate', async () => {
  const onPlate = aMeal({ partOf: rollId });
  const { user, sent } = open(onPlate, {
    [`PUT /api/scans/${onPlate.mealId}/plate`]: () => ({ body: aMeal() }),
  });
  expect(await screen.findByRole('link', { name: 'See the whole meal' })).toHaveAttribute('href', `/meal/${rollId}`);
  await user.click(screen.getByRole('button', { name: 'Make it a meal of its own' }));
  expect(await screen.findByText('This is a meal of its own now.')).toBeVisible();
  expect(sent('PUT', `/api/scans/${onPlate.mealId}/plate`)).toEqual([{ partOf: null }]);
});
