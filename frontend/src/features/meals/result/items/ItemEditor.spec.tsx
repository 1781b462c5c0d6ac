import type { Food, ItemEdit, Meal, MealEvent } from '@carbsight/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeal, anEstimate, anItem, aUser } from '../../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';
import { switchLanguage } from '../../../../shared/i18n';

const LENTILS: Food = {
  id: 'usda-sr28:16070',
  description: 'Lentils, cooked',
  commonName: null,
  category: 'Legumes',
  carbsPer100g: 20,
  fibrePer100g: 7.9,
  portions: [
    { measure: '1 cup', grams: 198, known: { count: 1, unit: 'cup', size: null } },
    { measure: '1 oz, dry, yields', grams: 71, known: null },
  ],
};
const toast = anItem();
const jam = anItem({
  id: '0190a000-0000-7000-8000-0000000000a1',
  item: 'Jam',
  portion: '2 spoons',
  grams: null,
  carbs: 12,
  source: 'model',
  reference: null,
  fibre: null,
  basis: { grams: null, carbs: 12, fibre: null },
  factor: 1,
});
const meal = aMeal({
  items: [toast, jam],
  carbEstimate: 64,
  confidenceLow: 54,
  confidenceHigh: 80,
  latestEstimate: anEstimate({ carbEstimate: 64, confidenceLow: 54, confidenceHigh: 80 }),
});
const anEvent: MealEvent = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  kind: 'items-corrected',
  by: 'owner',
  summary: 'Toast doubled',
  detail: {
    carbs: 116,
    changes: [{ kind: 'portion', item: 'Toast', grams: 112, previousGrams: 56, carbs: 104, previousCarbs: 52 }],
  },
  isUndone: false,
  at: meal.createdAt,
};
const corrected: Meal = {
  ...meal,
  carbEstimate: 116,
  confidenceLow: 98,
  confidenceHigh: 145,
  history: [anEvent],
  undoable: anEvent.id,
  items: [{ ...toast, portion: '112 g', grams: 112, carbs: 104 }, jam],
  itemsCorrection: { at: meal.createdAt, reason: 'portion', estimatedItems: meal.items },
};

afterEach(() => act(() => switchLanguage('en')));

function open(shown: Meal = meal, user = aUser()) {
  const path = `/api/scans/${meal.mealId}`;
  let now = shown;
  const become = (next: Meal) => () => {
    now = next;
    return { body: now };
  };
  const routes: Routes = {
    ...signedIn(user),
    [`GET ${path}`]: () => ({ body: now }),
    [`PATCH ${path}`]: become(corrected),
    [`POST ${path}/undo`]: become(meal),
    'GET /api/foods': () => ({ body: { foods: [LENTILS] } }),
  };
  const api = fakeApi(routes);
  const sent = () =>
    api.calls.flatMap(({ method, body }) => (method === 'PATCH' ? (body as { items: ItemEdit[] }).items : []));
  return { ...renderApp(`/meal/${meal.mealId}`), ...api, sent };
}

/** All of the items. */
async function openEditor() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: /^Jam/ }));
  await view.user.click(await screen.findByRole('button', { name: 'Show all items' }));
  const dialog = within(screen.getByRole('dialog'));
  return { ...view, dialog };
}

it('recalculates total and range while a portion changes, saves the list, and undoes it', async () => {
  const { user, dialog, sent, calls } = await openEditor();
  expect(dialog.getByRole('status')).toHaveTextContent('about 64 g, likely 54 to 80 g');
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  await user.click(dialog.getByRole('button', { name: '×2 of the estimate' }));
  expect(dialog.getByRole('status')).toHaveTextContent('about 116 g, likely 98 to 145 g');
  expect(dialog.getByLabelText('Toast in grams')).toHaveValue('112');
  await user.click(dialog.getByRole('button', { name: /^Jam/ }));
  await user.click(dialog.getByRole('button', { name: '×0.5 of the estimate' }));
  expect(dialog.getByRole('status')).toHaveTextContent('about 110 g');
  await user.click(dialog.getByRole('button', { name: 'Save the items' }));
  const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
  await waitFor(() => expect(figure).toHaveTextContent('Your items about 116 g'));
  expect(sent()).toEqual([
    { id: toast.id, grams: 112 },
    { id: jam.id, factor: 0.5 },
  ]);
  expect(figure).toHaveTextContent('The estimate was about 64 g, likely 54 to 80 g.');
  expect(screen.getByText('estimated: 2 slices (about 56 g, assumed), 52 g')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ eventId: anEvent.id });
});

