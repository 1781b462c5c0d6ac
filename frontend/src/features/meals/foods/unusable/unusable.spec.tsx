import type { UnusablePackage } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, aUser } from '../../../../../test/builders';
import { openApp } from '../../../../../test/render-app';

const CODE = '4006381333931';
const FAILED = {
  status: 'failed',
  stage: 'done',
  failure: { code: 'needs-description', message: 'Please say in a few words what is on the plate.' },
} as const;

async function open(unusablePackage: UnusablePackage, name: RegExp, meal = aMealWithoutFigure(FAILED)) {
  const shown = { ...meal, unusablePackage };
  openApp(`/meal/${meal.mealId}`, aUser(), { [`GET /api/scans/${meal.mealId}`]: () => ({ body: shown }) });
  return within(await screen.findByRole('region', { name }));
}

it.each([
  [{ problem: 'unknown', barcode: CODE }, /has no product with it/],
  [{ problem: 'off', barcode: CODE }, /look-up is switched off here/],
  [{ problem: 'away', barcode: CODE }, /did not answer/],
  [{ problem: 'refused', barcode: CODE, refusal: 'above-100' }, /more nutrients than the food weighs/],
] as const)('names the barcode that gave no figure, and asks for the label: %o', async (found, words) => {
  const card = await open(found, /barcode in your photo/);
  expect(card.getByText(words)).toHaveTextContent(CODE);
  expect(card.getByRole('link', { name: 'Photograph the label' })).toHaveAttribute(
    'href',
    `/foods/label?barcode=${CODE}`,
  );
  const again = card.queryByRole('link', { name: 'Look it up again' });
  expect(again?.getAttribute('href') ?? null).toBe(found.problem === 'away' ? `/foods/barcode/${CODE}` : null);
});

it('says what is wrong with a label', async () => {
  const card = await open({ problem: 'no-carbohydrate', barcode: null }, /nutrition label in your photo/);
  expect(card.getByText(/food for animals/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Type the numbers' })).toHaveAttribute('href', '/foods/label');
});

it('counts no food for animals, and asks for nothing', async () => {
  const card = await open({ problem: 'refused', barcode: CODE, refusal: 'not-food' }, /barcode in your photo/);
  expect(card.getByText(/not food for people/)).toBeVisible();
  expect(card.queryByRole('link')).toBeNull();
});

it('appears next to a model’s estimate, too', async () => {
  await open({ problem: 'unknown', barcode: CODE }, /barcode in your photo/, aMeal());
  expect(screen.getByRole('region', { name: 'Carbohydrates' })).toBeVisible();
});
