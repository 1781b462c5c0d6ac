import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';

export function FavouriteButton({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const label = text(meal.favourite ? 'removeFavourite' : 'addFavourite');
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={text('favourite')}
        aria-pressed={meal.favourite}
        onClick={() => void actions.setFavourite(!meal.favourite)}
      >
        {meal.favourite ? <IconStarFilled size={22} color="var(--cs-grain)" /> : <IconStar size={22} />}
      </ActionIcon>
    </Tooltip>
  );
}
