import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { MealActions } from '../useMealActions';

export function FavouriteButton({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const label = meal.favourite ? 'Remove from favourites' : 'Add to favourites';
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label="Favourite"
        aria-pressed={meal.favourite}
        onClick={() => void actions.setFavourite(!meal.favourite)}
      >
        {meal.favourite ? <IconStarFilled size={22} color="var(--cs-grain)" /> : <IconStar size={22} />}
      </ActionIcon>
    </Tooltip>
  );
}