it('opens only the item whose row was pressed, until the others are requested', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: /^Jam/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Jam' }));
  expect(dialog.getByRole('button', { name: /^Jam/ })).toHaveAttribute('aria-expanded', 'true');
  expect(dialog.getByText('Estimated from your words')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Toast/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '×2 of the estimate' }));
  expect(dialog.getByRole('status')).toHaveTextContent('about 76 g');
  expect(dialog.queryByText('Estimated from your words')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save the items' }));
  expect(sent()).toEqual([{ id: toast.id }, { id: jam.id, factor: 2 }]);
});

it('steps, slides and types a portion, and rejects impossible ones', async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  const field = dialog.getByLabelText('Toast in grams');
  await user.click(dialog.getByRole('button', { name: 'More Toast' }));
  expect(field).toHaveValue('66');
  fireEvent.keyDown(dialog.getByRole('slider', { name: 'Portion of Toast' }), { key: 'ArrowRight' });
  expect(field).toHaveValue('71');
  await user.clear(field);
  expect(dialog.getByRole('button', { name: 'Save the items' })).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent(/^Total\s*–\s*Correct the marked field to see the total\.$/);
  expect(dialog.getByRole('button', { name: /^Toast/ })).toHaveTextContent(/^Toast\s*no amount yet\s*–$/);
  const asEstimated = dialog.getByRole('button', { name: '×1 of the estimate' });
  await user.click(asEstimated);
  await user.clear(field);
  expect(asEstimated).toHaveAttribute('aria-pressed', 'false');
  await user.click(asEstimated);
  expect(field).toHaveValue('56');
  expect(dialog.queryByText('Please enter 1 to 5,000 g.')).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('about 64 g');
  await user.clear(field);
  await user.type(field, '28,5');
  expect(dialog.getByRole('status')).toHaveTextContent('about 39 g');
  await user.clear(field);
  await user.type(field, '6000');
  expect(dialog.getByText('Please enter 1 to 5,000 g.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save the items' })).toBeDisabled();
});

it('adds a table food, replaces one, removes and restores', async () => {
  const { user, dialog, sent } = await openEditor();
  await user.click(dialog.getByRole('button', { name: 'Add a food' }));
  await user.type(screen.getByLabelText('Search the food table'), 'lent');
  await user.click(await screen.findByRole('button', { name: /Lentils, cooked/ }));
  const list = within(screen.getByRole('dialog'));
  expect(list.getByLabelText('Lentils, cooked in grams')).toHaveValue('198');
  expect(list.getByRole('status')).toHaveTextContent('about 104 g');
  await user.click(list.getByRole('button', { name: /^Jam/ }));
  await user.click(list.getByRole('button', { name: 'Remove Jam' }));
  expect(list.getByRole('status')).toHaveTextContent('about 92 g');
  await user.click(list.getByRole('button', { name: 'Put Jam back' }));
  await user.click(list.getByRole('button', { name: /^Toast/ }));
  await user.click(list.getByRole('button', { name: 'Replace Toast' }));
  expect(screen.getByRole('dialog', { name: 'What is it instead of Toast?' })).toBeVisible();
  await user.type(screen.getByLabelText('Search the food table'), 'lent');
  await user.click(await screen.findByRole('button', { name: /Lentils, cooked/ }));
  await user.click(screen.getByRole('button', { name: 'Save the items' }));
  await screen.findByText(/Your items count now/);
  expect(sent()).toEqual([
    { id: toast.id, foodId: 'usda-sr28:16070', grams: 56 },
    { foodId: 'usda-sr28:16070', grams: 198 },
    { id: jam.id },
  ]);
});

