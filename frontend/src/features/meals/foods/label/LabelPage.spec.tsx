import { type LabelReading, mealShortcutsApi, ownFoodsApi } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../../../test/builders';
import { refusal } from '../../../../../test/fake-api';
import { aPhotoFile } from '../../../../../test/photo-files';
import { expectRefusals, refusedThroughout } from '../../../../../test/refusals';
import { openApp } from '../../../../../test/render-app';

const labelId = '0190a000-0000-7000-8000-0000000000b1';
const aReading = (differs: Partial<LabelReading> = {}): LabelReading => ({
  labelId,
  status: 'read',
  failure: null,
  sure: true,
  convention: 'available',
  per100: { carbs: 54, fibre: null, sugars: 12 },
  perServing: null,
  servingGrams: null,
  servingName: null,
  isLiquid: false,
  barcode: null,
  cropUrl: `/api/labels/${labelId}/crop`,
  ...differs,
});
const photo = aPhotoFile('heic', 'label.heic');

async function photograph(reading: LabelReading, address = '/foods/label') {
  const app = openApp(address, aUser({ carbBasis: 'available' }), {
    'POST /api/labels': () => ({ status: 202, body: { labelId } }),
    [`GET /api/labels/${labelId}`]: () => ({ body: reading }),
    'POST /api/foods/own': () => refusal(400, 'own-foods-full', 'You have too many foods.'),
    'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
    [`GET /api/scans/${aMeal().mealId}`]: () => ({ body: aMeal() }),
  });
  await screen.findByRole('button', { name: 'Take or choose a photo' });
  await app.user.upload(screen.getByLabelText('Photo of the meal'), photo);
  return app;
}

it('reads a label, shows its crop next to the figures, and logs what was eaten', async () => {
  const { user, sent } = await photograph(aReading());
  expect(await screen.findByText(/were read with certainty/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'The label in your photo' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Carbohydrate per 100 g' })).toHaveValue('54');
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '45');
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  const items = [{ item: 'Packaged food', carbs: 24.3 }];
  expect(sent('POST', '/manual')).toEqual([{ items, name: 'Packaged food', reason: 'label-known' }]);
});

it('keeps the photo for later without a connection, like those of meals', async () => {
  const app = openApp('/foods/label', aUser());
  await screen.findByRole('button', { name: 'Take or choose a photo' });
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  await app.user.upload(screen.getByLabelText('Photo of the meal'), photo);
  expect(await screen.findByText(/^The photo was not sent\./)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Send automatically later' }));
  expect(await screen.findByText(/We’ll send it as soon as Carbsight can be reached/)).toBeVisible();
  await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
});

it('keeps the label of an unknown barcode under its code', async () => {
  const { user, sent } = await photograph(aReading(), '/foods/label?barcode=4006381333931');
  await screen.findByText(/were read with certainty/);
  expect(screen.getByRole('checkbox', { name: 'Keep in My foods' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '45');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Muesli');
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await screen.findByText('You have too many foods.');
  expect(sent('POST', '/own')).toMatchObject([{ name: 'Muesli', barcode: '4006381333931', source: 'label' }]);
});

it('names a kept product by its code where it has no other name', async () => {
  const { user, sent } = await photograph(aReading(), '/foods/label?barcode=4006381333931');
  await screen.findByText(/were read with certainty/);
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '45');
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await screen.findByText('You have too many foods.');
  expect(sent('POST', '/own')).toMatchObject([{ name: '4006381333931', barcode: '4006381333931' }]);
});

it('shows both columns of a label, and logs and keeps the food as prepared', async () => {
  const prepared = {
    per100: { carbs: 15, fibre: null, sugars: 14 },
    perServing: null,
    servingGrams: null,
    isLiquid: true,
  };
  const { user, sent } = await photograph(aReading({ prepared }), '/foods/label?barcode=4006381333931');
  expect(await screen.findByRole('table', { name: 'Prepared' })).toHaveTextContent('per 100 mlCarbohydrate15 g');
  await user.click(screen.getByText('Prepared', { selector: 'label *' }));
  await user.type(screen.getByRole('textbox', { name: 'Millilitres' }), '125');
  expect(screen.getByText(/15 g per 100 ml × 125 ml = 18.8 g/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await screen.findByText('You have too many foods.');
  expect(sent('POST', '/own')).toMatchObject([{ prepared, per100: { carbs: 54 } }]);
});

it('keeps it as an own food first, and asks for a name', async () => {
  const { user, sent, routes } = await photograph(aReading({ sure: false }));
  expect(await screen.findByText('Please compare these numbers with the label.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '45');
  await user.click(screen.getByRole('checkbox', { name: 'Keep in My foods' }));
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(screen.getByText('Please give it a name so you can find it again.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Muesli');
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByText('You have too many foods.')).toBeVisible();
  expect(sent('POST', '/manual')).toEqual([]);
  const id = 'own:0190a000-0000-7000-8000-0000000000a1';
  const { labelId: _, status, failure, sure, cropUrl, ...food } = aReading();
  const more = { id, name: 'Muesli', brand: null, packGrams: null, source: 'label', recipe: null, recipeSum: null };
  routes['POST /api/foods/own'] = () => ({ status: 201, body: { ...food, ...more, updatedAt: aMeal().createdAt } });
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  expect(sent('POST', '/manual')).toEqual([
    { items: [{ foodId: id, grams: 45 }], name: 'Muesli', reason: 'label-known' },
  ]);
});

it('shows what the server refuses at its fields: first of the food that is kept, then of the meal', async () => {
  const { user, routes } = await photograph(aReading(), '/foods/label?barcode=4006381333931');
  await screen.findByText(/were read with certainty/);
  const more = [{ path: 'per100.carbs', message: 'Carbohydrate is refused.' }];
  routes['POST /api/foods/own'] = () => refusedThroughout(ownFoodsApi.addOwnFood, more);
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '45{Enter}');
  const form = screen.getByRole('main');
  const name = screen.getByRole('textbox', { name: 'Name' });
  const fields = {
    'per100.carbs': screen.getByRole('textbox', { name: 'Carbohydrate per 100 g' }),
    servingGrams: screen.getByRole('textbox', { name: 'One serving weighs' }),
    name,
  };
  await expectRefusals(form, ownFoodsApi.addOwnFood, fields, more);
  await user.click(screen.getByRole('checkbox', { name: 'Keep in My foods' }));
  routes['POST /api/scans/manual'] = () => refusedThroughout(mealShortcutsApi.enterMeal);
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await expectRefusals(form, mealShortcutsApi.enterMeal, { name });
});

it('says why nothing was read, and has the figures typed', async () => {
  const { user } = await photograph(aReading({ status: 'failed', failure: 'no-label', per100: null, cropUrl: null }));
  expect(await screen.findByText(/^No nutrition label was found in the photo/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Carbohydrate per 100 g' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'Grams' }), '50');
  expect(screen.getByText(/20 g per 100 g × 50 g = 10 g/)).toBeVisible();
});

it('waits for as long as the label is read, unless the figures are typed', async () => {
  const { user } = await photograph(aReading({ status: 'reading', per100: null, cropUrl: null }));
  expect(await screen.findByText('Reading the label')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Type the numbers instead' }));
  expect(await screen.findByText('Please enter the numbers on the label.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Carbohydrate per 100 g' })).toHaveFocus();
});
