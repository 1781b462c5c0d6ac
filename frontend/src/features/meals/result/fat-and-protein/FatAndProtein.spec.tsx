import { screen } from '@testing-library/react';
import { aMeal, anItem, aUser } from '../../../../../test/builders';
import { fakeApi, signedIn } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';

it.each([
  [{ fatPer100g: 2, proteinPer100g: 10 }, /Fat 4 g · Protein 20 g/],
  [{ fatPer100g: 2 }, /Fat 4 g · Protein not known/],
  [{}, /Not known for these foods/],
])('shows %j of 200 g to those who chose to see it', async (known, shown) => {
  const reference = { table: 'usda-sr28', id: '1', description: 'Rice', carbsPer100g: 28, ...known } as const;
  const meal = aMeal({ items: [anItem({ grams: 200, reference })] });
  fakeApi({
    ...signedIn(aUser({ fatAndProtein: true })),
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
  });
  renderApp(`/meal/${meal.mealId}`);
  expect(await screen.findByRole('region', { name: 'Fat and protein' })).toHaveTextContent(shown);
});
