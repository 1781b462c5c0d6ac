import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { TooltipGroup } from '../../../shared/ui';
import { mealsText } from '../meals-text';
import type { MealActions } from '../useMealActions';
import { PartialMealDialog } from './lazy-dialogs';
import { MealMenu } from './MealMenu';
import { resultText as text } from './result-text';

/** The two buttons next to a meal's name. */
export function MealHeadActions({ meal, actions }: { meal: Meal; actions: MealActions }) {
  return (
    <TooltipGroup>
      <FavouriteButton meal={meal} actions={actions} />
      <MealMenu meal={meal} actions={actions} />
    </TooltipGroup>
  );
}

function FavouriteButton({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const label = text(meal.favourite ? 'removeFavourite' : 'addFavourite');
  const [isAsking, setAsking] = useState(false);
  const press = () =>
    meal.isPartial && !meal.favourite ? setAsking(true) : void actions.setFavourite(!meal.favourite);
  const keep = async () => {
    if (await actions.setFavourite(true)) setAsking(false);
  };
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon aria-label={mealsText('favourite')} aria-pressed={meal.favourite} onClick={press}>
          {meal.favourite ? <IconStarFilled size={22} color="var(--cs-grain)" /> : <IconStar size={22} />}
        </ActionIcon>
      </Tooltip>
      {isAsking && (
        <PartialMealDialog
          meal={meal}
          actions={actions}
          purpose="favourite"
          isBusy={actions.pending === 'edit'}
          onAnyway={() => void keep()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
