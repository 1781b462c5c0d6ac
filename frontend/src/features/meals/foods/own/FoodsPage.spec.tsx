import { mealShortcutsApi, type OwnFood, type OwnFoodBody } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeal, anOwnFood, aUser } from '../../../../../test/builders';
import { refusal } from '../../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../../test/refusals';
import { openApp, renderApp } from '../../../../../test/render-app';
import { findOutbox, forgetWaiting } from '../../outbox/waiting-store';
import { findKeptOwnFoods, forgetKeptOwnFoods } from './kept-own-foods';

/** The page of a person with these foods. */
function open(foods: OwnFood[] = [anOwnFood()]) {
  const list = [...foods];
  const path = '/api/foods/own';
  const routes = {
    [`GET ${path}`]: ({ url }: { url: URL }) => {
      const words = url.searchParams.get('search')?.toLowerCase() ?? '';
      return { body: { foods: list.filter(({ name }) => name.toLowerCase().startsWith(words)), nextCursor: null } };
    },
    [`POST ${path}`]: ({ body }: { body: unknown }) => {
      const added = anOwnFood({ id: 'own:0190a000-0000-7000-8000-0000000000a9', name: (body as OwnFoodBody).name });
      list.push(added);
      return { status: 201, body: added };
    },
    [`DELETE ${path}/${encodeURIComponent(anOwnFood().id)}`]: () => {
      list.shift();
      return { status: 204 };
    },
    [`POST ${path}/${encodeURIComponent(anOwnFood().id)}/merge`]: () => ({ body: anOwnFood() }),
    [`POST ${path}/import`]: () => ({
      body: {
        added: 2,
        problems: [{ line: 3, column: null, code: 'figures-impossible', message: 'No figures.', values: {} }],
        notices: [{ line: 4, column: 'barcode', code: 'csv-cell', message: 'No barcode.', values: {} }],
      },
    }),
    'GET /api/foods/eaten': () => ({ body: { products: [] } }),
    'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
    [`GET /api/scans/${aMeal().mealId}`]: () => ({ body: aMeal() }),
    'GET /api/foods': () => ({
      body: {
        foods: [
          {
            id: 'usda-sr28:20081',
            description: 'Flour, wheat',
            commonName: 'Flour',
            category: 'Grains',
            carbsPer100g: 76,
            fibrePer100g: 3,
            portions: [],
          },
        ],
      },
    }),
  };
  return openApp('/foods', aUser({ carbBasis: 'available' }), routes);
}

it('logs an own food with the sum behind it', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Log Granola' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Granola' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grams' }), '60');
  expect(dialog.getByRole('status')).toHaveTextContent('54 g per 100 g × 60 g = 32.4 g');
  await user.click(dialog.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  expect(sent('POST', '/manual')).toEqual([{ items: [{ foodId: anOwnFood().id, grams: 60 }], name: 'Granola' }]);
});

it('shows in the dialog what the server refuses, and asks before the amount is discarded', async () => {
  const { user, routes } = open();
  const more = [{ path: 'items.0.grams', message: 'The amount is refused.' }];
  routes['POST /api/scans/manual'] = () => refusedThroughout(mealShortcutsApi.enterMeal, more);
  await user.click(await screen.findByRole('button', { name: 'Log Granola' }));
  const dialog = await screen.findByRole('dialog', { name: 'Granola' });
  const grams = within(dialog).getByRole('textbox', { name: 'Grams' });
  await user.type(grams, '60{Enter}');
  await expectRefusals(dialog, mealShortcutsApi.enterMeal, { 'items.0.grams': grams }, more);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
});

