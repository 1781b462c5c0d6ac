import { type Meal, mealsApi, type Thumb } from '@carbsight/contracts';
import { Box, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { mealFailureSentence } from '../../../shared/api';
import { formatTime, localDay, timeZone, zoneName } from '../../../shared/i18n';
import { FailureAlert, showToast } from '../../../shared/ui';
import { isText, useCurrentUser, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { useDiary } from '../family/diary';
import { MealIcon, mainFoodOf } from '../MealIcon';
import { dayName, mealTitle } from '../meal-words';
import { AddToMeal } from '../plate';
import { MealHeading } from '../plate/MealHeading';
import { EarlierCorrectionHint, EntryHint } from '../shortcuts/EarlierCorrectionHint';
import type { MealActions } from '../useMealActions';
import { FigureCard, HowSure } from './FigureCard';
import { HowEstimated } from './HowEstimated';
import { lazyPart } from './lazy-dialogs';
import { MarkedNote } from './MarkedNote';
import { MealEvents } from './MealEvents';
import { MealItems } from './MealItems';
import { MealPhoto } from './MealPhoto';
import classes from './result.module.css';
import { resultText as text } from './result-text';

/** For people who chose to see it. */
const FatAndProtein = lazyPart(async () => (await import('./fat-and-protein/FatAndProtein')).FatAndProtein);
/** Shown with every meal, but not what people come for. */
const MealHeadActions = lazyPart(async () => (await import('./MealHeadActions')).MealHeadActions);

/** Only for people with a sensor. */
const MealGlucose = lazyPart(async () => (await import('../glucose/MealGlucose')).MealGlucose);

type ResultViewProps = { meal: Meal & { carbEstimate: number }; actions: MealActions };

/** The answer: figure and range first, then its items, how sure it is, and the person's feedback. */
export function ResultView({ meal, actions }: ResultViewProps) {
  const title = mealTitle(meal);
  const zone = timeZone(meal.eatenZone);
  const { user } = useCurrentUser();
  const { isOwn, diary, mayLog } = useDiary();
  const hasPhoto = meal.photoUrl !== null || meal.entry === 'photo';
  return (
    <div className={classes.columns} data-wide>
      <Stack gap="lg">
        {hasPhoto && <MealPhoto meal={meal} alt={text('photoOf', { title })} />}
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
          {!hasPhoto && (
            <span className={classes.picture}>
              <MealIcon food={mainFoodOf(meal.items)} size={44} />
            </span>
          )}
          <Box flex={1}>
            <MealHeading
              meal={meal}
              dir="auto"
              fz={title.length > 50 ? 'h2' : undefined}
              style={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </MealHeading>
            <Text c="dimmed" size="sm" mt={4}>
              <time dateTime={meal.eatenAt}>
                {dayName(localDay(meal.eatenAt, meal.eatenZone))}, {formatTime(meal.eatenAt, meal.eatenZone)}
                {zone && ` (${zoneName(zone)})`}
              </time>
            </Text>
            <EntryHint meal={meal} />
          </Box>
          {/* Menu and tooltips load a moment after the figure; their space is reserved from the start. */}
          {isOwn && (
            <Group gap={0} wrap="nowrap" miw={88} mih={44}>
              <MealHeadActions meal={meal} actions={actions} />
            </Group>
          )}
        </Group>
        <FailureAlert>
          {meal.failure && text('earlierFigure', { failure: mealFailureSentence(meal.failure) })}
        </FailureAlert>
        <FigureCard meal={meal} actions={actions} />
        {/* Its place is reserved while its menu loads. */}
        {isOwn && !meal.partOf && (
          <Box mih={44}>
            <AddToMeal meal={meal} />
          </Box>
        )}
        {isOwn && <EarlierCorrectionHint meal={meal} actions={actions} />}
        <MealItems meal={meal} correcting={isOwn ? { meal, actions } : null} />
        {user?.fatAndProtein && <FatAndProtein meal={meal} />}
      </Stack>
      <Stack gap="lg">
        {meal.note && <NoteCard meal={meal} />}
        {isOwn && <MealGlucose meal={meal} />}
        <HowSure meal={meal} />
        {isOwn && meal.estimate && <FeedbackCard meal={meal} actions={actions} />}
        <HowEstimated meal={meal} />
        <MealEvents meal={meal} actions={mayLog ? actions : null} owner={diary?.name} />
      </Stack>
    </div>
  );
}

function NoteCard({ meal }: { meal: Meal }) {
  const { isOwn } = useDiary();
  return (
    <section aria-labelledby="note">
      <Title order={2} id="note" mb={4}>
        {text(isOwn ? 'note' : 'field_note')}
      </Title>
      <MarkedNote meal={meal} />
    </section>
  );
}

/** Thumbs up or down, with an optional comment. Pressing the same thumb again removes it. */
function FeedbackCard({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const thumb = meal.feedback?.thumb ?? null;
  const saved = meal.feedback?.comment ?? '';
  const place = `comment ${meal.mealId}`;
  const unsent = useUnsentDraft(place, isText);
  const [comment, setComment] = useState(unsent ?? saved);
  useKeepUnsentDraft(place, comment === saved ? null : comment);
  const [error, setError] = useState<string | null>(null);
  const isBusy = actions.pending === 'feedback';

  const choose = (chosen: Thumb) => actions.giveFeedback(thumb === chosen ? null : chosen, comment.trim() || null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isTooLong = comment.length > mealsApi.COMMENT_MAX;
    setError(isTooLong ? text('commentLong') : null);
    if (!isTooLong && (await actions.giveFeedback(thumb, comment.trim() || null))) showToast(text('thanks'));
  };
  const button = (name: Thumb, label: string, Icon: typeof IconThumbUp) => (
    <Button
      variant={thumb === name ? 'filled' : 'default'}
      aria-pressed={thumb === name}
      leftSection={<Icon size={20} />}
      disabled={isBusy}
      onClick={() => void choose(name)}
    >
      {label}
    </Button>
  );

  return (
    <section aria-labelledby="feedback">
      <Title order={2} id="feedback" mb={4}>
        {text('wasItRight')}
      </Title>
      <Text c="dimmed" mb="sm">
        {text('feedbackHint')}
      </Text>
      <Group grow>
        {button('up', text('yes'), IconThumbUp)}
        {button('down', text('no'), IconThumbDown)}
      </Group>
      {thumb && (
        <form onSubmit={(event) => void send(event)} style={{ marginTop: '0.9rem' }}>
          <Textarea
            label={text('comment')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={500}
            value={comment}
            error={error}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt="xs" disabled={comment.trim() === saved} loading={isBusy}>
            {text('sendComment')}
          </Button>
        </form>
      )}
    </section>
  );
}
