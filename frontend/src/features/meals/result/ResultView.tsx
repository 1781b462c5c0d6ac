import type { Meal } from '@carbsight/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { mealFailureSentence } from '../../../shared/api';
import { formatTime } from '../../../shared/i18n';
import { FailureAlert, PageTitle } from '../../../shared/ui';
import { dayName } from '../day-name';
import { mealTitle } from '../meal-words';
import { EarlierCorrectionHint } from '../shortcuts/EarlierCorrectionHint';
import { EntryNote } from '../shortcuts/EntryNote';
import type { MealActions } from '../useMealActions';
import { FeedbackCard } from './FeedbackCard';
import { FigureCard } from './FigureCard';
import { HowEstimated } from './HowEstimated';
import { MealHeadActions } from './lazy-parts';
import { MealEvents } from './MealEvents';
import { MealItems } from './MealItems';
import { MealPhoto } from './MealPhoto';
import { NoteCard } from './NoteCard';
import { resultText as text } from './result-text';

type ResultViewProps = { meal: Meal & { carbEstimate: number }; actions: MealActions };

/** The answer: figure and range first, then its items, then the person's feedback. */
export function ResultView({ meal, actions }: ResultViewProps) {
  const title = mealTitle(meal);
  return (
    <Stack gap="lg">
      {(meal.photoUrl || meal.entry === 'photo') && <MealPhoto meal={meal} alt={text('photoOf', { title })} />}
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <div>
          <PageTitle dir="auto" fz={title.length > 50 ? 'h2' : undefined} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </PageTitle>
          <Text c="dimmed" size="sm" mt={4}>
            <time dateTime={meal.eatenAt}>
              {dayName(meal.eatenAt)}, {formatTime(meal.eatenAt)}
            </time>
          </Text>
          <EntryNote meal={meal} />
        </div>
        {/* Menu and tooltips load a moment after the figure; their space is reserved from the start. */}
        <Group gap={0} wrap="nowrap" miw={88} mih={44}>
          <MealHeadActions meal={meal} actions={actions} />
        </Group>
      </Group>
      <FailureAlert>
        {meal.failure && text('earlierFigure', { failure: mealFailureSentence(meal.failure) })}
      </FailureAlert>
      <FigureCard meal={meal} actions={actions} />
      <EarlierCorrectionHint meal={meal} actions={actions} />
      <MealItems meal={meal} correcting={{ meal, actions }} />
      {(meal.latestEstimate || meal.note) && <NoteCard meal={meal} actions={actions} />}
      {meal.estimate && <FeedbackCard meal={meal} actions={actions} />}
      <HowEstimated meal={meal} />
      <MealEvents meal={meal} actions={actions} />
    </Stack>
  );
}
