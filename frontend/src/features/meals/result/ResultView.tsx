import type { Meal } from '@carbsight/contracts';
import { Group, Stack, Text } from '@mantine/core';
import dayjs from 'dayjs';
import { FailureAlert, PageTitle } from '../../../shared/ui';
import { mealTitle } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { FavouriteButton } from './FavouriteButton';
import { FeedbackCard } from './FeedbackCard';
import { FigureCard } from './FigureCard';
import { MealEvents } from './MealEvents';
import { MealItems } from './MealItems';
import { MealMenu } from './MealMenu';
import { MealPhoto } from './MealPhoto';
import { NoteCard } from './NoteCard';

type ResultViewProps = { meal: Meal & { carbEstimate: number }; actions: MealActions };

/** The answer: figure and range first, then what it is made of, then what the person can say to it. */
export function ResultView({ meal, actions }: ResultViewProps) {
  const title = mealTitle(meal);
  return (
    <Stack gap="lg">
      <MealPhoto meal={meal} alt={`Photo of ${title}`} />
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <div>
          <PageTitle dir="auto" fz={title.length > 50 ? 'h2' : undefined} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </PageTitle>
          <Text c="dimmed" size="sm" mt={4}>
            <time dateTime={meal.eatenAt}>{dayjs(meal.eatenAt).format('dddd D MMMM, HH:mm')}</time>
          </Text>
        </div>
        <Group gap={0} wrap="nowrap">
          <FavouriteButton meal={meal} actions={actions} />
          <MealMenu meal={meal} actions={actions} />
        </Group>
      </Group>
      <FailureAlert>{meal.failure && `${meal.failure.message} The figure below is the earlier one.`}</FailureAlert>
      <FigureCard meal={meal} actions={actions} />
      <MealItems meal={meal} />
      <NoteCard meal={meal} actions={actions} />
      {meal.estimate && <FeedbackCard meal={meal} actions={actions} />}
      <MealEvents events={meal.history} />
    </Stack>
  );
}
