import type { FoodTableName } from '@carbsight/contracts';
import { render } from '@testing-library/react';
import { anItem } from '../../../test/builders';
import { MealIcon, mainFoodOf } from './MealIcon';

const referring = (table: FoodTableName | 'model', id: string | null, carbs = 20) =>
  anItem({ carbs, reference: { table, id, description: '', carbsPer100g: null } });

it.each([
  ['bread', [referring('usda-sr28', '18069'), referring('bls', 'F110100', 12)]],
  ['fruit', [referring('bls', 'B101000', 5), referring('bls', 'F110100')]],
  ['drink', [referring('usda-fndds', '92400000')]],
  ['sweets', [referring('labels', 'CHOC-CREME-EGG')]],
  ['dish', [referring('model', null)]],
  ['dish', []],
])('shows %s for the food with most of the carbohydrate', (name, items) => {
  const { container } = render(<MealIcon food={mainFoodOf(items)} />);
  expect(container.querySelector('svg')).toHaveAttribute('data-picture', name);
});