it('adds a food that the table does not have with its known carbs, named as searched for', async () => {
  const { user, dialog, sent } = await openEditor();
  await user.click(dialog.getByRole('button', { name: 'Add a food' }));
  await user.click(screen.getByRole('button', { name: 'Not in the table? Enter its carbs yourself' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Please say what it is.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.type(screen.getByLabelText('Search the food table'), 'Granola bar');
  await user.click(screen.getByRole('button', { name: 'Not in the table? Enter its carbs yourself' }));
  expect(screen.getByLabelText('What is it?')).toHaveValue('Granola bar');
  await user.type(screen.getByLabelText('Its carbohydrates in grams'), '24');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('about 88 g');
  await user.click(screen.getByRole('button', { name: 'Save the items' }));
  await screen.findByText(/Your items count now/);
  expect(sent()[2]).toEqual({ item: 'Granola bar', carbs: 24 });
});

it('keeps the list when the session expires', async () => {
  const { user, dialog, routes } = await openEditor();
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  await user.click(dialog.getByRole('button', { name: '×1.5 of the estimate' }));
  const saving = `PATCH /api/scans/${meal.mealId}`;
  const save = routes[saving];
  routes[saving] = () => refusal(401, 'not-signed-in', 'Please sign in first.');
  await user.click(dialog.getByRole('button', { name: 'Save the items' }));
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  Object.assign(routes, { 'POST /api/auth/login': () => ({ body: aUser() }), [saving]: save });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText('This is not saved yet. Please save it again.')).toBeVisible();
  expect(again.getByRole('status')).toHaveTextContent('about 90 g');
  await user.click(again.getByRole('button', { name: 'Save the items' }));
  await screen.findByText(/Your items count now/);
});

it('asks before discarding changes, and closes immediately without any', async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  await user.click(dialog.getByRole('button', { name: '×2 of the estimate' }));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
  expect(dialog.getByRole('status')).toHaveTextContent('about 116 g');
  await user.click(dialog.getByRole('button', { name: '×1 of the estimate' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows no total for an empty list', async () => {
  const { user, dialog } = await openEditor();
  for (const item of ['Toast', 'Jam']) {
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${item}`) }));
    await user.click(dialog.getByRole('button', { name: `Remove ${item}` }));
  }
  expect(dialog.getByRole('status')).toHaveTextContent(/^Total\s*–\s*No total while the list is empty\.$/);
  await user.click(dialog.getByRole('button', { name: 'Put Jam back' }));
  expect(dialog.getByRole('status')).toHaveTextContent('about 12 g');
});

it('moves the focus when an item is removed and restored', async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  await user.click(dialog.getByRole('button', { name: 'Remove Toast' }));
  expect(dialog.getByRole('button', { name: /^Jam/ })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Put Toast back' }));
  expect(dialog.getByRole('button', { name: /^Toast/ })).toHaveFocus();
});

it('begins at the search when a food is to be added', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a food' }));
  const search = await screen.findByRole('searchbox');
  await user.keyboard('butter');
  expect(search).toHaveValue('butter');
});

it('names the portion that prevents saving', async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  const field = dialog.getByLabelText('Toast in grams');
  await user.clear(field);
  await user.type(field, '99999');
  expect(dialog.getByText('Please enter 1 to 5,000 g.')).toBeVisible();
  expect(dialog.getByText('Please check the portion of Toast.')).toBeVisible();
  expect(dialog.getByRole('status')).not.toHaveTextContent(/\d/);
  expect(dialog.queryByText(/adds nothing/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save the items' })).toBeDisabled();
});

it('lists the changes and how it was estimated', async () => {
  const { user } = open({ ...corrected, modelId: 'gpt-4o', readFigures: [70, 60, 64] });
  const history = await screen.findByText('History of this meal (1)');
  await user.click(history);
  expect(screen.getByText('Toast: 112 g instead of 56 g. Now 116 g')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the last change' })).toBeVisible();
  await user.click(screen.getByText('How this was estimated'));
  expect(screen.getByText(/row 18069 of the food table/)).toBeVisible();
  expect(screen.getByText('Food table (no AI)')).toBeVisible();
});

it('speaks German, in the person’s unit', async () => {
  await switchLanguage('de');
  const { user } = open(corrected, aUser({ units: 'be12' }));
  expect(await screen.findByRole('region', { name: 'Kohlenhydrate' })).toHaveTextContent(
    'Deine Lebensmittel etwa 9,7 BE',
  );
  await user.click(screen.getByRole('button', { name: /^Toast/ }));
  expect(within(await screen.findByRole('dialog')).getByRole('status')).toHaveTextContent('etwa 9,7 BE');
});

it('corrects the foods of an entered meal without mentioning an estimate', async () => {
  const entered: Meal = {
    ...meal,
    entry: 'manual',
    estimate: null,
    latestEstimate: null,
    confidenceLow: 64,
    confidenceHigh: 64,
    override: { carbs: 64, reason: 'weighed', at: meal.createdAt },
  };
  const { user, sent } = open(entered);
  await user.click(await screen.findByRole('button', { name: /^Jam/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Show all items' }));
  await user.click(dialog.getByRole('button', { name: /^Toast/ }));
  await user.click(dialog.getByRole('button', { name: '×2 of what you entered' }));
  expect(dialog.getByRole('status')).toHaveTextContent(/^Total\s*116 g$/);
  expect(dialog.getByText(/The total is the sum of your foods/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save the items' }));
  await waitFor(() => expect(sent()).toEqual([{ id: toast.id, grams: 112 }, { id: jam.id }]));
});
