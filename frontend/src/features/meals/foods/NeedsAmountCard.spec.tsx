import { type MealPackage, mealsApi, type User } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, aUser } from '../../../../test/builders';
import { expectRefusals, refusedThroughout } from '../../../../test/refusals';
import { reload } from '../../../../test/reload';
import { openApp } from '../../../../test/render-app';

type Food = MealPackage['food'];

/** The page of a meal in whose photo a package was found. */
async function open(food: Partial<Food>, differs: Partial<MealPackage> = {}, person: Partial<User> = {}) {
  const packaged: MealPackage = {
    source: 'label',
    sure: true,
    doubts: [],
    ...differs,
    food: {
      id: null,
      name: 'Muesli',
      brand: null,
      barcode: null,
      convention: 'available',
      per100: { carbs: 54, fibre: null, sugars: 12 },
      perServing: null,
      servingGrams: null,
      servingName: null,
      packGrams: null,
      isLiquid: false,
      ...food,
    },
  };
  const failure = { code: 'needs-amount' as const, message: 'How much of it did you eat?' };
  const meal = aMealWithoutFigure({ status: 'failed', stage: 'done', failure, packaged, photoUrl: '/photo.jpg' });
  const app = openApp(`/meal/${meal.mealId}`, aUser({ carbBasis: 'available', ...person }), {
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
    [`PUT /api/scans/${meal.mealId}/eaten`]: () => ({ body: aMeal({ carbEstimate: 24.3 }) }),
  });
  const card = within(await screen.findByRole('region', { name: food.name ?? 'Muesli' }));
  return { ...app, card };
}

it('shows the sum while an amount is typed, and logs that amount', async () => {
  const { card, user, sent } = await open({});
  expect(card.getByRole('row', { name: 'Carbohydrate 54 g' })).toBeVisible();
  expect(card.getByText('From the label in your photo')).toBeVisible();
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '45');
  expect(card.getByRole('status')).toHaveTextContent('24.3 g of carbohydrate54 g per 100 g × 45 g = 24.3 g');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  expect(sent('PUT', '/eaten')).toEqual([{ grams: 45 }]);
});

it('offers what the pack is divided into', async () => {
  const parts = [
    { count: 4, name: null, grams: 43 },
    { count: 8, name: 'bars', grams: 21.5 },
  ];
  const { card, user } = await open({ packGrams: 172, parts });
  await user.click(card.getByRole('button', { name: '1 of 8 bars (21.5 g)' }));
  expect(card.getByRole('textbox', { name: 'Grams' })).toHaveValue('21.5');
  expect(card.getByRole('button', { name: '1 of 4 (43 g)' })).toBeVisible();
  expect(card.getByRole('button', { name: 'The pack (172 g)' })).toBeVisible();
});

it('logs an amount of the prepared food by its own figures', async () => {
  const per100 = { carbs: 15, fibre: null, sugars: null };
  const prepared = { per100, perServing: null, servingGrams: null, isLiquid: true };
  const { card, user, sent } = await open({ prepared, packGrams: 300 });
  await user.click(card.getByText('Prepared', { selector: 'label *' }));
  await user.type(card.getByRole('textbox', { name: 'Millilitres' }), '125');
  expect(card.getByRole('status')).toHaveTextContent('15 g per 100 ml × 125 ml = 18.8 g');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(sent('PUT', '/eaten')).toEqual([{ grams: 125, isPrepared: true }]);
});

