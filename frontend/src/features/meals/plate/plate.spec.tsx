import type { Plate } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { openApp } from '../../../../test/render-app';
import { addingTo, startAdding, stopAdding } from './adding-to';

const lunch = aMeal();
const rollId = '0190a000-0000-7000-8000-0000000000c1';
const part = (differs: Partial<Plate['parts'][number]> = {}): Plate['parts'][number] => ({
  mealId: rollId,
  name: 'Roll',
  note: '',
  entry: 'manual',
  status: 'completed',
  carbs: 28,
  carbBasis: 'total',
  confidenceLow: 28,
  confidenceHigh: 28,
  confidenceLevel: null,
  isPartial: false,
  isNotFood: false,
  thumbnailUrl: null,
  ...differs,
});
const plate = (differs: Partial<Plate> = {}): Plate => ({
  carbs: 80,
  confidenceLow: 72,
  confidenceHigh: 91,
  confidenceLevel: 'low',
  isPartial: false,
  withoutFigure: 0,
  isMixedBasis: false,
  parts: [part({ mealId: lunch.mealId, name: 'Toast', carbs: 52 }), part()],
  ...differs,
});
const open = (meal = lunch, routes = {}) =>
  openApp(`/meal/${meal.mealId}`, aUser(), { [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }), ...routes });

afterEach(stopAdding);

it('shows one total with one range, and the parts that it is the sum of', async () => {
  open(aMeal({ plate: plate() }));
  const whole = await screen.findByRole('region', { name: 'Whole meal' });
  expect(whole).toHaveTextContent('80 g in all, fibre included');
  expect(whole).toHaveTextContent('likely 72 to 91 g');
  expect(whole).toHaveTextContent('Low confidence');
  const parts = within(whole).getByRole('list', { name: 'What it consists of' });
  expect(parts).toHaveTextContent('Toast (this one)52 gRoll28 g');
  expect(within(parts).getByRole('link', { name: /Roll/ })).toHaveAttribute('href', `/meal/${rollId}`);
});

it.each([
  ['an estimate', plate(), 1],
  ['figures of their own only', plate({ confidenceLow: 80, confidenceHigh: 80, confidenceLevel: null }), 0],
])('advises people to check a whole meal of %s', async (_, whole, times) => {
  const override = { carbs: 52, reason: 'weighed', at: lunch.createdAt } as const;
  open(aMeal({ override, confidenceLevel: null, plate: whole }));
  const sum = await screen.findByRole('region', { name: 'Whole meal' });
  expect(within(sum).queryAllByText(/This is an estimate/)).toHaveLength(times);
  expect(screen.queryAllByText(/^Check it against labels/)).toHaveLength(times);
});

it('has a title that states no figure of a part', async () => {
  open(aMeal({ compositeItemName: null, note: '52 g of carbohydrate', plate: plate() }));
  const [title, ...others] = await screen.findAllByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('Whole meal');
  expect(others).toEqual([]);
  expect(await screen.findByRole('heading', { level: 2, name: '52 g of carbohydrate' })).toBeVisible();
  expect(document.title).toMatch(/^Whole meal/);
});

it('is a minimum while a part is estimated', async () => {
  const parts = [part({ name: 'Toast' }), part({ status: 'analysing', carbs: null, note: 'a yoghurt', name: null })];
  open(aMeal({ plate: plate({ carbs: 28, isPartial: true, withoutFigure: 1, confidenceHigh: null, parts }) }));
  const whole = await screen.findByRole('region', { name: 'Whole meal' });
  expect(whole).toHaveTextContent('at least 28 g');
  expect(whole).toHaveTextContent('1 part without a figure is not counted.');
  expect(whole).toHaveTextContent('a yoghurtestimating');
});

it('adds what is logged next, until that is logged or stopped, and returns to the plate', async () => {
  const roll = aMeal({ mealId: rollId, entry: 'manual', partOf: lunch.mealId });
  const { user, sent, address } = open(lunch, { 'POST /api/scans/manual': () => ({ status: 201, body: roll }) });
  await user.click(await screen.findByRole('button', { name: 'Add to this meal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'A figure' }));
  expect(await screen.findByText('Adding to Toast')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop adding' }));
  expect(screen.queryByText('Adding to Toast')).not.toBeInTheDocument();
  startAdding({ mealId: lunch.mealId, title: 'Toast' });
  await user.type(await screen.findByLabelText('Carbohydrates in grams'), '28');
  await user.click(screen.getByRole('button', { name: 'Log this meal' }));
  await waitFor(() => expect(address()).toBe(`/meal/${lunch.mealId}`));
  expect(sent('POST', '/api/scans/manual')).toMatchObject([{ carbs: 28, partOf: lunch.mealId }]);
  expect(addingTo()).toBeNull();
});

it('leads from a part to the whole meal, and takes it off the plate', async () => {
  const onPlate = aMeal({ partOf: rollId });
  const { user, sent } = open(onPlate, {
    [`PUT /api/scans/${onPlate.mealId}/plate`]: () => ({ body: aMeal() }),
  });
  expect(await screen.findByRole('link', { name: 'See the whole meal' })).toHaveAttribute('href', `/meal/${rollId}`);
  expect(screen.queryByRole('button', { name: 'Add to this meal' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make it a meal of its own' }));
  expect(await screen.findByText('This is a meal of its own now.')).toBeVisible();
  expect(sent('PUT', `/api/scans/${onPlate.mealId}/plate`)).toEqual([{ partOf: null }]);
});

it('puts a separately logged meal on the plate', async () => {
  const roll = aMeal({ mealId: rollId, compositeItemName: 'Roll' });
  startAdding({ mealId: lunch.mealId, title: 'Toast' });
  const { user, sent, address } = open(roll, {
    [`GET /api/scans/${lunch.mealId}`]: () => ({ body: aMeal({ plate: plate() }) }),
    [`PUT /api/scans/${rollId}/plate`]: () => ({ body: { ...roll, partOf: lunch.mealId } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add this one to Toast' }));
  await vi.waitFor(() => expect(address()).toBe(`/meal/${lunch.mealId}`));
  expect(sent('PUT', `/api/scans/${rollId}/plate`)).toEqual([{ partOf: lunch.mealId }]);
});