it('adds the first food, and refuses figures that cannot be', async () => {
  const { user, sent } = open([]);
  expect(await screen.findByText('No foods yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New food' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.type(dialog.getByRole('textbox', { name: 'Carbohydrate per 100 g' }), '45,5');
  await user.type(dialog.getByRole('textbox', { name: 'Sugars per 100 g' }), '60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please give it a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Rusk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const sugars = dialog.getByRole('textbox', { name: 'Sugars per 100 g' });
  expect(sugars).toBeInvalid();
  expect(sugars).toHaveAccessibleDescription(/^Sugars are part of the carbohydrate/);
  expect(sugars).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Carbohydrate per 100 g' })).toBeValid();
  const share = { name: 'Share it with my family' };
  expect(dialog.queryByRole('checkbox', share)).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Barcode' }), '4006381333931');
  await user.click(dialog.getByRole('checkbox', share));
  await user.clear(dialog.getByRole('textbox', { name: 'Sugars per 100 g' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rusk')).toBeVisible();
  const per100 = { carbs: 45.5, fibre: null, sugars: null };
  expect(sent('POST', '/own')).toMatchObject([{ name: 'Rusk', convention: 'available', per100, isShared: true }]);
});

it('puts a recipe together from the foods of the search and the weight of the pot', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a recipe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recipe' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bread');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const add = dialog.getByRole('button', { name: 'Add an ingredient' });
  expect(add).toHaveAccessibleDescription('Please add at least one ingredient.');
  expect(add).toHaveFocus();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await user.type(dialog.getByRole('searchbox'), 'flour');
  await user.click(await dialog.findByRole('button', { name: /^Flour/ }));
  const grams = dialog.getByRole('textbox', { name: 'Flour, grams' });
  await user.clear(grams);
  await user.type(grams, '500');
  await user.type(dialog.getByRole('textbox', { name: 'Weight of the cooked pot' }), '800');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bread')).toBeVisible();
  const ingredients = [{ foodId: 'usda-sr28:20081', item: 'Flour', grams: 500, carbs: null }];
  expect(sent('POST', '/own')).toMatchObject([
    { name: 'Bread', recipe: { ingredients, cookedGrams: 800, servings: null } },
  ]);
});

it('deletes a food after asking, and merges another into one', async () => {
  const other = anOwnFood({ id: 'own:0190a000-0000-7000-8000-0000000000a2', name: 'Granola old', brand: null });
  const { user, sent, calls } = open([anOwnFood(), other]);
  await user.click(await screen.findByRole('button', { name: 'More for Granola' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with another' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Granola old and keep Granola' }));
  expect(await screen.findByText('Merged.')).toBeVisible();
  expect(sent('POST', '/merge')).toEqual([{ with: other.id }]);
  await user.click(screen.getByRole('button', { name: 'More for Granola' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Granola?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Log Granola' })).toBeNull();
});

it('shows a food that was changed on another device beside what was typed, and saves what the person decides for', async () => {
  const seen: (string | null)[] = [];
  const { user, routes, sent } = open();
  routes[`PATCH /api/foods/own/${encodeURIComponent(anOwnFood().id)}`] = ({ headers }) => {
    seen.push(headers.get('if-match'));
    routes['GET /api/foods/own'] = () => ({
      body: { foods: [anOwnFood({ name: 'Muesli', updatedAt: '2026-11-20T12:01:00.000Z' })], nextCursor: null },
    });
    return seen.length === 1 ? refusal(409, 'changed-elsewhere', 'Changed elsewhere.') : { body: anOwnFood() };
  };
  await user.click(await screen.findByRole('button', { name: 'More for Granola' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Oats{Enter}');
  const note = await screen.findByText(/^This food was changed on another device/);
  await waitFor(() => expect(note).toHaveTextContent('It is now: Muesli, 54 g carbs per 100 g'));
  expect(note).toHaveTextContent('Yours: Oats, 54 g carbs per 100 g');
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use mine' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(seen).toEqual([`"${anOwnFood().updatedAt}"`, null]);
  expect(sent('PATCH')).toMatchObject([{ name: 'Oats' }, { name: 'Oats' }]);
});

it('searches, and names the lines of a file that cannot be imported', async () => {
  const { user, routes } = open();
  const { 'POST /api/foods/own/import': importing } = routes;
  await user.type(await screen.findByRole('searchbox', { name: 'Search my foods' }), 'x');
  expect(await screen.findByText('None of your foods has this name.')).toBeVisible();
  await user.upload(screen.getByLabelText('Import a CSV file', { selector: 'input' }), new File(['name'], 'a.csv'));
  expect(await screen.findByText('2 foods added.')).toBeVisible();
  expect(screen.getByText('Line 3: No figures.')).toBeVisible();
  expect(screen.getByText('Line 4, column “barcode”: No barcode.')).toBeVisible();
  routes['POST /api/foods/own/import'] = () => refusal(400, 'csv-not-readable', 'This is no CSV file.');
  await user.upload(screen.getByLabelText('Import a CSV file', { selector: 'input' }), new File(['x'], 'a.csv'));
  expect(await screen.findByText('This is no CSV file.')).toBeVisible();
  Object.assign(routes, { 'POST /api/foods/own/import': importing });
  await user.upload(screen.getByLabelText('Import a CSV file', { selector: 'input' }), new File(['name'], 'a.csv'));
  expect(await screen.findByText('2 foods added.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('This is no CSV file.')).not.toBeInTheDocument());
});

it('reads files of old Windows programs', async () => {
  const { user, routes } = open();
  const sent: unknown[] = [];
  const { 'POST /api/foods/own/import': importing } = routes;
  routes['POST /api/foods/own/import'] = ({ body }: { body: unknown }) => {
    sent.push(body);
    return (importing as () => { body: unknown })();
  };
  const bytes = Uint8Array.from('name\nM\u00fcsli', (letter) => letter.charCodeAt(0));
  const utf16 = Uint16Array.from('\ufeffname\nMüsli', (letter) => letter.charCodeAt(0));
  for (const content of [bytes, new TextEncoder().encode('name\nMüsli'), utf16]) {
    await user.upload(
      await screen.findByLabelText('Import a CSV file', { selector: 'input' }),
      new File([content], 'a.csv'),
    );
    await screen.findByText('2 foods added.');
  }
  await waitFor(() => expect(sent).toEqual(Array.from({ length: 3 }, () => ({ csv: 'name\nMüsli' }))));
});

it('shows and logs the foods without a connection', async () => {
  const me = aUser();
  const granola = anOwnFood();
  const online = openApp('/foods', me, {
    'GET /api/foods/own': () => ({
      body: { foods: [granola, anOwnFood({ id: `${granola.id.slice(0, -1)}2`, name: 'Bread' })], nextCursor: null },
    }),
  });
  await waitFor(async () => expect((await findKeptOwnFoods(me.id))?.foods).toHaveLength(2));
  online.unmount();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user } = renderApp('/foods');
  expect(await screen.findByText(/^Carbsight cannot be reached\. These are your foods as of/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'gran');
  await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Log Granola/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Grams' }), '45');
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(async () => expect(await findOutbox(me.id)).toHaveLength(1));
  vi.restoreAllMocks();
  await forgetKeptOwnFoods();
  await forgetWaiting(me.id);
});

it('lists the products that were logged, each with its last amount, and searches them', async () => {
  const food = anOwnFood({ id: 'own:0190a000-0000-7000-8000-0000000000a2', name: 'Cocoa rolls', brand: 'Zebrina' });
  const { id: _, source: __, recipe: ___, recipeSum: ____, updatedAt: _____, ...facts } = food;
  const product = { ...facts, id: 'off:4006381333931', barcode: '4006381333931' };
  const { user, routes } = open();
  routes['GET /api/foods/eaten'] = () => ({
    body: { products: [{ food: product, lastGrams: 50, eatenAt: '2026-11-20T12:00:00.000Z' }] },
  });
  const section = await screen.findByRole('region', { name: 'My products' });
  expect(within(section).getByText(/^Zebrina · 54 g carbs per 100 g .* · last time 50 g$/)).toBeVisible();
  expect(within(section).getByRole('link', { name: 'Log Cocoa rolls' })).toHaveAttribute(
    'href',
    '/foods/barcode/4006381333931?grams=50',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search my foods' }), 'granola');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My products' })).toBeNull());
});
