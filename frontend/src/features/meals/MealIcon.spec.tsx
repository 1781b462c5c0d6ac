import type { FoodTableName } from '@carbsight/contracts';
import { render } from '@testing-library/react';
import { anItem } from '../../../test/builders';
import { MealIcon, mainFoodOf } from './MealIcon';

const referring = (table: FoodTableName | 'model', id: string | null, carbs = 20) =>
  anItem({ carbs, reference: { table, id, description: '', carbsPer100g: null } });

it.each([
  ['bread', [referring('usda-sr28', '18069'), referring('bls', 'F110100', 12)]],
  ['pizza', [referring('usda-fndds', '58106210')]],
  ['pizza', [referring('bls', 'X912033')]],
  ['pasta', [referring('usda-fndds', '56130000')]],
  ['pasta', [referring('bls', 'X730033')]],
  ['burger', [referring('usda-fndds', '27510254')]],
  ['soup', [referring('usda-fndds', '28340660')]],
  ['egg', [referring('usda-fndds', '31103010')]],
  ['potato', [referring('usda-fndds', '71401030')]],
  ['salad', [referring('usda-fndds', '75143000')]],
  ['sweets', [referring('usda-fndds', '13110110')]],
  // A burrito, from the same chapter as pizza.
  ['dish', [referring('usda-fndds', '58100000')]],
  ['fruit', [referring('bls', 'B101000', 5), referring('bls', 'F110100')]],
  ['drink', [referring('usda-fndds', '92400000')]],
  ['sweets', [referring('labels', 'CHOC-CREME-EGG')]],
  ['dish', [referring('model', null)]],
  ['dish', []],
])('shows %s for the food with most of the carbohydrate', (name, items) => {
  const { container } = render(<MealIcon food={mainFoodOf(items)} />);
  expect(container.querySelector('svg')).toHaveAttribute('data-picture', name);
});