it('says what figures are of, and that polyols are counted', async () => {
  const { card, user } = await open({
    state: 'drained',
    packGrams: 240,
    per100: { carbs: 97, fibre: null, sugars: 0, polyols: 96 },
  });
  expect(card.getByRole('row', { name: 'Polyols 96 g' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Half the pack, drained (120 g)' }));
  expect(card.getByRole('status')).toHaveTextContent('116.4 g, of which 115.2 g polyols');
});

it.each([
  ['half', /58\.8 g of carbohydrate.*The package says 116\.4 g, of which 115\.2 g polyols.*Half of them is counted/],
  ['none', /1\.2 g of carbohydrate.*They are not counted, as chosen in the profile/],
] as const)('says that polyols are counted otherwise: %s', async (polyolCounting, words) => {
  const { card, user } = await open(
    { per100: { carbs: 97, fibre: null, sugars: 0, polyols: 96 } },
    {},
    { polyolCounting },
  );
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '120');
  expect(card.getByRole('status')).toHaveTextContent(words);
});

it('offers servings first where one is known, and the pack', async () => {
  const { card, user, sent } = await open({
    perServing: { carbs: 16.2, fibre: null, sugars: null },
    servingGrams: 30,
    packGrams: 375,
  });
  expect(card.getByRole('textbox', { name: 'Servings' })).toHaveValue('1');
  await user.click(card.getByRole('button', { name: 'More' }));
  expect(card.getByRole('status')).toHaveTextContent('16.2 g per serving × 1.5 = 24.3 g');
  await user.click(card.getByRole('button', { name: 'Half the pack (187.5 g)' }));
  expect(card.getByRole('textbox', { name: 'Grams' })).toHaveValue('187.5');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(sent('PUT', '/eaten')).toEqual([{ grams: 187.5 }]);
});

it('asks to compare doubted figures with the photo and sends what is corrected', async () => {
  const { card, user, sent } = await open({}, { sure: false, doubts: ['figures-contradict'] });
  expect(card.getByText('Please compare these numbers with the package.')).toBeVisible();
  expect(card.getByText('The numbers contradict each other.')).toBeVisible();
  expect(card.getByRole('img')).toHaveAttribute('src', '/photo.jpg');
  const carbs = card.getByRole('textbox', { name: 'Carbohydrate per 100 g' });
  await user.clear(carbs);
  await user.type(carbs, '64');
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '50');
  expect(card.getByRole('status')).toHaveTextContent('64 g per 100 g × 50 g = 32 g');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  const per100 = { carbs: 64, fibre: null, sugars: 12 };
  const figures = { convention: 'available', per100, perServing: null, servingGrams: null };
  expect(sent('PUT', '/eaten')).toEqual([{ grams: 50, figures }]);
});

it('does not log figures that cannot be', async () => {
  const { card, user, sent } = await open({}, { sure: false });
  const carbs = card.getByRole('textbox', { name: 'Carbohydrate per 100 g' });
  await user.type(carbs, '0');
  expect(carbs).toBeInvalid();
  expect(carbs).toHaveAccessibleDescription('100 g cannot have more than 100 g of carbohydrate.');
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '50');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(sent('PUT', '/eaten')).toEqual([]);
});

it('shows what the server refuses at its fields, those of corrected figures, too', async () => {
  const { card, user, routes } = await open({}, { sure: false });
  const { mealId } = aMealWithoutFigure();
  const more = [{ path: 'figures.per100.carbs', message: 'Carbohydrate is refused.' }];
  routes[`PUT /api/scans/${mealId}/eaten`] = () => refusedThroughout(mealsApi.eatPackage, more);
  const grams = card.getByRole('textbox', { name: 'Grams' });
  await user.type(grams, '50{Enter}');
  const fields = { 'figures.per100.carbs': card.getByRole('textbox', { name: 'Carbohydrate per 100 g' }), grams };
  await expectRefusals(screen.getByRole('region', { name: 'Muesli' }), mealsApi.eatPackage, fields, more);
});

it('says at the amount what is more than a meal may have, before it is sent', async () => {
  const { card, user, sent } = await open({});
  const grams = card.getByRole('textbox', { name: 'Grams' });
  await user.type(grams, '5000');
  expect(grams).toHaveAccessibleDescription(/^That would be more than 1,000 g of carbohydrate/);
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(grams).toHaveFocus();
  expect(sent('PUT', '/eaten')).toEqual([]);
});

it('keeps what was corrected when the page is loaded anew', async () => {
  const { card, user, unmount } = await open({}, { sure: false });
  const carbs = card.getByRole('textbox', { name: 'Carbohydrate per 100 g' });
  await user.clear(carbs);
  await user.type(carbs, '64');
  reload(unmount);
  const again = await open({}, { sure: false });
  expect(again.card.getByRole('textbox', { name: 'Carbohydrate per 100 g' })).toHaveValue('64');
});

it('credits Open Food Facts, and shows the person’s unit and basis', async () => {
  const off = { id: 'off:4000417025005', per100: { carbs: 50, fibre: 4, sugars: null } };
  const { card, user } = await open(off, { source: 'barcode' }, { units: 'be12', carbBasis: 'total' });
  expect(card.getByText('Found by its barcode · Data from Open Food Facts (ODbL)')).toBeVisible();
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '50');
  const sum = card.getByRole('status');
  expect(sum).toHaveTextContent('54 g per 100 g × 50 g = 27 g = 2.3 BE');
  expect(sum).toHaveTextContent('The package says 50 g without fibre. Its 4 g of fibre are added, as you count it.');
});
