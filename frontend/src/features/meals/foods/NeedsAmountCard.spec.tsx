import type { MealPackage, User } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, aUser } from '../../../../test/builders';
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
  expect(card.getByRole('alert')).toHaveTextContent('100 g cannot have more than 100 g of carbohydrate.');
  await user.type(card.getByRole('textbox', { name: 'Grams' }), '50');
  await user.click(card.getByRole('button', { name: 'Log it' }));
  expect(sent('PUT', '/eaten')).toEqual([]);
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
