import { Button } from '@mantine/core';
import { IconCamera, IconSearchOff, IconStar, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui';

type NoMealsProps = { search: string; favouritesOnly: boolean; onClear: () => void };

export function NoMeals({ search, favouritesOnly, onClear }: NoMealsProps) {
  if (search || favouritesOnly) {
    const isWithoutFavourites = !search;
    return (
      <EmptyState
        icon={isWithoutFavourites ? <IconStar size={36} /> : <IconSearchOff size={36} />}
        title={isWithoutFavourites ? 'No favourites yet' : 'No meal matches'}
        action={
          <Button variant="default" onClick={onClear}>
            Show all meals
          </Button>
        }
      >
        {isWithoutFavourites
          ? 'Open a meal and press its star to find it here.'
          : `Try another word of the dish or of your note${favouritesOnly ? ', or look at all meals' : ''}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconToolsKitchen2 size={36} />}
      title="No meals yet"
      action={
        <Button component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
          Scan your first meal
        </Button>
      }
    >
      Every meal you scan is kept here with its carbohydrates, day by day.
    </EmptyState>
  );
}
