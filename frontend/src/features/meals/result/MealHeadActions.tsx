import type { Meal } from '@carbsight/contracts';
import { TooltipGroup } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { FavouriteButton } from './FavouriteButton';
import { MealMenu } from './MealMenu';

/** The two buttons next to a meal's name. */
export function MealHeadActions({ meal, actions }: { meal: Meal; actions: MealActions }) {
  return (
    <TooltipGroup>
      <FavouriteButton meal={meal} actions={actions} />
      <MealMenu meal={meal} actions={actions} />
    </TooltipGroup>
  );
}
