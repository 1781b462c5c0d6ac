import type { FoodDoubt, ProductRefusal, UnusablePackage } from '@carbsight/contracts';
import type { FigureProblem } from '@carbsight/domain';
import english from '../../../languages/en/foods.json';
import { defineMessages } from '../../../shared/i18n';

export const foodsText = defineMessages(
  'foods',
  english satisfies Record<
    | `doubt_${FoodDoubt}`
    | `problem_${FigureProblem}`
    | Exclude<UnusablePackage['problem'], 'refused'>
    | `refused_${ProductRefusal}`,
    string
  >,
);
